import { Elysia } from 'elysia';
import {
  convertedSchema,
  convertSchema,
  createRateSchema,
  rateSchema,
  ratesSchema,
  uploadedRatesSchema,
  uploadRatesSchema,
} from '@/db/model/rates.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { convertAmount } from './convert.ts';
import { deleteRate, setManualRate } from './manual.ts';
import { listRates } from './store.ts';
import { uploadRates } from './upload.ts';

export const rates = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'rates', tags: ['Currencies'] })
    .use(routeFacts)
    .post('/currency/convert', ({ scope, body }) => convertAmount(db, scope, body, clock()), {
      role: 'viewer',
      readsOnly: true,
      body: convertSchema,
      response: convertedSchema,
      detail: {
        summary: 'Convert an amount',
        description: 'At the newest rate on or before the day. Without one it answers 422 "No rate for XYZ".',
      },
    })
    .get('/rates', ({ scope }) => listRates(db, scope, clock()), {
      role: 'viewer',
      response: ratesSchema,
      detail: { summary: "The rates in force, in the workspace's default currency" },
    })
    .post('/rates', ({ scope, body, status }) => status(201, setManualRate(db, scope, body, clock())), {
      role: 'admin',
      body: createRateSchema,
      response: { 201: rateSchema },
      detail: { summary: 'Type a rate', description: '1 base = rate currency. The same pair and day is replaced.' },
    })
    .post(
      '/rates/upload',
      async ({ scope, body, status }) => status(201, await uploadRates(db, scope, body.file, clock())),
      {
        role: 'admin',
        body: uploadRatesSchema,
        response: { 201: uploadedRatesSchema },
        takesFile: true,
        detail: {
          summary: 'Upload rates',
          description:
            "The ECB's XML (daily or history), or a CSV with the columns currency, day and rate: what one unit of the " +
            'currency costs in the default currency. With a column base, 1 base = rate currency.',
        },
      },
    )
    .delete(
      '/rates/:id',
      ({ scope, params, status }) => {
        orNotFound(deleteRate(db, scope, params.id, clock()), 'Rate');
        return status(204, undefined);
      },
      { role: 'admin', params: idParams, detail: { summary: 'Delete a rate of this workspace' } },
    );
};
