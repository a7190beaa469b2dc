import { atom } from 'jotai';
import type { SubscriptionPrefill } from './formValues.ts';
import type { Subscription } from './queries/subscriptions.ts';

/** What the Add New Subscription dialog opens with; null while it is closed. */
export type AddSubscription = {
  tab?: 'upload' | 'manual';
  name?: string;
  nextDueDate?: string;
  /** What an invoice says. */
  prefill?: SubscriptionPrefill;
  /** Once it is saved: links the invoice that it was made from. */
  onCreated?: (subscription: Subscription) => unknown;
};

export const addSubscriptionAtom = atom<AddSubscription | null>(null);
