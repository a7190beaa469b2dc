import type { Channel } from '@/db/model/reminders.ts';
import type { Config } from '@/server/config.ts';
import type { Services } from '@/server/services.ts';
import { mailOutlet, type Outlet, pushOutlet } from './outlets.ts';
import { createPace } from './pace.ts';
import { plan } from './plan.ts';
import { sendDue } from './send.ts';

/** The channels beside the dashboard that this server has. */
export function outletsOf({ config, mail, push }: Pick<Services, 'config' | 'mail' | 'push'>): Outlet[] {
  const outlets: Outlet[] = [];
  if (mail) outlets.push(mailOutlet(mail, config.url));
  if (push) outlets.push(pushOutlet(push, config.url));
  return outlets;
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

/** Plans what is due to be told by now and sends what is planned and unsent; repeated, it tells nothing twice. */
export async function runReminders(parts: Parts, { now, workspaceId }: Moment, signal?: AbortSignal): Promise<void> {
  const { db, hub } = parts;
  const outlets = outletsOf(parts);
  const pace = createPace(signal);
  await plan(db, { now, workspaceId, channels: channelsHere(parts.config), pace });
  const told = await sendDue(db, { now, workspaceId, outlets, pace, signal });
  for (const id of told) hub.changed(id);
}
