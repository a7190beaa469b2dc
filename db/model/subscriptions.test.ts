import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { typedCost, withAliases, withoutAliases } from './aliases.ts';
import { categoryLabel } from './categories.ts';
import { fromScaled } from './money.ts';
import { crossFieldProblems } from './subscription-rules.ts';
import {
  bulkUpdateSchema,
  createSubscriptionSchema,
  deleteSubscriptionSchema,
  subscriptionSchema,
  updateSubscriptionSchema,
} from './subscriptions.ts';

const least = { name: 'Northpane', cost: '744', startDate: '2026-01-18', nextDueDate: '2026-12-18' };

const stored = {
  id: 4,
  userId: 1,
  groupId: null,
  name: 'Northpane',
  category: 'saas',
  vendor: 'Northpane',
  billingModel: 'per_unit',
  unitType: 'seat',
  unitName: 'mailboxes',
  baseQuantity: 62,
  unitCost: '12.00',
  minimumUnits: 1,
  maximumUnits: null,
  usageLimit: null,
  overageRate: '0.0500',
  pricingTier: null,
  contractStartDate: null,
  contractEndDate: '2027-01-18',
  contractLengthMonths: 12,
  cancellationNoticeDays: 30,
  prorationPolicy: 'daily',
  baseCost: '744.00',
  cost: '744.00',
  currency: 'USD',
  convertedCost: '65933.28',
  baseCurrency: 'INR',
  exchangeRate: '88.620000',
  rateDay: '2026-11-17',
  rateSource: 'bundled',
  frequency: 'monthly',
  startDate: '2026-01-18',
  nextDueDate: '2026-12-18',
  anchorDay: 18,
  trialEndDate: null,
  status: 'active',
  notes: null,
  autoRenew: true,
  assignedOwner: null,
  actionUrl: null,
  department: 'IT',
  costCenter: null,
  tenure: null,
  paymentTerms: null,
  billingAddress: null,
  createdAt: new Date('2026-01-18T09:00:00Z'),
  updatedAt: new Date('2026-11-18T09:00:00Z'),
};

