import { Elysia } from 'elysia';
import { z } from 'zod';
import { BULK_CHANGE_MAX } from '@/db/model/limits.ts';
import {
  bulkUpdateResultSchema,
  bulkUpdateSchema,
  createSubscriptionSchema,
  deleteSubscriptionSchema,
  subscriptionSchema,
  updateSubscriptionSchema,
} from '@/db/model/subscriptions.ts';
import { idParams } from '@/db/model/wire.ts';
import { cachedResponse } from '@/server/http/cached-response.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { etagOf } from '@/server/http/preconditions.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import { nextTurn } from '@/server/http/turn.ts';
import type { Services } from '@/server/services.ts';
import { removeSubscription } from '../invoices/subscription-removal.ts';
import { changeMany } from './bulk.ts';
import { createSubscription, getSubscription, listSubscriptions, updateSubscription } from './store.ts';

const what = 'Subscription';

export const subscriptions = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'subscriptions', tags: ['Subscriptions'] })
    .use(routeFacts)
    .get('/subscriptions', cachedResponse(db, listSubscriptions), {
      role: 'viewer',
      response: z.array(subscriptionSchema),
      hasEtag: true,
      detail: { summary: 'All subscriptions, soonest due first' },
    })
    .post('/subscriptions', ({ scope, body, status }) => status(201, createSubscription(db, scope, body, clock())), {
      role: 'editor',
      body: createSubscriptionSchema,
      response: { 201: subscriptionSchema },
      detail: { summary: 'Add a subscription' },
    })
    .patch(
      '/subscriptions',
      async ({ scope, body }) => {
        await nextTurn();
        return orNotFound(changeMany(db, scope, body, clock()), what);
      },
      {
        role: 'editor',
        body: bulkUpdateSchema,
        response: bulkUpdateResultSchema,
        detail: {
          summary: 'Change status, category, department or owner of many, all or nothing',
          description: `At most ${BULK_CHANGE_MAX} in one call.`,
        },
      },
    )
    .get(
      '/subscriptions/:id',
      ({ scope, params, set }) => {
        const row = orNotFound(getSubscription(db, scope, params.id), what);
        set.headers.etag = etagOf(row);
        return row;
      },
      {
        role: 'viewer',
        params: idParams,
        response: subscriptionSchema,
        detail: { summary: 'One subscription' },
      },
    )
    .put(
      '/subscriptions/:id',
      ({ scope, params, body, request, set }) => {
        const ifMatch = request.headers.get('if-match');
        const row = orNotFound(updateSubscription(db, scope, params.id, body, ifMatch, clock()), what);
        set.headers.etag = etagOf(row);
        return row;
      },
      {
        role: 'editor',
        params: idParams,
        body: updateSubscriptionSchema,
        response: subscriptionSchema,
        detail: {
          summary: 'Change a subscription',
          description: 'Any part of it. With If-Match or updatedAt a row that changed in the meantime answers 409.',
        },
      },
    )
    .delete(
      '/subscriptions/:id',
      ({ scope, params, body, status }) => {
        orNotFound(
          removeSubscription(db, scope, params.id, body ?? { invoiceAction: 'unlink' }, clock()) || undefined,
          what,
        );
        return status(204, undefined);
      },
      {
        role: 'editor',
        params: idParams,
        body: deleteSubscriptionSchema.optional(),
        detail: {
          summary: 'Delete a subscription',
          description:
            'Without a body its invoices are kept, unlinked. With invoiceIds others linked meanwhile answer 409.',
        },
      },
    );
};
