import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { createSubscriptionSchema } from '@/db/model/subscriptions.ts';
import {
  changeBetween,
  costOf,
  creation,
  type FormValues,
  type FormVariant,
  hasRareValues,
  newValues,
  validateSubscription,
} from './formValues.ts';

const defaults = { currency: 'INR', today: '2026-11-18', variant: 'full' } as const;
const whole: FormValues = newValues(defaults, {
  name: 'Mail',
  vendor: 'Northpane',
  category: 'software',
  cost: '744.00',
  nextDueDate: '2026-12-18',
});

describe('what a new form holds', () => {
  test('in full', () => {
    expect(newValues(defaults)).toMatchObject({
      category: '',
      currency: 'INR',
      frequency: 'monthly',
      status: 'active',
      unitName: 'licenses',
      billingModel: 'fixed',
      autoRenew: false,
      startDate: '2026-11-18',
      maxLicenses: null,
    });
  });
  test('in quick add', () => {
    expect(newValues({ ...defaults, variant: 'quick' }, { nextDueDate: '2026-11-30' })).toMatchObject({
      category: 'General',
      autoRenew: true,
      nextDueDate: '2026-11-30',
    });
  });
});

describe('what is wrong', () => {
  const cases: {
    name: string;
    change: Partial<FormValues>;
    variant?: FormVariant;
    errors: Partial<Record<keyof FormValues, string>>;
  }[] = [
    { name: 'nothing', change: {}, errors: {} },
    {
      name: 'all that is required',
      change: { name: ' ', vendor: '', category: '', cost: '', currency: '', startDate: '', nextDueDate: '' },
      errors: {
        name: 'Name is required',
        vendor: 'Vendor is required',
        category: 'Category is required',
        cost: 'Cost is required',
        currency: 'Currency is required',
        startDate: 'Start date is required',
        nextDueDate: 'Next due date is required',
      },
    },
    {
      name: 'quick add needs no vendor and category',
      change: { vendor: '', category: '' },
      variant: 'quick',
      errors: {},
    },
    { name: 'a cost in words', change: { cost: 'ten' }, errors: { cost: 'Cost must be a valid number' } },
    { name: 'a negative cost', change: { cost: '-1' }, errors: { cost: 'Cost must be a valid number' } },
    { name: 'a cost of nothing', change: { cost: '0' }, errors: {} },
    { name: 'too large a cost', change: { cost: '100000000' }, errors: { cost: 'Cost must be at most 99999999.99' } },
    {
      name: 'per unit without a unit cost',
      change: { billingModel: 'per_unit', cost: '' },
      errors: { unitCost: 'Unit cost is required for per unit billing' },
    },
    {
      name: 'per unit needs no cost of its own',
      change: { billingModel: 'per_unit', cost: '', unitCost: '12.50', currentLicenses: 62 },
      errors: {},
    },
    {
      name: 'more units than allowed',
      change: { currentLicenses: 9, maxLicenses: 5 },
      errors: { currentLicenses: 'Units must be at most 5 licenses' },
    },
    {
      name: 'a contract that ends before it starts',
      change: { contractStartDate: '2026-02-01', contractEndDate: '2026-01-31' },
      errors: { contractEndDate: 'Contract end date must not be before the contract start date' },
    },
    ...['javascript:alert(1)', 'example.com', 'http://a b', 'ftp://x.example'].map((actionUrl) => ({
      name: `the address ${actionUrl}`,
      change: { actionUrl },
      errors: { actionUrl: 'Action URL must be a URL starting with http:// or https://' },
    })),
  ];
  for (const { name, change, variant = 'full', errors } of cases) {
    test(name, () => {
      const found = validateSubscription({ ...whole, ...change }, variant);
      expect(Object.fromEntries(Object.entries(found).filter(([, message]) => message))).toEqual(errors);
    });
  }
});

test('a per-unit cost follows what is typed', () => {
  const perUnit: FormValues = { ...whole, billingModel: 'per_unit', unitCost: '12.50' };
  expect(costOf({ ...perUnit, currentLicenses: 62 })).toBe('775.00');
  expect(costOf({ ...perUnit, currentLicenses: null })).toBe('12.50');
  expect(costOf({ ...perUnit, unitCost: 'x' })).toBe('');
});

