import { atom } from 'jotai';

/** What the Add New Subscription dialog opens with; null while it is closed. */
export type AddSubscription = {
  tab?: 'upload' | 'manual';
  name?: string;
  nextDueDate?: string;
};

export const addSubscriptionAtom = atom<AddSubscription | null>(null);
