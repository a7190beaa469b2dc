import { z } from 'zod';
import { typedCost } from './aliases.ts';
import {
  BILLING_MODELS,
  billingModelSchema,
  FREQUENCIES,
  frequencySchema,
  PRORATION_POLICIES,
  prorationPolicySchema,
  UNIT_TYPES,
  unitTypeSchema,
} from './billing.ts';
import { DEFAULT_CATEGORY, DEFAULT_UNIT_NAME } from './categories.ts';
import { DEFAULT_NOTICE_DAYS } from './contract.ts';
import { statusSchema } from './due.ts';
import { BULK_CHANGE_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { crossFieldProblems, subscriptionRules as rules } from './subscription-rules.ts';
import {
  countAnswer,
  currencyInput,
  dayAnswer,
  dayInput,
  dayOrNull,
  decimalInput,
  decimalOrNull,
  flagInput,
  idAnswer,
  idInput,
  idsInput,
  instantAnswer,
  optionalId,
  optionalUrl,
  optionalWholeNumber,
  orDefault,
  textInput,
  textOr,
  textOrNull,
  versionInput,
  wholeNumberOr,
  wholeNumberOrNull,
} from './wire.ts';

const name = textInput(rules.name).meta({ example: 'Northpane Business Mail' });
const cost = decimalInput(rules.cost);
const startDate = dayInput(rules.startDate);
const nextDueDate = dayInput(rules.nextDueDate);

/** What may be sent and may be missing, in a create as in an update. */
const optionalFields = {
  groupId: optionalId('Group'),
  category: textOr(rules.category, DEFAULT_CATEGORY).meta({ default: DEFAULT_CATEGORY }),
  vendor: textOr(rules.vendor, '').meta({ example: 'Northpane' }),
  billingModel: billingModelSchema.optional().meta({ default: 'fixed' }),
  unitType: z.preprocess((value) => (value === '' ? null : value), unitTypeSchema.nullable()).optional(),
  unitName: textOr(rules.unitName, DEFAULT_UNIT_NAME).meta({ default: DEFAULT_UNIT_NAME }),
  baseQuantity: wholeNumberOr(rules.baseQuantity, 1).meta({ description: 'The quantity held.', default: 1 }),
  currentLicenses: wholeNumberOr(rules.currentLicenses, undefined).meta({ description: 'The same as baseQuantity.' }),
  unitCost: decimalOrNull(rules.unitCost).meta({ example: '12.00' }),
  minimumUnits: wholeNumberOr(rules.minimumUnits, 1).meta({
    description: 'Above 1, a commitment that is paid.',
    default: 1,
  }),
  maximumUnits: wholeNumberOrNull(rules.maximumUnits).meta({ description: 'null is unlimited.' }),
  maxLicenses: wholeNumberOrNull(rules.maxLicenses).meta({ description: 'The same as maximumUnits.' }),
  usageLimit: decimalOrNull(rules.usageLimit),
  overageRate: decimalOrNull(rules.overageRate),
  pricingTier: textOrNull(rules.pricingTier),
  contractStartDate: dayOrNull(rules.contractStartDate),
  contractEndDate: dayOrNull(rules.contractEndDate),
  contractLengthMonths: wholeNumberOrNull(rules.contractLengthMonths),
  cancellationNoticeDays: wholeNumberOr(rules.cancellationNotice, DEFAULT_NOTICE_DAYS).meta({
    default: DEFAULT_NOTICE_DAYS,
  }),
  cancellationNotice: wholeNumberOr(rules.cancellationNotice, undefined).meta({
    description: 'The same as cancellationNoticeDays.',
  }),
  prorationPolicy: prorationPolicySchema.optional().meta({ default: 'full_month' }),
  baseCost: decimalOrNull(rules.baseCost).meta({
    description:
      'The cost as typed, before overage. With cost beside it the one that differs from what is stored is meant; ' +
      'a cost on its own is taken as typed.',
  }),
  convertedCost: decimalOrNull(rules.convertedCost).meta({ description: 'Computed by the server.' }),
  baseCurrency: orDefault(currencyInput('Base currency')).meta({ description: 'Set by the server.' }),
  exchangeRate: decimalOrNull(rules.exchangeRate).meta({ description: 'Set by the server from its rates.' }),
  frequency: frequencySchema.optional(),
  trialEndDate: dayOrNull(rules.trialEndDate),
  status: statusSchema.optional().meta({ default: 'active' }),
  notes: textOrNull(rules.notes),
  autoRenew: flagInput('Auto renew').optional().meta({ default: false }),
  autoRenewal: flagInput('Auto renew').optional().meta({ description: 'The same as autoRenew.' }),
  assignedOwner: optionalId('Assigned owner').meta({ description: 'A user of the workspace.' }),
  actionUrl: optionalUrl(rules.actionUrl),
  department: textOrNull(rules.department),
  costCenter: textOrNull(rules.costCenter),
  tenure: textOrNull(rules.tenure),
  paymentTerms: textOrNull(rules.paymentTerms),
  billingAddress: textOrNull(rules.billingAddress),
};

/** Without a currency the workspace's default is meant. The cost may be missing only where units give it. */
export const createSubscriptionSchema = z
  .object({
    name,
    cost: cost.optional().meta({ description: 'Required, unless per_unit: then it is unit cost x quantity.' }),
    currency: currencyInput().optional(),
    startDate,
    nextDueDate,
    ...optionalFields,
    frequency: frequencySchema.default('monthly'),
    // A program that fills in all fields of a new record sends null for what it does not know.
    billingModel: orDefault(billingModelSchema).meta({ default: 'fixed' }),
    prorationPolicy: orDefault(prorationPolicySchema).meta({ default: 'full_month' }),
    status: orDefault(statusSchema).meta({ default: 'active' }),
    autoRenew: orDefault(flagInput('Auto renew')).meta({ default: false }),
    autoRenewal: orDefault(flagInput('Auto renew')).meta({ description: 'The same as autoRenew.' }),
  })
  .refine((subscription) => subscription.billingModel === 'per_unit' || typedCost(subscription) !== undefined, {
    path: ['cost'],
    error: 'Cost is required',
    // Said together with what else is missing, not only once all of that is mended
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })
  .superRefine((subscription, context) => {
    for (const { field, message } of crossFieldProblems(subscription)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type NewSubscription = z.infer<typeof createSubscriptionSchema>;

/** Any part of a subscription; read-only fields are dropped, so that a whole answer can be sent back. */
export const updateSubscriptionSchema = z.object({
  name: name.optional(),
  cost: cost.optional(),
  currency: currencyInput().optional(),
  startDate: startDate.optional(),
  nextDueDate: nextDueDate.optional(),
  anchorDay: optionalWholeNumber('Anchor day', { min: 1, max: 31 }).meta({
    description:
      'Only with another nextDueDate that lies on it: gives a schedule its day back, as the 31st on 28 February.',
  }),
  updatedAt: versionInput,
  ...optionalFields,
});
export type SubscriptionUpdate = z.infer<typeof updateSubscriptionSchema>;

export const subscriptionSchema = z.object({
  id: idAnswer,
  userId: idAnswer,
  groupId: idAnswer.nullable(),
  name: z.string(),
  category: z.string(),
  vendor: z.string(),
  billingModel: z.enum(BILLING_MODELS),
  unitType: z.enum(UNIT_TYPES).nullable(),
  unitName: z.string(),
  baseQuantity: z.int(),
  currentLicenses: z.int(),
  unitCost: decimalAnswer(2).nullable(),
  minimumUnits: z.int(),
  maximumUnits: z.int().nullable(),
  maxLicenses: z.int().nullable(),
  usageLimit: decimalAnswer(3).nullable(),
  overageRate: decimalAnswer(4).nullable(),
  pricingTier: z.string().nullable(),
  contractStartDate: dayAnswer.nullable(),
  contractEndDate: dayAnswer.nullable(),
  contractLengthMonths: z.int().nullable(),
  cancellationNoticeDays: z.int(),
  cancellationNotice: z.int(),
  prorationPolicy: z.enum(PRORATION_POLICIES),
  baseCost: decimalAnswer(2).meta({ description: 'The cost as typed, before overage.', example: '744.00' }),
  cost: decimalAnswer(2).meta({ example: '744.00' }),
  currency: z.string(),
  convertedCost: decimalAnswer(2).nullable().meta({ description: 'null while there is no rate.' }),
  baseCurrency: z.string(),
  exchangeRate: decimalAnswer(6),
  rateDay: dayAnswer.nullable(),
  rateSource: z.string().nullable(),
  frequency: z.enum(FREQUENCIES),
  startDate: dayAnswer,
  nextDueDate: dayAnswer,
  anchorDay: z.int().min(1).max(31).meta({ description: 'The day of the month that the schedule keeps.' }),
  trialEndDate: dayAnswer.nullable(),
  status: z.string().meta({ description: 'active, suspended, cancelled or trial.', example: 'active' }),
  notes: z.string().nullable(),
  autoRenew: z.boolean(),
  assignedOwner: idAnswer.nullable(),
  actionUrl: z.string().nullable(),
  department: z.string().nullable(),
  costCenter: z.string().nullable(),
  tenure: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  billingAddress: z.string().nullable(),
  createdAt: instantAnswer,
  updatedAt: instantAnswer,
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** One change to many subscriptions, all or nothing. */
export const bulkUpdateSchema = z
  .object({
    ids: idsInput('Subscriptions', BULK_CHANGE_MAX),
    status: statusSchema.optional(),
    category: optionalFields.category,
    department: optionalFields.department,
    assignedOwner: optionalFields.assignedOwner,
  })
  .superRefine(({ ids: _, ...changes }, context) => {
    if (Object.values(changes).some((value) => value !== undefined)) return;
    context.addIssue({ code: 'custom', path: ['ids'], message: 'Say what to change' });
  });
export const bulkUpdateResultSchema = z.object({ count: countAnswer });
export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;

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
