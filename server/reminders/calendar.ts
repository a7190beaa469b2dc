import { addDays, type Day, instantOf, todayIn } from '@/db/model/day.ts';
import type { ReminderRules } from '@/db/model/reminders.ts';

/** What a moment is in a workspace: its day, and the last day whose send time has come. */
export interface Calendar {
  today: Day;
  /** Today from the send time on, before it yesterday. */
  through: Day;
  /** When the reminders of a day are to be sent. */
  sendAt(day: Day): Date;
}

export function calendarAt(timezone: string, { sendTime }: Pick<ReminderRules, 'sendTime'>, now: Date): Calendar {
  const known = new Map<Day, Date>();
  const sendAt = (day: Day) => {
    const instant = known.get(day) ?? instantOf(day, sendTime, timezone);
    known.set(day, instant);
    return instant;
  };
  const today = todayIn(timezone, now);
  return { today, through: now >= sendAt(today) ? today : addDays(today, -1), sendAt };
}
