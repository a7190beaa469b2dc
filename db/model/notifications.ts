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
