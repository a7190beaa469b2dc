import {
  type BillingModel,
  billedUnits,
  computeCost,
  type Frequency,
  type ProrationPolicy,
  type UnitType,
} from '@/db/model/billing.ts';
import { DEFAULT_CATEGORY, DEFAULT_UNIT_NAME } from '@/db/model/categories.ts';
import { DEFAULT_NOTICE_DAYS } from '@/db/model/contract.ts';
import type { Day } from '@/db/model/day.ts';
import { isDecimal } from '@/db/model/money.ts';
import {
  crossFieldProblems,
  requiredInForm,
  subscriptionRules,
  unitLimitProblem,
} from '@/db/model/subscription-rules.ts';
import type { FieldErrors } from '@/ui/components/fields/useForm.ts';
import type { NewSubscription, Subscription, SubscriptionChange } from './queries/subscriptions.ts';

/** What the form holds: texts as they are typed, '' for nothing chosen. Days are 'YYYY-MM-DD', ids their text. */
export type FormValues = {
  name: string;
  vendor: string;
  category: string;
  department: string;
  costCenter: string;
  billingModel: BillingModel;
  currentLicenses: number | null;
  maxLicenses: number | null;
  unitName: string;
  unitType: UnitType | '';
  minimumUnits: number | null;
  prorationPolicy: ProrationPolicy;
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
  contractLengthMonths: number | null;
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
    costCenter: '',
    billingModel: 'fixed',
    currentLicenses: null,
    maxLicenses: null,
    unitName: DEFAULT_UNIT_NAME,
    unitType: '',
    minimumUnits: null,
    prorationPolicy: 'full_month',
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
    contractLengthMonths: null,
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
    costCenter: row.costCenter ?? '',
    billingModel: row.billingModel,
    currentLicenses: row.baseQuantity,
    maxLicenses: row.maximumUnits,
    unitName: row.unitName,
    unitType: row.unitType ?? '',
    minimumUnits: row.minimumUnits,
    prorationPolicy: row.prorationPolicy,
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
    contractLengthMonths: row.contractLengthMonths,
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

/** Whether one of the fields that the form keeps behind 'More fields' holds more than its default. */
export const hasRareValues = ({
  costCenter,
  unitType,
  minimumUnits,
  prorationPolicy,
  contractLengthMonths,
}: FormValues) =>
  costCenter !== '' ||
  unitType !== '' ||
  (minimumUnits ?? 1) !== 1 ||
  prorationPolicy !== 'full_month' ||
  contractLengthMonths !== null;

const isUnitPriced = (model: BillingModel): boolean => model === 'per_unit' || model === 'usage_based';
export const isMetered = (model: BillingModel): boolean => model === 'usage_based' || model === 'hybrid';

/** The units that are paid for: at least the minimum that was agreed. */
export const paidUnits = ({ currentLicenses, minimumUnits }: FormValues): number =>
  billedUnits(currentLicenses, minimumUnits);

/** Unit cost x units, of what is typed so far; blank while the unit cost is no amount. */
function perUnitCost(values: FormValues): string {
  const { unitCost } = values;
  if (!isDecimal(unitCost)) return '';
  return computeCost({ billingModel: 'per_unit', cost: '0', unitCost, baseQuantity: paidUnits(values) });
}

/** The cost that the form stands for now. */
export const costOf = (values: FormValues): string =>
  values.billingModel === 'per_unit' ? perUnitCost(values) : values.cost;

const ruledFields = [
  'name',
  'vendor',
  'category',
  'department',
  'costCenter',
  'unitName',
  'minimumUnits',
  'contractLengthMonths',
  'unitCost',
  'usageLimit',
  'overageRate',
  'currency',
  'startDate',
  'nextDueDate',
  'contractStartDate',
  'contractEndDate',
  'trialEndDate',
  'cancellationNotice',
  'actionUrl',
  'notes',
] as const;

/** What the server would refuse, by its own rules; the full form asks for vendor and category too. */
export function validateSubscription(values: FormValues, variant: FormVariant): FieldErrors<FormValues> {
  const rules = { ...subscriptionRules, ...(variant === 'full' && requiredInForm) };
  const single = ruledFields.map((field) => [field, rules[field](values[field])]);
  const across = crossFieldProblems(values).map(({ field, message }) => [field, message]);
  const isPerUnit = values.billingModel === 'per_unit';
  const perUnit = perUnitCost(values);
  return {
    ...Object.fromEntries([...across, ...single].filter(([, message]) => message)),
    currentLicenses: unitsProblem(values),
    maxLicenses: rules.maximumUnits(values.maxLicenses),
    // Without a unit cost there is none to speak of; the unit cost itself is asked for.
    cost: isPerUnit && perUnit === '' ? undefined : rules.cost(isPerUnit ? perUnit : values.cost),
  };
}

function unitsProblem({
  currentLicenses,
  maxLicenses,
  unitName,
}: Pick<FormValues, 'currentLicenses' | 'maxLicenses' | 'unitName'>): string | undefined {
  const limits = {
    baseQuantity: currentLicenses,
    maximumUnits: maxLicenses,
    unitName: unitName.trim() || DEFAULT_UNIT_NAME,
  };
  return subscriptionRules.baseQuantity(currentLicenses) ?? unitLimitProblem(limits);
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
    costCenter: values.costCenter.trim() || null,
    billingModel,
    baseQuantity: currentLicenses ?? 1,
    maximumUnits: values.maxLicenses,
    unitName: values.unitName.trim() || DEFAULT_UNIT_NAME,
    unitType: values.unitType || null,
    minimumUnits: values.minimumUnits ?? 1,
    prorationPolicy: values.prorationPolicy,
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
    contractLengthMonths: values.contractLengthMonths,
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
