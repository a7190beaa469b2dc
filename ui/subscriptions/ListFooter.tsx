import { useDeferredValue, useMemo } from 'react';
import { formatDay } from '@/db/model/day.ts';
import { Money } from '@/ui/components/Money.tsx';
import { meta } from '@/ui/components/text.css.ts';
import * as css from './list.css.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { formatApart, totalsOf } from './totals.ts';

const none: readonly Subscription[] = [];

/** What the shown rows cost; what cannot be converted stands apart. */
export function ListFooter({ rows, baseCurrency }: { rows: readonly Subscription[]; baseCurrency: string }) {
  // Thousands of rows are drawn before they are summed.
  const summed = useDeferredValue(rows, rows.length > 1000 ? none : rows);
  const { monthly, yearly, resting, apart, rateDay } = useMemo(
    () => totalsOf(summed, baseCurrency),
    [summed, baseCurrency],
  );
  return (
    <>
      <span className={css.shown}>
        {rows.length} shown
        {resting > 0 && `, ${resting} of them suspended or cancelled and not in the totals`}
        {rateDay && `, rates of ${formatDay(rateDay)}`}
      </span>
      <span className={css.totals} style={{ visibility: summed === none ? 'hidden' : undefined }}>
        <span className={css.totalLabel}>
          Monthly equivalent <Money className={css.total} amount={monthly} currency={baseCurrency} />
        </span>
        <span className={css.totalLabel}>
          Yearly <Money className={css.total} amount={yearly} currency={baseCurrency} />
        </span>
        {apart.length > 0 && <span className={meta}>apart, without a rate: {formatApart(apart)} a month</span>}
      </span>
    </>
  );
}
