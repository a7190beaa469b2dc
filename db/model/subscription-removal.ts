import { z } from 'zod';
import { idInput, optionalId } from './wire.ts';

export const INVOICE_ACTIONS = ['complete', 'unlink', 'relink'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** Without a body, or without a mode, linked invoices are kept, unlinked. */
export const deleteSubscriptionSchema = z
  .object({
    invoiceAction: z
      .enum(INVOICE_ACTIONS, { error: 'invoiceAction must be complete, unlink or relink' })
      .default('unlink'),
    targetSubscriptionId: optionalId('Target subscription'),
    invoiceIds: z
      .array(idInput('Each invoice'), 'Invoices must be a list of ids')
      .max(10_000, 'Invoices must hold at most 10000 ids')
      .optional()
      .meta({
        description: 'The linked invoices that the caller saw, in any order: others are linked by now answers 409.',
      }),
  })
  .superRefine(({ invoiceAction, targetSubscriptionId }, context) => {
    if (invoiceAction !== 'relink' || targetSubscriptionId) return;
    const message = 'Choose the subscription that takes over the invoices';
    context.addIssue({ code: 'custom', path: ['targetSubscriptionId'], message });
  });
export type SubscriptionRemoval = z.infer<typeof deleteSubscriptionSchema>;
