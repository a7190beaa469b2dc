import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DashboardStats } from '@/db/model/dashboard.ts';
import { type Day, daysBetween, formatDay, startOfMonth } from '@/db/model/day.ts';
import { isDue, isDueThisWeek, isOverdue } from '@/db/model/due.ts';
import { FIGURE_FILTERS, type FilterQuery } from '@/db/model/filters.ts';
import { countOf } from '@/db/model/plural.ts';
import type { Spend } from '@/db/model/spend.ts';
import { Card } from '@/ui/components/Card.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Skeleton } from '@/ui/components/Skeleton.tsx';
import { StatLink, Stats } from '@/ui/components/Stats.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { type Subscription, subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { dueOf, formatApart } from '@/ui/subscriptions/totals.ts';
import { media } from '@/ui/theme.css.ts';
import { CardError } from './CardError.tsx';
import { compact } from './media.ts';
import { spendQuery, statsQuery } from './queries.ts';

type StatOfRows = {
  /** Which rows the list opens with; all of them when left out. */
  filter?: FilterQuery;
  mark?: ReactNode;
  isDanger?: boolean;
  value: (figures: DashboardStats) => ReactNode;
  /** The line under the figure. */
  words: (rows: readonly Subscription[]) => ReactNode;
};

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
  const stat = (label: string, { filter, value, words, ...look }: StatOfRows) => (
    <StatLink
      key={label}
      to="/subscriptions"
      search={filter ? { filter } : {}}
      label={label}
      value={stats ? value(stats) : waiting}
      detail={detail(words)}
      {...look}
    />
  );
  const total = stat('Total Subscriptions', { value: (figures) => figures.total, words: summary });
  const dueThisWeek = stat('Due This Week', {
    filter: FIGURE_FILTERS.dueThisWeek,
    mark: <StatusMark kind="soon" />,
    value: (figures) => figures.dueThisWeek,
    words: (all) => <>{worth(all, isDueThisWeek, today, currency)} in 7 days</>,
  });
  const due = stat('Due This Month', {
    filter: FIGURE_FILTERS.due,
    mark: <StatusMark kind="later" />,
    value: (figures) => figures.due,
    words: (all) => <>{worth(all, isDue, today, currency)} in 30 days</>,
  });
  const overdue = stat('Overdue', {
    filter: FIGURE_FILTERS.overdue,
    mark: <StatusMark kind="overdue" />,
    isDanger: (stats?.overdue ?? 0) > 0,
    value: (figures) => figures.overdue,
    words: (all) => overdueDetail(all, today, currency),
  });
  const paid = stat('Paid This Month', {
    filter: FIGURE_FILTERS.paidThisMonth,
    mark: <StatusMark kind="paid" />,
    value: (figures) => <Money amount={figures.monthlyPaidAmount} currency={currency} isFigure />,
    words: () => paidDetail(spend?.paidThisMonth, today),
  });
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
      {apart.length > 0 && ` and ${formatApart(apart)}`}
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
      {worth(rows, isOverdue, today, currency)}, oldest by {countOf(oldest, 'days')}
    </>
  );
}

/** The list that opens shows the subscriptions, the figure is of their payments: both are said where they differ. */
function paidDetail(paid: Spend['paidThisMonth'] | undefined, today: Day): string {
  const since = `since ${formatDay(startOfMonth(today), 'short')}`;
  if (!paid) return since;
  const payments = countOf(paid.payments, 'payments');
  const subscriptions =
    paid.subscriptions === paid.payments ? '' : ` for ${countOf(paid.subscriptions, 'subscriptions')}`;
  const apart = paid.apart.length > 0 ? `and ${formatApart(paid.apart)}, ` : '';
  return `${apart}${payments}${subscriptions} ${since}`;
}
