import type { QueryClient } from '@tanstack/react-query';
import { todayIn } from '@/db/model/day.ts';
import { settingOf } from '@/db/model/settings.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { useWidth } from '@/ui/components/useWidth.ts';
import { page } from '@/ui/layout/page.css.ts';
import { settingsQuery } from '@/ui/settings/queries.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { media } from '@/ui/theme.css.ts';
import { CalendarBody } from './CalendarBody.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { contentOf, useCalendar } from './useCalendar.ts';

/** Pixels for seven days abreast in which names can still be told apart. */
const minGridWidth = 640;

/** What the days at this address begin with. */
export async function prefetch(
  { queryClient }: { queryClient: QueryClient },
  { location: { search } }: { location: { search: object } },
) {
  await Promise.all([queryClient.prefetchQuery(settingsQuery), queryClient.prefetchQuery(subscriptionsQuery)]);
  const timezone = settingOf(queryClient.getQueryData(settingsQuery.queryKey) ?? [], 'timezone');
  const { cancelBys, payments } = contentOf(search, todayIn(timezone, Date.now()));
  await Promise.all([queryClient.prefetchQuery(cancelBys), queryClient.prefetchQuery(payments)]);
}

/** What falls due, ends and has to be decided, by day, week, month or year. */
export function CalendarScreen() {
  const calendar = useCalendar();
  const [ref, width] = useWidth<HTMLDivElement>();
  const isPhone = useMedia(media.phone);
  const isNarrow = isPhone || (width > 0 && width < minGridWidth);
  const { subscriptions, period } = calendar;
  const isAgenda = period.mode === 'day' || (isNarrow && period.mode !== 'year');

  if (subscriptions.isError) {
    return (
      <div className={page}>
        <ErrorState
          title="The calendar did not load"
          onRetry={() => subscriptions.refetch()}
          isRetrying={subscriptions.isFetching}
        >
          Nothing was changed.
        </ErrorState>
      </div>
    );
  }

  return (
    <div ref={ref} className={page}>
      <CalendarHead calendar={calendar} isAgenda={isAgenda} />
      <CalendarBody calendar={calendar} isAgenda={isAgenda} />
    </div>
  );
}
