import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  channelSchema,
  previewQuerySchema,
  previewSchema,
  reminderRulesSchema,
  reminderSchema,
  reminderSettingsSchema,
  testedSchema,
  testReminderSchema,
  updateReminderRulesSchema,
  updateReminderSettingsSchema,
} from '@/db/model/reminders.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { channelStates, sendTest } from './channels.ts';
import { previewReminders } from './preview.ts';
import { channelsHere } from './run.ts';
import { listReminders, rulesOf, saveRules, saveSettings, settingsOf } from './store.ts';

export const reminders = (services: Services) => {
  const { db, clock, config } = services;
  return new Elysia({ name: 'reminders', tags: ['Reminders'] })
    .use(routeFacts)
    .get('/reminders', ({ scope }) => listReminders(db, scope, clock()), {
      role: 'viewer',
      response: z.array(reminderSchema),
      detail: {
        summary: 'Your reminders, newest first',
        description: 'All that wait to be sent, and what was sent or skipped in the last three months.',
      },
    })
    .get(
      '/reminders/preview',
      ({ scope, query }) => previewReminders(db, scope, query.days, channelsHere(config), clock()),
      {
        role: 'viewer',
        query: previewQuerySchema,
        response: previewSchema,
        detail: {
          summary: 'What you would be told on each of the next days',
          description: 'If nothing is paid, moved or decided until then. Days without reminders are left out.',
        },
      },
    )
    .post('/reminders/test', ({ scope, body }) => sendTest(services, scope, body.channel), {
      role: 'viewer',
      body: testReminderSchema,
      response: testedSchema,
      detail: { summary: 'Send yourself a test, on one channel or on each that reaches you' },
    })
    .get('/reminder-channels', ({ scope }) => channelStates(services, scope), {
      role: 'viewer',
      response: z.array(channelSchema),
      detail: { summary: 'Which channels this server has' },
    })
    .get('/reminder-settings', ({ scope }) => settingsOf(db, scope), {
      role: 'viewer',
      response: reminderSettingsSchema,
      detail: { summary: 'Your reminder settings' },
    })
    .put('/reminder-settings', ({ scope, body }) => saveSettings(db, scope, body, clock()), {
      role: 'viewer',
      body: updateReminderSettingsSchema,
      response: reminderSettingsSchema,
      detail: { summary: 'Change your reminder settings' },
    })
    .get('/reminder-rules', ({ scope }) => rulesOf(db, scope.workspaceId), {
      role: 'viewer',
      response: reminderRulesSchema,
      detail: { summary: "The workspace's further leads and its time of sending" },
    })
    .put('/reminder-rules', ({ scope, body }) => saveRules(db, scope, body, clock()), {
      role: 'admin',
      body: updateReminderRulesSchema,
      response: reminderRulesSchema,
      detail: { summary: "Change the workspace's further leads and its time of sending" },
    });
};
