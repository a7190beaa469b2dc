import { currencyDecimals } from './currency.ts';
import { compare, type Decimal, divide, fromScaled, multiply, roundMoney, sum, toScaled, toUnits } from './money.ts';
import { choice } from './wire.ts';

export const FREQUENCIES = ['monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const frequencySchema = /* @__PURE__ */ choice(FREQUENCIES, 'Frequency', 'monthly');

export const MONTHS_PER_FREQUENCY: Record<Frequency, number> = { monthly: 1, quarterly: 3, yearly: 12 };
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};
/** '$468.00 / mo' */
export const FREQUENCY_ABBREVIATIONS: Record<Frequency, string> = { monthly: 'mo', quarterly: 'qtr', yearly: 'yr' };
/** '£2,960.00 per year' */
export const FREQUENCY_NOUNS: Record<Frequency, string> = { monthly: 'month', quarterly: 'quarter', yearly: 'year' };

export const isFrequency = (value: unknown): value is Frequency => FREQUENCIES.some((known) => known === value);

/** The frequency that a tenure text names ('1 year', 'billed quarterly', 'Annual'); monthly where it names none. */
export function frequencyOfTenure(tenure: string | null | undefined): Frequency {
  const text = (tenure ?? '').toLowerCase();
  if (/year|annual|annum|12[ -]?month/.test(text)) return 'yearly';
  if (/quarter|3[ -]?month/.test(text)) return 'quarterly';
  return 'monthly';
}

export const BILLING_MODELS = ['fixed', 'per_unit', 'tiered', 'usage_based', 'hybrid'] as const;
export type BillingModel = (typeof BILLING_MODELS)[number];
export const billingModelSchema = /* @__PURE__ */ choice(BILLING_MODELS, 'Billing model', 'fixed');
export const BILLING_MODEL_LABELS: Record<BillingModel, string> = {
  fixed: 'Fixed',
  per_unit: 'Per unit',
  tiered: 'Tiered',
  usage_based: 'Usage based',
  hybrid: 'Hybrid',
};

