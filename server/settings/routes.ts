import { Elysia } from 'elysia';
import { z } from 'zod';
import { settingParams, settingSchema, updateSettingSchema } from '@/db/model/settings.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { initializeSettings, listSettings, updateSetting } from './store.ts';

export const settings = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'settings', tags: ['Settings'] })
    .use(routeFacts)
    .get('/settings', ({ scope }) => listSettings(db, scope), {
      role: 'viewer',
      response: z.array(settingSchema),
      detail: { summary: 'The settings that are stored; none before they are initialized' },
    })
    .post('/settings/initialize', ({ scope, status }) => status(201, initializeSettings(db, scope, clock())), {
      role: 'admin',
      response: { 201: z.array(settingSchema) },
      detail: {
        summary: 'Store the default settings',
        description: 'Adds those that are missing; 409 when none is.',
      },
    })
    .put('/settings/:key', ({ scope, params, body }) => updateSetting(db, scope, params.key, body.value, clock()), {
      role: 'admin',
      params: settingParams,
      body: updateSettingSchema,
      response: settingSchema,
      detail: {
        summary: 'Change a setting',
        description:
          'Another default currency leaves the rates frozen on the rows as they are; totals are converted to it.',
      },
    });
};
