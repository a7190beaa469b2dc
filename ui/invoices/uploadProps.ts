import type { SubscriptionPrefill } from '@/ui/subscriptions/formValues.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import type { Invoice } from './queries.ts';

export type UploadProps = {
  /** What the upload is for, when that is known. */
  subscriptionId?: number | undefined;
  /** Something would be lost by closing. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** The invoice that was saved; none when it was given up as a duplicate. */
  onDone: (invoice?: Invoice) => void;
  /** The manual upload was cancelled. */
  onCancel?: (() => void) | undefined;
};

export type UploadTab = 'ai' | 'manual';

/** Opens a form of the subscription with this in it; calls back once it is saved. */
export type CreateSubscription = (
  prefill: SubscriptionPrefill,
  onCreated: (subscription: Subscription) => Promise<void>,
) => void;
