import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { annualCost, FREQUENCY_NOUNS } from '@/db/model/billing.ts';
import { type Day, daysBetween, formatDay, WEEKDAY_NAMES, weekday, yearOf } from '@/db/model/day.ts';
import { dueTone, isPaymentNear, restingStatus } from '@/db/model/due.ts';
import { formatMoney } from '@/db/model/money.ts';
import { type PaymentSummary, paymentSummary } from '@/db/model/payments.ts';
import { countOf } from '@/db/model/plural.ts';
import { formatPercentMove, priceMove } from '@/db/model/price-changes.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Stat, Stats } from '@/ui/components/Stats.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { subscriptionPaymentsQuery } from '@/ui/subscriptions/queries/payments.ts';
import { type PriceChange, priceChangesQuery } from '@/ui/subscriptions/queries/price-changes.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { formatApart } from '../totals.ts';
import * as css from './detail.css.ts';
import { formatRate } from './formatRate.ts';

type CostCardsProps = {
  subscription: Subscription;
  today: Day;
  onPay: (() => void) | undefined;
  isPaying: boolean;
};

export function CostCards({ subscription, today, onPay, isPaying }: CostCardsProps) {
  const { id, cost, currency, frequency, nextDueDate } = subscription;
  const { defaultCurrency } = useSettings();
  const payments = useQuery(subscriptionPaymentsQuery(id));
  const prices = useQuery(priceChangesQuery(id));
  const resting = restingStatus(subscription);
  const summary = payments.data && paymentSummary(payments.data, today);
  return (
    <div className={css.cards}>
      <Stats count="four">
        <Stat
          label="Current Cost"
          value={<Money amount={cost} currency={currency} isFigure />}
          detail={conversionText(subscription)}
        />
        <Stat
          label="Annual Cost"
          value={<Money amount={annualCost(cost, frequency, currency)} currency={currency} isFigure />}
          detail={
            prices.data ? (
              <LastMove prices={prices.data} frequency={FREQUENCY_NOUNS[frequency]} />
            ) : (
              unknown('The price history', prices)
            )
          }
        />
        <Stat
          label="Total Paid"
          value={summary ? <Money amount={summary.total} currency={defaultCurrency} isFigure /> : '—'}
          detail={summary ? paidText(summary) : unknown('The payments', payments)}
        />
        <Stat
          label="Next Payment"
          mark={<StatusMark kind={resting ?? dueTone(nextDueDate, today)} />}
          value={
            <>
              {formatDay(nextDueDate, 'short')} <span className={css.year}>{yearOf(nextDueDate)}</span>
            </>
          }
          detail={
            resting
              ? `Not expected: ${resting}`
              : `${nearness(nextDueDate, today)}, ${WEEKDAY_NAMES[weekday(nextDueDate)]}`
          }
          action={
            onPay &&
            isPaymentNear(subscription, today) && (
              <Button
                variant="primary"
                size="s"
                className={css.pay}
                icon={<Check aria-hidden />}
                isPending={isPaying}
                onPress={onPay}
              >
                Mark as Paid
              </Button>
            )
          }
        />
      </Stats>
    </div>
  );
}

/** Nothing known is not the same as nothing there. */
const unknown = (what: string, { isError }: { isError: boolean }) => (isError ? `${what} did not load` : 'Loading...');

function paidText({ count, firstPaidOn, apart }: PaymentSummary): string {
  if (!firstPaidOn) return 'No payments yet';
  const words = `${countOf(count, 'payments')} since ${formatDay(firstPaidOn, 'month')}`;
  return apart.length > 0 ? `and ${formatApart(apart)}, ${words}` : words;
}

function conversionText(subscription: Subscription): string {
  const { currency, baseCurrency, convertedCost, exchangeRate, rateDay, frequency } = subscription;
  if (currency === baseCurrency) return `per ${FREQUENCY_NOUNS[frequency]}`;
  if (convertedCost === null) return `No rate for ${currency}`;
  const day = rateDay ? `, ${formatDay(rateDay)}` : '';
  return `${formatMoney(convertedCost, baseCurrency)} at ${formatRate(exchangeRate)}${day}`;
}

/** What the price did last, where it was in the same currency. */
function LastMove({ prices, frequency }: { prices: readonly PriceChange[]; frequency: string }) {
  for (const { previousCost, cost, previousCurrency, currency } of prices) {
    if (previousCost === null || previousCurrency !== currency) continue;
    const move = priceMove(previousCost, cost);
    if (move.direction === 'same' || move.percent === undefined) continue;
    return (
      <>
        <span className={move.direction === 'up' ? css.rise : css.fall}>{formatPercentMove(move.percent)}</span> on{' '}
        {formatMoney(previousCost, currency)} per {frequency}
      </>
    );
  }
  return 'No price change yet';
}

function nearness(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  const size = Math.abs(days);
  const words = countOf(size, 'days');
  return days > 0 ? `in ${words}` : `${words} overdue`;
}
