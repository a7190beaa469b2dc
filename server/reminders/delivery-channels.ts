import { type Channel, priorityOf } from '@/db/model/reminders.ts';
import type { Mailer } from '@/server/mail/mailer.ts';
import type { Pusher, PushMessage } from '@/server/push/pusher.ts';
import { type DigestItem, digestOf, firstLines, letterOf, type Person } from './digest.ts';
import type { Message } from './message.ts';

/** What goes to a person in one message. */
export interface Digest {
  /** The same each time that the same message is tried. */
  id: string;
  /** The first of them, to be spelled out. */
  items: readonly DigestItem[];
  /** How many there are in all. */
  count: number;
}

/** A channel that leads out of this server. */
export interface DeliveryChannel {
  channel: Exclude<Channel, 'dashboard'>;
  /** Why this person cannot be reached here; undefined when they can. */
  unreachable(person: Person): string | undefined;
  /** One message with all of it. Throws Undelivered. */
  send(person: Person, digest: Digest, signal?: AbortSignal): Promise<void>;
  /** A message that is about no subscription. Throws Undelivered. */
  sendMessage(person: Person, message: Message): Promise<void>;
}

/** Why a channel is not there. */
export const NOT_SET_UP: Record<DeliveryChannel['channel'], string> = {
  email: 'Mail is not set up on this server (DUEBOOK_SMTP_URL)',
  push: 'coming soon',
};

export const NO_ADDRESS = 'There is no mail address in the profile';

export const mailChannel = (mailer: Mailer, url: string): DeliveryChannel => ({
  channel: 'email',
  unreachable: ({ email }) => (email ? undefined : NO_ADDRESS),
  send: (person, { id, items, count }, signal) =>
    mailer.send({ to: person.email ?? '', id, ...digestOf(person, items, count, url) }, signal),
  sendMessage: ({ email }, message) => mailer.send({ to: email ?? '', ...letterOf(message, url) }),
});

export const pushChannel = (pusher: Pusher, url: string): DeliveryChannel => ({
  channel: 'push',
  unreachable: () => undefined,
  send: (person, digest, signal) => pusher.send(pushOf(person, digest, url), signal),
  sendMessage: ({ username }, { title, message }) =>
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
