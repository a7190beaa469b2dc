import { inArray } from 'drizzle-orm';
import { FREQUENCY_NOUNS, type Frequency } from '@/db/model/billing.ts';
import { addDays, type Day, formatDay } from '@/db/model/day.ts';
import { formatMoney } from '@/db/model/money.ts';
import { decideTitle } from '@/db/model/notifications.ts';
import type { ReminderEvent } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import type { DueItem } from './due.ts';

export interface Message {
  title: string;
  message: string;
}

export interface Subject {
  name: string;
  vendor: string;
  cost: string;
  currency: string;
  frequency: Frequency;
  autoRenew: boolean;
  cancellationNoticeDays: number;
}

/**
 * What is said of an event that is planned ahead. Days are named by their date, so that it stays true however late it
 * is read.
 */
export function messageFor(event: ReminderEvent, subject: Subject, targetDay: Day): Message {
  const name = subject.name.replace(/\s+/g, ' ');
  const price = `${formatMoney(subject.cost, subject.currency)} a ${FREQUENCY_NOUNS[subject.frequency]}`;
  const from = subject.vendor.trim() && subject.vendor.trim() !== name ? ` to ${subject.vendor.trim()}` : '';
  const day = formatDay(targetDay);
  const longDay = formatDay(targetDay, 'long');
  if (event === 'overdue') {
    return { title: `${name} is overdue since ${day}`, message: `${price}${from} was due on ${longDay}.` };
  }
  if (event === 'cancel_by') {
    const end = formatDay(addDays(targetDay, subject.cancellationNoticeDays), 'long');
    return {
      title: decideTitle(name, targetDay),
      message: `${longDay} is the last day to cancel the term that ends on ${end}. ${ended(price + from)}`,
    };
  }
  if (event === 'trial_end') {
    return { title: `The trial of ${name} ends on ${day}`, message: `From then on it costs ${ended(price + from)}` };
  }
  return subject.autoRenew
    ? { title: `${name} renews on ${day}`, message: `It renews by itself on ${longDay}: ${ended(price + from)}` }
    : { title: `${name} is due on ${day}`, message: `${price}${from} is due on ${longDay}.` };
}

/** A vendor such as 'Hinoki Cloud K.K.' ends a sentence by itself. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** The items with their messages. */
export function withMessages<Item extends Pick<DueItem, 'subscriptionId' | 'event' | 'targetDay'>>(
  db: Db,
  items: readonly Item[],
) {
  const rows = db
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      vendor: subscriptions.vendor,
      cost: subscriptions.cost,
      currency: subscriptions.currency,
      frequency: subscriptions.frequency,
      autoRenew: subscriptions.autoRenew,
      cancellationNoticeDays: subscriptions.cancellationNoticeDays,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...new Set(items.map(({ subscriptionId }) => subscriptionId))]))
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap((item) => {
    const subject = byId.get(item.subscriptionId);
    if (!subject) return [];
    return [{ ...item, ...messageFor(item.event, subject, item.targetDay) }];
  });
}
