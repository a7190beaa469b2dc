import { z } from 'zod';
import { idAnswer, instantAnswer } from './wire.ts';

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

/** The bell's badge: at most '99+', nothing for none. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > 99 ? '99+' : String(unread);
}

/** '3d ago', '2h ago' or 'Just now'. */
export function relativeTime(instant: Date | string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(instant).getTime()) / 3_600_000);
  if (hours >= 24) return `${Math.floor(hours / 24)}d ago`;
  return hours >= 1 ? `${hours}h ago` : 'Just now';
}
