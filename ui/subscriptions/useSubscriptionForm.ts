import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Day } from '@/db/model/day.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import {
  changeBetween,
  creation,
  type FormValues,
  type FormVariant,
  hasRareValues,
  newValues,
  type SubscriptionPrefill,
  shownOf,
  validateSubscription,
  valuesOf,
} from './formValues.ts';
import {
  failureText,
  type Subscription,
  subscriptionQuery,
  useCreateSubscription,
  useUpdateSubscription,
} from './queries/subscriptions.ts';

export type SubscriptionFormSettings = {
  variant?: FormVariant;
  /** What is edited; a new one is added without it. */
  subscription?: Subscription;
  prefill?: SubscriptionPrefill;
  /** Saved: the dialog closes. */
  onSaved: (subscription: Subscription) => unknown;
  /** A toast says that it was saved; false where what follows says so. */
  hasSavedToast?: boolean;
  /** What the toast of a failed edit says, where that is not the usual. */
  describeFailure?: (error: Error) => string;
};

/** One form for adding, editing, quick adding and what an invoice says: its values, its saving, and what went wrong. */
export function useSubscriptionForm(settings: SubscriptionFormSettings) {
  const { variant = 'full', subscription, prefill, onSaved, hasSavedToast = true, describeFailure } = settings;
  const today: Day = useToday();
  const { defaultCurrency } = useSettings();
  const queryClient = useQueryClient();
  const id = useId();
  const create = useCreateSubscription();
  const update = useUpdateSubscription(describeFailure);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean }>();
  // What the edit began from: changes that arrive while it is open must not slip in unseen.
  const [base, setBase] = useState(subscription);
  const [initial, setInitial] = useState(() =>
    subscription ? valuesOf(subscription) : newValues({ currency: defaultCurrency, today, variant }, prefill),
  );
  const form = useForm<FormValues>({
    initial,
    validate: (values) => validateSubscription(values, variant),
    onSubmit: save,
  });

  async function save(values: FormValues) {
    if (isPending) return;
    setFailure(undefined);
    try {
      const saved = base
        ? await update.mutateAsync({ id: base.id, ...changeBetween(initial, values), updatedAt: base.updatedAt })
        : await create.mutateAsync(creation(values, prefill));
      if (hasSavedToast) toast(savedToast(base !== undefined, variant));
      await onSaved(saved);
    } catch (error) {
      setFailure({ message: messageOf(error), isStale: error instanceof ApiError && error.status === 409 });
      if (base) return;
      const text = variant === 'quick' ? 'Failed to add subscription' : 'Failed to create subscription';
      toast({ title: 'Error', description: failureText(text, error), variant: 'destructive' });
    }
  }

  /** Begins again from the newest version, with what was typed here on top of it. */
  async function reload() {
    if (!base) return;
    const typed = Object.entries(form.values).filter(([name, value]) => initial[name as keyof FormValues] !== value);
    try {
      const newest = await queryClient.fetchQuery({ ...subscriptionQuery(base.id), staleTime: 0 });
      setBase(newest);
      setInitial(valuesOf(newest));
      form.reset(valuesOf(newest));
      form.change(Object.fromEntries(typed) as Partial<FormValues>);
      setFailure(undefined);
    } catch (error) {
      setFailure({ message: messageOf(error), isStale: false });
    }
  }

  /** What was read from an invoice, over whatever was typed before. */
  const fill = (found: SubscriptionPrefill) => form.change(shownOf(found));

  const isPending = create.isPending || update.isPending;
  return {
    id,
    variant,
    form,
    today,
    defaultCurrency,
    isEdit: base !== undefined,
    /** Something behind 'More fields' was said before. */
    isRareSet: hasRareValues(initial),
    isPending,
    failure,
    reload,
    fill,
  };
}

export type SubscriptionForm = ReturnType<typeof useSubscriptionForm>;

function savedToast(isEdit: boolean, variant: FormVariant) {
  if (variant === 'quick') return { title: 'Subscription added' };
  return { title: 'Success', description: `Subscription ${isEdit ? 'updated' : 'created'} successfully` };
}
