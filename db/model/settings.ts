import { z } from 'zod';
import { DEFAULT_CURRENCY } from './currency.ts';
import { DEFAULT_TIMEZONE, isTimezone } from './day.ts';
import { LONG_TEXT_MAX, NAME_MAX } from './limits.ts';
import { currencyRule, nameRule, type Rule } from './validation.ts';
import { idAnswer, instantAnswer } from './wire.ts';

export const SETTING_KEYS = ['default_currency', 'company_name', 'timezone'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** What 'Initialize Default Settings' writes. */
export const DEFAULT_SETTINGS: readonly {
  settingKey: SettingKey;
  settingValue: string;
  description: string;
  category: string;
}[] = [
  {
    settingKey: 'default_currency',
    settingValue: DEFAULT_CURRENCY,
    description: 'Default Currency',
    category: 'general',
  },
  { settingKey: 'company_name', settingValue: 'Your Company', description: 'Company Name', category: 'general' },
  { settingKey: 'timezone', settingValue: DEFAULT_TIMEZONE, description: 'Default Timezone', category: 'general' },
];

/** The value of a setting among the rows, or its default; blank for a key that has neither. */
export function settingOf(rows: readonly { settingKey: string; settingValue: string }[], key: string): string {
  const found = rows.find((row) => row.settingKey === key);
  return found?.settingValue ?? DEFAULT_SETTINGS.find((row) => row.settingKey === key)?.settingValue ?? '';
}

export const settingSchema = z.object({
  id: idAnswer,
  settingKey: z.string().meta({ example: 'default_currency' }),
  settingValue: z.string().meta({ example: 'INR' }),
  description: z.string().nullable(),
  category: z.string(),
  updatedBy: idAnswer.nullable(),
  updatedAt: instantAnswer,
});
export type Setting = z.infer<typeof settingSchema>;

export const settingParams = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_.]{0,63}$/, 'The key of a setting is lower case letters, digits and _'),
});

/** A value is text; a number or a switch is taken as its text. Which texts a key takes, readSetting says. */
export const updateSettingSchema = z.object({
  value: z.preprocess(
    (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
    z
      .string({ error: (issue) => (issue.input === undefined ? 'Value is required' : 'Value must be text') })
      .max(LONG_TEXT_MAX, `Value must be at most ${LONG_TEXT_MAX} characters`),
  ),
});

const rules: Record<SettingKey, Rule> = {
  default_currency: currencyRule('Default Currency'),
  company_name: nameRule('Company Name', NAME_MAX),
  timezone: (value) => (isTimezone(value) ? undefined : 'Default Timezone must be a time zone such as Asia/Kolkata'),
};

/** What is wrong with the value of a setting, in a sentence. Keys that are not known take any text. */
export const settingProblem = (key: string, value: string): string | undefined => ruleOf(key)?.(value.trim());

const ruleOf = (key: string) => SETTING_KEYS.flatMap((known) => (known === key ? [rules[known]] : []))[0];

/** The value as it is stored, or the sentence that says what is wrong with it. */
export function readSetting(key: string, value: string): { value: string } | { problem: string } {
  const problem = settingProblem(key, value);
  if (problem) return { problem };
  if (!ruleOf(key)) return { value };
  return { value: key === 'default_currency' ? value.trim().toUpperCase() : value.trim() };
}