describe('a new subscription', () => {
  test('needs little', () => {
    expect(createSubscriptionSchema.parse(least)).toEqual({ ...least, cost: '744.00', frequency: 'monthly' });
  });

  test('takes the payload of the quick-add form, coerced', () => {
    const payload = {
      ...least,
      cost: 12.5,
      currency: 'inr',
      frequency: 'quarterly',
      category: 'General',
      vendor: '',
      status: 'active',
      notes: '',
      autoRenew: true,
      billingModel: 'fixed',
      currentLicenses: '0',
      maxLicenses: '',
      unitName: '',
      unitCost: '',
      department: ' Legal ',
      groupId: '',
      contractStartDate: '',
      contractEndDate: null,
      cancellationNotice: '45',
      nextDueDate: '2026-12-18T00:00:00.000Z',
      id: 99,
      workspaceId: 5,
      role: 'admin',
    };
    expect(withoutAliases(createSubscriptionSchema.parse(payload))).toEqual({
      ...least,
      cost: '12.50',
      currency: 'INR',
      frequency: 'quarterly',
      category: 'General',
      vendor: '',
      status: 'active',
      notes: null,
      autoRenew: true,
      billingModel: 'fixed',
      baseQuantity: 0,
      maximumUnits: null,
      unitName: 'licenses',
      unitCost: null,
      department: 'Legal',
      groupId: null,
      contractStartDate: null,
      contractEndDate: null,
      cancellationNoticeDays: 45,
    });
  });

  test('takes null and blank for the default of a column that has one', () => {
    for (const nothing of [null, '']) {
      const payload = {
        ...least,
        billingModel: nothing,
        prorationPolicy: nothing,
        status: nothing,
        autoRenew: nothing,
        baseCurrency: nothing,
      };
      expect(Object.values(createSubscriptionSchema.parse(payload))).not.toContain(nothing);
      expect(updateSubscriptionSchema.safeParse({ status: nothing }).success).toBe(false);
    }
  });

  test('takes the payload made from an invoice', () => {
    const payload = {
      ...least,
      vendor: 'Northpane Inc.',
      currency: 'USD',
      convertedCost: 65933.28,
      baseCurrency: 'INR',
      exchangeRate: 88.62,
      frequency: 'monthly',
      status: 'active',
      category: 'Software',
      notes: 'From an invoice',
    };
    expect(createSubscriptionSchema.parse(payload)).toMatchObject({
      convertedCost: '65933.28',
      exchangeRate: '88.620000',
    });
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: undefined }, 'name', 'Name is required'],
    ['a blank name', { name: ' ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters'],
    ['no cost', { cost: undefined }, 'cost', 'Cost is required'],
    ['a blank cost', { cost: '' }, 'cost', 'Cost is required'],
    ['a cost of words', { cost: 'free' }, 'cost', 'Cost must be a valid number'],
    ['a negative cost', { cost: -1 }, 'cost', 'Cost must be a valid number'],
    ['a huge cost', { cost: 1e9 }, 'cost', 'Cost must be at most 99999999.99'],
    ['a blank currency', { currency: '' }, 'currency', 'Currency is required'],
    ['an unknown currency', { currency: 'ZZZ' }, 'currency', 'Currency must be a known ISO code such as INR'],
    ['no start', { startDate: undefined }, 'startDate', 'Start date is required'],
    ['no due day', { nextDueDate: '' }, 'nextDueDate', 'Next due date is required'],
    [
      'no such day',
      { nextDueDate: '2026-02-30' },
      'nextDueDate',
      'Next due date must be a day that exists, as YYYY-MM-DD',
    ],
    ['a frequency', { frequency: 'weekly' }, 'frequency', 'Frequency must be monthly, quarterly or yearly'],
    ['a status', { status: 'paused' }, 'status', 'Status must be active, suspended, cancelled or trial'],
    ['units without a price', { billingModel: 'per_unit' }, 'unitCost', 'Unit cost is required for per unit billing'],
    ['a negative unit cost', { unitCost: '-1' }, 'unitCost', 'Unit cost must be at least 0'],
    [
      'fewer than no licenses',
      { currentLicenses: -1 },
      'currentLicenses',
      'Current licenses must be a whole number from 0 to 1000000000',
    ],
    [
      'an address of another kind',
      { actionUrl: 'ftp://a.example' },
      'actionUrl',
      'Action URL must be a URL starting with http:// or https://',
    ],
    [
      'an end before its start',
      { contractStartDate: '2026-02-02', contractEndDate: '2026-02-01' },
      'contractEndDate',
      'Contract end date must not be before the contract start date',
    ],
  ])('is refused: %s', (_, change, field, sentence) => {
    const issues = createSubscriptionSchema.safeParse({ ...least, ...change }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, sentence]]);
  });

  test('all that is missing is said at once', () => {
    const issues = createSubscriptionSchema.safeParse({}).error?.issues ?? [];
    expect(issues.map((issue) => issue.message).sort()).toEqual([
      'Cost is required',
      'Name is required',
      'Next due date is required',
      'Start date is required',
    ]);
  });

  test('billed by units costs unit cost x units', () => {
    const units = { ...least, cost: undefined, billingModel: 'per_unit', unitCost: 12, currentLicenses: 62 };
    expect(withoutAliases(createSubscriptionSchema.parse(units)).cost).toBeUndefined();
  });
});

