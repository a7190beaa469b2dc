import { LONG_TEXT_MAX, NAME_MAX, SHORT_TEXT_MAX } from './limits.ts';
import { currencyRule, dayRule, decimalRule, textRule } from './validation.ts';

const shortText = (label: string) => textRule(label, { max: SHORT_TEXT_MAX });
/** A credit note's amounts are negative. */
const amount = (label: string) => decimalRule(label, { scale: 2, min: '-9999999999.99', max: '9999999999.99' });

/** The rules of an invoice's fields, each of which may be left out; for its schemas and its forms. */
export const invoiceRules = {
  vendorName: textRule('Vendor', { max: NAME_MAX }),
  invoiceNumber: shortText('Invoice number'),
  totalAmount: amount('Amount'),
  currency: currencyRule('Currency', { isRequired: false }),
  invoiceDate: dayRule('Invoice date'),
  dueDate: dayRule('Due date'),
  gstNumber: textRule('GST number', { max: 32 }),
  gstAmount: amount('GST amount'),
  taxAmount: amount('Tax amount'),
  subtotalAmount: amount('Subtotal amount'),
  discountAmount: amount('Discount amount'),
  tenure: shortText('Tenure'),
  paymentTerms: textRule('Payment terms', { max: 500, isMultiLine: true }),
  department: shortText('Department'),
  billingAddress: textRule('Billing address', { max: LONG_TEXT_MAX, isMultiLine: true }),
};
