import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { addMonths, type Day, isDay, isSameMonth } from '@/db/model/day.ts';
import { hasRole } from '@/db/model/users.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { cancelBysBetweenQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { paymentsQuery } from '@/ui/subscriptions/queries/payments.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { eventsByDay } from './events.ts';
import { daysOf, type Mode, modes, stepped } from './period.ts';

/** Where the locale's week begins: 0 Sunday, 1 Monday. */
function weekStartOfLocale(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** What is shown at an address, and the queries of its days. */
export function contentOf(
  { view, date: asked }: { view?: unknown; date?: unknown },
  today: Day,
  weekStart = weekStartOfLocale(),
) {
  const mode = modes.find((each) => each === view) ?? 'month';
  const date = isDay(asked) ? asked : today;
  const days = daysOf(mode, date, weekStart);
  const from = days[0] ?? date;
  const to = days.at(-1) ?? date;
  return {
    period: { mode, date, days },
    from,
    to,
    cancelBys: cancelBysBetweenQuery(from, to),
    // A period is paid around its due day, seldom on it.
    payments: paymentsQuery(addMonths(from, -2), addMonths(to, 2)),
  };
}

/** The period at the address, what happens in it, the ways to another, and the day a dialog is open for. */
export function useCalendar() {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const canEdit = hasRole(useUser().role, 'editor');
  const { view, date: asked } = useSearch({ from: '/frame/calendar' });
  const navigate = useNavigate({ from: '/calendar' });
  const weekStart = useMemo(weekStartOfLocale, []);
  const [withExpected, setExpected] = useState(true);
  const [listed, setListed] = useState<Day>();
  const [adding, setAdding] = useState<Day>();

  const content = useMemo(() => contentOf({ view, date: asked }, today, weekStart), [view, asked, today, weekStart]);
  const { period, from, to } = content;
  const { mode, date, days } = period;
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
  const isOutside = (day: Day) => mode === 'month' && !isSameMonth(day, date);

  return {
    today,
    currency: defaultCurrency,
    canEdit,
    period,
    /** The days of the period itself, without those that fill its first and last week. */
    ownDays: days.filter((day) => !isOutside(day)),
    isOutside,
    events,
    subscriptions,
    cancelBys,
    payments,
    withExpected,
    setExpected,
    go,
    step: (by: 1 | -1) => go({ date: stepped(mode, date, by) }),
    listed,
    setListed,
    adding,
    setAdding,
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
