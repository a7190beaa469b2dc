import { type Channel, priorityOf } from '@/db/model/reminders.ts';
import type { Mailer } from '@/server/mail/mailer.ts';
import type { Pusher, PushMessage } from '@/server/push/pusher.ts';
import { digestOf, firstLines, letterOf, type Told } from './digest.ts';
import type { Wording } from './wording.ts';

export interface Person {
  id: number;
  username: string;
  displayName: string | null;
  email: string | null;
}

/** What a person is told in one message. */
export interface Digest {
  /** The same each time that the same message is tried. */
  id: string;
  /** The first of them, to be spelled out. */
  items: readonly Told[];
  /** How many there are in all. */
  count: number;
}

/** A channel that leads out of this server. */
export interface Outlet {
  channel: Exclude<Channel, 'dashboard'>;
  /** Why this person cannot be reached here; undefined when they can. */
  unreachable(person: Person): string | undefined;
  /** One message with all of it. Throws Undelivered. */
  send(person: Person, digest: Digest, signal?: AbortSignal): Promise<void>;
  /** A message that is about no subscription. Throws Undelivered. */
  say(person: Person, wording: Wording): Promise<void>;
}

/** Why a channel is not there. */
export const NOT_SET_UP: Record<Outlet['channel'], string> = {
  email: 'Mail is not set up on this server (DUEBOOK_SMTP_URL)',
  push: 'coming soon',
};

export const NO_ADDRESS = 'There is no mail address in the profile';

export const mailOutlet = (mailer: Mailer, url: string): Outlet => ({
  channel: 'email',
  unreachable: ({ email }) => (email ? undefined : NO_ADDRESS),
  send: (person, { id, items, count }, signal) =>
    mailer.send({ to: person.email ?? '', id, ...digestOf(person, items, count, url) }, signal),
  say: ({ email }, wording) => mailer.send({ to: email ?? '', ...letterOf(wording, url) }),
});

export const pushOutlet = (pusher: Pusher, url: string): Outlet => ({
  channel: 'push',
  unreachable: () => undefined,
  send: (person, digest, signal) => pusher.send(pushOf(person, digest, url), signal),
  say: ({ username }, { title, message }) =>
    pusher.send({ username, title, message, priority: 2, click: `${url}/reminders`, reminders: [] }),
});

const priorities = { low: 2, medium: 3, high: 4 } as const;

function pushOf(person: Person, { id, items, count }: Digest, url: string): PushMessage {
  const [first] = items;
  const single = count === 1 ? first : undefined;
  return {
    id,
    username: person.username,
    title: single?.title ?? `${count} reminders`,
    message: single?.message ?? firstLines(items, count),
    priority: Math.max(2, ...items.map((each) => priorities[priorityOf(each.event, each.daysBeforeDue)])) as 2 | 3 | 4,
    click: single ? `${url}/subscriptions/${single.subscriptionId}` : `${url}/reminders`,
    reminders: items.slice(0, 50).map(({ subscriptionId, event, targetDay, daysBeforeDue, title, message }) => {
      return { subscriptionId, event, targetDay, daysBeforeDue, title, message };
    }),
  };
}
