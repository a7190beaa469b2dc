import { z } from 'zod';
import { type Day, formatDay } from './day.ts';
import { idAnswer, instantAnswer } from './wire.ts';

/** What is said of a day to cancel by. Its type is 'renewal', as the specification has no other: the words tell it apart. */
export const decideTitle = (name: string, cancelBy: Day): string => `Decide on ${name} by ${formatDay(cancelBy)}`;
export const isDecideTitle = (title: string): boolean => /^Decide on .+ by \d+ \w+ \d{4}$/.test(title);

/** '3d ago', '2h ago' or 'Just now'. */
export function relativeTime(instant: Date | string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(instant).getTime()) / 3_600_000);
  if (hours >= 24) return `${Math.floor(hours / 24)}d ago`;
  return hours >= 1 ? `${hours}h ago` : 'Just now';
}

export const NOTIFICATION_TYPES = ['renewal', 'overdue', 'payment', 'cancelled'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const notificationSchema = /* @__PURE__ */ z.object({
  id: idAnswer,
  userId: idAnswer,
  subscriptionId: idAnswer.nullable(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  priority: z.enum(PRIORITIES),
  createdAt: instantAnswer,
});
export type Notification = z.infer<typeof notificationSchema>;
