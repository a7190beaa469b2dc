import type { BillingModel, Frequency } from './model/billing.ts';
import { addDays, addMonths, type Day, dayOf, endOfMonth } from './model/day.ts';
import type { Status } from './model/due.ts';
import { divide, multiply, roundMoney } from './model/money.ts';
import { previousDue } from './model/schedule.ts';

/** An invented subscription with the year behind it. */
export interface DemoSubscription {
  name: string;
  vendor: string;
  category: string;
  department: string;
  billingModel: BillingModel;
  currency: string;
  frequency: Frequency;
  status: Status;
  /** What a period costs; for per_unit billing unitCost x quantity is meant. */
  cost: string;
  unitCost: string | null;
  unitName: string;
  quantity: number;
  maximumUnits: number | null;
  startDate: Day;
  nextDueDate: Day;
  trialEndDate: Day | null;
  contractStartDate: Day | null;
  contractEndDate: Day | null;
  cancellationNoticeDays: number;
  autoRenew: boolean;
  notes: string | null;
  /** The place of its group in DEMO_GROUPS. */
  group: number | null;
  payments: { dueDate: Day; paidOn: Day; amount: string }[];
  priceChange: { day: Day; from: string } | null;
  licenseChange: { day: Day; from: number } | null;
  /** Units measured in each of the last months, the oldest first. */
  usage: { start: Day; end: Day; value: string }[];
  tiers: { name: string; min: number; max: number | null; unitCost: string }[];
}

export const DEMO_GROUPS = [
  { name: 'Aldermoor master agreement', vendor: 'Aldermoor Legal Publishing', contractNumber: 'AMA-2204' },
  { name: 'Northpane enterprise terms', vendor: 'Northpane Inc.', contractNumber: 'NP-ENT-118' },
  { name: 'Tarang telecom frame contract', vendor: 'Tarang Telecom', contractNumber: 'TT/PUN/0917' },
] as const;

const departments = ['Legal', 'Finance', 'Engineering', 'People', 'Marketing', 'Office'];
const makers = [
  ...['Kestrel Networks', 'Sastra People Systems', 'Hinoki Cloud K.K.', 'Northpane Inc.', 'Orbita Labs'],
  ...['Tarang Telecom', 'Sketchloom Inc.', 'Domainary', 'Vaultmere', 'Samvaad', 'Mosaic Parcel', 'Relaypost'],
  ...['Quorum Sign', 'Fernhill', 'Patang Digital LLP', 'Aldermoor Legal Publishing', 'Dhruva Analytics'],
  ...['Blueharbour Hardware', 'Pixelmoor', 'Ledgerline Compliance', 'Brightquill', 'Tessel', 'Saltmarsh GmbH'],
];
const wares: { kind: string; category: string; unitName: string }[] = [
  { kind: 'Business Mail', category: 'saas', unitName: 'mailboxes' },
  { kind: 'Design Suite', category: 'software', unitName: 'seats' },
  { kind: 'Object Storage', category: 'hosting', unitName: 'GB' },
  { kind: 'Gate VPN', category: 'security', unitName: 'devices' },
  { kind: 'Domain Portfolio', category: 'domain', unitName: 'domains' },
  { kind: 'Search Ads Retainer', category: 'marketing', unitName: 'licenses' },
  { kind: 'Support Desk', category: 'saas', unitName: 'agents' },
  { kind: 'Server Warranty', category: 'General', unitName: 'machines' },
  { kind: 'Offsite Backup', category: 'hosting', unitName: 'machines' },
  { kind: 'Password Manager', category: 'security', unitName: 'users' },
  { kind: 'GST Filing', category: 'software', unitName: 'licenses' },
  { kind: 'Uptime Monitoring', category: 'saas', unitName: 'checks' },
];
/** Most of an Indian office's bills are in rupees; the prices fit the currency. */
const currencies: { code: string; least: number; most: number }[] = [
  ...Array.from({ length: 6 }, () => ({ code: 'INR', least: 800, most: 60_000 })),
  { code: 'USD', least: 12, most: 1_200 },
  { code: 'USD', least: 12, most: 1_200 },
  { code: 'EUR', least: 9, most: 900 },
  { code: 'GBP', least: 15, most: 700 },
  { code: 'JPY', least: 900, most: 90_000 },
  { code: 'SGD', least: 15, most: 500 },
  { code: 'AUD', least: 20, most: 600 },
];

