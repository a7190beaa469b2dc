import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useStore } from 'jotai';
import { INVOICE_MAX_BYTES, ONBOARDING_EXTENSIONS } from '@/db/model/invoices.ts';
import { ApiError } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { deleteInvoice } from '@/ui/invoices/queries.ts';
import { refreshUploads, uploadInvoice } from './queries.ts';
import { changeUploadAtom, type Upload, uploadsAtom } from './state.ts';

/** Between two uploads. */
const pauseMs = 100;

const isRunningAtom = atom(false);

/** The uploads of the wizard. They go on while another screen is shown. */
export function useUploads() {
  const store = useStore();
  const queryClient = useQueryClient();
  const uploads = useAtomValue(uploadsAtom);
  const change = (id: string, part: Partial<Upload>) => store.set(changeUploadAtom, id, part);

  function add(files: readonly File[]) {
    for (const file of files) {
      const message = fileProblem(file, store.get(uploadsAtom));
      const status = message ? 'error' : 'waiting';
      const upload: Upload = { id: crypto.randomUUID(), file, status, message, abort: new AbortController() };
      store.set(uploadsAtom, (all) => [...all, upload]);
    }
    void run();
  }

  function retry(id: string) {
    change(id, { status: 'waiting', message: undefined, mayRetry: false, abort: new AbortController() });
    void run();
  }

  /** One after the other, so that an office's small server reads one document at a time. */
  async function run() {
    if (store.get(isRunningAtom)) return;
    store.set(isRunningAtom, true);
    for (;;) {
      const next = store.get(uploadsAtom).find(({ status }) => status === 'waiting');
      if (!next) break;
      change(next.id, { status: 'uploading' });
      const result = await uploadOne(next);
      const isListed = store.get(uploadsAtom).some(({ id }) => id === next.id);
      // Taken off the list at the very moment at which the server had saved it.
      if (!isListed && result.invoice && !result.invoice.isExisting)
        void deleteInvoice(result.invoice.id).catch(() => undefined);
      change(next.id, result);
      refreshUploads(queryClient);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    store.set(isRunningAtom, false);
  }

  /** Takes a file off the list; the invoice that it became is deleted again, one that was there before is not. */
  async function remove(upload: Upload) {
    const { id, invoice, isRemoving, abort } = upload;
    if (isRemoving) return;
    abort.abort();
    const copy = store.get(uploadsAtom).find((each) => each.id !== id && invoice && each.invoice?.id === invoice.id);
    if (invoice && !invoice.isExisting && copy?.invoice) {
      // The other file with the same bytes now owns the invoice.
      change(copy.id, { invoice: { ...copy.invoice, isExisting: false } });
    } else if (invoice && !invoice.isExisting) {
      change(id, { isRemoving: true });
      if (!(await wasDeleted(invoice.id))) {
        change(id, { isRemoving: false });
        toast({ title: 'Error', description: 'Failed to delete invoice', variant: 'destructive' });
        return;
      }
      refreshUploads(queryClient);
    }
    store.set(uploadsAtom, (all) => all.filter((each) => each.id !== id));
  }

  return { uploads, add, retry, remove };
}

async function uploadOne({ file, abort }: Upload): Promise<Partial<Upload>> {
  try {
    return { status: 'completed', invoice: await uploadInvoice(file, abort.signal) };
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    const message = (isAnswer && error.sentence) || 'Upload failed';
    return { status: 'error', message, mayRetry: !isAnswer || ![413, 415, 422].includes(error.status) };
  }
}

async function wasDeleted(id: number): Promise<boolean> {
  try {
    await deleteInvoice(id);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** What is wrong with a file before it is sent. */
function fileProblem(file: File, listed: readonly Upload[]): string | undefined {
  const name = file.name.toLowerCase();
  if (!ONBOARDING_EXTENSIONS.some((extension) => name.endsWith(extension)))
    return 'Please select a PDF, JPG, JPEG or PNG file';
  if (file.size > INVOICE_MAX_BYTES) return 'Please select a file smaller than 10MB';
  const isListed = listed.some(
    ({ file: other, status }) =>
      status !== 'error' &&
      other.name === file.name &&
      other.size === file.size &&
      other.lastModified === file.lastModified,
  );
  return isListed ? 'This file is already in the list' : undefined;
}
