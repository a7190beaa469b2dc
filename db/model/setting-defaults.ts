import { DEFAULT_CURRENCY } from './currency.ts';
import { DEFAULT_TIMEZONE } from './day.ts';

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
