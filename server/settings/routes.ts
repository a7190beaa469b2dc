import { Elysia } from 'elysia';
import { z } from 'zod';
import { settingParams, settingSchema, updateSettingSchema } from '@/db/model/settings.ts';
import { currencyPreviewQuery, currencyPreviewSchema } from '@/db/model/valuation.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import { nextTurn } from '@/server/http/turn.ts';
import { previewCurrency } from '@/server/rates/revaluation.ts';
import type { Services } from '@/server/services.ts';
import { updateSetting } from '../rates/default-currency.ts';
import { initializeSettings, listSettings } from './store.ts';

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
    .get(
      '/settings/default_currency/preview',
      async ({ scope, query }) => {
        const preview = previewCurrency(db, scope, query.currency, clock());
        await nextTurn();
        return preview;
      },
      {
        role: 'admin',
        query: currencyPreviewQuery,
        response: currencyPreviewSchema,
        detail: {
          summary: 'What another default currency would do',
          description:
            'Each subscription with its value now and then, the rates with their days, and what has no rate.',
        },
      },
    )
    .put('/settings/:key', ({ scope, params, body }) => updateSetting(db, scope, params.key, body.value, clock()), {
      role: 'admin',
      params: settingParams,
      body: updateSettingSchema,
      response: settingSchema,
      detail: {
        summary: 'Change a setting',
        description:
          'Another default currency values all subscriptions anew in one transaction; payments, price history and ' +
          'decisions stay as they were written.',
      },
    });
};
