import { z } from 'zod';
import { LEADS_MAX, leadRule, sendTimeRule, tooManyLeads } from './lead-rules.ts';
import type { NotificationType, Priority } from './notifications.ts';
import {
  dayAnswer,
  flagInput,
  idAnswer,
  instantAnswer,
  ruledText,
  wholeNumberByRule,
  wholeNumberInput,
} from './wire.ts';

/** The channels: a reminder's `type`. */
export const CHANNELS = ['email', 'dashboard', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Record<Channel, string> = { email: 'Email', dashboard: 'Dashboard', push: 'Push' };

export const REMINDER_EVENTS = ['renewal', 'overdue', 'payment', 'cancelled', 'cancel_by', 'trial_end'] as const;
export type ReminderEvent = (typeof REMINDER_EVENTS)[number];

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

export const reminderSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  userId: idAnswer,
  type: z.enum(CHANNELS).meta({ description: 'The channel.' }),
  event: z.enum(REMINDER_EVENTS),
  targetDay: dayAnswer,
  title: z.string(),
  message: z.string(),
  daysBeforeDue: z.int().meta({ description: 'Negative once the day has passed.' }),
  plannedFor: instantAnswer,
  sent: z.boolean(),
  sentAt: instantAnswer.nullable(),
  skippedAt: instantAnswer.nullable().meta({
    description: 'Not sent and never will be: sent with a later one, or no longer so. lastError says why.',
  }),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instantAnswer,
});
export type Reminder = z.infer<typeof reminderSchema>;

export const reminderSettingsSchema = z.object({
  id: idAnswer.nullable().meta({ description: 'null while a person has not saved any: these are the defaults.' }),
  userId: idAnswer,
  emailEnabled: z.boolean(),
  dashboardEnabled: z.boolean(),
  pushEnabled: z.boolean(),
  daysBefore: z.int().min(LEAD_RANGE.min).max(LEAD_RANGE.max),
  createdAt: instantAnswer.nullable(),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

export const DEFAULT_REMINDER_SETTINGS = {
  emailEnabled: true,
  dashboardEnabled: true,
  pushEnabled: false,
  daysBefore: DEFAULT_LEAD,
} as const;

/** `userId` is accepted, as the form sends it; the settings are always the caller's own. */
export const updateReminderSettingsSchema = z.object({
  userId: z.unknown().optional().meta({ description: 'Accepted and ignored.', example: 1 }),
  emailEnabled: flagInput('Email Notifications').optional(),
  dashboardEnabled: flagInput('Dashboard Notifications').optional(),
  pushEnabled: flagInput('Push Notifications').optional(),
  daysBefore: wholeNumberInput('Reminder timing', LEAD_RANGE)
    .optional()
    .meta({ description: 'Days before the due day.', example: DEFAULT_LEAD }),
});
export type ReminderSettingsUpdate = z.infer<typeof updateReminderSettingsSchema>;

/** The workspace's further leads and its local hour of sending. */
export const reminderRulesSchema = z.object({
  leads: z
    .array(wholeNumberByRule(leadRule), 'Leads must be a list of days')
    .max(LEADS_MAX, tooManyLeads)
    .meta({ example: [30, 7, 1] }),
  sendTime: ruledText(sendTimeRule).meta({ example: DEFAULT_SEND_TIME }),
});
export type ReminderRules = z.infer<typeof reminderRulesSchema>;
export const updateReminderRulesSchema = reminderRulesSchema.partial();

export const DEFAULT_REMINDER_RULES: ReminderRules = { leads: [], sendTime: DEFAULT_SEND_TIME };

/** Each lead of a person once, the longest first. */
export const leadsOf = (daysBefore: number, rules: Pick<ReminderRules, 'leads'>): number[] =>
  [...new Set([daysBefore, ...rules.leads])].sort((one, other) => other - one);

/** A test goes to oneself: on one channel, or on each that works here. */
export const testReminderSchema = z.object({
  channel: z.enum(CHANNELS, { error: 'Channel must be email, dashboard or push' }).optional(),
});
export const testedSchema = z.object({ sent: z.array(z.enum(CHANNELS)) });

/** So many of a day are spelled out; `count` counts them all. */
export const PREVIEW_MAX = 100;
export const previewQuerySchema = z.object({
  days: wholeNumberInput('Days', { min: 1, max: 366 }).default(PREVIEW_DAYS).meta({ example: PREVIEW_DAYS }),
});
export const previewSchema = z.array(
  z.object({
    day: dayAnswer,
    count: z.int(),
    reminders: z.array(
      z.object({
        subscriptionId: idAnswer,
        event: z.enum(REMINDER_EVENTS),
        targetDay: dayAnswer,
        daysBeforeDue: z.int(),
        title: z.string(),
        message: z.string(),
        channels: z.array(z.enum(CHANNELS)),
      }),
    ),
  }),
);
export type ReminderPreview = z.infer<typeof previewSchema>;

/** Whether each channel works on this server, and why not. */
export const channelSchema = z.object({
  channel: z.enum(CHANNELS),
  available: z.boolean(),
  reason: z.string().nullable(),
});
export type ChannelState = z.infer<typeof channelSchema>;
