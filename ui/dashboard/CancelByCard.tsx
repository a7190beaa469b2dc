import { useQuery } from '@tanstack/react-query';
import { type Day, daysBetween, formatDay } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { NoticeRail } from '@/ui/components/rails/NoticeRail.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { cut } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { type CancelBy, cancelBysQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { CardError } from './CardError.tsx';
import * as css from './dashboard.css.ts';

const count = 4;
/** Nearer than this a day is counted, farther away it is named. */
const nearDays = 21;

/** Until when one can still say no: the next terms that nobody has decided on. */
export function CancelByCard({ today }: { today: Day }) {
  const query = useQuery(cancelBysQuery);
  const open = (query.data ?? []).filter((item) => item.state === 'open').slice(0, count);
  return (
    <Card
      title="Cancel by"
      mark={<StatusMark kind="cancelby" />}
      action={<Link to="/calendar">All dates</Link>}
      isFlush
    >
      {query.error && <CardError title="The cancel-by dates did not load" query={query} />}
      {query.isPending && <RowsSkeleton />}
      {query.isSuccess && open.length === 0 && <EmptyState title="Nothing to decide" isCompact />}
      <div>
        {open.map((item) => (
          <Link
            key={item.subscriptionId}
            variant="bare"
            className={css.cancelBy}
            to="/subscriptions/$id"
            params={{ id: String(item.subscriptionId) }}
          >
            <span className={css.cancelByLine}>
              <VendorTile name={item.vendor || item.name} size="xs" />
              <span className={`${css.name} ${cut}`}>{item.name}</span>
              <span className={css.cancelByDay}>{nearness(item, today)}</span>
            </span>
            <NoticeRail today={today} cancelBy={item.cancelBy} termEnd={item.termEnd} />
            <span className={css.cancelByLine}>
              <span className={css.cancelByTerm}>
                {item.cancellationNoticeDays} days notice · ends {formatDay(item.termEnd, 'short')}
              </span>
              <span className={css.decide}>Decide</span>
            </span>
          </Link>
        ))}
      </div>
    </Card>
  );
}

function RowsSkeleton() {
  return (
    <Loading label="Loading the cancel-by dates...">
      {['62%', '48%', '70%', '54%'].map((width) => (
        <div key={width} className={css.cancelBySkeleton}>
          <Skeleton width={18} height={18} />
          <Skeleton width={width} />
        </div>
      ))}
    </Loading>
  );
}

function nearness({ cancelBy }: CancelBy, today: Day): string {
  const days = daysBetween(today, cancelBy);
  if (days === 0) return 'Today';
  if (days > nearDays) return formatDay(cancelBy, 'short');
  return countOf(days, 'days');
}
