import type { Day } from './day.ts';
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
import { type Decimal, formatQuantity } from './money.ts';
import { countOf } from './plural.ts';
import {
  currencyRule,
  dayRule,
  daysOrderProblem,
  decimalRule,
  isBlank,
  nameRule,
  textRule,
  urlRule,
  wholeNumberRule,
} from './validation.ts';

const shortText = (label: string) => textRule(label, { max: SHORT_TEXT_MAX });
const quantity = (label: string) => wholeNumberRule(label, { max: QUANTITY_MAX });

/** The rules of a subscription's fields, for its schemas and its forms. */
export const subscriptionRules = {
  name: nameRule('Name', NAME_MAX),
  vendor: textRule('Vendor', { max: NAME_MAX }),
  category: shortText('Category'),
  department: shortText('Department'),
  costCenter: shortText('Cost center'),
  unitName: shortText('Unit name'),
  baseQuantity: quantity('Units'),
  currentLicenses: quantity('Current licenses'),
  minimumUnits: quantity('Minimum units'),
  maximumUnits: quantity('Max units'),
  maxLicenses: quantity('Max licenses'),
  unitCost: decimalRule('Unit cost', { scale: 2, min: '0', max: MONEY_MAX }),
  usageLimit: decimalRule('Usage limit', { scale: 3, min: '0', max: USAGE_MAX }),
  overageRate: decimalRule('Overage rate', { scale: 4, min: '0', max: OVERAGE_RATE_MAX }),
  pricingTier: shortText('Pricing tier'),
  cost: decimalRule('Cost', {
    scale: 2,
    min: '0',
    max: MONEY_MAX,
    isRequired: true,
    below: 'Cost must be a valid number',
  }),
  baseCost: decimalRule('Base cost', { scale: 2, min: '0', max: MONEY_MAX }),
  currency: currencyRule(),
  exchangeRate: decimalRule('Exchange rate', { scale: 6, min: '0', max: EXCHANGE_RATE_MAX }),
  convertedCost: decimalRule('Converted cost', { scale: 2 }),
  startDate: dayRule('Start date', { isRequired: true }),
  nextDueDate: dayRule('Next due date', { isRequired: true }),
  contractStartDate: dayRule('Contract start date'),
  contractEndDate: dayRule('Contract end date'),
  contractLengthMonths: wholeNumberRule('Contract length', { min: 1, max: CONTRACT_MONTHS_MAX }),
  cancellationNotice: wholeNumberRule('Cancellation notice', { max: NOTICE_DAYS_MAX }),
  trialEndDate: dayRule('Trial end date'),
  actionUrl: urlRule('Action URL'),
  notes: textRule('Notes', { max: NOTES_MAX, isMultiLine: true }),
  tenure: textRule('Tenure', { max: SHORT_TEXT_MAX }),
  paymentTerms: textRule('Payment terms', { max: LONG_TEXT_MAX, isMultiLine: true }),
  billingAddress: textRule('Billing address', { max: LONG_TEXT_MAX, isMultiLine: true }),
};

/** The form asks for more than the server: these too must be filled in. */
export const requiredInForm = {
  vendor: nameRule('Vendor', NAME_MAX),
  category: nameRule('Category', SHORT_TEXT_MAX),
};

/** What is wrong with a whole subscription beyond its single fields. */
type CrossFieldProblem = { field: 'unitCost' | 'contractEndDate'; message: string };

export function crossFieldProblems(subscription: {
  billingModel?: string | undefined;
  unitCost?: Decimal | null | undefined;
  contractStartDate?: Day | null | undefined;
  contractEndDate?: Day | null | undefined;
}): CrossFieldProblem[] {
  const { billingModel, unitCost, contractStartDate: start, contractEndDate: end } = subscription;
  const problems: CrossFieldProblem[] = [];
  if (billingModel === 'per_unit' && isBlank(unitCost)) {
    problems.push({ field: 'unitCost', message: 'Unit cost is required for per unit billing' });
  }
  const order = contractDaysProblem({ start, end });
  if (order) problems.push({ field: 'contractEndDate', message: order });
  return problems;
}

export const contractDaysProblem = (days: { start: unknown; end: unknown }): string | undefined =>
  daysOrderProblem(days, 'Contract end date must not be before the contract start date');

/** More units than are allowed; asked where one of the two is changed. */
export function unitLimitProblem({
  baseQuantity,
  maximumUnits,
  unitName,
}: {
  baseQuantity: number | null;
  maximumUnits: number | null;
  unitName: string;
}): string | undefined {
  if (baseQuantity === null || maximumUnits === null || baseQuantity <= maximumUnits) return undefined;
  return `Units must be at most ${countOf(maximumUnits, unitName, formatQuantity)}`;
}
