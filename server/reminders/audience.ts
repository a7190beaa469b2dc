import { type Channel, leadsOf } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { listenersOf } from '../notifications/listeners.ts';

/** One person on one channel. */
export interface Recipient {
  userId: number;
  type: Channel;
  /** The team of those with the same leads. */
  team: number;
  /** What was due to be sent before this moment is not for them: milliseconds since the epoch. */
  joined: number;
}

export interface Audience {
  teams: number[][];
  recipients: Recipient[];
}

/**
 * Everyone of the workspace on each channel that they want, that this server has and that reaches them, by their leads.
 * Who gives a mail address later is then planned for, and hears by mail what stands.
 */
export function audienceOf(db: Db, workspaceId: number, leads: number[], channels: ReadonlySet<Channel>): Audience {
  const teams = new Map<number, number>();
  const recipients = listenersOf(db, workspaceId).flatMap((listener) => {
    const team = teams.get(listener.daysBefore) ?? teams.size;
    teams.set(listener.daysBefore, team);
    const { userId, email, joined } = listener;
    const own = listener.channels.filter((channel) => channels.has(channel) && (channel !== 'email' || email));
    return own.map((type) => ({ userId, type, team, joined }));
  });
  return { teams: [...teams.keys()].map((daysBefore) => leadsOf(daysBefore, { leads })), recipients };
}

/** Of each team the one who has been there longest: whatever concerns any of them concerns that one. */
export const onePerTeam = (recipients: Recipient[]) => {
  const byJoining = recipients.toSorted((one, other) => other.joined - one.joined);
  return [...new Map(byJoining.map((each) => [each.team, each])).values()];
};

// Reminders that one statement looks up: some milliseconds of work.
const maxLookups = 1000;

/** How many subscriptions are looked at in one step. */
export const pageSizeFor = (recipients: readonly Recipient[]) =>
  Math.max(1, Math.min(500, Math.floor(maxLookups / Math.max(1, recipients.length))));
