import { type ReactNode, useRef, useState } from 'react';
import { isPayable, paymentProblem } from '@/db/model/due.ts';
import { formatQuantity } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { missedPeriods } from '@/db/model/schedule.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useToday } from '@/ui/settings/useToday.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PeriodsQuestion } from './PeriodsQuestion.tsx';
import type { Progress } from './queries/consecutive-calls.ts';
import {
  type Payment,
  type PaymentInput,
  useRecordPayment,
  useRecordPayments,
  useVoidPayment,
} from './queries/payments.ts';
import { failureText, partFailureText, type Subscription } from './queries/subscriptions.ts';

/** Undoing is one call a payment: for more of them the payment history is the place. */
const maxUndoable = 50;

type Asked = { subscription: Subscription; for: 'periods' | 'payment' };

/** Marking as paid, with its questions and its toasts. Draw `paymentDialogs` somewhere. */
export function useMarkAsPaid(): {
  /** Today, at the list price; asks how many periods are meant where several have passed. */
  markAsPaid: (subscription: Subscription) => void;
  /** Opens the dialog for another amount, day, number of periods, or with an invoice. */
  recordPayment: (subscription: Subscription) => void;
  /** One period of each that may be paid; answers which of them are done with. */
  markManyAsPaid: (subscriptions: readonly Subscription[]) => Promise<readonly Subscription[]>;
  isPending: boolean;
  /** Of many that are paid in several calls. */
  progress: Progress | undefined;
  paymentDialogs: ReactNode;
} {
  const today = useToday();
  const recordOne = useRecordPayment();
  const recordMany = useRecordPayments();
  const voiding = useVoidPayment();
  const [asked, setAsked] = useState<Asked>();
  const isBusy = useRef(false);
  const close = () => setAsked(undefined);

  const undo = (payments: readonly Payment[]) => ({
    label: 'Undo',
    onPress: () =>
      voiding.mutate(payments, {
        onSuccess: () => toast({ title: 'Payment taken back', description: 'The due date is what it was before' }),
        onError: (error) => toast(failed(failureText('Failed to take the payment back', error))),
      }),
  });

  /** One at a time: two clicks are one payment. */
  async function once<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  }

  const record = (payment: PaymentInput) =>
    once(async () => {
      const { payments } = await recordOne.mutateAsync(payment);
      toast({ title: 'Payment recorded', description: 'Next due date has been updated', action: undo(payments) });
    });

  function pay(subscription: Subscription, periods: number) {
    close();
    record({ subscription, periods }).catch((error: unknown) =>
      toast(failed(failureText('Failed to record payment', error))),
    );
  }

  async function markManyAsPaid(subscriptions: readonly Subscription[]) {
    const payable = subscriptions.filter(isPayable);
    if (payable.length === 0) {
      toast(failed(paymentProblem(subscriptions) ?? 'Nothing is selected'));
      return [];
    }
    const sent = await once(() => recordMany.mutateAsync(payable));
    if (!sent) return [];
    const { done, answers, failure } = sent;
    if (failure !== undefined) {
      toast(failed(partFailureText('Failed to record payment', done.length, payable.length, failure)));
      return done;
    }
    const payments = answers.flatMap((answer) => answer.payments);
    const updated = `${countOf(done.length, 'subscriptions', formatQuantity)} updated`;
    toast({
      title: 'Bulk payment recorded',
      description: `${updated}${leftOut(subscriptions.length - payable.length)}`,
      ...(payments.length <= maxUndoable && { action: undo(payments) }),
    });
    return subscriptions;
  }

  /** Does it where the subscription may be paid, else says why not. */
  const ifPayable = (subscription: Subscription, act: () => void) => {
    const problem = paymentProblem([subscription]);
    if (problem) toast(failed(problem));
    else act();
  };

  return {
    markAsPaid: (subscription) =>
      ifPayable(subscription, () => {
        if (missedOf(subscription, today) > 1) setAsked({ subscription, for: 'periods' });
        else pay(subscription, 1);
      }),
    recordPayment: (subscription) => ifPayable(subscription, () => setAsked({ subscription, for: 'payment' })),
    markManyAsPaid,
    isPending: recordOne.isPending || recordMany.isPending,
    progress: recordMany.progress,
    paymentDialogs: (
      <>
        {asked?.for === 'periods' && (
          <PeriodsQuestion
            subscription={asked.subscription}
            missed={missedOf(asked.subscription, today)}
            today={today}
            onCancel={close}
            onPay={(periods) => pay(asked.subscription, periods)}
            onOther={() => setAsked({ ...asked, for: 'payment' })}
          />
        )}
        {asked?.for === 'payment' && (
          <PaymentDialog
            subscription={asked.subscription}
            isSaving={recordOne.isPending}
            onRecord={record}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

const failed = (description: string) => ({ title: 'Error', description, variant: 'destructive' as const });

const leftOut = (count: number): string =>
  count > 0 ? `, ${formatQuantity(count)} cancelled or suspended left out` : '';

const missedOf = ({ nextDueDate, frequency, anchorDay }: Subscription, today: string) =>
  missedPeriods(nextDueDate, today, frequency, anchorDay);
