import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useMemo, useState } from 'react';
import {
  addDays,
  addMonths,
  type Day,
  endOfMonth,
  formatDay,
  isDay,
  isSameMonth,
  laterDay,
  MONTH_NAMES,
  monthOf,
  startOfMonth,
  startOfWeek,
  todayIn,
  yearOf,
} from '@/db/model/day.ts';
import { settingOf } from '@/db/model/settings.ts';
import { hasRole } from '@/db/model/users.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { RailLegend } from '@/ui/components/rails/Rail.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import type { MarkKind } from '@/ui/components/StatusMark.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { useWidth } from '@/ui/components/useWidth.ts';
import { page } from '@/ui/layout/page.css.ts';
import { useUser } from '@/ui/session/queries.ts';
import { settingsQuery, useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { QuickAddDialog } from '@/ui/subscriptions/QuickAddDialog.tsx';
import { cancelBysBetweenQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { paymentsQuery } from '@/ui/subscriptions/queries/payments.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { media } from '@/ui/theme.css.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarSum } from './CalendarSum.tsx';
import * as css from './calendar.css.ts';
import { DateNavigation } from './DateNavigation.tsx';
import { DayDialog } from './DayDialog.tsx';
import { DayGrid, monthDays } from './DayGrid.tsx';
import { eventsByDay } from './events.ts';
import { YearView } from './YearView.tsx';

const modes = ['day', 'week', 'month', 'year'] as const;
type Mode = (typeof modes)[number];
const modeOptions = modes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Pixels for seven days abreast in which names can still be told apart. */
const leastGrid = 640;

const gridMarks: readonly MarkKind[] = ['paid', 'overdue', 'urgent', 'soon', 'later', 'cancelby', 'end'];
const yearMarks = gridMarks.filter((kind) => kind !== 'paid');

/** Where the locale's week begins: 0 Sunday, 1 Monday. */
function weekStartOfLocale(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** What is shown at an address, and the queries of its days. */
function contentOf({ view, date: asked }: { view?: unknown; date?: unknown }, today: Day, weekStart: number) {
  const mode = modes.find((each) => each === view) ?? 'month';
  const date = isDay(asked) ? asked : today;
  const days = daysOf(mode, date, weekStart);
  const from = days[0] ?? date;
  const to = days.at(-1) ?? date;
  return {
    mode,
    date,
    days,
    from,
    to,
    cancelBys: cancelBysBetweenQuery(from, to),
    // A period is paid around its due day, seldom on it.
    payments: paymentsQuery(addMonths(from, -2), addMonths(to, 2)),
  };
}

/** What the days at this address begin with. */
export async function prefetch(
  { queryClient }: { queryClient: QueryClient },
  { location: { search } }: { location: { search: object } },
) {
  await Promise.all([queryClient.prefetchQuery(settingsQuery), queryClient.prefetchQuery(subscriptionsQuery)]);
  const timezone = settingOf(queryClient.getQueryData(settingsQuery.queryKey) ?? [], 'timezone');
  const { cancelBys, payments } = contentOf(search, todayIn(timezone, Date.now()), weekStartOfLocale());
  await Promise.all([queryClient.prefetchQuery(cancelBys), queryClient.prefetchQuery(payments)]);
}

/** What falls due, ends and has to be decided, by day, week, month or year. */
export function CalendarScreen() {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const canEdit = hasRole(useUser().role, 'editor');
  const [place, width] = useWidth<HTMLDivElement>();
  const isPhone = useMedia(media.phone);
  const isNarrow = isPhone || (width > 0 && width < leastGrid);
  const { view, date: asked } = useSearch({ from: '/frame/calendar' });
  const navigate = useNavigate({ from: '/calendar' });
  const weekStart = useMemo(weekStartOfLocale, []);
  const [withExpected, setExpected] = useState(true);
  const [listed, setListed] = useState<Day>();
  const [adding, setAdding] = useState<Day>();

  const content = useMemo(() => contentOf({ view, date: asked }, today, weekStart), [view, asked, today, weekStart]);
  const { mode, date, days, from, to } = content;
  const subscriptions = useQuery(subscriptionsQuery);
  const cancelBys = useQuery(content.cancelBys);
  const payments = useQuery(content.payments);
  const events = useMemo(
    () =>
      eventsByDay({
        rows: subscriptions.data ?? [],
        cancelBys: cancelBys.data ?? [],
        payments: payments.data ?? [],
        from,
        to,
        today,
        withExpected,
      }),
    [subscriptions.data, cancelBys.data, payments.data, from, to, today, withExpected],
  );

  const go = (next: { view?: Mode; date?: Day }) =>
    void navigate({ search: (now) => ({ ...now, view: mode, date, ...next }), replace: true, resetScroll: false });
  const step = (by: 1 | -1) => go({ date: stepped(mode, date, by) });
  const isOutside = (day: Day) => mode === 'month' && !isSameMonth(day, date);
  const shownDays = days.filter((day) => !isOutside(day));
  const shown = mode === 'year' ? [...events.values()].flat() : shownDays.flatMap((day) => events.get(day) ?? []);
  const onAdd = canEdit ? setAdding : undefined;
  const isAgenda = mode === 'day' || (isNarrow && mode !== 'year');

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
    <div ref={place} className={page}>
      <div className={css.head}>
        <DateNavigation unit={mode} onStep={step} onToday={() => go({ date: today })} />
        <h1 className={css.title} aria-live="polite">
          {titleOf(mode, date, days)}
        </h1>
        <div className={css.tools}>
          <Switch isSelected={withExpected} onChange={setExpected} placement="start">
            Expected
          </Switch>
          <div className={css.views}>
            <SegmentedControl label="View" options={modeOptions} value={mode} onChange={(next) => go({ view: next })} />
          </div>
          {canEdit && (
            <Button
              variant="primary"
              size="s"
              icon={<Plus aria-hidden />}
              onPress={() => setAdding(laterDay(date, today))}
            >
              Add Subscription
            </Button>
          )}
        </div>
      </div>
      <div className={css.line}>
        {subscriptions.data && <CalendarSum events={shown} when={whenOf(mode, date)} currency={defaultCurrency} />}
        {mode === 'year' && withExpected && (
          <p className={css.note}>What is expected carries each schedule forward at today's cost.</p>
        )}
        {!isAgenda && <RailLegend kinds={mode === 'year' ? yearMarks : gridMarks} />}
      </div>
      {cancelBys.isError && (
        <Missing what="The cancel-by days" query={cancelBys}>
          What is due is complete, what has to be decided is not shown.
        </Missing>
      )}
      {payments.isError && (
        <Missing what="The payments" query={payments}>
          What is due is complete, what was paid is not shown.
        </Missing>
      )}
      {subscriptions.isPending ? (
        <Loading label="Loading subscriptions...">
          <Skeleton width="100%" height={480} />
        </Loading>
      ) : mode === 'year' ? (
        <YearView
          from={from}
          events={events}
          today={today}
          currency={defaultCurrency}
          onMonth={(day) => go({ view: 'month', date: day })}
        />
      ) : isAgenda ? (
        <Agenda
          events={new Map([...events].filter(([day]) => shownDays.includes(day)))}
          today={today}
          foldsPaid={mode === 'month' && isSameMonth(date, today)}
          empty={mode === 'day' ? 'Nothing is due on this day' : `Nothing is due in this ${mode}`}
        />
      ) : (
        <DayGrid
          label={titleOf(mode, date, days)}
          days={days}
          events={events}
          today={today}
          active={date}
          onActive={(day) => go({ date: day })}
          isOutside={isOutside}
          most={mode === 'week' ? 3 : 2}
          isTall={mode === 'week'}
          currency={defaultCurrency}
          onMore={setListed}
          onAdd={onAdd}
        />
      )}
      {listed && (
        <DayDialog
          day={listed}
          events={events.get(listed) ?? []}
          today={today}
          onAdd={onAdd}
          onClose={() => setListed(undefined)}
        />
      )}
      {adding && <QuickAddDialog date={adding} onClose={() => setAdding(undefined)} />}
    </div>
  );
}

type MissingProps = { what: string; query: { refetch: () => unknown; isFetching: boolean }; children: ReactNode };

/** A part of the days that could not be had: a calendar that looks complete and is not would be believed. */
function Missing({ what, query, children }: MissingProps) {
  return (
    <ErrorState
      isCompact
      title={`${what} did not load`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    >
      {children}
    </ErrorState>
  );
}

function daysOf(mode: Mode, date: Day, weekStart: number): Day[] {
  if (mode === 'day') return [date];
  if (mode === 'month') return monthDays(date, weekStart);
  if (mode === 'week') {
    const first = startOfWeek(date, weekStart);
    return Array.from({ length: 7 }, (_, index) => addDays(first, index));
  }
  const first = `${String(yearOf(date)).padStart(4, '0')}-01-01`;
  return [first, endOfMonth(addMonths(first, 11))];
}

function stepped(mode: Mode, date: Day, by: 1 | -1): Day {
  if (mode === 'day') return addDays(date, by);
  if (mode === 'week') return addDays(date, 7 * by);
  if (mode === 'month') return addMonths(startOfMonth(date), by);
  return addMonths(date, 12 * by);
}

function titleOf(mode: Mode, date: Day, days: readonly Day[]): string {
  if (mode === 'day') return formatDay(date, 'long');
  if (mode === 'week') return `${formatDay(days[0] ?? date, 'short')} – ${formatDay(days.at(-1) ?? date)}`;
  if (mode === 'year') return String(yearOf(date));
  return `${MONTH_NAMES[monthOf(date) - 1]} ${yearOf(date)}`;
}

function whenOf(mode: Mode, date: Day): string {
  if (mode === 'day') return 'on this day';
  if (mode === 'week') return 'in this week';
  return mode === 'year' ? `in ${yearOf(date)}` : `in ${MONTH_NAMES[monthOf(date) - 1]}`;
}
