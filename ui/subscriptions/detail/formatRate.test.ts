import { expect, test } from 'bun:test';
import { formatRate, formatUnitPrice } from './formatRate.ts';

test.each([
  ['2.5000', 'INR', '₹2.50'],
  ['0.0025', 'INR', '₹0.0025'],
  ['105280.125', 'INR', '₹1,05,280.125'],
  ['740.00', 'GBP', '£740.00'],
])('a unit at %s %s costs %s', (amount, currency, words) => {
  expect(formatUnitPrice(amount, currency)).toBe(words);
});

test.each([
  ['96.085342', '96.09'],
  ['0.610154', '0.610154'],
  ['0.500000', '0.5'],
])('the rate %s reads %s', (rate, words) => {
  expect(formatRate(rate)).toBe(words);
});
