import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  createLicenseChangeSchema,
  licenseChangeParams,
  licenseChangeResultSchema,
  licenseChangeSchema,
} from '@/db/model/license-changes.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { addLicenseChange, listLicenseChanges, undoLicenseChange } from './store.ts';

export const licenseChanges = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'license-changes', tags: ['License changes'] })
    .use(routeFacts)
    .get(
      '/subscriptions/:id/license-changes',
      ({ scope, params }) => orNotFound(listLicenseChanges(db, scope, params.id), 'Subscription'),
      {
        role: 'viewer',
        params: idParams,
        response: z.array(licenseChangeSchema),
        detail: { summary: 'The license changes of a subscription, the newest first' },
      },
    )
    .post(
      '/subscriptions/:id/license-changes',
      ({ scope, params, body, status }) =>
        status(201, orNotFound(addLicenseChange(db, scope, params.id, body, clock()), 'Subscription')),
      {
        role: 'editor',
        params: idParams,
        body: createLicenseChangeSchema,
        response: { 201: licenseChangeResultSchema },
        detail: {
          summary: 'Change the quantity of a subscription',
          description:
            'Moves baseQuantity at once, computes the cost anew and prorates by the proration policy over the period ' +
            'up to the next due date. A credit is negative.',
        },
      },
    )
    .delete(
      '/subscriptions/:id/license-changes/:changeId',
      ({ scope, params, status }) => {
        orNotFound(undoLicenseChange(db, scope, params.id, params.changeId, clock()), 'License change');
        return status(204, undefined);
      },
      {
        role: 'editor',
        params: licenseChangeParams,
        detail: { summary: 'Undo the newest license change', description: 'The quantity goes back to what it was.' },
      },
    );
};
