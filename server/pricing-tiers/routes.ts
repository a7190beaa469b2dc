import { Elysia } from 'elysia';
import { z } from 'zod';
import { priceChangeSchema } from '@/db/model/price-changes.ts';
import {
  createPricingTierSchema,
  pricingTierParams,
  pricingTierSchema,
  updatePricingTierSchema,
} from '@/db/model/pricing-tiers.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { listPriceChanges } from '@/server/subscriptions/pricing.ts';
import { subscriptionRow } from '@/server/subscriptions/store.ts';
import { addPricingTier, deletePricingTier, listPricingTiers, updatePricingTier } from './store.ts';

const what = 'Pricing tier';

export const pricingTiers = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'pricing-tiers', tags: ['Pricing'] })
    .use(routeFacts)
    .get(
      '/subscriptions/:id/price-changes',
      ({ scope, params }) => {
        orNotFound(subscriptionRow(db, scope, params.id), 'Subscription');
        return listPriceChanges(db, scope, params.id);
      },
      {
        role: 'viewer',
        params: idParams,
        response: z.array(priceChangeSchema),
        detail: { summary: 'Each change of cost, quantity or currency, the newest first' },
      },
    )
    .get(
      '/subscriptions/:id/pricing-tiers',
      ({ scope, params }) => orNotFound(listPricingTiers(db, scope, params.id), 'Subscription'),
      {
        role: 'viewer',
        params: idParams,
        response: z.array(pricingTierSchema),
        detail: { summary: 'The pricing tiers of a subscription, by quantity' },
      },
    )
    .post(
      '/subscriptions/:id/pricing-tiers',
      ({ scope, params, body, status }) =>
        status(201, orNotFound(addPricingTier(db, scope, params.id, body, clock()), 'Subscription')),
      {
        role: 'editor',
        params: idParams,
        body: createPricingTierSchema,
        response: { 201: pricingTierSchema },
        detail: {
          summary: 'Add a pricing tier',
          description: 'Without an end it runs to the start of the next one. Tiers that overlap are refused.',
        },
      },
    )
    .put(
      '/subscriptions/:id/pricing-tiers/:tierId',
      ({ scope, params, body }) =>
        orNotFound(updatePricingTier(db, scope, params.id, params.tierId, body, clock()), what),
      {
        role: 'editor',
        params: pricingTierParams,
        body: updatePricingTierSchema,
        response: pricingTierSchema,
        detail: { summary: 'Change a pricing tier' },
      },
    )
    .delete(
      '/subscriptions/:id/pricing-tiers/:tierId',
      ({ scope, params, status }) => {
        orNotFound(deletePricingTier(db, scope, params.id, params.tierId, clock()), what);
        return status(204, undefined);
      },
      { role: 'editor', params: pricingTierParams, detail: { summary: 'Delete a pricing tier' } },
    );
};
