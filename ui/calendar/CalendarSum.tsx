import { formatQuantity } from '@/db/model/money.ts';
import { Money } from '@/ui/components/Money.tsx';
import { formatApart } from '@/ui/subscriptions/totals.ts';
import * as css from './calendar.css.ts';
import { type CalendarEvent, isPayable, totalsOf } from './events.ts';

type CalendarSumProps = {
  events: readonly CalendarEvent[];
  /** The days they are of: 'in November', 'on this day'. */
  when: string;
  currency: string;
};

/** What is still to be paid in the days shown, and what was. */
export function CalendarSum({ events, when, currency }: CalendarSumProps) {
  const paid = events.filter(({ kind }) => kind === 'paid');
  return (
    <p className={css.sum}>
      <Part events={events.filter(isPayable)} label={`due ${when}`} currency={currency} />
      {paid.length > 0 && <Part events={paid} label="paid" currency={currency} />}
    </p>
  );
}

function Part({ events, label, currency }: { events: readonly CalendarEvent[]; label: string; currency: string }) {
  const { total = '0.00', apart } = totalsOf(events, currency);
  return (
    <span className={css.sumPart}>
      <span>
        <span className={css.strong}>{formatQuantity(events.length)}</span> {label}
      </span>
      <Money className={css.strong} amount={total} currency={currency} />
      {apart.length > 0 && <span>apart, without a rate: {formatApart(apart)}</span>}
    </span>
  );
}
