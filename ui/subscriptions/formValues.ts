import { type BillingModel, computeCost, type Frequency } from '@/db/model/billing.ts';
import { DEFAULT_CATEGORY, DEFAULT_UNIT_NAME } from '@/db/model/categories.ts';
import { DEFAULT_NOTICE_DAYS } from '@/db/model/contract.ts';
import type { Day } from '@/db/model/day.ts';
import {
  LONG_TEXT_MAX,
  MONEY_MAX,
  NAME_MAX,
  NOTES_MAX,
  NOTICE_DAYS_MAX,
  OVERAGE_RATE_MAX,
  QUANTITY_MAX,
  SHORT_TEXT_MAX,
  USAGE_MAX,
} from '@/db/model/limits.ts';
import { compare, isDecimal } from '@/db/model/money.ts';
import type { FieldErrors } from '@/ui/components/fields/useForm.ts';
import type { NewSubscription, Subscription, SubscriptionChange } from './queries/subscriptions.ts';

/** What the form holds: texts as they are typed, '' for nothing chosen. Days are 'YYYY-MM-DD', ids their text. */
export type FormValues = {
  name: string;
  vendor: string;
  category: string;
  department: string;
  billingModel: BillingModel;
  currentLicenses: number | null;
  maxLicenses: number | null;
  unitName: string;
  unitCost: string;
  usageLimit: string;
  overageRate: string;
  cost: string;
  currency: string;
  frequency: Frequency;
  startDate: string;
  nextDueDate: string;
  contractStartDate: string;
  contractEndDate: string;
  cancellationNotice: number | null;
  trialEndDate: string;
  assignedOwner: string;
  groupId: string;
  status: string;
  actionUrl: string;
  notes: string;
  autoRenew: boolean;
};

/** full: Add and Edit. quick: from a day of the calendar, where vendor and category may be left out. */
export type FormVariant = 'full' | 'quick';

/** What a form may be opened with: read from an invoice, or a day of the calendar. */
export type SubscriptionPrefill = Partial<FormValues> & {
  /** Not shown, but sent along: what an invoice says beyond the form. */
  tenure?: string;
  paymentTerms?: string;
  billingAddress?: string;
};

type Defaults = { currency: string; today: Day; variant: FormVariant };

export function newValues({ currency, today, variant }: Defaults, prefill: SubscriptionPrefill = {}): FormValues {
  return {
    name: '',
    vendor: '',
    category: variant === 'quick' ? DEFAULT_CATEGORY : '',
    department: '',
    billingModel: 'fixed',
    currentLicenses: null,
    maxLicenses: null,
    unitName: DEFAULT_UNIT_NAME,
    unitCost: '',
    usageLimit: '',
    overageRate: '',
    cost: '',
    currency,
    frequency: 'monthly',
    startDate: today,
    nextDueDate: '',
    contractStartDate: '',
    contractEndDate: '',
    cancellationNotice: DEFAULT_NOTICE_DAYS,
    trialEndDate: '',
    assignedOwner: '',
    groupId: '',
    status: 'active',
    actionUrl: '',
    notes: '',
    autoRenew: variant === 'quick',
    ...shownOf(prefill),
  };
}

/** The part of a prefill that the form shows. */
export function shownOf(prefill: SubscriptionPrefill): Partial<FormValues> {
  const { tenure: _tenure, paymentTerms: _terms, billingAddress: _address, ...shown } = prefill;
  return shown;
}

