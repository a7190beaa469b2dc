import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { NO_INVOICES } from '@/db/model/onboarding.ts';
import { ApiError } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { invoicesQuery } from '@/ui/invoices/queries.ts';
import { analyzeInvoices, type DetectedSubscription } from './queries.ts';
import { analysisAtom, type Detected, detectedAtom, stepAtom, uploadedInvoicesAtom, uploadsAtom } from './state.ts';

/** Finds the subscriptions in the uploaded invoices, and leads from the uploads to their review. */
export function useAnalysis() {
  const store = useStore();
  const queryClient = useQueryClient();

  async function analyze() {
    const ids = store.get(uploadedInvoicesAtom).map(({ id }) => id);
    if (ids.length === 0) {
      toast({ title: 'No invoices to analyze', description: NO_INVOICES, variant: 'destructive' });
      return;
    }
    const analysis = new AbortController();
    store.set(analysisAtom, analysis);
    store.set(stepAtom, 'processing');
    try {
      const found = await analyzeInvoices(ids, analysis.signal);
      if (analysis.signal.aborted) return;
      store.set(detectedAtom, (before) => withChoices(found, before));
      store.set(stepAtom, 'review');
    } catch (error) {
      if (analysis.signal.aborted) return;
      store.set(stepAtom, 'upload');
      const description = error instanceof ApiError ? error.sentence : 'Please try again.';
      toast({ title: 'Analysis failed', description, variant: 'destructive' });
      if (error instanceof ApiError && error.status === 404) await markDeleted().catch(() => undefined);
    }
  }

  /** Says in the list which of the files' invoices were deleted elsewhere. */
  async function markDeleted() {
    const rows = await queryClient.fetchQuery({ ...invoicesQuery, staleTime: 0 });
    const ids = new Set(rows.map(({ id }) => id));
    store.set(uploadsAtom, (all) =>
      all.map((each) =>
        each.invoice && !ids.has(each.invoice.id)
          ? { ...each, status: 'error', message: 'This invoice has been deleted', mayRetry: true, invoice: undefined }
          : each,
      ),
    );
  }

  function cancel() {
    store.get(analysisAtom)?.abort();
    store.set(stepAtom, 'upload');
  }

  return { analyze, cancel };
}

/** A second analysis, with more invoices, keeps what a person typed and chose after the first. */
function withChoices(found: readonly DetectedSubscription[], before: readonly Detected[]): Detected[] {
  return found.map((each) => {
    const known = before.find(({ id }) => id === each.id);
    if (!known) return each;
    const { serviceName, vendor, confirmed, draft, isNamed = false, isChosen = false } = known;
    return {
      ...each,
      draft,
      isNamed,
      isChosen,
      ...(isNamed && { serviceName, vendor }),
      ...(isChosen && { confirmed }),
    };
  });
}
