import { atom } from 'jotai';
import { INVOICE_MAX_BYTES, ONBOARDING_EXTENSIONS } from '@/db/model/invoices.ts';
import { ApiError, request } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import type { Invoice } from '@/ui/invoices/queries.ts';
import { queryClient } from '@/ui/query-client.ts';
import { refreshUploads, uploadInvoice } from './queries.ts';

export type Upload = {
  id: string;
  file: File;
  /** uploading also while it waits for its turn. */
  status: 'uploading' | 'completed' | 'error';
  /** What went wrong. */
  message?: string;
  /** It may go better another time: nothing is wrong with the file itself. */
  mayRetry?: boolean;
  /** What it was saved as. */
  invoice?: Invoice;
  isRemoving?: boolean;
  abort: AbortController;
};

/** Between two uploads, in ms. */
const pause = 100;

export const uploadsAtom = atom<readonly Upload[]>([]);
const isRunningAtom = atom(false);

const changeAtom = atom(null, (_get, set, id: string, change: Partial<Upload>) =>
  set(uploadsAtom, (all) => all.map((each) => (each.id === id ? { ...each, ...change } : each))),
);

export const addFilesAtom = atom(null, (get, set, files: readonly File[]) => {
  for (const file of files) {
    const problem = problemOf(file, get(uploadsAtom));
    const status = problem ? 'error' : 'uploading';
    const upload: Upload = { id: crypto.randomUUID(), file, status, message: problem, abort: new AbortController() };
    set(uploadsAtom, (all) => [...all, upload]);
  }
  void set(runAtom);
});

export const retryAtom = atom(null, (_get, set, id: string) => {
  set(changeAtom, id, { status: 'uploading', message: undefined, mayRetry: false, abort: new AbortController() });
  void set(runAtom);
});

/** One after the other, so that an office's small server reads one document at a time. */
const runAtom = atom(null, async (get, set) => {
  if (get(isRunningAtom)) return;
  set(isRunningAtom, true);
  for (;;) {
    const next = get(uploadsAtom).find(({ status }) => status === 'uploading');
    if (!next) break;
    const outcome = await uploadOne(next);
    const isWanted = get(uploadsAtom).some(({ id }) => id === next.id);
    // Taken off the list at the very moment at which the server had saved it.
    if (!isWanted && outcome.invoice) void deleteUploaded(outcome.invoice.id).catch(() => undefined);
    set(changeAtom, next.id, outcome);
    refreshUploads(queryClient);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  set(isRunningAtom, false);
});

async function uploadOne({ file, abort }: Upload): Promise<Partial<Upload>> {
  try {
    return { status: 'completed', invoice: await uploadInvoice(file, abort.signal) };
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    const message = (isAnswer && error.sentence) || 'Upload failed';
    return { status: 'error', message, mayRetry: !isAnswer || ![413, 415, 422].includes(error.status) };
  }
}

const deleteUploaded = (id: number) => request<void>('DELETE', `/api/invoices/${id}`);

/** Takes a file off the list; what was saved of it is deleted again. */
export const removeUploadAtom = atom(null, async (get, set, id: string) => {
  const upload = get(uploadsAtom).find((each) => each.id === id);
  if (!upload || upload.isRemoving) return;
  upload.abort.abort();
  if (upload.invoice) {
    set(changeAtom, id, { isRemoving: true });
    try {
      await deleteUploaded(upload.invoice.id);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) {
        set(changeAtom, id, { isRemoving: false });
        toast({ title: 'Error', description: 'Failed to delete invoice', variant: 'destructive' });
        return;
      }
    }
    refreshUploads(queryClient);
  }
  set(uploadsAtom, (all) => all.filter((each) => each.id !== id));
});

/** Finds out which of the files' invoices were deleted elsewhere, and says so in the list. */
export const recheckAtom = atom(null, async (_get, set) => {
  const there = new Set((await request<Invoice[]>('GET', '/api/invoices')).map(({ id }) => id));
  set(uploadsAtom, (all) =>
    all.map((each) =>
      each.invoice && !there.has(each.invoice.id)
        ? { ...each, status: 'error', message: 'This invoice has been deleted', mayRetry: true, invoice: undefined }
        : each,
    ),
  );
});

/** What is wrong with a file before it is sent. */
function problemOf(file: File, before: readonly Upload[]): string | undefined {
  const name = file.name.toLowerCase();
  if (!ONBOARDING_EXTENSIONS.some((extension) => name.endsWith(extension)))
    return 'Please select a PDF, JPG, JPEG or PNG file';
  if (file.size > INVOICE_MAX_BYTES) return 'Please select a file smaller than 10MB';
  const isThere = before.some(
    ({ file: other, status }) =>
      status !== 'error' &&
      other.name === file.name &&
      other.size === file.size &&
      other.lastModified === file.lastModified,
  );
  return isThere ? 'This file is already in the list' : undefined;
}