export function valuesOf(row: Subscription): FormValues {
  return {
    name: row.name,
    vendor: row.vendor,
    category: row.category,
    department: row.department ?? '',
    billingModel: row.billingModel,
    currentLicenses: row.baseQuantity,
    maxLicenses: row.maximumUnits,
    unitName: row.unitName,
    unitCost: row.unitCost ?? '',
    usageLimit: row.usageLimit ?? '',
    overageRate: row.overageRate ?? '',
    cost: row.baseCost,
    currency: row.currency,
    frequency: row.frequency,
    startDate: row.startDate,
    nextDueDate: row.nextDueDate,
    contractStartDate: row.contractStartDate ?? '',
    contractEndDate: row.contractEndDate ?? '',
    cancellationNotice: row.cancellationNoticeDays,
    trialEndDate: row.trialEndDate ?? '',
    assignedOwner: row.assignedOwner === null ? '' : String(row.assignedOwner),
    groupId: row.groupId === null ? '' : String(row.groupId),
    status: row.status,
    actionUrl: row.actionUrl ?? '',
    notes: row.notes ?? '',
    autoRenew: row.autoRenew,
  };
}

const isUnitPriced = (model: BillingModel): boolean => model === 'per_unit' || model === 'usage_based';
export const isMetered = (model: BillingModel): boolean => model === 'usage_based' || model === 'hybrid';

/** Unit cost x units, of what is typed so far; blank while the unit cost is no amount. */
export function perUnitCost({ unitCost, currentLicenses }: FormValues): string {
  if (!isDecimal(unitCost)) return '';
  return computeCost({ billingModel: 'per_unit', cost: '0', unitCost, baseQuantity: currentLicenses ?? 1 });
}

/** The cost that the form stands for now. */
export const costOf = (values: FormValues): string =>
  values.billingModel === 'per_unit' ? perUnitCost(values) : values.cost;

/** Required in the quick form too: name, cost, currency and the next due date. */
export function validateSubscription(values: FormValues, variant: FormVariant): FieldErrors<FormValues> {
  const { billingModel, contractStartDate: start, contractEndDate: end } = values;
  const isFull = variant === 'full';
  return {
    name: textProblem(values.name, 'Name', NAME_MAX, true),
    vendor: textProblem(values.vendor, 'Vendor', NAME_MAX, isFull),
    category: textProblem(values.category, 'Category', SHORT_TEXT_MAX, isFull),
    department: textProblem(values.department, 'Department', SHORT_TEXT_MAX),
    unitName: textProblem(values.unitName, 'Unit name', SHORT_TEXT_MAX),
    currentLicenses: unitsProblem(values),
    maxLicenses: wholeProblem(values.maxLicenses, 'Max units', QUANTITY_MAX),
    unitCost:
      billingModel === 'per_unit' && values.unitCost === ''
        ? 'Unit cost is required for per unit billing'
        : amountProblem(values.unitCost, 'Unit cost', MONEY_MAX),
    usageLimit: amountProblem(values.usageLimit, 'Usage limit', USAGE_MAX),
    overageRate: amountProblem(values.overageRate, 'Overage rate', OVERAGE_RATE_MAX),
    cost: billingModel === 'per_unit' ? perUnitProblem(values) : costProblem(values.cost),
    currency: values.currency === '' ? 'Currency is required' : undefined,
    startDate: values.startDate === '' ? 'Start date is required' : undefined,
    nextDueDate: values.nextDueDate === '' ? 'Next due date is required' : undefined,
    contractEndDate:
      start && end && end < start ? 'Contract end date must not be before the contract start date' : undefined,
    cancellationNotice: wholeProblem(values.cancellationNotice, 'Cancellation notice', NOTICE_DAYS_MAX),
    actionUrl: urlProblem(values.actionUrl),
    notes: textProblem(values.notes, 'Notes', NOTES_MAX),
  };
}

export function costProblem(cost: string): string | undefined {
  if (cost.trim() === '') return 'Cost is required';
  if (!isDecimal(cost) || compare(cost, '0') < 0) return 'Cost must be a valid number';
  return compare(cost, MONEY_MAX) > 0 ? `Cost must be at most ${MONEY_MAX}` : undefined;
}

export function unitsProblem({
  currentLicenses,
  maxLicenses,
  unitName,
}: Pick<FormValues, 'currentLicenses' | 'maxLicenses' | 'unitName'>): string | undefined {
  const wrong = wholeProblem(currentLicenses, 'Units', QUANTITY_MAX);
  if (wrong || currentLicenses === null || maxLicenses === null || currentLicenses <= maxLicenses) return wrong;
  return `Units must be at most ${maxLicenses} ${unitName || DEFAULT_UNIT_NAME}`;
}

