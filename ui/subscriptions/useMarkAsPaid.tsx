import { type ReactNode, useRef, useState } from 'react';
import { formatDayNear } from '@/db/model/day.ts';
import { missedPeriods, nextDue } from '@/db/model/schedule.ts';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useToday } from '@/ui/settings/useToday.ts';
import {
  type Payment,
  useRecordPayment,
  useRecordPayments,
  useVoidPayment,
} from '@/ui/subscriptions/queries/payments.ts';
import { failureText, type Subscription } from './queries/subscriptions.ts';

/** Undoing is one call a payment: for more of them the payment history is the place. */
const undoMost = 50;

/**
 * Marking as paid, with its question and its toasts. Draw `question` somewhere: it asks how many periods are meant where
 * several have passed.
 */
export function useMarkAsPaid(): {
  markAsPaid: (subscription: Subscription) => void;
  /** One period of each, all or nothing; answers whether it was recorded. */
  markManyAsPaid: (subscriptions: readonly Subscription[]) => Promise<boolean>;
  isPending: boolean;
  question: ReactNode;
} {
  const today = useToday();
  const record = useRecordPayment();
  const recordMany = useRecordPayments();
  const voiding = useVoidPayment();
  const [asked, setAsked] = useState<Subscription>();
  const isBusy = useRef(false);

  const undo = (payments: readonly Payment[]) => ({
    label: 'Undo',
    onPress: () =>
      voiding.mutate(payments, {
        onSuccess: () => toast({ title: 'Payment taken back', description: 'The due date is what it was before' }),
        onError: (error) => toast(failed(failureText('Failed to take the payment back', error))),
      }),
  });

  async function pay(subscription: Subscription, periods: number) {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsked(undefined);
    try {
      const { payments } = await record.mutateAsync({ subscription, periods });
      toast({ title: 'Payment recorded', description: 'Next due date has been updated', action: undo(payments) });
    } catch (error) {
      toast(failed(failureText('Failed to record payment', error)));
    } finally {
      isBusy.current = false;
    }
  }

  async function markManyAsPaid(subscriptions: readonly Subscription[]) {
    if (isBusy.current || subscriptions.length === 0) return false;
    isBusy.current = true;
    try {
      const { count, payments } = await recordMany.mutateAsync(subscriptions);
      toast({
        title: 'Bulk payment recorded',
        description: `${count} ${count === 1 ? 'subscription' : 'subscriptions'} updated`,
        ...(payments.length <= undoMost && { action: undo(payments) }),
      });
      return true;
    } catch (error) {
      toast(failed(failureText('Failed to record payment', error)));
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  return {
    markAsPaid: (subscription) => {
      if (missedOf(subscription, today) > 1) setAsked(subscription);
      else void pay(subscription, 1);
    },
    markManyAsPaid,
    isPending: record.isPending || recordMany.isPending,
    question: asked && (
      <PeriodsQuestion
        subscription={asked}
        missed={missedOf(asked, today)}
        today={today}
        onCancel={() => setAsked(undefined)}
        onPay={(periods) => void pay(asked, periods)}
      />
    ),
  };
}

const failed = (description: string) => ({ title: 'Error', description, variant: 'destructive' as const });

const missedOf = ({ nextDueDate, frequency, anchorDay }: Subscription, today: string) =>
  missedPeriods(nextDueDate, today, frequency, anchorDay);

type PeriodsQuestionProps = {
  subscription: Subscription;
  missed: number;
  today: string;
  onCancel: () => void;
  onPay: (periods: number) => void;
};

function PeriodsQuestion({ subscription, missed, today, onCancel, onPay }: PeriodsQuestionProps) {
  const { name, nextDueDate, frequency, anchorDay } = subscription;
  const [chosen, setChosen] = useState<'one' | 'all'>('one');
  const dueAfter = (periods: number) => formatDayNear(nextDue(nextDueDate, frequency, anchorDay, periods), today);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Mark as Paid"
      variant="primary"
      confirmLabel={chosen === 'one' ? 'Mark 1 as Paid' : `Mark ${missed} as Paid`}
      onConfirm={() => onPay(chosen === 'one' ? 1 : missed)}
    >
      <p>
        {name} has {missed} periods past due, since {formatDayNear(nextDueDate, today)}.
      </p>
      <RadioGroup
        label="How many were paid"
        isLabelHidden
        isFramed
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'one', label: '1 period', description: `Next due ${dueAfter(1)}` },
          { value: 'all', label: `All ${missed} periods`, description: `Next due ${dueAfter(missed)}` },
        ]}
      />
    </AlertDialog>
  );
}
