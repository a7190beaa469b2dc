import type { Day } from '@/db/model/day.ts';
import type { ReminderEvent } from '@/db/model/reminders.ts';
import type { Letter } from '@/server/mail/mailer.ts';
import type { Message } from './message.ts';

export interface Person {
  id: number;
  username: string;
  displayName: string | null;
  email: string | null;
}

/** What a message says of one reminder. */
export interface DigestItem {
  subscriptionId: number;
  event: ReminderEvent;
  targetDay: Day;
  daysBeforeDue: number;
  title: string;
  message: string;
}

// The most pressing first.
const headings: [ReminderEvent, string][] = [
  ['overdue', 'Overdue'],
  ['cancel_by', 'To decide'],
  ['trial_end', 'Trials that end'],
  ['renewal', 'Coming up'],
  ['cancelled', 'Cancelled'],
  ['payment', 'Paid'],
];

// A letter spells out so many.
const most = 200;

/** One letter with everything that a person is told in one run. */
export function digestOf(
  person: Pick<Person, 'username' | 'displayName'>,
  reminders: readonly DigestItem[],
  count: number,
  url: string,
): Omit<Letter, 'to' | 'id'> {
  const shown = inOrder(reminders).slice(0, most);
  const [first] = shown;
  const groups = headings
    .map(([event, heading]) => ({ heading, items: shown.filter((each) => each.event === event) }))
    .filter(({ items }) => items.length > 0);
  const rest = count - shown.length;
  const content = { greeting: `Hello ${person.displayName ?? person.username},`, groups, rest, url };
  return {
    subject: count === 1 && first ? first.title : `${count} reminders: ${first?.title ?? ''}`,
    text: textOf(content),
    html: htmlOf(content),
  };
}

/** A letter that says one thing. */
export function letterOf({ title, message }: Message, url: string): Omit<Letter, 'to' | 'id'> {
  return {
    subject: title,
    text: `${message}\n\n${url}/reminders`,
    html: `<!doctype html><html lang="en"><body><p>${escaped(message)}</p><p>${link(`${url}/reminders`, 'Reminders')}</p></body></html>`,
  };
}

/** The titles of the first few, a line each. */
export function firstLines(reminders: readonly DigestItem[], count: number, lines = 10): string {
  const titles = inOrder(reminders)
    .slice(0, lines)
    .map(({ title }) => title);
  const rest = count - titles.length;
  return [...titles, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

function inOrder(reminders: readonly DigestItem[]): DigestItem[] {
  const rank = (event: ReminderEvent) => headings.findIndex(([known]) => known === event);
  return reminders.toSorted(
    (one, other) => rank(one.event) - rank(other.event) || (one.targetDay < other.targetDay ? -1 : 1),
  );
}

interface Content {
  greeting: string;
  groups: { heading: string; items: DigestItem[] }[];
  /** How many are not spelled out. */
  rest: number;
  url: string;
}

const addressOf = (url: string, { subscriptionId }: DigestItem) => `${url}/subscriptions/${subscriptionId}`;

function textOf({ greeting, groups, rest, url }: Content): string {
  const parts = groups.flatMap(({ heading, items }) => [
    `${heading}\n${'-'.repeat(heading.length)}`,
    ...items.map((each) => `${each.title}\n${each.message}\n${addressOf(url, each)}`),
  ]);
  if (rest > 0) parts.push(`And ${rest} more: ${url}/reminders`);
  return [greeting, ...parts, `What you are told, and when: ${url}/reminders`].join('\n\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const link = (address: string, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`;

function htmlOf({ greeting, groups, rest, url }: Content): string {
  const parts = groups.flatMap(({ heading, items }) => [
    `<h2 style="font-size:15px;margin:24px 0 8px">${escaped(heading)}</h2>`,
    ...items.map(
      (each) => `<p style="margin:0 0 12px">${link(addressOf(url, each), each.title)}<br>${escaped(each.message)}</p>`,
    ),
  ]);
  if (rest > 0) parts.push(`<p>${link(`${url}/reminders`, `And ${rest} more`)}</p>`);
  return [
    '<!doctype html><html lang="en"><body style="font:14px/21px system-ui,sans-serif;max-width:40rem">',
    `<p>${escaped(greeting)}</p>`,
    ...parts,
    `<p style="margin-top:24px;font-size:12px">${link(`${url}/reminders`, 'What you are told, and when')}</p>`,
    '</body></html>',
  ].join('\n');
}
