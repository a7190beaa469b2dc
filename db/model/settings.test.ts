import { describe, expect, test } from 'bun:test';
import { DEFAULT_SETTINGS, readSetting, settingOf, settingParams, updateSettingSchema } from './settings.ts';

describe('a setting', () => {
  test.each<[string, string, object | string]>([
    ['default_currency', ' usd ', { value: 'USD' }],
    ['default_currency', 'ZZZ', 'Default Currency must be a known ISO code'],
    ['company_name', ' Meridian & Rao ', { value: 'Meridian & Rao' }],
    ['company_name', '  ', 'Company Name is required'],
    ['company_name', 'x'.repeat(201), 'Company Name must be at most 200 characters'],
    ['timezone', 'Europe/Paris', { value: 'Europe/Paris' }],
    ['timezone', 'Pacific/Apia', { value: 'Pacific/Apia' }],
    ['timezone', 'Mars', 'Default Timezone must be a time zone'],
    ['anything_else', ' as it is ', { value: ' as it is ' }],
  ])('%s %p', (key, value, expected) => {
    const read = readSetting(key, value);
    if (typeof expected === 'string') expect('problem' in read && read.problem).toStartWith(expected);
    else expect(read).toEqual(expected as never);
  });

  test('has its default until it is written', () => {
    expect(settingOf([], 'timezone')).toBe('Asia/Kolkata');
    expect(settingOf([{ settingKey: 'timezone', settingValue: 'UTC' }], 'timezone')).toBe('UTC');
    expect(settingOf([], 'nothing')).toBe('');
    expect(DEFAULT_SETTINGS.map((row) => `${row.settingKey} ${row.settingValue}`)).toEqual([
      'default_currency INR',
      'company_name Your Company',
      'timezone Asia/Kolkata',
    ]);
    for (const { settingKey, settingValue } of DEFAULT_SETTINGS) {
      expect(readSetting(settingKey, settingValue)).toEqual({ value: settingValue });
    }
  });

  test('is sent as text', () => {
    expect(updateSettingSchema.parse({ value: 5 })).toEqual({ value: '5' });
    expect(updateSettingSchema.parse({ value: '' })).toEqual({ value: '' });
    expect(updateSettingSchema.safeParse({}).error?.issues[0]?.message).toBe('Value is required');
    expect(settingParams.safeParse({ key: '__proto__' }).success).toBe(false);
    expect(settingParams.safeParse({ key: 'default_currency' }).success).toBe(true);
  });
});
