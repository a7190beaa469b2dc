import { useQuery } from '@tanstack/react-query';
import { type Day, daysBetween, formatDay, startOfMonth } from '@/db/model/day.ts';
import { isDue, isDueThisWeek, isOverdue } from '@/db/model/due.ts';
import { convert, sum } from '@/db/model/money.ts';
import { Money } from '@/ui/components/Money.tsx';
import { Skeleton } from '@/ui/components/Skeleton.tsx';
import { StatLink, Stats } from '@/ui/components/Stats.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { type Subscription, subscriptionsQuery } from '@/ui/subscriptions/queries.ts';
import { statsQuery } from './queries.ts';

/** Each figure opens the very rows that it counts. */
export function StatsRow({ today, currency }: { today: Day; currency: string }) {
  const { data: stats } = useQuery(statsQuery);
  const { data: rows = [] } = useQuery(subscriptionsQuery);
  const waiting = <Skeleton width={56} height={22} />;
  const worth = (isIn: (row: Subscription, today: Day) => boolean) =>
    worthOf(
      rows.filter((row) => isIn(row, today)),
      currency,
    );

  return (
    <Stats count="five">
      <StatLink
        to="/subscriptions"
        label="Total Subscriptions"
        value={stats?.total ?? waiting}
        detail={stats && summary(rows)}
      />
      <StatLink
        to="/subscriptions"
        search={{ filter: 'due-week' }}
        mark={<StatusMark kind="soon" />}
        label="Due This Week"
        value={stats?.dueThisWeek ?? waiting}
        detail={
          stats && (
            <>
              <Money amount={worth(isDueThisWeek)} currency={currency} /> in 7 days
            </>
          )
        }
      />
      <StatLink
        to="/subscriptions"
        search={{ filter: 'due-month' }}
        mark={<StatusMark kind="later" />}
        label="Due This Month"
        value={stats?.due ?? waiting}
        detail={
          stats && (
            <>
              <Money amount={worth(isDue)} currency={currency} /> in 30 days
            </>
          )
        }
      />
      <StatLink
        to="/subscriptions"
        search={{ filter: 'overdue' }}
        mark={<StatusMark kind="overdue" />}
        label="Overdue"
        isDanger={(stats?.overdue ?? 0) > 0}
        value={stats?.overdue ?? waiting}
        detail={stats && overdueDetail(rows, today, worth(isOverdue), currency)}
      />
      <StatLink
        to="/subscriptions"
        search={{ filter: 'paid-month' }}
        mark={<StatusMark kind="paid" />}
        label="Paid This Month"
        value={stats ? <Money amount={stats.monthlyPaidAmount} currency={currency} isFigure /> : waiting}
        detail={stats && `since ${formatDay(startOfMonth(today), 'short')}`}
      />
    </Stats>
  );
}

/** In the workspace's currency; what has no rate is left out of it. */
function worthOf(rows: readonly Subscription[], currency: string): string {
  return sum(
    rows.flatMap(({ cost, exchangeRate, baseCurrency }) =>
      baseCurrency === currency ? [convert(cost, exchangeRate, currency)] : [],
    ),
  );
}

function summary(rows: readonly Subscription[]): string {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const parts = [
    [count('active'), 'active'],
    [count('trial'), 'trial'],
    [rows.filter(({ status }) => status === 'cancelled' || status === 'suspended').length, 'ended'],
  ] as const;
  const shown = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return shown.join(' · ') || 'none yet';
}

function overdueDetail(rows: readonly Subscription[], today: Day, worth: string, currency: string) {
  const days = rows.filter((row) => isOverdue(row, today)).map(({ nextDueDate }) => daysBetween(nextDueDate, today));
  if (days.length === 0) return 'nothing late';
  const oldest = Math.max(...days);
  return (
    <>
      <Money amount={worth} currency={currency} />, oldest by {oldest} {oldest === 1 ? 'day' : 'days'}
    </>
  );
}