test('an edit sends only what was changed', () => {
  expect(changeBetween(whole, { ...whole, vendor: ' Northpane Ltd ', maxLicenses: 5 })).toEqual({
    vendor: 'Northpane Ltd',
    maximumUnits: 5,
  });
  expect(changeBetween(whole, { ...whole, name: 'Mail ' })).toEqual({});
  expect(changeBetween({ ...whole, maxLicenses: 5 }, whole)).toEqual({ maximumUnits: null });
});

test('what is rarely said goes along, and is known to be there', () => {
  const rare: Partial<FormValues> = {
    costCenter: ' CC-410 ',
    unitType: 'seat',
    minimumUnits: 10,
    prorationPolicy: 'daily',
    contractLengthMonths: 24,
  };
  const values = { ...whole, ...rare };
  const sent = { costCenter: 'CC-410', unitType: 'seat', minimumUnits: 10, prorationPolicy: 'daily' } as const;
  expect(creation(values)).toMatchObject({ ...sent, contractLengthMonths: 24 });
  expect(changeBetween(whole, values)).toEqual({ ...sent, contractLengthMonths: 24 });
  expect(createSubscriptionSchema.parse(creation(values))).toMatchObject({ ...sent, contractLengthMonths: 24 });
  expect(hasRareValues(whole)).toBe(false);
  for (const [name, value] of Object.entries(rare)) expect(hasRareValues({ ...whole, [name]: value })).toBe(true);
});

test('a minimum that was agreed is paid', () => {
  const perUnit: FormValues = { ...whole, billingModel: 'per_unit', unitCost: '10', currentLicenses: 3 };
  expect(costOf({ ...perUnit, minimumUnits: 5 })).toBe('50.00');
  expect(costOf({ ...perUnit, minimumUnits: 1 })).toBe('30.00');
});

test('the form says what the server would say', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('', ' ', 'a\nb', '-1', '1.5', '1e400', '2026-02-30', '2026-11-18', 'https://a.example'),
    fc.nat({ max: 11_000 }).map((length) => 'x'.repeat(length)),
  );
  const number = fc.oneof(fc.constant(null), fc.integer(), fc.double({ noNaN: true }));
  const edits = fc.record(
    {
      name: text,
      vendor: text,
      category: text,
      department: text,
      costCenter: text,
      unitName: text,
      cost: text,
      currency: text,
      startDate: text,
      nextDueDate: text,
      contractStartDate: text,
      contractEndDate: text,
      trialEndDate: text,
      actionUrl: text,
      notes: text,
      currentLicenses: number,
      maxLicenses: number,
      minimumUnits: number,
      contractLengthMonths: number,
      cancellationNotice: number,
    },
    { requiredKeys: [] },
  );
  const wireNames: Partial<Record<keyof FormValues, string>> = {
    currentLicenses: 'baseQuantity',
    maxLicenses: 'maximumUnits',
    cancellationNotice: 'cancellationNoticeDays',
  };
  // The server asks what goes beyond single fields only once these are right.
  const isAcross = (message: string | undefined) =>
    /^(Contract end date must not|Units must be at most)/.test(message ?? '');
  fc.assert(
    fc.property(edits, (change) => {
      const values = { ...whole, ...change } as FormValues;
      const issues = createSubscriptionSchema.safeParse(creation(values)).error?.issues ?? [];
      const said = Object.entries(validateSubscription(values, 'quick')).filter(([, message]) => message);
      for (const [field, message] of said) {
        if (isAcross(message)) continue;
        const wireName = wireNames[field as keyof FormValues] ?? field;
        expect(issues.find(({ path }) => path[0] === wireName)?.message).toBe(message as string);
      }
      if (said.length === 0) expect(issues).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('what an invoice says beyond the form is sent along', () => {
  expect(creation(whole, { tenure: '1 year', paymentTerms: '' })).toMatchObject({ name: 'Mail', tenure: '1 year' });
  expect(creation(whole, { paymentTerms: '' })).not.toHaveProperty('paymentTerms');
});