describe('a change', () => {
  test('may hold one field, or none', () => {
    expect(updateSubscriptionSchema.parse({ nextDueDate: '2027-01-18' })).toEqual({ nextDueDate: '2027-01-18' });
    expect(updateSubscriptionSchema.parse({})).toEqual({});
  });

  test('cannot blank what must be there', () => {
    for (const [field, sentence] of [
      ['name', 'Name is required'],
      ['cost', 'Cost is required'],
      ['currency', 'Currency is required'],
      ['startDate', 'Start date is required'],
      ['nextDueDate', 'Next due date is required'],
    ]) {
      for (const value of ['', null]) {
        const issues = updateSubscriptionSchema.safeParse({ [field ?? '']: value }).error?.issues;
        expect(issues?.[0]?.message).toBe(sentence as string);
      }
    }
  });

  test('takes a whole answer back, read-only fields dropped', () => {
    const answer = JSON.parse(JSON.stringify(subscriptionSchema.parse(withAliases(stored))));
    const change = updateSubscriptionSchema.parse(answer);
    for (const field of ['id', 'userId', 'rateDay', 'rateSource', 'createdAt']) {
      expect(change).not.toHaveProperty(field);
    }
    expect(change.updatedAt).toBe('2026-11-18T09:00:00.000Z');
    const { createdAt, updatedAt, id, userId, rateDay, rateSource, ...fields } = stored;
    expect(withoutAliases({ ...change, updatedAt: undefined }, stored) as object).toEqual({
      ...fields,
      updatedAt: undefined,
    });
  });

  test.each<[Parameters<typeof withoutAliases>[0], object]>([
    [{ currentLicenses: 5 }, { baseQuantity: 5 }],
    [{ baseQuantity: 5 }, { baseQuantity: 5 }],
    [{ baseQuantity: 62, currentLicenses: 5 }, { baseQuantity: 5 }],
    [{ baseQuantity: 5, currentLicenses: 62 }, { baseQuantity: 5 }],
    [{ baseQuantity: 5, currentLicenses: 6 }, { baseQuantity: 5 }],
    [{ maximumUnits: null, maxLicenses: 70 }, { maximumUnits: 70 }],
    [{ maxLicenses: null }, { maximumUnits: null }],
    [{ cancellationNoticeDays: 30, cancellationNotice: 60 }, { cancellationNoticeDays: 60 }],
    [{ autoRenewal: true }, { autoRenew: true }],
    [{ autoRenew: stored.autoRenew, autoRenewal: !stored.autoRenew }, { autoRenew: !stored.autoRenew }],
    [{}, {}],
  ])('of two names %p means %p', (sent, meant) => {
    expect(withoutAliases(sent, stored)).toEqual(meant);
  });

  const costs = { cost: '112.50', baseCost: '100.00' };
  test.each<[string, Parameters<typeof typedCost>[0], string | undefined]>([
    ['a cost alone', { cost: '90.00' }, '90.00'],
    ['a cost alone that equals the computed one', { cost: '112.50' }, '112.50'],
    ['a base cost alone', { baseCost: '90.00' }, '90.00'],
    ['the whole row sent back', costs, '100.00'],
    ['the whole row, the cost changed', { ...costs, cost: '90.00' }, '90.00'],
    ['the whole row, the base cost changed', { ...costs, baseCost: '112.50' }, '112.50'],
    ['both changed', { cost: '1.00', baseCost: '2.00' }, '2.00'],
    ['a base cost left blank', { cost: '90.00', baseCost: null }, '90.00'],
    ['neither', {}, undefined],
  ])('of cost and base cost: %s', (_name, sent, typed) => {
    expect(typedCost(sent, costs)).toBe(typed);
  });

  test('a whole row sent back means the cost in it that was changed, and none where none was', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((scaled) => fromScaled(scaled, 2));
    fc.assert(
      fc.property(amount, amount, amount, (cost, baseCost, typed) => {
        const row = { cost, baseCost };
        expect(typedCost(row, row)).toBe(baseCost);
        expect(typedCost({ ...row, baseCost: typed }, row)).toBe(typed);
        expect(typedCost({ ...row, cost: typed }, row)).toBe(typed === cost ? baseCost : typed);
        expect(typedCost({ cost: typed }, row)).toBe(typed);
      }),
    );
  });

  test('is checked with the row it changes', () => {
    expect(crossFieldProblems({ ...stored, unitCost: null })).toEqual([
      { field: 'unitCost', message: 'Unit cost is required for per unit billing' },
    ]);
    expect(crossFieldProblems(stored)).toEqual([]);
    expect(crossFieldProblems({ ...stored, contractStartDate: '2028-01-01' })).toHaveLength(1);
  });

  test('of many needs something to change', () => {
    const messageOf = (value: unknown) => bulkUpdateSchema.safeParse(value).error?.issues[0]?.message;
    expect(bulkUpdateSchema.parse({ ids: [1, 2], department: '' })).toEqual({ ids: [1, 2], department: null });
    expect(messageOf({ ids: [1] })).toBe('Say what to change');
    expect(messageOf({ status: 'active' })).toBe('Subscriptions must be a list of ids');
  });
});

describe('a removal', () => {
  test('keeps the invoices unless it says otherwise', () => {
    expect(deleteSubscriptionSchema.parse({})).toEqual({ invoiceAction: 'unlink' });
    expect(deleteSubscriptionSchema.parse({ invoiceAction: 'relink', targetSubscriptionId: '3' })).toEqual({
      invoiceAction: 'relink',
      targetSubscriptionId: 3,
    });
    const messageOf = (value: unknown) => deleteSubscriptionSchema.safeParse(value).error?.issues[0]?.message;
    expect(messageOf({ invoiceAction: 'relink' })).toBe('Choose the subscription that takes over the invoices');
    expect(messageOf({ invoiceAction: 'burn' })).toBe('invoiceAction must be complete, unlink or relink');
  });
});

test('categories are shown with their labels', () => {
  expect(['saas', 'SAAS', 'hosting', 'General', 'My own'].map(categoryLabel)).toEqual([
    'SaaS',
    'SaaS',
    'Hosting',
    'General',
    'My own',
  ]);
});
