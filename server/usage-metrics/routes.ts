import { Elysia } from 'elysia';
import { z } from 'zod';
import { createUsageMetricSchema, usageMetricParams, usageMetricSchema } from '@/db/model/usage-metrics.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { addUsageMetric, deleteUsageMetric, listUsageMetrics } from './store.ts';

export const usageMetrics = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'usage-metrics', tags: ['Usage'] })
    .use(routeFacts)
    .get(
      '/subscriptions/:id/usage-metrics',
      ({ scope, params }) => orNotFound(listUsageMetrics(db, scope, params.id), 'Subscription'),
      {
        role: 'viewer',
        params: idParams,
        response: z.array(usageMetricSchema),
        detail: { summary: 'What was measured of a subscription, the latest period first' },
      },
    )
    .post(
      '/subscriptions/:id/usage-metrics',
      ({ scope, params, body, status }) =>
        status(201, orNotFound(addUsageMetric(db, scope, params.id, body, clock()), 'Subscription')),
      {
        role: 'editor',
        params: idParams,
        body: createUsageMetricSchema,
        response: { 201: usageMetricSchema },
        detail: {
          summary: 'Record a measured usage',
          description:
            'The overage is computed from the usage limit and the overage rate when it is not sent. ' +
            'A usage-based or hybrid cost follows the latest period.',
        },
      },
    )
    .delete(
      '/subscriptions/:id/usage-metrics/:metricId',
      ({ scope, params, status }) => {
        orNotFound(deleteUsageMetric(db, scope, params.id, params.metricId, clock()), 'Usage');
        return status(204, undefined);
      },
      { role: 'editor', params: usageMetricParams, detail: { summary: 'Delete a measured usage' } },
    );
};
