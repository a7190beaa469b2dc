import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  cancelByItemSchema,
  cancelByQuerySchema,
  createDecisionSchema,
  decisionResultSchema,
  decisionSchema,
} from '@/db/model/decisions.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { decide, listCancelBys, listDecisions } from './store.ts';

export const decisions = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'decisions', tags: ['Decisions'] })
    .use(routeFacts)
    .get('/decisions/upcoming', ({ scope, query }) => listCancelBys(db, scope, query, clock()), {
      role: 'viewer',
      query: cancelByQuerySchema,
      response: z.array(cancelByItemSchema),
      detail: {
        summary: 'Cancel-by days, soonest first',
        description:
          'The next one of each subscription from today on; with from and to all those in the range, for a calendar.',
      },
    })
    .get(
      '/subscriptions/:id/decisions',
      ({ scope, params }) => orNotFound(listDecisions(db, scope, params.id), 'Subscription'),
      {
        role: 'viewer',
        params: idParams,
        response: z.array(decisionSchema),
        detail: { summary: 'What was decided about each term, the latest first' },
      },
    )
    .post(
      '/subscriptions/:id/decisions',
      ({ scope, params, body, status }) =>
        status(201, orNotFound(decide(db, scope, params.id, body, clock()), 'Subscription')),
      {
        role: 'editor',
        params: idParams,
        body: createDecisionSchema,
        response: { 201: decisionResultSchema },
        detail: {
          summary: 'Decide the current term',
          description:
            'Renew, cancel or renegotiate, with a note. A term that somebody has decided answers 409 with who decided ' +
            'what, unless that decision is named in replaces. With termEnd the next term that can still be cancelled ' +
            'may be decided ahead. A decision to cancel does not change the status.',
        },
      },
    );
};
