import { z } from 'zod';
import {
  BILLING_MODELS,
  billingModelSchema,
  computeCost,
  FREQUENCIES,
  frequencySchema,
  PRORATION_POLICIES,
  prorationPolicySchema,
  UNIT_TYPES,
  unitTypeSchema,
} from './billing.ts';
import { DEFAULT_CATEGORY, DEFAULT_UNIT_NAME } from './categories.ts';
import { DEFAULT_NOTICE_DAYS } from './contract.ts';
import { currencyInput } from './currency.ts';
import type { Day } from './day.ts';
import { statusSchema } from './due.ts';
import {
  CONTRACT_MONTHS_MAX,
  EXCHANGE_RATE_MAX,
  LONG_TEXT_MAX,
  MONEY_MAX,
  NAME_MAX,
  NOTES_MAX,
  NOTICE_DAYS_MAX,
  OVERAGE_RATE_MAX,
  QUANTITY_MAX,
  SHORT_TEXT_MAX,
  USAGE_MAX,
} from './limits.ts';
import { type Decimal, decimalAnswer, decimalSchema } from './money.ts';
import { typedCost } from './subscription-aliases.ts';
import {
  dayAnswer,
  flagInput,
  idAnswer,
  idsInput,
  instantAnswer,
  optionalDay,
  optionalDecimal,
  optionalId,
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  orDefault,
  requiredDay,
  requiredText,
  versionInput,
  wholeNumberOr,
} from './wire.ts';

const cost = decimalSchema(2, {
  min: '0',
  max: MONEY_MAX,
  required: 'Cost is required',
  invalid: 'Cost must be a valid number',
  below: 'Cost must be a valid number',
  above: `Cost must be at most ${MONEY_MAX}`,
});
const name = requiredText('Name', NAME_MAX).meta({ example: 'Northpane Business Mail' });
const startDate = requiredDay('Start date');
const nextDueDate = requiredDay('Next due date');

/** Text of a column that is never null: blank and null are the default. */
function textOr(label: string, max: number, fallback: string) {
  const tooLong = `${label} must be at most ${max} characters`;
  return z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? fallback : value),
    z.string(`${label} must be text`).trim().max(max, tooLong),
  );
}

const quantity = (label: string) => optionalWholeNumber(label, { max: QUANTITY_MAX });

