import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { decimalRule, urlRule, wholeNumberRule } from './validation.ts';
import {
  currencyInput,
  decimalInput,
  flagInput,
  idInput,
  idsInput,
  instantAnswer,
  optionalDay,
  optionalDecimal,
  optionalEmail,
  optionalId,
  optionalText,
  optionalTexts,
  optionalUrl,
  optionalWholeNumber,
  orDefault,
  requiredDay,
  requiredText,
  versionInput,
  wholeNumberInput,
  wholeNumberOr,
} from './wire.ts';

const url = optionalUrl(urlRule('Action URL'));
const units = wholeNumberRule('Units', { max: 9 });
const amount = decimalInput(
  decimalRule('Cost', { scale: 2, min: '0', max: '99.99', isRequired: true, below: 'too little' }),
);
const start = requiredDay('Start date');
const texts = optionalTexts('Users');

describe('taken', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['text is trimmed', requiredText('Name', 5), '  abc ', 'abc'],
    ['blank text is none', optionalText('Notes', 5), '   ', null],
    ['null is none', optionalText('Notes', 5), null, null],
    ['what was not sent stays unsent', optionalText('Notes', 5), undefined, undefined],
    ['a whole number', wholeNumberInput('Units'), 5, 5],
    ['a whole number as text', wholeNumberInput('Units'), ' 5 ', 5],
    ['a blank number is none', optionalWholeNumber('Units'), '', null],
    ['a blank number is its fallback', wholeNumberOr(units, 1), '', 1],
    ['so is null', wholeNumberOr(units, 1), null, 1],
    ['but not what was not sent', wholeNumberOr(units, 1), undefined, undefined],
    ['without a fallback it is as if not sent', wholeNumberOr(units, undefined), '', undefined],
    ['an id as text', idInput('Group'), '12', 12],
    ['a blank id is none', optionalId('Group'), '', null],
    ['ids', idsInput('Rows'), [1, '2'], [1, 2]],
    ['a blank decimal is none', optionalDecimal('Fee', 2), '', null],
    ['a decimal', optionalDecimal('Fee', 2), 1.5, '1.50'],
    ['a blank day is none', optionalDay('End'), '', null],
    ['an instant is cut to its day', optionalDay('End'), '2026-11-18T00:00:00.000Z', '2026-11-18'],
    ['a switch as a word', flagInput('Paid'), 'true', true],
    ['another', flagInput('Paid'), 'OFF', false],
    ['a switch as a number', flagInput('Paid'), 1, true],
    ['a blank word with a default is as if not sent', orDefault(flagInput('Paid')), ' ', undefined],
    ['so is null', orDefault(flagInput('Paid')), null, undefined],
    ['a version', versionInput, '2026-11-18T03:30:00.000Z', '2026-11-18T03:30:00.000Z'],
    ['a list', texts, ['a', ' ', 'b '], ['a', 'b']],
    ['a list as text', texts, 'a, b\nc', ['a', 'b', 'c']],
    ['an empty list is none', texts, [], null],
    ['a web address', url, ' https://a.example/x ', 'https://a.example/x'],
    ['no web address', url, '', null],
    ['a mail address', optionalEmail(), ' anita.rao+due@b-c.example ', 'anita.rao+due@b-c.example'],
    ['a decimal that must be there', amount, 12.345, '12.35'],
    ['one that rounds into its range', amount, '99.994', '99.99'],
    ['a day with its time', start, '2026-11-18T10:00:00.000Z', '2026-11-18'],
    ['a currency in any case', currencyInput(), ' usd ', 'USD'],
  ])('%s', (_, schema, value, expected) => {
    expect(schema.parse(value)).toEqual(expected);
  });

  test.each<[z.ZodType, unknown, string]>([
    [requiredText('Name', 5), undefined, 'Name is required'],
    [requiredText('Name', 5), null, 'Name is required'],
    [requiredText('Name', 5), '  ', 'Name is required'],
    [requiredText('Name', 5), 5, 'Name must be text'],
    [requiredText('Name', 5), 'abcdef', 'Name must be at most 5 characters'],
    [optionalText('Notes', 5), 'abcdef', 'Notes must be at most 5 characters'],
    [optionalText('Notes', 5), {}, 'Notes must be text'],
    [wholeNumberInput('Units', { max: 9 }), 10, 'Units must be a whole number from 0 to 9'],
    [wholeNumberInput('Units', { max: 9 }), 1.5, 'Units must be a whole number from 0 to 9'],
    [wholeNumberInput('Units', { max: 9 }), 'x', 'Units must be a whole number from 0 to 9'],
    [wholeNumberOr(units, 1), -1, 'Units must be a whole number from 0 to 9'],
    [idInput('Group'), undefined, 'Group is required'],
    [idInput('Group'), 0, 'Group must be the id of a record'],
    [idInput('Group'), '1; drop table', 'Group must be the id of a record'],
    [optionalId('Group'), 'x', 'Group must be the id of a record'],
    [idsInput('Rows'), [], 'Rows must not be empty'],
    [idsInput('Rows'), [1, '1'], 'Rows must not repeat an id'],
    [idsInput('Rows'), '1', 'Rows must be a list of ids'],
    [optionalDecimal('Fee', 2), 'abc', 'Fee must be a valid number'],
    [optionalDay('End'), '2026-02-30', 'End must be a day that exists, as YYYY-MM-DD'],
    [flagInput('Paid'), 'maybe', 'Paid must be true or false'],
    [flagInput('Paid'), 2, 'Paid must be true or false'],
    [versionInput, 'yesterday', 'updatedAt must be an instant such as 2026-11-18T03:30:00.000Z'],
    [texts, 5, 'Users must be a list of texts'],
    [texts, [5], 'Users must be a list of texts'],
    [url, 'javascript:alert(1)', 'Action URL must be a URL starting with http:// or https://'],
    [url, 'vendor.example', 'Action URL must be a URL starting with http:// or https://'],
    [url, 'http://a b.example', 'Action URL must be a URL starting with http:// or https://'],
    ...['nobody', 'a@b', 'a@b.example, c@d.example', '<a@b.example>', '.a@b.example', 5].map(
      (value): [z.ZodType, unknown, string] => [
        optionalEmail(),
        value,
        'Email must be a mail address such as anita@example.com',
      ],
    ),
    [requiredText('Name', 50), 'two\nlines', 'Name must be on one line'],
    [requiredText('Name', 50), 'two\u2028lines', 'Name must be on one line'],
    [optionalText('Vendor', 50), 'two\r\nlines', 'Vendor must be on one line'],
    [optionalText('Vendor', 50), 'a\u0000null', 'Vendor must be on one line'],
    [texts, ['a\nb'], 'Users must each be on one line'],
    ...[undefined, null, '', '  '].map((value): [z.ZodType, unknown, string] => [amount, value, 'Cost is required']),
    ...['abc', {}, true, Number.NaN].map((value): [z.ZodType, unknown, string] => [
      amount,
      value,
      'Cost must be a valid number',
    ]),
    [amount, -0.001, 'too little'],
    ...['99.995', '1e400', 1e300].map((value): [z.ZodType, unknown, string] => [
      amount,
      value,
      'Cost must be at most 99.99',
    ]),
    ...[undefined, null, ' '].map((value): [z.ZodType, unknown, string] => [start, value, 'Start date is required']),
    [start, 20260201, 'Start date must be a day that exists, as YYYY-MM-DD'],
    [start, '1066-10-14', 'Start date must be a day that exists, as YYYY-MM-DD (1900-01-01 to 2199-12-31)'],
    [currencyInput(), '', 'Currency is required'],
    [currencyInput(), null, 'Currency is required'],
    [currencyInput(), 'XYZ', 'Currency must be a known ISO code such as INR'],
    [currencyInput(), 5, 'Currency must be a known ISO code such as INR'],
  ])('refused, %#', (schema, value, sentence) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });
});

test('an instant is answered as text, whether it is a Date or text', () => {
  const answer = z.object({ at: instantAnswer });
  expect(answer.parse({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  expect(answer.parse({ at: '2026-11-18T03:30:00.000Z' })).toEqual({ at: '2026-11-18T03:30:00.000Z' });
  expect(answer.safeParse({ at: 'yesterday' }).success).toBe(false);
  expect(answer.safeParse({}).success).toBe(false);
});
