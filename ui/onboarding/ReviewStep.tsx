import { useQueries } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef } from 'react';
import { monthlyEquivalent } from '@/db/model/billing.ts';
import { add, formatMoney, isZero } from '@/db/model/money.ts';
import { NOTHING_CONFIRMED } from '@/db/model/onboarding.ts';
import { Button } from '@/ui/components/Button.tsx';
import { dismissToasts, toast } from '@/ui/components/overlays/Toast.tsx';
import { CloseGuard } from '@/ui/layout/LeaveGuard.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { conversionQuery } from '@/ui/subscriptions/queries/currency.ts';
import { failureText } from '@/ui/subscriptions/queries/subscriptions.ts';
import { NextSteps } from './CompleteStep.tsx';
import { DetectedCard } from './DetectedCard.tsx';
import * as css from './onboarding.css.ts';
import { useCreateDetected } from './queries.ts';
import { type Detected, detectedAtom, namesProblem, outcomeAtom, stepAtom } from './state.ts';

export function ReviewStep() {
  const detected = useAtomValue(detectedAtom);
  const list = useRef<HTMLUListElement>(null);
  const today = useToday();
  if (detected.length === 0) return <AllLinked />;
  const isTyped = detected.some(({ draft, isNamed }) => draft || isNamed);
  return (
    <>
      {/* Elsewhere in Duebook it is kept; only closing the window loses it. */}
      <CloseGuard isDirty={isTyped} />
      <ul
        ref={list}
        tabIndex={-1}
        className={`${css.detectedList} ${css.focusable}`}
        aria-label="Detected subscriptions"
      >
        {detected.map((each) => (
          <DetectedCard
            key={each.id}
            detected={each}
            today={today}
            onLinked={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <CreateBar detected={detected} />
    </>
  );
}

function CreateBar({ detected }: { detected: readonly Detected[] }) {
  const setStep = useSetAtom(stepAtom);
  const setOutcome = useSetAtom(outcomeAtom);
  const create = useCreateDetected();
  const selected = detected.filter(({ confirmed }) => confirmed);
  const createSelected = () => {
    if (selected.length === 0) {
      toast({ title: 'No subscriptions selected', description: NOTHING_CONFIRMED, variant: 'destructive' });
      return;
    }
    const problem = selected.map(({ draft }) => draft && namesProblem(draft)).find(Boolean);
    if (problem) {
      toast({ title: 'Failed to create subscriptions', description: problem, variant: 'destructive' });
      return;
    }
    // The toast of an earlier failure is out of date.
    dismissToasts();
    create.mutate(
      // What is typed in an open field counts.
      selected.map(({ draft, isNamed, isChosen, ...each }) => ({ ...each, ...draft })),
      {
        onSuccess: ({ count }) => {
          setOutcome({ created: count, skipped: detected.length - selected.length });
          setStep('complete');
        },
        onError: (error) =>
          toast({
            title: 'Error',
            description: failureText('Failed to create subscriptions', error),
            variant: 'destructive',
          }),
      },
    );
  };
  return (
    <div className={css.foot}>
      <span className={css.footCount} role="status">
        <b>
          {selected.length} of {detected.length}
        </b>{' '}
        subscriptions selected
      </span>
      <MonthlyTotal detected={selected} />
      <span className={css.footButtons}>
        <Button isDisabled={create.isPending} onPress={() => setStep('upload')}>
          Back
        </Button>
        <Button variant="primary" isPending={create.isPending} pendingLabel="Creating..." onPress={createSelected}>
          Create Selected Subscriptions
        </Button>
      </span>
    </div>
  );
}

/** What all of them cost in a month, in the base currency; silent where a rate is missing. */
function MonthlyTotal({ detected }: { detected: readonly Detected[] }) {
  const { defaultCurrency } = useSettings();
  const sums = new Map<string, string>();
  for (const { cost, currency, frequency } of detected)
    sums.set(currency, add(sums.get(currency) ?? '0.00', monthlyEquivalent(cost, frequency, currency)));
  const foreign = [...sums].filter(([currency]) => currency !== defaultCurrency);
  const converted = useQueries({
    queries: foreign.map(([fromCurrency, amount]) =>
      conversionQuery({ amount, fromCurrency, toCurrency: defaultCurrency }),
    ),
  });
  if (converted.some(({ data }) => !data)) return null;
  const total = converted.reduce(
    (sum, { data }) => add(sum, data?.convertedAmount ?? '0.00'),
    sums.get(defaultCurrency) ?? '0.00',
  );
  if (isZero(total)) return null;
  return <span className={css.footTotal}>{formatMoney(total, defaultCurrency)} a month</span>;
}

function AllLinked() {
  return (
    <div className={css.middle}>
      <CircleCheck className={css.accent} size={32} strokeWidth={1.6} aria-hidden />
      <h2>All Invoices Successfully Linked!</h2>
      <p className={css.message}>Every invoice belongs to a subscription that was in the book already.</p>
      <NextSteps />
    </div>
  );
}
