import { Elysia } from 'elysia';
import { auditPageSchema, auditQuerySchema, subscriptionAuditQuerySchema } from '@/db/model/audit.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { subscriptionRow } from '@/server/subscriptions/store.ts';
import { listAudit, listSubscriptionAudit } from './store.ts';

export const audit = (services: Services) => {
  const { db } = services;
  return new Elysia({ name: 'audit', tags: ['Audit log'] })
    .use(routeFacts)
    .get('/audit-log', ({ scope, query }) => listAudit(db, scope, query), {
      role: 'admin',
      query: auditQuerySchema,
      response: auditPageSchema,
      detail: {
        summary: 'Who did what, when; the newest first',
        description: 'Filtered by entity, entityId and userId. before, the last id of a page, gives the next one.',
      },
    })
    .get(
      '/subscriptions/:id/audit-log',
      ({ scope, params, query }) => {
        orNotFound(subscriptionRow(db, scope, params.id), 'Subscription');
        return listSubscriptionAudit(db, scope, params.id, query);
      },
      {
        role: 'viewer',
        params: idParams,
        query: subscriptionAuditQuerySchema,
        response: auditPageSchema,
        detail: { summary: 'What was done to a subscription, its payments, licenses, usage, tiers and decisions' },
      },
    );
};