export const UNIT_TYPES = [
  'license',
  'seat',
  'user',
  'gb',
  'api_call',
  'transaction',
  'monthly_active_user',
  'bandwidth_gb',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
export const unitTypeSchema = /* @__PURE__ */ choice(UNIT_TYPES, 'Unit type', 'seat');
export const UNIT_TYPE_LABELS: Record<UnitType, string> = {
  license: 'License',
  seat: 'Seat',
  user: 'User',
  gb: 'GB',
  api_call: 'API call',
  transaction: 'Transaction',
  monthly_active_user: 'Monthly active user',
  bandwidth_gb: 'GB of bandwidth',
};

export const PRORATION_POLICIES = ['full_month', 'daily', 'none'] as const;
export type ProrationPolicy = (typeof PRORATION_POLICIES)[number];
export const prorationPolicySchema = /* @__PURE__ */ choice(PRORATION_POLICIES, 'Proration policy', 'full_month');
export const PRORATION_POLICY_LABELS: Record<ProrationPolicy, string> = {
  full_month: 'Full months',
  daily: 'By the day',
  none: 'Not prorated',
};

export const CHANGE_TYPES = ['add', 'remove', 'upgrade', 'downgrade', 'transfer', 'renewal'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];
export const changeTypeSchema = /* @__PURE__ */ choice(CHANGE_TYPES, 'Change type', 'add');
export const CHANGE_TYPE_LABELS: Record<ChangeType, string> = {
  add: 'Added',
  remove: 'Removed',
  upgrade: 'Upgraded',
  downgrade: 'Downgraded',
  transfer: 'Transferred',
  renewal: 'Renewed',
};

export const METRIC_TYPES = [
  'storage_gb',
  'api_calls',
  'active_users',
  'bandwidth_gb',
  'transactions',
  'compute_hours',
  'data_transfer',
] as const;
export type MetricType = (typeof METRIC_TYPES)[number];
export const metricTypeSchema = /* @__PURE__ */ choice(METRIC_TYPES, 'Metric type', 'active_users');
export const METRIC_TYPE_LABELS: Record<MetricType, string> = {
  storage_gb: 'Storage, GB',
  api_calls: 'API calls',
  active_users: 'Active users',
  bandwidth_gb: 'Bandwidth, GB',
  transactions: 'Transactions',
  compute_hours: 'Compute hours',
  data_transfer: 'Data transfer',
};

/** The months that the detail page budgets for. */
export const BUDGET_MONTHS = [3, 6, 12] as const;
export type BudgetMonths = (typeof BUDGET_MONTHS)[number];

/** Cost of a year: x12, x4 or x1. */
export function annualCost(cost: Decimal, frequency: Frequency, currency?: string): Decimal {
  return roundMoney(multiply(cost, 12 / MONTHS_PER_FREQUENCY[frequency], 2), currency);
}

/** Cost of the next 3, 6 or 12 months spread evenly, so a yearly cost counts 0.25 of itself in 3 months. */
export function budget(cost: Decimal, frequency: Frequency, months: BudgetMonths, currency?: string): Decimal {
  const exactly = divide(multiply(cost, months, 4), MONTHS_PER_FREQUENCY[frequency], 4);
  return roundMoney(exactly, currency);
}

/** Cost of a month: a twelfth of a yearly cost, a third of a quarterly one. */
export function monthlyEquivalent(cost: Decimal, frequency: Frequency, currency?: string): Decimal {
  return fromScaled(monthlyEquivalentScaled(toScaled(cost, 2), frequency, currency), 2);
}

/** The same of hundredths, for thousands of rows at once. */
export function monthlyEquivalentScaled(cost: number, frequency: Frequency, currency?: string): number {
  const unit = currency !== undefined && currencyDecimals(currency) === 0 ? 100 : 1;
  return Math.round(cost / (MONTHS_PER_FREQUENCY[frequency] * unit)) * unit;
}

export type PricingTier = {
  tierLevel?: number | null;
  minQuantity?: number | null;
  maxQuantity?: number | null;
  unitCost: Decimal;
  /** Percent off the tier's unit cost, '0.00' to '100.00'. */
  discountPercentage?: Decimal | null;
  active?: boolean | null;
};

export type CostBasis = {
  billingModel: BillingModel;
  /** The cost as typed: what fixed and hybrid cost, and what the others cost while their own figures are missing. */
  cost: Decimal;
  unitCost?: Decimal | null;
  baseQuantity?: number | null;
  minimumUnits?: number | null;
  usageLimit?: Decimal | null;
  overageRate?: Decimal | null;
  tiers?: readonly PricingTier[];
  /** What was measured in the period. */
  usage?: Decimal | null;
  currency?: string;
};

/**
 * What one billing period costs, rounded once, half up.
 * per_unit: unit cost x units · tiered: each unit at the price of the tier it falls in · usage_based: unit cost x usage up to
 * the limit, the overage rate beyond it · hybrid: the cost as typed plus overage. Give it the base cost, not an earlier
 * result: a hybrid cost would otherwise grow with each call.
 */
export function computeCost(basis: CostBasis): Decimal {
  const { billingModel, cost, unitCost, usage, currency } = basis;
  const units = billedUnits(basis.baseQuantity, basis.minimumUnits);
  const typed = roundMoney(cost, currency);
  if (billingModel === 'per_unit' && hasValue(unitCost)) return roundMoney(multiply(unitCost, units, 4), currency);
  if (billingModel === 'tiered') return tieredCost(basis.tiers ?? [], units, currency) ?? typed;
  if (billingModel === 'usage_based' && hasValue(unitCost) && hasValue(usage)) return usageCost(basis, unitCost, usage);
  if (billingModel === 'hybrid') return sum([typed, overageAmount(basis)]);
  return typed;
}

const hasValue = (value: Decimal | null | undefined): value is Decimal => value !== null && value !== undefined;

/** The units that are paid for. A minimum above 1 is a commitment and is paid even where fewer are held. */
export function billedUnits(quantity: number | null | undefined, minimumUnits: number | null | undefined): number {
  const held = quantity ?? 1;
  const committed = minimumUnits ?? 1;
  return committed > 1 ? Math.max(held, committed) : held;
}

/** Usage beyond the limit x the overage rate; nothing without a limit, a rate or a measure. */
export function overageAmount(basis: {
  usage?: Decimal | null;
  usageLimit?: Decimal | null;
  overageRate?: Decimal | null;
  currency?: string;
}): Decimal {
  const { usage, usageLimit, overageRate, currency } = basis;
  if (!hasValue(usage) || !hasValue(usageLimit) || !hasValue(overageRate)) return '0.00';
  if (compare(usage, usageLimit) <= 0) return '0.00';
  const beyond = toUnits(usage, 3) - toUnits(usageLimit, 3);
  return roundMoney(fromScaled(beyond * toUnits(overageRate, 4), 7), currency);
}

function usageCost(basis: CostBasis, unitCost: Decimal, usage: Decimal): Decimal {
  const used = toUnits(usage, 3);
  const limit = hasValue(basis.usageLimit) ? toUnits(basis.usageLimit, 3) : used;
  const beyond = used > limit ? used - limit : 0n;
  const beyondRate = hasValue(basis.overageRate) ? basis.overageRate : unitCost;
  const scaled = (used - beyond) * toUnits(unitCost, 4) + beyond * toUnits(beyondRate, 4);
  return roundMoney(fromScaled(scaled, 7), basis.currency);
}

/**
 * Graduated tiers in the order of their least quantity: each unit costs what its tier says. A tier without an upper end
 * runs to the next one's start; units above the last tier cost what that tier does. Undefined without active tiers.
 */
function tieredCost(tiers: readonly PricingTier[], units: number, currency?: string): Decimal | undefined {
  const inOrder = tiers
    .filter((tier) => tier.active !== false)
    .sort(
      (one, other) =>
        (one.minQuantity ?? 0) - (other.minQuantity ?? 0) || (one.tierLevel ?? 0) - (other.tierLevel ?? 0),
    );
  if (inOrder.length === 0) return undefined;
  let priced = 0;
  let total = 0n;
  for (const [index, tier] of inOrder.entries()) {
    const next = inOrder[index + 1];
    const end = next ? (tier.maxQuantity ?? Math.max((next.minQuantity ?? 0) - 1, 0)) : units;
    const upTo = Math.min(units, end);
    if (upTo <= priced) continue;
    const percentPaid = 10000n - toUnits(tier.discountPercentage ?? '0', 2);
    total += BigInt(upTo - priced) * toUnits(tier.unitCost, 4) * percentPaid;
    priced = upTo;
  }
  return roundMoney(fromScaled(total, 8), currency);
}
