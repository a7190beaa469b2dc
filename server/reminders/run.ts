import type { Channel } from '@/db/model/reminders.ts';
import type { Config } from '@/server/config.ts';
import type { Services } from '@/server/services.ts';
import { type DeliveryChannel, mailChannel, pushChannel } from './delivery-channels.ts';
import { plan } from './plan.ts';
import { sendDue } from './send.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

/** The channels beside the dashboard that this server has. */
export function deliveryChannelsOf({
  config,
  mail,
  push,
}: Pick<Services, 'config' | 'mail' | 'push'>): DeliveryChannel[] {
  const deliveryChannels: DeliveryChannel[] = [];
  if (mail) deliveryChannels.push(mailChannel(mail, config.url));
  if (push) deliveryChannels.push(pushChannel(push, config.url));
  return deliveryChannels;
}

/** All channels of this server. */
export function channelsHere({ mail, pushUrl }: Pick<Config, 'mail' | 'pushUrl'>): ReadonlySet<Channel> {
  const channels = new Set<Channel>(['dashboard']);
  if (mail) channels.add('email');
  if (pushUrl) channels.add('push');
  return channels;
}

type Parts = Pick<Services, 'config' | 'db' | 'hub' | 'mail' | 'push'>;

export interface Moment {
  now: Date;
  /** Only this workspace. */
  workspaceId?: number | undefined;
}

/** Plans what is due by now and sends what is planned and unsent; repeated, it sends nothing twice. */
export async function runReminders(parts: Parts, { now, workspaceId }: Moment, signal?: AbortSignal): Promise<void> {
  const { db, hub } = parts;
  const deliveryChannels = deliveryChannelsOf(parts);
  const yieldToEventLoop = createYieldToEventLoop(signal);
  await plan(db, { now, workspaceId, channels: channelsHere(parts.config), yieldToEventLoop });
  const notified = await sendDue(db, { now, workspaceId, deliveryChannels, yieldToEventLoop, signal });
  for (const id of notified) hub.changed(id);
}
