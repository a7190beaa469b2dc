import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Channel,
  type ChannelState,
  PREVIEW_DAYS,
  type Reminder as ReminderAnswer,
  type ReminderPreview,
  type ReminderRules,
  type ReminderSettingsUpdate,
  type ReminderSettings as SettingsAnswer,
} from '@/db/model/reminders.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { notificationsQuery } from '@/ui/notifications/queries.ts';

export type Reminder = Wire<ReminderAnswer>;
export type ReminderSettings = Wire<SettingsAnswer>;
export type PreviewDay = ReminderPreview[number];

// All keys begin with 'reminders': what changes one of them changes the others.

/** One's own: all that wait, and what was done with in the last three months, the newest first. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => request<Reminder[]>('GET', '/api/reminders', { signal }),
});

export const previewQuery = queryOptions({
  queryKey: ['reminders', 'preview'],
  queryFn: ({ signal }) => request<ReminderPreview>('GET', `/api/reminders/preview?days=${PREVIEW_DAYS}`, { signal }),
});

export const channelsQuery = queryOptions({
  queryKey: ['reminders', 'channels'],
  queryFn: ({ signal }) => request<ChannelState[]>('GET', '/api/reminder-channels', { signal }),
});

export const reminderSettingsQuery = queryOptions({
  queryKey: ['reminders', 'settings'],
  queryFn: ({ signal }) => request<ReminderSettings>('GET', '/api/reminder-settings', { signal }),
});

export const reminderRulesQuery = queryOptions({
  queryKey: ['reminders', 'rules'],
  queryFn: ({ signal }) => request<ReminderRules>('GET', '/api/reminder-rules', { signal }),
});

export function useSaveReminderSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: ReminderSettingsUpdate) =>
      request<ReminderSettings>('PUT', '/api/reminder-settings', { body: settings }),
    onSuccess: (settings) => {
      queryClient.setQueryData(reminderSettingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
    },
  });
}

export function useSaveReminderRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rules: ReminderRules) => request<ReminderRules>('PUT', '/api/reminder-rules', { body: rules }),
    onSuccess: (rules) => {
      queryClient.setQueryData(reminderRulesQuery.queryKey, rules);
      void queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
    },
  });
}

/** To oneself, on each channel that reaches one, or on the one given. */
export function useSendTest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel | undefined) =>
      request<{ sent: Channel[] }>('POST', '/api/reminders/test', { body: channel ? { channel } : {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
