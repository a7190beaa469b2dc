import { Elysia } from 'elysia';
import { analysisSchema, analyzeSchema, createDetectedSchema, createdDetectedSchema } from '@/db/model/onboarding.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { analyze } from './analysis.ts';
import { createDetected } from './creation.ts';

export const onboarding = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'onboarding', tags: ['Onboarding'] })
    .use(routeFacts)
    .post(
      '/onboarding/analyze',
      ({ scope, body }) => {
        const ids = body.invoices.map(({ id }) => id);
        return { subscriptions: orNotFound(analyze(db, scope, ids, clock()), 'One of the invoices was') };
      },
      {
        role: 'viewer',
        readsOnly: true,
        body: analyzeSchema,
        response: analysisSchema,
        detail: { summary: 'Find the subscriptions in invoices', description: 'Creates nothing.' },
      },
    )
    .post(
      '/onboarding/create-subscriptions',
      ({ scope, body, status }) => status(201, createDetected(db, scope, body, clock())),
      {
        role: 'editor',
        body: createDetectedSchema,
        response: { 201: createdDetectedSchema },
        detail: {
          summary: 'Create the confirmed subscriptions and link their invoices',
          description: 'All or nothing; those with confirmed false are left out.',
        },
      },
    );
};