export function textProblem(text: string, label: string, max: number, isRequired = false): string | undefined {
  if (isRequired && text.trim() === '') return `${label} is required`;
  return text.trim().length > max ? `${label} must be at most ${max} characters` : undefined;
}

function perUnitProblem(values: FormValues): string | undefined {
  const cost = perUnitCost(values);
  return cost !== '' && compare(cost, MONEY_MAX) > 0 ? `Cost must be at most ${MONEY_MAX}` : undefined;
}

function amountProblem(amount: string, label: string, max: string): string | undefined {
  if (amount.trim() === '') return undefined;
  if (!isDecimal(amount) || compare(amount, '0') < 0) return `${label} must be a valid number`;
  return compare(amount, max) > 0 ? `${label} must be at most ${max}` : undefined;
}

function wholeProblem(value: number | null, label: string, max: number): string | undefined {
  if (value === null || (Number.isInteger(value) && value >= 0 && value <= max)) return undefined;
  return `${label} must be a whole number from 0 to ${max}`;
}

function urlProblem(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const address = URL.parse(trimmed);
  const isWeb = address?.protocol === 'http:' || address?.protocol === 'https:';
  if (!isWeb || /\s/.test(trimmed)) return 'Action URL must be a URL starting with http:// or https://';
  return trimmed.length > 2 * LONG_TEXT_MAX ? `Action URL must be at most ${2 * LONG_TEXT_MAX} characters` : undefined;
}

/** What the values say on the wire. Blank is null: no limit, no day, nobody. */
function wireOf(values: FormValues) {
  const { currentLicenses, cancellationNotice, billingModel } = values;
  const meter = isMetered(billingModel);
  return {
    name: values.name.trim(),
    vendor: values.vendor.trim(),
    category: values.category.trim() || DEFAULT_CATEGORY,
    department: values.department.trim() || null,
    billingModel,
    baseQuantity: currentLicenses ?? 1,
    maximumUnits: values.maxLicenses,
    unitName: values.unitName.trim() || DEFAULT_UNIT_NAME,
    unitCost: (isUnitPriced(billingModel) && values.unitCost) || null,
    usageLimit: (meter && values.usageLimit) || null,
    overageRate: (meter && values.overageRate) || null,
    cost: costOf(values),
    currency: values.currency,
    frequency: values.frequency,
    startDate: values.startDate,
    nextDueDate: values.nextDueDate,
    contractStartDate: values.contractStartDate || null,
    contractEndDate: values.contractEndDate || null,
    cancellationNoticeDays: cancellationNotice ?? DEFAULT_NOTICE_DAYS,
    trialEndDate: values.trialEndDate || null,
    assignedOwner: values.assignedOwner ? Number(values.assignedOwner) : null,
    groupId: values.groupId ? Number(values.groupId) : null,
    status: values.status,
    actionUrl: values.actionUrl.trim() || null,
    notes: values.notes.trim() || null,
    autoRenew: values.autoRenew,
  } satisfies SubscriptionChange;
}

export function creation(values: FormValues, prefill: SubscriptionPrefill = {}): NewSubscription {
  const { tenure, paymentTerms, billingAddress } = prefill;
  return {
    ...wireOf(values),
    ...(tenure && { tenure }),
    ...(paymentTerms && { paymentTerms }),
    ...(billingAddress && { billingAddress }),
  };
}

/** Only what the person changed, so that a colleague's edit of another field stays. */
export function changeBetween(before: FormValues, after: FormValues): SubscriptionChange {
  const old = wireOf(before);
  const changed = Object.entries(wireOf(after)).filter(([name, value]) => old[name as keyof typeof old] !== value);
  return Object.fromEntries(changed) as SubscriptionChange;
}
