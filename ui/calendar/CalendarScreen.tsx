import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import {
  addDays,
  addMonths,
  type Day,
  endOfMonth,
  formatDay,
  isDay,
  laterDay,
  MONTH_NAMES,
  monthOf,
  startOfMonth,
  startOfWeek,
  yearOf,
} from '@/db/model/day.ts';
import { hasRole } from '@/db/model/roles.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Dialog } from '@/ui/components/Dialog.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { RailLegend } from '@/ui/components/Rail.tsx';
import { SegmentedControl } from '@/ui/components/SegmentedControl.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { Switch } from '@/ui/components/Switch.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { cancelBysBetweenQuery } from '@/ui/decisions/queries.ts';
import { page } from '@/ui/layout/page.css.ts';
import { paymentsQuery } from '@/ui/payments/queries.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { QuickAddDialog } from '@/ui/subscriptions/QuickAddDialog.tsx';
import { subscriptionsQuery } from '@/ui/subscriptions/queries.ts';
import { media } from '@/ui/theme.css.ts';
import { Agenda } from './Agenda.tsx';
import * as css from './calendar.css.ts';
import { DayGrid, monthDays } from './DayGrid.tsx';
import { EventRow } from './EventLink.tsx';
import { eventsByDay, isPayable, sumOf } from './events.ts';
import { YearView } from './YearView.tsx';

const modes = ['day', 'week', 'month', 'year'] as const;
type Mode = (typeof modes)[number];
const modeOptions = modes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Where the locale's week begins: 0 Sunday, 1 Monday. */
function weekStartOfLocale(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** What falls due, ends and has to be decided, by day, week, month or year. */
export function CalendarScreen() {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const canEdit = hasRole(useUser().role, 'editor');
  const isPhone = useMedia(media.phone);
  const search = useSearch({ from: '/frame/calendar' });
  const navigate = useNavigate({ from: '/calendar' });
  const mode = modes.find((each) => each === search.view) ?? 'month';
  const date = isDay(search.date) ? search.date : today;
  const weekStart = useMemo(weekStartOfLocale, []);
  const [withExpected, setExpected] = useState(true);
  const [listed, setListed] = useState<Day>();
  const [adding, setAdding] = useState<Day>();

  const days = useMemo(() => daysOf(mode, date, weekStart), [mode, date, weekStart]);
  const from = days[0] ?? date;
  const to = days.at(-1) ?? date;
  const subscriptions = useQuery(subscriptionsQuery);
  const { data: cancelBys = [] } = useQuery(cancelBysBetweenQuery(from, to));
  // A period is paid around its due day, seldom on it.
  const { data: payments = [] } = useQuery(paymentsQuery(addMonths(from, -2), addMonths(to, 2)));
  const events = useMemo(
    () =>
      eventsByDay({
        rows: subscriptions.data ?? [],
        cancelBys,
        payments,
        from,
        to,
        today,
        withExpected: withExpected || mode === 'year',
      }),
    [subscriptions.data, cancelBys, payments, from, to, today, withExpected, mode],
  );

  const go = (next: { view?: Mode; date?: Day }) =>
    void navigate({ search: (now) => ({ ...now, view: mode, date, ...next }), replace: true, resetScroll: false });
  const step = (by: 1 | -1) => go({ date: stepped(mode, date, by) });
  const shownDays = mode === 'month' ? days.filter((day) => monthOf(day) === monthOf(date)) : days;
  const shown = mode === 'year' ? [...events.values()].flat() : shownDays.flatMap((day) => events.get(day) ?? []);
  const due = shown.filter(isPayable);
  const onAdd = canEdit ? setAdding : undefined;

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
    <div className={page}>
      <div className={css.head}>
        <div className={css.steps}>
          <IconButton label={`Previous ${mode}`} variant="plain" icon={<ChevronLeft />} onPress={() => step(-1)} />
          <Button onPress={() => go({ date: today })}>Today</Button>
          <IconButton label={`Next ${mode}`} variant="plain" icon={<ChevronRight />} onPress={() => step(1)} />
        </div>
        <h1 className={css.title} aria-live="polite">
          {titleOf(mode, date, days)}
        </h1>
        <div className={css.tools}>
          {mode !== 'year' && (
            <Switch isSelected={withExpected} onChange={setExpected} placement="start">
              Expected
            </Switch>
          )}
          <SegmentedControl label="View" options={modeOptions} value={mode} onChange={(view) => go({ view })} />
          {canEdit && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAdding(laterDay(date, today))}>
              Add Subscription
            </Button>
          )}
        </div>
      </div>
      <div className={css.line}>
        <p className={css.sum}>
          <span className={css.strong}>{due.length}</span> due{' '}
          <span className={css.strong}>
            <Money amount={sumOf(due, defaultCurrency) ?? '0.00'} currency={defaultCurrency} />
          </span>
        </p>
        <RailLegend />
      </div>
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
      ) : mode === 'day' || isPhone ? (
        <Agenda
          events={new Map([...events].filter(([day]) => shownDays.includes(day)))}
          today={today}
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
          most={mode === 'week' ? 3 : 2}
          isTall={mode === 'week'}
          currency={defaultCurrency}
          onMore={setListed}
          onAdd={onAdd}
        />
      )}
      <Dialog
        isOpen={listed !== undefined}
        onOpenChange={() => setListed(undefined)}
        title={listed ? formatDay(listed, 'long') : ''}
      >
        {(listed ? (events.get(listed) ?? []) : []).map((event) => (
          <EventRow key={event.id} event={event} today={today} />
        ))}
        {listed && !events.get(listed) && <p>Nothing on this day.</p>}
      </Dialog>
      {adding && <QuickAddDialog date={adding} onClose={() => setAdding(undefined)} />}
    </div>
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
