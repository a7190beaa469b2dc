import { nextCancelBy } from '@/db/model/contract.ts';
import type { Day } from '@/db/model/day.ts';
import { NO_FILTER, type SubscriptionFilter, subscriptionFilter } from '@/db/model/filters.ts';
import type { Invoice } from '@/db/model/invoices.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import type { Wire } from '@/db/model/wire.ts';

/** So many of each kind; more is what the screens are for. */
const maxHits = 6;

/** Words that mean a state and not a name. */
const phrases: Record<string, Partial<SubscriptionFilter>> = {
  due: { quick: 'due' },
  overdue: { quick: 'overdue' },
};
const cancelByPhrase = /^cancel[- ]?by$/;

export type SubscriptionHit = { subscription: Wire<Subscription>; cancelBy: Day | undefined };

/** The subscriptions that a text means, those whose name begins with it first; for a state the soonest first. */
export function findSubscriptions(rows: readonly Wire<Subscription>[], text: string, today: Day): SubscriptionHit[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const withCancelBy = (subscription: Wire<Subscription>) => ({
    subscription,
    cancelBy: nextCancelBy(subscription, today)?.cancelBy,
  });
  if (cancelByPhrase.test(wanted)) {
    return rows
      .map(withCancelBy)
      .filter((hit) => hit.cancelBy !== undefined)
      .toSorted((one, other) => (one.cancelBy ?? '').localeCompare(other.cancelBy ?? ''))
      .slice(0, maxHits);
  }
  const phrase = phrases[wanted];
  const filter = subscriptionFilter({ ...NO_FILTER, ...(phrase ?? { search: wanted }) }, { today });
  const order = phrase
    ? (one: Wire<Subscription>, other: Wire<Subscription>) => one.nextDueDate.localeCompare(other.nextDueDate)
    : (one: Wire<Subscription>, other: Wire<Subscription>) =>
        rank(one.name, wanted) - rank(other.name, wanted) || one.name.localeCompare(other.name);
  return rows.filter(filter).toSorted(order).slice(0, maxHits).map(withCancelBy);
}

/** The invoices whose file, number or vendor holds every word of a text, newest first. */
export function findInvoices(rows: readonly Wire<Invoice>[], text: string): Wire<Invoice>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return rows
    .filter((row) => {
      const own = `${row.originalName} ${row.invoiceNumber ?? ''} ${row.vendorName ?? ''}`.toLowerCase();
      return words.every((word) => own.includes(word));
    })
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
    .slice(0, maxHits);
}

/** 0 begins with it, 1 a word of it does, 2 it is somewhere. */
function rank(name: string, wanted: string): number {
  const own = name.toLowerCase();
  if (own.startsWith(wanted)) return 0;
  return own.includes(` ${wanted}`) ? 1 : 2;
}

/** A text cut where the wanted words are, for showing them: [['Ald', true], ['ermoor', false]]. */
export function marked(text: string, wanted: string): [part: string, isMatch: boolean][] {
  const at = wanted ? text.toLowerCase().indexOf(wanted.trim().toLowerCase()) : -1;
  if (at < 0 || !wanted.trim()) return [[text, false]];
  const end = at + wanted.trim().length;
  const parts: [string, boolean][] = [
    [text.slice(0, at), false],
    [text.slice(at, end), true],
    [text.slice(end), false],
  ];
  return parts.filter(([part]) => part !== '');
}
