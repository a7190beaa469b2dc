import { Elysia } from 'elysia';
import { z } from 'zod';
import { dashboardStatsSchema } from '@/db/model/dashboard.ts';
import { spendSchema } from '@/db/model/spend.ts';
import { subscriptionSchema } from '@/db/model/subscriptions.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { spend } from './spend.ts';
import { dashboardStats, upcomingRenewals } from './store.ts';

export const dashboard = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'dashboard', tags: ['Dashboard'] })
    .use(routeFacts)
    .get('/dashboard/stats', ({ scope }) => dashboardStats(db, scope, clock()), {
      role: 'viewer',
      response: dashboardStatsSchema,
      detail: { summary: 'The figures of the stats row' },
    })
    .get('/dashboard/spend', ({ scope }) => spend(db, scope, clock()), {
      role: 'viewer',
      response: spendSchema,
      detail: { summary: 'Spend by month and by category, and the biggest increase' },
    })
    .get('/upcoming-renewals', ({ scope }) => upcomingRenewals(db, scope, clock()), {
      role: 'viewer',
      response: z.array(subscriptionSchema),
      detail: { summary: 'Overdue or due within 30 days, soonest first' },
    });
};
