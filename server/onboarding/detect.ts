import { type Frequency, frequencyOfTenure, MONTHS_PER_FREQUENCY } from '@/db/model/billing.ts';
import { type Day, dayOf, daysBetween, lastDayOfMonth, monthOf, yearOf } from '@/db/model/day.ts';
import { type Decimal, toUnits } from '@/db/model/money.ts';
import { missedPeriods, nextDue } from '@/db/model/schedule.ts';

/** What the rhythm is found from: the dated amounts of one vendor, in any order. */
export interface Charge {
  day: Day;
  amount: Decimal | null;
  /** What the invoice says of its period: 'Annual', 'billed monthly'. */
  tenure?: string | null | undefined;
}

export interface Rhythm {
  frequency: Frequency;
  startDate: Day;
  /** The first due day of the rhythm after the last charge that is not before today. */
  nextDueDate: Day;
  /** The day of the month that the charges keep: 31 where they fall on 31 Jan, 28 Feb, 31 Mar. */
  anchorDay: number;
  /** The latest amount. */
  cost: Decimal;
  /** 0 to 1. */
  confidence: number;
}

const daysPerMonth = 30.44;
/** Charges this near to each other are one period: an invoice and its receipt, a resent one. */
const sameChargeDays = 4;
/** The gaps in days that are one period; a gap of several periods may be off by as much. */
const bands: Record<Frequency, { from: number; to: number }> = {
  monthly: { from: 25, to: 37 },
  quarterly: { from: 80, to: 102 },
  yearly: { from: 345, to: 385 },
};
const frequencies = Object.keys(bands) as Frequency[];

/** The rhythm of one vendor's charges. Undefined without any charge. Credits (negative amounts) do not count. */
export function rhythmOf(charges: readonly Charge[], today: Day): Rhythm | undefined {
  const counted = inOrder(charges);
  const first = counted[0];
  const last = counted.at(-1);
  if (!first || !last) return;
  const days = periodStarts(counted);
  const gaps = gapsOf(days);
  const tenure = [...counted].reverse().find((charge) => charge.tenure)?.tenure;
  const { frequency, confidence } = frequencyOf(gaps, tenure);
  const anchorDay = anchorOf(days);
  const start = days.at(-1) ?? last.day;
  const following = nextDue(start, frequency, anchorDay);
  const missed = missedPeriods(following, today, frequency, anchorDay);
  return {
    frequency,
    confidence,
    anchorDay,
    startDate: first.day,
    nextDueDate: nextDue(following, frequency, anchorDay, missed),
    cost: [...counted].reverse().find(({ amount }) => amount !== null)?.amount ?? '0.00',
  };
}

/**
 * Charges of one vendor that are several subscriptions: parted by amount where each amount that comes back has a
 * rhythm of its own, and all together have none or bring two amounts in one period. Everything else stays together:
 * an amount that follows another is a new price.
 */
export function partByAmount<Each extends Charge>(charges: readonly Each[]): Each[][] {
  const byAmount = Map.groupBy(charges.filter(isCharge), ({ amount }) => amount ?? '');
  const parted = [...byAmount.values()].filter((same) => same.length >= 2 && same[0]?.amount && hasRhythm(same));
  if (parted.length < 2 || (hasRhythm(charges) && !shareAPeriod(parted))) return [[...charges]];
  const rest = charges.filter((charge) => !parted.some((same) => same.includes(charge)));
  // One that stands alone belongs to the subscription whose amount is nearest
  for (const charge of rest) nearestByAmount(parted, charge)?.push(charge);
  return parted;
}

function shareAPeriod(parted: readonly (readonly Charge[])[]): boolean {
  const dated = inOrder(parted.flat());
  return dated.some(({ day, amount }, index) => {
    const next = dated[index + 1];
    return next !== undefined && next.amount !== amount && daysBetween(day, next.day) <= sameChargeDays;
  });
}

function nearestByAmount<Each extends Charge>(parted: Each[][], { amount }: Charge): Each[] | undefined {
  const units = toUnits(amount ?? '0', 2);
  const distance = (same: Each[]) => {
    const difference = toUnits(same[0]?.amount ?? '0', 2) - units;
    return difference < 0n ? -difference : difference;
  };
  return parted.reduce<Each[] | undefined>(
    (nearest, same) => (nearest && distance(nearest) <= distance(same) ? nearest : same),
    undefined,
  );
}

/** Every gap is one period of the same frequency, give or take; a single charge has nothing that speaks against it. */
function hasRhythm(charges: readonly Charge[]): boolean {
  const gaps = gapsOf(periodStarts(inOrder(charges)));
  return frequencies.some((frequency) => gaps.every((gap) => isPeriods(gap, frequency, 1)));
}

const isCharge = ({ amount }: Charge) => amount === null || toUnits(amount, 2) >= 0n;

function inOrder<Each extends Charge>(charges: readonly Each[]): Each[] {
  return charges.filter(isCharge).sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The day of each period's first charge. */
function periodStarts(charges: readonly Charge[]): Day[] {
  const days: Day[] = [];
  for (const { day } of charges) {
    const last = days.at(-1);
    if (last === undefined || daysBetween(last, day) > sameChargeDays) days.push(day);
  }
  return days;
}

const gapsOf = (days: readonly Day[]): number[] =>
  days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Whether a gap is as many whole periods as that: 61 days are two months. */
function isPeriods(gap: number, frequency: Frequency, maxCount: number): boolean {
  const { from, to } = bands[frequency];
  const length = daysPerMonth * MONTHS_PER_FREQUENCY[frequency];
  const count = Math.max(1, Math.round(gap / length));
  if (count > maxCount) return false;
  const rest = gap - (count - 1) * length;
  return rest >= from && rest <= to;
}

/**
 * The dates decide where there are two or more, the tenure where they are silent or odd, and monthly where nothing is
 * known: a subscription looked at too often is a smaller harm than one missed.
 */
function frequencyOf(gaps: readonly number[], tenure: string | null | undefined) {
  const stated = tenure ? frequencyOfTenure(tenure) : undefined;
  if (gaps.length === 0) return { frequency: stated ?? ('monthly' as const), confidence: stated ? 0.6 : 0.3 };
  const middle = median(gaps);
  const measured = frequencies.find((frequency) => isPeriods(middle, frequency, 1));
  const frequency = measured ?? stated ?? longestThatFits(middle);
  const kept = gaps.filter((gap) => isPeriods(gap, frequency, 24)).length / gaps.length;
  const known = measured ? Math.min(0.7 + 0.1 * (gaps.length - 1), 0.9) : 0.3;
  const agreed = stated === frequency ? 0.1 : 0;
  return { frequency, confidence: Math.round(Math.min(known * kept + agreed, 0.98) * 100) / 100 };
}

/** A gap of several periods: invoices are missing in between. Half a year is two quarters, two months are two months. */
function longestThatFits(gap: number): Frequency {
  return [...frequencies].reverse().find((frequency) => isPeriods(gap, frequency, 24)) ?? 'monthly';
}

/** The day of the month that all days keep, each month's last where it is shorter; without one, the last day's own. */
function anchorOf(days: readonly Day[]): number {
  const largest = Math.max(...days.map(dayOf));
  const isKept = days.every((day) => dayOf(day) === Math.min(largest, lastDayOfMonth(yearOf(day), monthOf(day))));
  const last = days.at(-1);
  return isKept || !last ? largest : dayOf(last);
}
