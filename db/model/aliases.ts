import type { Decimal } from './money.ts';

/**
 * Which of the two names of one fact was meant. Where a whole answer was sent back with one of them changed, the one
 * that differs from the stored row; else the first name wins.
 */
export function resolveAlias<Value>(value: Value, alias: Value, stored: Value): Value {
  if (value === undefined) return alias;
  return alias !== undefined && value === stored ? alias : value;
}

/**
 * Three facts of a subscription have two names on the wire: baseQuantity / currentLicenses, maximumUnits / maxLicenses,
 * cancellationNoticeDays / cancellationNotice. Each is one column, under the first name. A fourth, autoRenew, is also
 * taken under its name in the quick add form, autoRenewal, and answered under its own only.
 */

type Aliased = {
  baseQuantity?: number | undefined;
  currentLicenses?: number | undefined;
  maximumUnits?: number | null | undefined;
  maxLicenses?: number | null | undefined;
  cancellationNoticeDays?: number | undefined;
  cancellationNotice?: number | undefined;
  autoRenew?: boolean | undefined;
  autoRenewal?: boolean | undefined;
};

type Stored = {
  baseQuantity: number;
  maximumUnits: number | null;
  cancellationNoticeDays: number;
  autoRenew?: boolean;
};

type Named = { baseQuantity: unknown; maximumUnits: unknown; cancellationNoticeDays: unknown };

/**
 * The sent fields under their one name each. Where a whole answer was sent back with one of two names changed, the one
 * that differs from the stored row was meant; else the first name of the pair wins.
 */
export function withoutAliases<Input extends Aliased>(input: Input, stored?: Stored) {
  const { currentLicenses, maxLicenses, cancellationNotice, autoRenewal, ...rest } = input;
  const baseQuantity = resolveAlias(input.baseQuantity, currentLicenses, stored?.baseQuantity);
  const maximumUnits = resolveAlias(input.maximumUnits, maxLicenses, stored?.maximumUnits);
  const cancellationNoticeDays = resolveAlias(
    input.cancellationNoticeDays,
    cancellationNotice,
    stored?.cancellationNoticeDays,
  );
  const autoRenew = resolveAlias(input.autoRenew, autoRenewal, stored?.autoRenew);
  return {
    ...rest,
    ...(autoRenew === undefined ? {} : { autoRenew }),
    ...(baseQuantity === undefined ? {} : { baseQuantity }),
    ...(maximumUnits === undefined ? {} : { maximumUnits }),
    ...(cancellationNoticeDays === undefined ? {} : { cancellationNoticeDays }),
  };
}

type Costs = { cost?: Decimal | undefined; baseCost?: Decimal | null | undefined };

/**
 * The cost that a person typed: baseCost is that cost, cost is what a period comes to with units, tiers or overage.
 * A whole answer that is sent back has both, and the one that differs from the stored row was meant. A cost that comes
 * alone was typed, also where it is what was computed. Undefined when neither was sent.
 */
export function typedCost({ cost, baseCost }: Costs, stored?: { cost: Decimal; baseCost: Decimal }) {
  if (baseCost === undefined || baseCost === null) return cost;
  const isCostMeant = stored && baseCost === stored.baseCost && cost !== undefined && cost !== stored.cost;
  return isCostMeant ? cost : baseCost;
}

/** A row, or its columns, with the second name of each of the three facts that have two. */
export function withAliases<Row extends Named>(
  row: Row,
): Row & {
  currentLicenses: Row['baseQuantity'];
  maxLicenses: Row['maximumUnits'];
  cancellationNotice: Row['cancellationNoticeDays'];
} {
  return {
    ...row,
    currentLicenses: row.baseQuantity,
    maxLicenses: row.maximumUnits,
    cancellationNotice: row.cancellationNoticeDays,
  };
}
