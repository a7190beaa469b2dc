import { atom } from 'jotai';
import { NO_INVOICES, type OnboardingStep } from '@/db/model/onboarding.ts';
import { ApiError } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { analyzeInvoices, type DetectedSubscription } from './queries.ts';
import { recheckAtom, uploadsAtom } from './uploads.ts';

// The wizard outlives its screen: whoever looks something up elsewhere comes back to what was uploaded and typed.

export type Names = { serviceName: string; vendor: string };
export type Detected = DetectedSubscription & {
  /** What is being typed and not saved yet. */
  draft?: Names | undefined;
  /** The names are a person's own. */
  isNamed?: boolean;
  /** A person chose whether it is created. */
  isChosen?: boolean;
};

export const stepAtom = atom<OnboardingStep>('upload');
export const detectedAtom = atom<readonly Detected[]>([]);
/** What Create Selected Subscriptions came to. */
export const outcomeAtom = atom({ created: 0, left: 0 });

const ownerAtom = atom<number | null>(null);
const analysisAtom = atom<AbortController | null>(null);

/** Begins anew for another person, and after the last step. */
export const enterAtom = atom(null, (get, set, userId: number) => {
  if (get(ownerAtom) === userId && get(stepAtom) !== 'complete') return;
  set(ownerAtom, userId);
  get(analysisAtom)?.abort();
  for (const { abort } of get(uploadsAtom)) abort.abort();
  set(uploadsAtom, []);
  set(detectedAtom, []);
  set(stepAtom, 'upload');
});

export const changeDetectedAtom = atom(null, (_get, set, id: string, change: Partial<Detected>) =>
  set(detectedAtom, (all) => all.map((each) => (each.id === id ? { ...each, ...change } : each))),
);

/** Takes one whose invoices were linked off the list; its uploads are settled too. */
export const settleDetectedAtom = atom(null, (_get, set, { id, invoices }: Detected) => {
  const settled = new Set(invoices.map((invoice) => invoice.id));
  set(detectedAtom, (all) => all.filter((each) => each.id !== id));
  set(uploadsAtom, (all) => all.filter(({ invoice }) => !invoice || !settled.has(invoice.id)));
});

export const analyzeAtom = atom(null, async (get, set) => {
  const ids = get(uploadsAtom).flatMap(({ invoice }) => (invoice ? [invoice.id] : []));
  if (ids.length === 0) {
    toast({ title: 'No invoices to analyze', description: NO_INVOICES, variant: 'destructive' });
    return;
  }
  const analysis = new AbortController();
  set(analysisAtom, analysis);
  set(stepAtom, 'processing');
  try {
    const found = await analyzeInvoices(ids, analysis.signal);
    if (analysis.signal.aborted) return;
    set(detectedAtom, (before) => withChoices(found, before));
    set(stepAtom, 'review');
  } catch (error) {
    if (analysis.signal.aborted) return;
    set(stepAtom, 'upload');
    const description = error instanceof ApiError ? error.sentence : 'Please try again.';
    toast({ title: 'Analysis failed', description, variant: 'destructive' });
    if (error instanceof ApiError && error.status === 404) await set(recheckAtom).catch(() => undefined);
  }
});

export const cancelAnalysisAtom = atom(null, (get, set) => {
  get(analysisAtom)?.abort();
  set(stepAtom, 'upload');
});

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