/** What may be sent and may be missing, in a create as in an update. */
const optionalFields = {
  groupId: optionalId('Group'),
  category: textOr('Category', SHORT_TEXT_MAX, DEFAULT_CATEGORY).optional().meta({ default: DEFAULT_CATEGORY }),
  vendor: textOr('Vendor', NAME_MAX, '').optional().meta({ example: 'Northpane' }),
  billingModel: billingModelSchema.optional().meta({ default: 'fixed' }),
  unitType: z.preprocess((value) => (value === '' ? null : value), unitTypeSchema.nullable()).optional(),
  unitName: textOr('Unit name', SHORT_TEXT_MAX, DEFAULT_UNIT_NAME).optional().meta({ default: DEFAULT_UNIT_NAME }),
  baseQuantity: wholeNumberOr('Quantity', 1, { max: QUANTITY_MAX }).meta({
    description: 'The quantity held.',
    default: 1,
  }),
  currentLicenses: wholeNumberOr('Current licenses', undefined, { max: QUANTITY_MAX }).meta({
    description: 'The same as baseQuantity.',
  }),
  unitCost: optionalDecimal('Unit cost', 2, { min: '0', max: MONEY_MAX }).meta({ example: '12.00' }),
  minimumUnits: wholeNumberOr('Minimum units', 1, { max: QUANTITY_MAX }).meta({
    description: 'Above 1, a commitment that is paid.',
    default: 1,
  }),
  maximumUnits: quantity('Maximum units').meta({ description: 'null is unlimited.' }),
  maxLicenses: quantity('Max licenses').meta({ description: 'The same as maximumUnits.' }),
  usageLimit: optionalDecimal('Usage limit', 3, { min: '0', max: USAGE_MAX }),
  overageRate: optionalDecimal('Overage rate', 4, { min: '0', max: OVERAGE_RATE_MAX }),
  pricingTier: optionalText('Pricing tier', SHORT_TEXT_MAX),
  contractStartDate: optionalDay('Contract start date'),
  contractEndDate: optionalDay('Contract end date'),
  contractLengthMonths: optionalWholeNumber('Contract length', { min: 1, max: CONTRACT_MONTHS_MAX }),
  cancellationNoticeDays: wholeNumberOr('Cancellation notice', DEFAULT_NOTICE_DAYS, { max: NOTICE_DAYS_MAX }).meta({
    default: DEFAULT_NOTICE_DAYS,
  }),
  cancellationNotice: wholeNumberOr('Cancellation notice', undefined, { max: NOTICE_DAYS_MAX }).meta({
    description: 'The same as cancellationNoticeDays.',
  }),
  prorationPolicy: prorationPolicySchema.optional().meta({ default: 'full_month' }),
  baseCost: optionalDecimal('Base cost', 2, { min: '0', max: MONEY_MAX }).meta({
    description:
      'The cost as typed, before overage. With cost beside it the one that differs from what is stored is meant; ' +
      'a cost on its own is taken as typed.',
  }),
  convertedCost: optionalDecimal('Converted cost', 2).meta({ description: 'Computed by the server.' }),
  baseCurrency: orDefault(currencyInput({ invalid: 'Base currency must be a known ISO code such as INR' })).meta({
    description: 'Set by the server.',
  }),
  exchangeRate: optionalDecimal('Exchange rate', 6, { min: '0', max: EXCHANGE_RATE_MAX }).meta({
    description: 'Set by the server from its rates.',
  }),
  frequency: frequencySchema.optional(),
  trialEndDate: optionalDay('Trial end date'),
  status: statusSchema.optional().meta({ default: 'active' }),
  notes: optionalText('Notes', NOTES_MAX),
  autoRenew: flagInput('Auto renew').optional().meta({ default: false }),
  autoRenewal: flagInput('Auto renew').optional().meta({ description: 'The same as autoRenew.' }),
  assignedOwner: optionalId('Assigned owner').meta({ description: 'A user of the workspace.' }),
  actionUrl: optionalUrl('Action URL'),
  department: optionalText('Department', SHORT_TEXT_MAX),
  costCenter: optionalText('Cost center', SHORT_TEXT_MAX),
  tenure: optionalText('Tenure', SHORT_TEXT_MAX),
  paymentTerms: optionalText('Payment terms', LONG_TEXT_MAX),
  billingAddress: optionalText('Billing address', LONG_TEXT_MAX),
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
    for (const { field, message } of problemsOf(subscription)) {
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

export type SubscriptionProblem = { field: 'unitCost' | 'contractEndDate'; message: string };

/**
 * What is wrong with a whole subscription beyond its single fields; empty when nothing is. A create is checked by its
 * schema; give this the row with an update merged in.
 */
export function problemsOf(subscription: {
  billingModel?: string | undefined;
  unitCost?: Decimal | null | undefined;
  contractStartDate?: Day | null | undefined;
  contractEndDate?: Day | null | undefined;
}): SubscriptionProblem[] {
  const { billingModel, unitCost, contractStartDate: start, contractEndDate: end } = subscription;
  const problems: SubscriptionProblem[] = [];
  if (billingModel === 'per_unit' && (unitCost === null || unitCost === undefined)) {
    problems.push({ field: 'unitCost', message: 'Unit cost is required for per unit billing' });
  }
  if (start && end && end < start) {
    const message = 'Contract end date must not be before the contract start date';
    problems.push({ field: 'contractEndDate', message });
  }
  return problems;
}

/** The cost to store: what was typed, or for per_unit billing unit cost x units. */
export function costOf(subscription: {
  billingModel?: (typeof BILLING_MODELS)[number] | undefined;
  cost?: Decimal | undefined;
  unitCost?: Decimal | null | undefined;
  baseQuantity?: number | null | undefined;
  minimumUnits?: number | null | undefined;
  currency?: string | undefined;
}): Decimal {
  const { billingModel = 'fixed', cost: typed = '0.00', unitCost, baseQuantity, minimumUnits } = subscription;
  if (billingModel !== 'per_unit') return typed;
  return computeCost({ billingModel, cost: typed, unitCost, baseQuantity, minimumUnits });
}

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
    ids: idsInput('Subscriptions'),
    status: statusSchema.optional(),
    category: optionalFields.category,
    department: optionalFields.department,
    assignedOwner: optionalFields.assignedOwner,
  })
  .superRefine(({ ids: _, ...changes }, context) => {
    if (Object.values(changes).some((value) => value !== undefined)) return;
    context.addIssue({ code: 'custom', path: ['ids'], message: 'Say what to change' });
  });
export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;
