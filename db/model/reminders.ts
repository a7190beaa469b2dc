import { z } from 'zod';
import {
  CHANNELS,
  DEFAULT_LEAD,
  DEFAULT_SEND_TIME,
  LEAD_RANGE,
  PREVIEW_DAYS,
  REMINDER_EVENTS,
} from './reminder-words.ts';
import { dayAnswer, flagInput, idAnswer, instantAnswer, wholeNumberInput } from './wire.ts';

export type { Channel, ReminderEvent } from './reminder-words.ts';
export {
  CHANNEL_LABELS,
  CHANNELS,
  DEFAULT_LEAD,
  DEFAULT_SEND_TIME,
  isPending,
  LEAD_OPTIONS,
  LEAD_RANGE,
  notificationTypeOf,
  OVERDUE_EVERY,
  OVERDUE_FIRST,
  PREVIEW_DAYS,
  priorityOf,
  REMINDER_EVENT_LABELS,
  REMINDER_EVENTS,
} from './reminder-words.ts';

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
    description: 'Not sent and never will be: told with a later one, or no longer so. lastError says why.',
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

const timeOfDay = z
  .string('Send time must be a time such as 09:00')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Send time must be a time such as 09:00')
  .meta({ example: DEFAULT_SEND_TIME });

/** The workspace's further leads and its local hour of sending. */
export const reminderRulesSchema = z.object({
  leads: z
    .array(wholeNumberInput('Each lead', { min: 0, max: 365 }), 'Leads must be a list of days')
    .max(10, 'Leads must be at most 10')
    .meta({ example: [30, 7, 1] }),
  sendTime: timeOfDay,
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
export const PREVIEW_MOST = 100;
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
