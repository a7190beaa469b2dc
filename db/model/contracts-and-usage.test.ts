import { describe, expect, test } from 'bun:test';
import { createDecisionSchema } from './decisions.ts';
import { createLicenseChangeSchema, licenseChangeProblem, utilisation } from './license-changes.ts';
import { analyzeSchema, createDetectedSchema, NO_INVOICES, NOTHING_CONFIRMED } from './onboarding.ts';
import { createPricingTierSchema, updatePricingTierSchema } from './pricing-tiers.ts';
import { createGroupSchema, updateGroupSchema } from './subscription-groups.ts';
import { createUsageMetricSchema } from './usage-metrics.ts';

const first = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('a group', () => {
  test('needs a name and a vendor', () => {
    expect(
      createGroupSchema.parse({ name: 'Master', vendor: 'A', earlyTerminationFee: '1,5'.replace(',', '.') }),
    ).toEqual({
      name: 'Master',
      vendor: 'A',
      earlyTerminationFee: '1.50',
    });
    expect(first(createGroupSchema.safeParse({ vendor: 'A' }))).toBe('Name is required');
    expect(first(createGroupSchema.safeParse({ name: 'A', vendor: '' }))).toBe('Vendor is required');
    expect(first(updateGroupSchema.safeParse({ contractStartDate: '2027-01-01', contractEndDate: '2026-01-01' }))).toBe(
      'Contract end date must not be before the contract start date',
    );
    expect(updateGroupSchema.parse({})).toEqual({});
  });
});

describe('a license change', () => {
  const change = { changeType: 'add', newQuantity: '12', effectiveDate: '2026-11-18' };
  test('takes text for numbers', () => {
    expect(createLicenseChangeSchema.parse({ ...change, unitCostAtTime: '12', affectedUsers: 'a, b' })).toEqual({
      changeType: 'add',
      newQuantity: 12,
      effectiveDate: '2026-11-18',
      unitCostAtTime: '12.00',
      affectedUsers: ['a', 'b'],
    });
    expect(first(createLicenseChangeSchema.safeParse({ ...change, changeType: 'lose' }))).toStartWith(
      'Change type must be',
    );
    expect(first(createLicenseChangeSchema.safeParse({ ...change, newQuantity: -1 }))).toStartWith(
      'New quantity must be',
    );
    expect(first(createLicenseChangeSchema.safeParse({ ...change, effectiveDate: undefined }))).toBe(
      'Effective date is required',
    );
  });
  test.each([
    ['add', 5, 6, undefined],
    ['add', 5, 5, 'New quantity must be more than the 5 held'],
    ['remove', 5, 4, undefined],
    ['remove', 5, 9, 'New quantity must be less than the 5 held'],
    ['transfer', 5, 5, undefined],
    ['upgrade', 5, 3, undefined],
  ] as const)('%s from %i to %i', (type, from, to, expected) => {
    expect(licenseChangeProblem(type, from, to)).toBe(expected as never);
  });
  test('utilisation is of what is allowed', () => {
    expect([utilisation(24, 25), utilisation(5, null), utilisation(0, 10), utilisation(12, 10)]).toEqual([
      96,
      undefined,
      0,
      120,
    ]);
  });
});

describe('usage', () => {
  const metric = {
    metricType: 'storage_gb' as const,
    measuredValue: 1250.5,
    measurementPeriodStart: '2026-10-01',
    measurementPeriodEnd: '2026-10-31',
  };
  test('is measured over a period', () => {
    expect(createUsageMetricSchema.parse(metric)).toEqual({ ...metric, measuredValue: '1250.500' });
    expect(first(createUsageMetricSchema.safeParse({ ...metric, measuredValue: '' }))).toBe(
      'Measured value is required',
    );
    expect(first(createUsageMetricSchema.safeParse({ ...metric, measuredValue: -1 }))).toBe(
      'Measured value must be at least 0',
    );
    expect(first(createUsageMetricSchema.safeParse({ ...metric, measurementPeriodEnd: '2026-09-30' }))).toBe(
      'Period end must not be before the period start',
    );
  });
});

describe('a pricing tier', () => {
  test('needs a name and a unit cost', () => {
    expect(createPricingTierSchema.parse({ tierName: 'Team', unitCost: 9.5 })).toEqual({
      tierName: 'Team',
      tierLevel: 1,
      minQuantity: 1,
      unitCost: '9.50',
    });
    expect(first(createPricingTierSchema.safeParse({ tierName: 'Team' }))).toBe('Unit cost is required');
    expect(first(createPricingTierSchema.safeParse({ unitCost: 1 }))).toBe('Tier name is required');
    expect(first(createPricingTierSchema.safeParse({ tierName: 'T', unitCost: 1, discountPercentage: 101 }))).toBe(
      'Discount must be at most 100',
    );
    expect(first(updatePricingTierSchema.safeParse({ minQuantity: 5, maxQuantity: 4 }))).toContain('Largest quantity');
    expect(updatePricingTierSchema.parse({ active: 'false' })).toEqual({ active: false });
  });
});

test('a decision is one of three', () => {
  expect(createDecisionSchema.parse({ decision: 'renew', note: '' })).toEqual({ decision: 'renew', note: null });
  expect(first(createDecisionSchema.safeParse({ decision: 'ignore' }))).toBe(
    'Decision must be renew, cancel or renegotiate',
  );
});

describe('onboarding', () => {
  test('analyzes invoices by id or as they were answered', () => {
    expect(analyzeSchema.parse({ invoices: [3, '4', { id: 5, filename: 'a.pdf' }] })).toEqual({
      invoices: [{ id: 3 }, { id: 4 }, { id: 5 }],
    });
    for (const invoices of [[], undefined, 'x']) expect(first(analyzeSchema.safeParse({ invoices }))).toBe(NO_INVOICES);
  });
  test('creates what was confirmed', () => {
    const detected = { serviceName: 'Mail', cost: '85', currency: 'usd', confirmed: true, invoices: [{ id: 1 }] };
    expect(createDetectedSchema.parse({ subscriptions: [detected] }).subscriptions[0]).toMatchObject({
      serviceName: 'Mail',
      cost: '85.00',
      currency: 'USD',
      frequency: 'monthly',
      invoices: [{ id: 1 }],
    });
    for (const subscriptions of [[], undefined, [{ ...detected, confirmed: false }]]) {
      expect(first(createDetectedSchema.safeParse({ subscriptions }))).toBe(NOTHING_CONFIRMED);
    }
  });
});
