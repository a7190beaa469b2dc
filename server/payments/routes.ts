import { Elysia } from 'elysia';
import { z } from 'zod';
import { BULK_PAYMENT_MAX } from '@/db/model/limits.ts';
import {
  bulkPaymentResultSchema,
  bulkPaymentSchema,
  createPaymentSchema,
  paymentRangeSchema,
  paymentResultSchema,
  paymentSchema,
} from '@/db/model/payments.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import { nextTurn } from '@/server/http/turn.ts';
import type { Services } from '@/server/services.ts';
import { listPayments, paymentsBetween, recordPayment, recordPayments, voidPayment } from './store.ts';

export const payments = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'payments', tags: ['Payments'] })
    .use(routeFacts)
    .get(
      '/subscriptions/:id/payments',
      ({ scope, params }) => orNotFound(listPayments(db, scope, params.id), 'Subscription'),
      {
        role: 'viewer',
        params: idParams,
        response: z.array(paymentSchema),
        detail: { summary: 'The payments of a subscription, voided ones too' },
      },
    )
    .post(
      '/subscriptions/:id/payments',
      ({ scope, params, body, status }) =>
        status(201, orNotFound(recordPayment(db, scope, params.id, body ?? { periods: 1 }, clock()), 'Subscription')),
      {
        role: 'editor',
        params: idParams,
        body: createPaymentSchema.optional(),
        response: { 201: paymentResultSchema },
        detail: {
          summary: 'Mark as paid',
          description:
            'Writes a payment for each period and moves the next due date on. With dueDate, the due date that the ' +
            'caller saw, a period that was paid meanwhile answers 409; without it a second call within seconds does.',
        },
      },
    )
    .get(
      '/payments',
      async ({ scope, query }) => {
        const rows = paymentsBetween(db, scope, query);
        await nextTurn();
        return rows;
      },
      {
        role: 'viewer',
        query: paymentRangeSchema,
        response: z.array(paymentSchema),
        detail: { summary: 'The payments made in a range of days, without the voided' },
      },
    )
    .post(
      '/payments',
      async ({ scope, body, status }) => {
        await nextTurn();
        const recorded = orNotFound(recordPayments(db, scope, body, clock()), 'Subscription');
        await nextTurn();
        return status(201, recorded);
      },
      {
        role: 'editor',
        body: bulkPaymentSchema,
        response: { 201: bulkPaymentResultSchema },
        detail: {
          summary: 'Mark many as paid, all or nothing',
          description: `At most ${BULK_PAYMENT_MAX} in one call.`,
        },
      },
    )
    .delete(
      '/payments/:id',
      ({ scope, params, status }) => {
        orNotFound(voidPayment(db, scope, params.id, clock()), 'Payment');
        return status(204, undefined);
      },
      {
        role: 'editor',
        params: idParams,
        detail: { summary: 'Void a payment and move the due date back' },
      },
    );
};
