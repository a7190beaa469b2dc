import type { NotificationType, Priority } from './notifications.ts';

// Apart from the wire forms, so that the screens carry no validator.

/** The channels: a reminder's `type`. */
export const CHANNELS = ['email', 'dashboard', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Record<Channel, string> = { email: 'Email', dashboard: 'Dashboard', push: 'Push' };

export const REMINDER_EVENTS = ['renewal', 'overdue', 'payment', 'cancelled', 'cancel_by', 'trial_end'] as const;
export type ReminderEvent = (typeof REMINDER_EVENTS)[number];
export const REMINDER_EVENT_LABELS: Record<ReminderEvent, string> = {
  renewal: 'Renewal',
  overdue: 'Overdue',
  payment: 'Payment',
  cancelled: 'Cancelled',
  cancel_by: 'Cancel by',
  trial_end: 'Trial ends',
};

/** The notification that an event becomes: what has to be decided before a renewal is about the renewal. */
export function notificationTypeOf(event: ReminderEvent): NotificationType {
  return event === 'cancel_by' || event === 'trial_end' ? 'renewal' : event;
}

/** Overdue, and what is decided or due within 3 days, is high; what has happened is low. */
export function priorityOf(event: ReminderEvent, daysBefore: number): Priority {
  if (event === 'overdue') return 'high';
  if (event === 'payment' || event === 'cancelled') return 'low';
  return daysBefore <= 3 ? 'high' : 'medium';
}

/** The lead times that the form offers, and the range that is accepted. */
export const LEAD_OPTIONS = [1, 3, 7, 14, 30] as const;
export const DEFAULT_LEAD = 7;
export const LEAD_RANGE = { min: 1, max: 30 };
export const DEFAULT_SEND_TIME = '09:00';
/** Days after the due day: the first, then each further week. */
export const OVERDUE_FIRST = 1;
export const OVERDUE_EVERY = 7;

/** Not sent, and created at or before now; what is skipped waits for nothing. */
export function isPending(
  reminder: { sent: boolean; createdAt: Date | string; skippedAt?: Date | string | null },
  now: Date,
): boolean {
  return !reminder.sent && !reminder.skippedAt && new Date(reminder.createdAt) <= now;
}

/** So far ahead a preview looks when nothing else is asked. */
export const PREVIEW_DAYS = 30;
