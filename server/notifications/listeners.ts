import { eq } from 'drizzle-orm';
import { type Channel, DEFAULT_REMINDER_SETTINGS } from '@/db/model/reminders.ts';
import type { Db, Tx } from '@/db/open.ts';
import { reminderSettings } from '@/db/tables/reminders.ts';
import { users } from '@/db/tables/users.ts';
import { workspaces } from '@/db/tables/workspaces.ts';

/** A person of a workspace and what they want to be told. */
export interface Listener {
  userId: number;
  daysBefore: number;
  channels: Channel[];
  email: string | null;
  /** Milliseconds since the epoch; what came before concerns them no more. 0 for the founder, who came before everything. */
  joined: number;
}

/** Everyone of the workspace with the channels they have switched on. */
export function listenersOf(db: Db | Tx, workspaceId: number): Listener[] {
  return db
    .select({
      userId: users.id,
      email: users.email,
      createdAt: users.createdAt,
      founded: workspaces.createdAt,
      settings: reminderSettings,
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .leftJoin(reminderSettings, eq(reminderSettings.userId, users.id))
    .where(eq(users.workspaceId, workspaceId))
    .orderBy(users.id)
    .all()
    .map(({ userId, email, createdAt, founded, settings }) => {
      const { daysBefore, ...wanted } = settings ?? DEFAULT_REMINDER_SETTINGS;
      const joined = createdAt <= founded ? 0 : createdAt.getTime();
      return { userId, email, daysBefore, channels: channelsOf(wanted), joined };
    });
}

type Switches = { emailEnabled: boolean; dashboardEnabled: boolean; pushEnabled: boolean };

function channelsOf({ emailEnabled, dashboardEnabled, pushEnabled }: Switches): Channel[] {
  const channels: Channel[] = [];
  if (dashboardEnabled) channels.push('dashboard');
  if (emailEnabled) channels.push('email');
  if (pushEnabled) channels.push('push');
  return channels;
}
