import { z } from 'zod';
import { FREQUENCIES, frequencySchema } from './billing.ts';
import { invoiceSchema } from './invoices.ts';
import { NAME_MAX, NOTES_MAX, SHORT_TEXT_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { subscriptionRules } from './subscription-rules.ts';
import { subscriptionSchema } from './subscriptions.ts';
import {
  countAnswer,
  currencyInput,
  dayAnswer,
  decimalInput,
  flagInput,
  idInput,
  optionalDay,
  optionalText,
  optionalWholeNumber,
  requiredText,
} from './wire.ts';

export const NO_INVOICES = 'Please upload some invoices first.';
export const NOTHING_CONFIRMED = 'Please confirm at least one subscription to create.';

/** Percent of the wizard's progress bar. */
export const ONBOARDING_PROGRESS = { upload: 25, processing: 50, review: 75, complete: 100 } as const;
export type OnboardingStep = keyof typeof ONBOARDING_PROGRESS;
export const ONBOARDING_STEPS: readonly OnboardingStep[] = ['upload', 'processing', 'review', 'complete'];

/** An invoice by its id, or any object that carries it: the wizard sends what the upload answered. */
const invoiceReference = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? value : { id: value }),
  z.object({ id: idInput('Invoice') }),
);

export const analyzeSchema = z.object({
  invoices: z.array(invoiceReference, { error: NO_INVOICES }).min(1, NO_INVOICES).max(1000, 'At most 1000 invoices'),
});

export const existingSubscriptionSchema = subscriptionSchema.pick({
  id: true,
  name: true,
  vendor: true,
  cost: true,
  currency: true,
  frequency: true,
  nextDueDate: true,
  status: true,
});

export const detectedSubscriptionSchema = z.object({
  id: z.string().meta({ description: 'Names it within this analysis.', example: 'northpane-1' }),
  serviceName: z.string(),
  vendor: z.string(),
  category: z.string(),
  cost: decimalAnswer(2),
  currency: z.string(),
  frequency: z.enum(FREQUENCIES),
  startDate: dayAnswer,
  nextDueDate: dayAnswer,
  anchorDay: z.int().min(1).max(31).optional().meta({ description: 'The day of the month that the schedule keeps.' }),
  notes: z.string(),
  invoices: z.array(invoiceSchema),
  confidence: z.number().min(0).max(1).optional(),
  confirmed: z.boolean(),
  hasDuplicates: z.boolean(),
  existingSubscriptions: z.array(existingSubscriptionSchema),
});
export type DetectedSubscription = z.infer<typeof detectedSubscriptionSchema>;

export const analysisSchema = z.object({ subscriptions: z.array(detectedSubscriptionSchema) });

const confirmedSchema = z.object({
  id: z.string().max(200).optional(),
  serviceName: requiredText('Service name', NAME_MAX),
  vendor: optionalText('Vendor', NAME_MAX),
  category: optionalText('Category', SHORT_TEXT_MAX),
  cost: decimalInput(subscriptionRules.cost),
  currency: currencyInput(),
  frequency: frequencySchema.default('monthly'),
  startDate: optionalDay('Start date'),
  nextDueDate: optionalDay('Next due date'),
  anchorDay: optionalWholeNumber('Anchor day', { min: 1, max: 31 }),
  notes: optionalText('Notes', NOTES_MAX, { isMultiLine: true }),
  invoices: z
    .array(invoiceReference, { error: 'Invoices must be a list' })
    .max(1000, 'At most 1000 invoices')
    .default([]),
  confirmed: flagInput('Confirmed').default(true),
});

/** The detected subscriptions that were confirmed; those marked otherwise are left out. */
export const createDetectedSchema = z.object({
  subscriptions: z
    .array(confirmedSchema, { error: NOTHING_CONFIRMED })
    .min(1, NOTHING_CONFIRMED)
    .max(500, 'At most 500 subscriptions at once')
    .refine((all) => all.some((each) => each.confirmed), NOTHING_CONFIRMED),
});
export type DetectedConfirmation = z.infer<typeof createDetectedSchema>;

export const createdDetectedSchema = z.object({ subscriptions: z.array(subscriptionSchema), count: countAnswer });
