import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import ScanText from 'lucide-react/icons/scan-text';
import { type Day, formatDay } from '@/db/model/day.ts';
import { hasRole } from '@/db/model/users.ts';
import { Button } from '@/ui/components/Button.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { page } from '@/ui/layout/page.css.ts';
import { notificationsQuery } from '@/ui/notifications/queries.ts';
import { useUser } from '@/ui/session/queries.ts';
import { settingsQuery, useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { cancelBysQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import { CancelByCard } from './CancelByCard.tsx';
import * as css from './dashboard.css.ts';
import { compact } from './media.ts';
import { spendQuery, statsQuery, upcomingQuery } from './queries.ts';
import { RecentSubscriptions, UpcomingRenewals } from './RenewalLists.tsx';
import { Management, QuickActions, QuickInsights } from './SidePanel.tsx';
import { SixWeeks } from './SixWeeks.tsx';
import { SpendByCategory, SpendByMonth } from './SpendCards.tsx';
import { StatsRow } from './StatsRow.tsx';

/** What the first screen after signing in needs. Failures are ignored: a card asks again and says so. */
export async function prefetch({ queryClient }: { queryClient: QueryClient }) {
  await Promise.all([
    queryClient.prefetchQuery(statsQuery),
    queryClient.prefetchQuery(subscriptionsQuery),
    queryClient.prefetchQuery(upcomingQuery),
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(notificationsQuery),
    queryClient.prefetchQuery(spendQuery),
    queryClient.prefetchQuery(cancelBysQuery),
  ]);
}

/** What is due, what it costs, and until when one can still say no. */
export function DashboardScreen() {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const canEdit = hasRole(useUser().role, 'editor');
  const isCompact = useMedia(compact);
  const add = useSetAtom(addSubscriptionAtom);
  return (
    <div className={`${page} ${css.screen}`}>
      <div className={css.head}>
        <div className={css.titles}>
          <h1>{formatDay(today, isCompact ? 'longWithoutYear' : 'long')}</h1>
          <Summary />
        </div>
        {canEdit && (
          <div className={css.headActions}>
            <LinkButton to="/invoices" search={{ upload: 'ai' }} icon={<ScanText aria-hidden />}>
              Upload Invoice
            </LinkButton>
            <Button variant="primary" icon={<Plus aria-hidden />} kbd="N" onPress={() => add({ tab: 'upload' })}>
              Add Subscription
            </Button>
          </div>
        )}
      </div>
      <StatsRow today={today} currency={defaultCurrency} />
      <SixWeeks today={today} />
      <div className={css.columns}>
        <div className={css.column}>
          <UpcomingRenewals today={today} />
          {isCompact && <CancelByCard today={today} />}
          <RecentSubscriptions today={today} />
          <SpendByMonth today={today} />
          <SpendByCategory />
        </div>
        <div className={css.side}>
          {!isCompact && <CancelByCard today={today} />}
          <QuickActions canEdit={canEdit} />
          <QuickInsights today={today} />
          <Management />
        </div>
      </div>
    </div>
  );
}

/** The day in one sentence. */
function Summary() {
  const { data: stats } = useQuery(statsQuery);
  const { data: cancelBys } = useQuery(cancelBysQuery);
  if (!stats) return <p className={css.subtitle}>&nbsp;</p>;
  const next = cancelBys?.find((item) => item.state === 'open');
  const parts = [
    stats.overdue > 0 ? `${stats.overdue} overdue` : '',
    stats.dueThisWeek > 0 ? `${stats.dueThisWeek} due this week` : '',
  ].filter(Boolean);
  const due = parts.join(', ') || 'Nothing is due this week';
  return (
    <p className={css.subtitle}>
      {due}.{next && ` Next cancel-by is ${nameAndDay(next.name, next.cancelBy)}.`}
    </p>
  );
}

const nameAndDay = (name: string, day: Day): string => `${name} on ${formatDay(day, 'short')}`;
