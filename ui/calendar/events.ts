import { type Day, formatDay } from '@/db/model/day.ts';
import { isRunning, relativeDue } from '@/db/model/due.ts';
import { occurrences } from '@/db/model/schedule.ts';
import type { CancelBy } from '@/ui/subscriptions/queries/decisions.ts';
import type { Payment } from '@/ui/subscriptions/queries/payments.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { type Apart, dueOf, type Priced } from '@/ui/subscriptions/totals.ts';

/** `expected` is a due day after the next one, `ended` the next due day of what no longer runs. */
export type EventKind = 'due' | 'expected' | 'ended' | 'paid' | 'cancelby' | 'end';

export type CalendarEvent = {
  id: string;
  day: Day;
  kind: EventKind;
  subscription: Subscription;
  /** What was paid, or what a period costs; null for what is no payment. */
  price: Priced | null;
  /** The whole fact in words. */
  title: string;
};

export type CalendarFacts = {
  rows: readonly Subscription[];
  cancelBys: readonly CancelBy[];
  payments: readonly Payment[];
  from: Day;
  to: Day;
  today: Day;
  /** Also the due days after the next one. */
  withExpected: boolean;
};

/** What happens on each day of a range, in the order it is shown in: to decide, due, ending, paid. */
export function eventsByDay(facts: CalendarFacts): Map<Day, CalendarEvent[]> {
  const { rows, cancelBys, payments, from, to, today, withExpected } = facts;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isIn = (day: Day) => day >= from && day <= to;
  const events: CalendarEvent[] = [];

  for (const item of cancelBys) {
    const subscription = byId.get(item.subscriptionId);
    if (!subscription || !isIn(item.cancelBy)) continue;
    const title = `Cancel ${item.name} by ${formatDay(item.cancelBy)}: its term ends on ${formatDay(item.termEnd)}`;
    events.push({
      id: `cancelby-${item.subscriptionId}-${item.cancelBy}`,
      day: item.cancelBy,
      kind: 'cancelby',
      subscription,
      price: null,
      title,
    });
  }
  for (const row of rows) {
    const running = isRunning(row);
    const days = running && withExpected ? occurrences(row, from, to) : [row.nextDueDate].filter(isIn);
    for (const day of days) {
      const isNext = day === row.nextDueDate;
      const kind = !running ? 'ended' : isNext ? 'due' : 'expected';
      const label =
        kind === 'due'
          ? `due ${formatDay(day)}, ${relativeDue(day, today)}`
          : kind === 'ended'
            ? row.status
            : `expected on ${formatDay(day)}`;
      events.push({
        id: `due-${row.id}-${day}`,
        day,
        kind,
        subscription: row,
        price: row,
        title: `${row.name}, ${label}`,
      });
    }
    if (row.contractEndDate && isIn(row.contractEndDate)) {
      const title = `The contract of ${row.name} ends on ${formatDay(row.contractEndDate)}`;
      events.push({
        id: `end-${row.id}`,
        day: row.contractEndDate,
        kind: 'end',
        subscription: row,
        price: null,
        title,
      });
    }
  }
  for (const payment of payments) {
    const subscription = byId.get(payment.subscriptionId);
    if (!subscription || !isIn(payment.dueDate)) continue;
    const title = `${subscription.name}, due ${formatDay(payment.dueDate)}, paid on ${formatDay(payment.paidOn)}`;
    events.push({
      id: `paid-${payment.id}`,
      day: payment.dueDate,
      kind: 'paid',
      subscription,
      price: paidPrice(payment),
      title,
    });
  }

  const byDay = new Map<Day, CalendarEvent[]>();
  for (const event of events.toSorted(inOrder)) {
    const there = byDay.get(event.day);
    if (there) there.push(event);
    else byDay.set(event.day, [event]);
  }
  return byDay;
}

const paidPrice = ({ amount, currency, reportingAmount, reportingCurrency }: Payment): Priced => ({
  cost: amount,
  currency,
  convertedCost: reportingAmount,
  baseCurrency: reportingCurrency,
});

const order: Record<EventKind, number> = { cancelby: 0, due: 1, expected: 2, end: 3, paid: 4, ended: 5 };

const inOrder = (one: CalendarEvent, other: CalendarEvent): number =>
  one.day.localeCompare(other.day) ||
  order[one.kind] - order[other.kind] ||
  one.subscription.name.localeCompare(other.subscription.name);

export type EventTotals = {
  /** In the currency asked for; undefined where nothing is worth anything in it. */
  total: string | undefined;
  /** What has no rate into that currency, in its own. */
  apart: readonly Apart[];
};

/** What events come to in a currency. */
export function totalsOf(events: readonly CalendarEvent[], currency: string): EventTotals {
  const prices = events.flatMap(({ price }) => price ?? []);
  const { due, apart } = dueOf(prices, currency);
  const without = apart.reduce((count, each) => count + each.count, 0);
  return { total: prices.length > without ? due : undefined, apart };
}

/** Whether money is still to be paid on it. */
export const isPayable = ({ kind }: CalendarEvent): boolean => kind === 'due' || kind === 'expected';
