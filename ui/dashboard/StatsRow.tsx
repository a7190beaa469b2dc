import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Day, daysBetween, formatDay, startOfMonth } from '@/db/model/day.ts';
import { isDue, isDueThisWeek, isOverdue } from '@/db/model/due.ts';
import { Card } from '@/ui/components/Card.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Skeleton } from '@/ui/components/Skeleton.tsx';
import { StatLink, Stats } from '@/ui/components/Stats.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { type Subscription, subscriptionsQuery } from '@/ui/subscriptions/queries.ts';
import { apartWords, dueOf } from '@/ui/subscriptions/totals.ts';
import { media } from '@/ui/theme.css.ts';
import { CardError } from './CardError.tsx';
import { compact } from './compact.ts';
import { spendQuery, statsQuery } from './queries.ts';

/** Each figure opens the very rows that it counts. */
export function StatsRow({ today, currency }: { today: Day; currency: string }) {
  const query = useQuery(statsQuery);
  const { data: rows } = useQuery(subscriptionsQuery);
  const { data: spend } = useQuery(spendQuery);
  const isPhone = useMedia(media.phone);
  const isCompact = useMedia(compact);
  const stats = query.data;
  if (query.error && !stats) {
    return (
      <Card isFlush>
        <CardError title="The figures did not load" query={query} />
      </Card>
    );
  }

  const waiting = <Skeleton width={56} height={22} />;
  // A phone has room for the figures alone. Elsewhere the line is kept while it is waited for.
  const detail = (words: (rows: readonly Subscription[]) => ReactNode) => {
    if (isPhone) return undefined;
    return stats && rows ? words(rows) : <>&nbsp;</>;
  };
  const total = (
    <StatLink
      key="total"
      to="/subscriptions"
      label="Total Subscriptions"
      value={stats?.total ?? waiting}
      detail={detail(summary)}
    />
  );
  const dueThisWeek = (
    <StatLink
      key="dueThisWeek"
      to="/subscriptions"
      search={{ filter: 'due-week' }}
      mark={<StatusMark kind="soon" />}
      label="Due This Week"
      value={stats?.dueThisWeek ?? waiting}
      detail={detail((all) => <>{worth(all, isDueThisWeek, today, currency)} in 7 days</>)}
    />
  );
  const due = (
    <StatLink
      key="due"
      to="/subscriptions"
      search={{ filter: 'due-month' }}
      mark={<StatusMark kind="later" />}
      label="Due This Month"
      value={stats?.due ?? waiting}
      detail={detail((all) => <>{worth(all, isDue, today, currency)} in 30 days</>)}
    />
  );
  const overdue = (
    <StatLink
      key="overdue"
      to="/subscriptions"
      search={{ filter: 'overdue' }}
      mark={<StatusMark kind="overdue" />}
      label="Overdue"
      isDanger={(stats?.overdue ?? 0) > 0}
      value={stats?.overdue ?? waiting}
      detail={detail((all) => overdueDetail(all, today, currency))}
    />
  );
  const paid = (
    <StatLink
      key="paid"
      to="/subscriptions"
      search={{ filter: 'paid-month' }}
      mark={<StatusMark kind="paid" />}
      label="Paid This Month"
      value={stats ? <Money amount={stats.monthlyPaidAmount} currency={currency} isFigure /> : waiting}
      detail={detail(() => paidDetail(spend?.paymentsThisMonth, today))}
    />
  );
  return (
    <Stats count="five">
      {isCompact ? [paid, overdue, dueThisWeek, due, total] : [total, dueThisWeek, due, overdue, paid]}
    </Stats>
  );
}

/** What one period of the chosen rows costs; what has no rate stands apart. */
function worth(
  rows: readonly Subscription[],
  isIn: (row: Subscription, today: Day) => boolean,
  today: Day,
  currency: string,
) {
  const { due, apart } = dueOf(
    rows.filter((row) => isIn(row, today)),
    currency,
  );
  return (
    <>
      <Money amount={due} currency={currency} />
      {apart.length > 0 && ` and ${apartWords(apart)}`}
    </>
  );
}

function summary(rows: readonly Subscription[]): string {
  const count = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  const parts = [
    [count('active'), 'active'],
    [count('trial'), 'trial'],
    [count('cancelled', 'suspended'), 'ended'],
  ] as const;
  const shown = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return shown.join(' · ') || 'none yet';
}

function overdueDetail(rows: readonly Subscription[], today: Day, currency: string) {
  const days = rows.filter((row) => isOverdue(row, today)).map(({ nextDueDate }) => daysBetween(nextDueDate, today));
  if (days.length === 0) return 'nothing late';
  const oldest = Math.max(...days);
  return (
    <>
      {worth(rows, isOverdue, today, currency)}, oldest by {oldest} {oldest === 1 ? 'day' : 'days'}
    </>
  );
}

function paidDetail(count: number | undefined, today: Day): string {
  const since = `since ${formatDay(startOfMonth(today), 'short')}`;
  if (count === undefined) return since;
  return `${count} ${count === 1 ? 'payment' : 'payments'} ${since}`;
}
