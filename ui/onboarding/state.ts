import { atom } from 'jotai';
import { NAME_MAX } from '@/db/model/limits.ts';
import type { OnboardingStep } from '@/db/model/onboarding.ts';
import { subscriptionRules } from '@/db/model/subscription-rules.ts';
import { nameRule } from '@/db/model/validation.ts';
import type { SavedInvoice } from '@/ui/invoices/queries.ts';
import type { DetectedSubscription } from './queries.ts';

// What the wizard holds outlives its screen: whoever looks something up elsewhere comes back to what was uploaded and typed.

export type Upload = {
  id: string;
  file: File;
  status: 'waiting' | 'uploading' | 'completed' | 'error';
  /** What went wrong. */
  message?: string | undefined;
  /** It may go better another time: nothing is wrong with the file itself. */
  mayRetry?: boolean;
  /** What it was saved as, or the invoice that has the same bytes. */
  invoice?: SavedInvoice | undefined;
  isRemoving?: boolean;
  abort: AbortController;
};

export type EditedNames = { serviceName: string; vendor: string };

const serviceNameRule = nameRule('Service name', NAME_MAX);

/** What is wrong with the name and the vendor that were typed. */
export function namesProblem({ serviceName, vendor }: EditedNames): string | undefined {
  return serviceNameRule(serviceName) ?? subscriptionRules.vendor(vendor);
}

export type Detected = DetectedSubscription & {
  /** What is being typed and not saved yet. */
  draft?: EditedNames | undefined;
  /** The names are a person's own. */
  isNamed?: boolean;
  /** A person chose whether it is created. */
  isChosen?: boolean;
};

export const stepAtom = atom<OnboardingStep>('upload');
export const uploadsAtom = atom<readonly Upload[]>([]);
export const detectedAtom = atom<readonly Detected[]>([]);
/** The analysis that is running. */
export const analysisAtom = atom<AbortController | null>(null);
/** What Create Selected Subscriptions came to. */
export const outcomeAtom = atom({ created: 0, skipped: 0 });

/** The invoices of the uploads; two files with the same bytes are one. */
export const uploadedInvoicesAtom = atom((get) => {
  const invoices = get(uploadsAtom).flatMap(({ invoice }) => invoice ?? []);
  return [...new Map(invoices.map((invoice) => [invoice.id, invoice])).values()];
});

const ownerAtom = atom<number | null>(null);

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

export const changeUploadAtom = atom(null, (_get, set, id: string, change: Partial<Upload>) =>
  set(uploadsAtom, (all) => all.map((each) => (each.id === id ? { ...each, ...change } : each))),
);

export const changeDetectedAtom = atom(null, (_get, set, id: string, change: Partial<Detected>) =>
  set(detectedAtom, (all) => all.map((each) => (each.id === id ? { ...each, ...change } : each))),
);

/** Takes a subscription whose invoices were linked off the list, and their uploads too. */
export const removeLinkedAtom = atom(null, (_get, set, { id, invoices }: Detected) => {
  const linked = new Set(invoices.map((invoice) => invoice.id));
  set(detectedAtom, (all) => all.filter((each) => each.id !== id));
  set(uploadsAtom, (all) => all.filter(({ invoice }) => !invoice || !linked.has(invoice.id)));
});
