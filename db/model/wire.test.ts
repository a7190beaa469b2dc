import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import {
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
  requiredText,
  versionInput,
  wholeNumberInput,
  wholeNumberOr,
} from './wire.ts';

const url = optionalUrl('Action URL');
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
    ['a blank number is its fallback', wholeNumberOr('Units', 1), '', 1],
    ['so is null', wholeNumberOr('Units', 1), null, 1],
    ['but not what was not sent', wholeNumberOr('Units', 1), undefined, undefined],
    ['without a fallback it is as if not sent', wholeNumberOr('Units', undefined), '', undefined],
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
    ['a mail address', optionalEmail(), 'a@b.example', 'a@b.example'],
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
    [wholeNumberOr('Units', 1, { max: 9 }), -1, 'Units must be a whole number from 0 to 9'],
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
    [optionalEmail(), 'nobody', 'Email must be a mail address'],
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
