import { decimalRule } from './validation.ts';

/** A rate that an admin types, for its schema and its form. */
export const rateRule = decimalRule('Rate', {
  scale: 10,
  min: '0.0000000001',
  max: '99999.9999999999',
  isRequired: true,
  below: 'Rate must be more than 0',
});
