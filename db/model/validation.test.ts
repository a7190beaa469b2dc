import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { z } from 'zod';
import { createInvitationSchema } from './invitations.ts';
import { leadRule, sendTimeRule } from './lead-rules.ts';
import { createLicenseChangeSchema, licenseChangeRules } from './license-changes.ts';
import { createPricingTierSchema, pricingTierRules } from './pricing-tiers.ts';
import { rateRule } from './rate-rules.ts';
import { createRateSchema } from './rates.ts';
import { reminderRulesSchema } from './reminders.ts';
import { subscriptionRules } from './subscription-rules.ts';
import { updateSubscriptionSchema } from './subscriptions.ts';
import { createTokenSchema } from './tokens.ts';
import { createUsageMetricSchema, usageMetricRules } from './usage-metrics.ts';
import {
  displayNameRule,
  knownPasswordRule,
  knownUsernameRule,
  newPasswordRule,
  newUsernameRule,
  tokenNameRule,
  userEmailRule,
} from './user-rules.ts';
import { loginSchema, passwordChangeSchema, profileSchema, registerSchema } from './users.ts';
import type { Rule } from './validation.ts';

/** Each rule that a form asks, and the schema with the field that the server asks it of. */
const pairs: [name: string, rule: Rule, schema: z.ZodType, field: string][] = [
  ...Object.entries(subscriptionRules).map(([field, rule]): [string, Rule, z.ZodType, string] => [
    `subscription ${field}`,
    rule,
    updateSubscriptionSchema,
    field,
  ]),
  ...Object.entries(pricingTierRules).map(([field, rule]): [string, Rule, z.ZodType, string] => [
    `tier ${field}`,
    rule,
    createPricingTierSchema,
    field,
  ]),
  ...Object.entries(usageMetricRules).map(([field, rule]): [string, Rule, z.ZodType, string] => [
    `usage ${field}`,
    rule,
    createUsageMetricSchema,
    field,
  ]),
  ...Object.entries(licenseChangeRules).map(([field, rule]): [string, Rule, z.ZodType, string] => [
    `license change ${field}`,
    rule,
    createLicenseChangeSchema,
    field,
  ]),
  ['sign-in username', knownUsernameRule, loginSchema, 'username'],
  ['sign-in password', knownPasswordRule(), loginSchema, 'password'],
  ['new username', newUsernameRule, registerSchema, 'username'],
  ['new password', newPasswordRule, registerSchema, 'password'],
  ['current password', knownPasswordRule('Current password'), passwordChangeSchema, 'currentPassword'],
  ['changed password', newPasswordRule, passwordChangeSchema, 'newPassword'],
  ['display name', displayNameRule, profileSchema, 'displayName'],
  ['mail address', userEmailRule, profileSchema, 'email'],
  ['mail address of an invitation', userEmailRule, createInvitationSchema, 'email'],
  ['token name', tokenNameRule, createTokenSchema, 'name'],
  ['rate', rateRule, createRateSchema, 'rate'],
  ['send time', sendTimeRule, reminderRulesSchema, 'sendTime'],
];

/** What a form may hand over: texts as they are typed, and numbers. */
const typed = fc.oneof(
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    'a\nb',
    '-1',
    '0',
    '1.5',
    '1e400',
    '10000000000000',
    '2026-02-30',
    '2026-11-18',
    '1066-10-14',
  ),
  fc.constantFrom(
    'http://a b',
    'ftp://a.example',
    'https://a.example',
    'a@b.example',
    'a@b',
    'inr',
    'ZZZ',
    '09:00',
    '25:00',
  ),
  fc.integer().map(String),
  fc.integer({ min: -10, max: 2_000_000_000 }),
  fc.double({ noNaN: true }),
  fc.nat({ max: 12_000 }).map((length) => 'x'.repeat(length)),
);

const saidBy = (schema: z.ZodType, field: string, value: unknown): string | undefined => {
  const { error } = schema.safeParse({ [field]: value });
  return error?.issues.find((issue) => issue.path[0] === field)?.message;
};

describe('the form and the server say the same', () => {
  test.each(pairs)('of a %s', (_name, rule, schema, field) => {
    fc.assert(
      fc.property(typed, (value) => {
        expect(saidBy(schema, field, value)).toBe(rule(value) as string);
      }),
      { numRuns: 200 },
    );
  });

  test('of a lead among others', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const { error } = reminderRulesSchema.safeParse({ leads: [value], sendTime: '09:00' });
        expect(error?.issues[0]?.message).toBe(leadRule(value) as string);
      }),
    );
  });
});
