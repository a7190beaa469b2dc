import { useQuery } from '@tanstack/react-query';
import { FREQUENCY_ABBREVIATIONS } from '@/db/model/billing.ts';
import { type Day, todayIn } from '@/db/model/day.ts';
import { dashboardStatus } from '@/db/model/due.ts';
import { FIGURE_FILTERS } from '@/db/model/filters.ts';
import { list, row } from '@/ui/components/Card.css.ts';
import { Card } from '@/ui/components/Card.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { DueMark } from '@/ui/components/DueMark.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { cut } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { type Subscription, subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { type Asked, CardError } from './CardError.tsx';
import * as css from './dashboard.css.ts';
import { upcomingQuery } from './queries.ts';

const recentCount = 5;
const upcomingCount = 8;
const widths = ['46%', '38%', '42%', '34%', '50%', '36%', '44%', '40%'];

const linkTo = (subscription: Subscription) =>
  ({ to: '/subscriptions/$id', params: { id: String(subscription.id) } }) as const;

/** The eight that come next, overdue ones first. */
export function UpcomingRenewals({ today }: { today: Day }) {
  const upcoming = useQuery(upcomingQuery);
  const shown = upcoming.data?.slice(0, upcomingCount) ?? [];
  const total = upcoming.data?.length ?? 0;
  return (
    <Card
      title="Upcoming Renewals"
      meta={total > upcomingCount ? `${upcomingCount} of ${total}` : undefined}
      action={
        <Link to="/subscriptions" search={{ filter: FIGURE_FILTERS.upcoming }}>
          View all
        </Link>
      }
      isFlush
    >
      <Rows
        query={upcoming}
        count={upcomingCount}
        what="The upcoming renewals"
        empty="No upcoming renewals in the next 30 days"
      />
      <div className={list}>
        {shown.map((subscription) => (
          <Link key={subscription.id} variant="bare" className={`${row} ${css.line}`} {...linkTo(subscription)}>
            <DueMark day={subscription.nextDueDate} today={today} />
            <VendorTile name={subscription.vendor || subscription.name} size="s" />
            <span className={css.who}>
              <span className={`${css.name} ${cut}`}>{subscription.name}</span>
              <span className={`${css.vendor} ${cut}`}>{subscription.vendor}</span>
            </span>
            <span className={css.ends}>
              <span className={css.amount}>
                <Money amount={subscription.cost} currency={subscription.currency} />
              </span>
              <span className={css.when}>
                <DayText day={subscription.nextDueDate} style="relative" today={today} />
              </span>
            </span>
          </Link>
        ))}
      </div>
    </Card>
  );
}

/** The five added last. */
export function RecentSubscriptions({ today }: { today: Day }) {
  const { timezone } = useSettings();
  const subscriptions = useQuery(subscriptionsQuery);
  const shown = (subscriptions.data ?? [])
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
    .slice(0, recentCount);
  return (
    <Card title="Recent Subscriptions" action={<Link to="/subscriptions">View all</Link>} isFlush>
      <Rows
        query={subscriptions}
        count={recentCount}
        what="The recent subscriptions"
        empty="No subscriptions found. Add your first subscription to get started."
      />
      <div className={list}>
        {shown.map((subscription) => (
          <Link key={subscription.id} variant="bare" className={`${row} ${css.line}`} {...linkTo(subscription)}>
            <VendorTile name={subscription.vendor || subscription.name} size="s" />
            <span className={css.who}>
              <span className={`${css.name} ${cut}`}>{subscription.name}</span>
              <span className={css.status}>
                <StatusBadge status={dashboardStatus(subscription, today)} />
              </span>
            </span>
            <span className={css.ends}>
              <span className={css.amount}>
                <Money amount={subscription.cost} currency={subscription.currency} />
                <span className={css.per}> / {FREQUENCY_ABBREVIATIONS[subscription.frequency]}</span>
              </span>
              <span className={css.date}>
                <DayText day={todayIn(timezone, Date.parse(subscription.createdAt))} style="near" today={today} />
              </span>
            </span>
          </Link>
        ))}
      </div>
    </Card>
  );
}

interface RowsProps {
  query: Asked & { data: Subscription[] | undefined; isPending: boolean };
  count: number;
  what: string;
  empty: string;
}

/** What stands in the place of the rows while there are none. */
function Rows({ query, count, what, empty }: RowsProps) {
  if (query.error) return <CardError title={`${what} did not load`} query={query} />;
  if (query.isPending) {
    return (
      <Loading label="Loading subscriptions...">
        {widths.slice(0, count).map((width) => (
          <div key={width} className={css.skeletonRow}>
            <Skeleton width={22} height={22} />
            <Skeleton width={width} />
          </div>
        ))}
      </Loading>
    );
  }
  return query.data?.length === 0 ? <EmptyState title={empty} isCompact /> : null;
}