/** Numbers that look thrown but are the same each time (mulberry32, public domain). */
function dice(seed: number) {
  let state = seed;
  return (least: number, most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}

/** An invented office's subscriptions, seen on a day: every status, rhythm, currency and billing model among them. */
export function demoSubscriptions(today: Day, count = 200): DemoSubscription[] {
  const roll = dice(2026);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[roll(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const names = new Map<string, number>();

  return Array.from({ length: count }, (_, index) => {
    const vendor = pick(makers);
    const ware = pick(wares);
    const plain = `${vendor.split(' ')[0]} ${ware.kind}`;
    const seen = (names.get(plain) ?? 0) + 1;
    names.set(plain, seen);
    const { code: currency, least, most } = pick(currencies);
    const frequency = pick(['monthly', 'monthly', 'monthly', 'quarterly', 'yearly', 'yearly'] as const);
    const status: Status =
      index % 17 === 5 ? 'trial' : index % 13 === 7 ? 'cancelled' : index % 19 === 11 ? 'suspended' : 'active';
    const billingModel: BillingModel =
      index % 29 === 3 ? 'tiered' : index % 31 === 9 ? 'usage_based' : index % 3 === 0 ? 'per_unit' : 'fixed';
    const nextDueDate = dueDay(index, today, frequency, roll);
    const quantity = billingModel === 'per_unit' || billingModel === 'tiered' ? roll(2, 60) : 1;
    const whole = currency === 'JPY' ? '' : `.${pick(['00', '00', '50', '99'])}`;
    const unitCost = billingModel === 'fixed' ? null : `${roll(Math.ceil(least / 20), Math.ceil(most / 60))}${whole}`;
    const typed = `${roll(least, most)}${whole}`;
    const cost = billingModel === 'per_unit' && unitCost ? multiply(unitCost, quantity) : roundMoney(typed, currency);
    const hasContract = status === 'active' && index % 4 === 0;
    const contractEndDate = hasContract ? addDays(today, roll(20, 300)) : null;
    const paid = status === 'trial' ? [] : pastDues(nextDueDate, frequency, today);
    const rises = billingModel === 'fixed' && index % 5 === 2 && paid.length > 2;
    const earlier = rises ? roundMoney(divide(multiply(cost, 100 - roll(4, 18), 4), 100, 4), currency) : cost;
    const risenOn = addMonths(today, -roll(2, 7));

    return {
      name: seen > 1 ? `${plain} ${seen}` : plain,
      vendor,
      category: ware.category,
      department: pick(departments),
      billingModel,
      currency,
      frequency,
      status,
      cost,
      unitCost,
      unitName: ware.unitName,
      quantity,
      maximumUnits: quantity > 1 && index % 2 === 0 ? quantity + roll(0, 12) : null,
      startDate: addMonths(nextDueDate, -12 * roll(1, 4)),
      nextDueDate,
      trialEndDate: status === 'trial' ? nextDueDate : null,
      contractStartDate: contractEndDate ? addMonths(contractEndDate, -12) : null,
      contractEndDate,
      cancellationNoticeDays: pick([30, 30, 60, 90, 14]),
      autoRenew: hasContract || index % 3 !== 1,
      notes: index % 9 === 4 ? 'Agreed by telephone; ask for the price in writing before the next term.' : null,
      group:
        DEMO_GROUPS.findIndex((group) => group.vendor === vendor) >= 0
          ? DEMO_GROUPS.findIndex((group) => group.vendor === vendor)
          : null,
      payments: paid.map((dueDate) => ({
        dueDate,
        paidOn: earlierDay(addDays(dueDate, roll(-3, 4)), today),
        amount: rises && dueDate < risenOn ? earlier : cost,
      })),
      priceChange: rises ? { day: risenOn, from: earlier } : null,
      licenseChange:
        billingModel === 'per_unit' && index % 6 === 0 && quantity > 4
          ? { day: addMonths(today, -roll(1, 9)), from: quantity - roll(1, 3) }
          : null,
      usage: billingModel === 'usage_based' ? monthsOfUsage(today, () => `${roll(120, 900)}.${roll(100, 999)}`) : [],
      tiers:
        billingModel === 'tiered' && unitCost
          ? [
              { name: 'First 10', min: 1, max: 10, unitCost },
              {
                name: 'Beyond',
                min: 11,
                max: null,
                unitCost: roundMoney(divide(multiply(unitCost, 80, 4), 100, 4), currency),
              },
            ]
          : [],
    };
  });
}

/** Due days around today, some of them past, and a share on the last day of a month. */
function dueDay(index: number, today: Day, frequency: Frequency, roll: (least: number, most: number) => number): Day {
  if (index % 23 === 1) return addDays(today, -roll(1, 12));
  if (index % 11 === 6) return endOfMonth(addMonths(today, roll(0, 2)));
  return addDays(today, frequency === 'monthly' ? roll(0, 30) : roll(0, frequency === 'quarterly' ? 91 : 364));
}

/** The due days of the last 12 months before the next one, the oldest first. */
function pastDues(nextDueDate: Day, frequency: Frequency, today: Day): Day[] {
  const from = addMonths(today, -12);
  const days: Day[] = [];
  for (let periods = 1; ; periods++) {
    const day = previousDue(nextDueDate, frequency, dayOf(nextDueDate), periods);
    if (day < from) return days.reverse();
    if (day <= today) days.push(day);
  }
}

const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other);

function monthsOfUsage(today: Day, value: () => string): DemoSubscription['usage'] {
  return Array.from({ length: 6 }, (_, index) => {
    const start = addMonths(`${today.slice(0, 7)}-01`, index - 6);
    return { start, end: endOfMonth(start), value: value() };
  });
}
