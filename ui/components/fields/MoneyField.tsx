import { useState } from 'react';
import { currencyDecimals, currencyOf } from '@/db/model/currency.ts';
import { isDecimal, splitMoney } from '@/db/model/money.ts';
import * as css from './Field.css.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { paddedAmount, typedAmount } from './typedAmount.ts';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'prefix' | 'multiline' | 'type' | 'align'> {
  /** A decimal string, "2960.00"; "" is empty. Never a number. */
  value: string;
  onChange?: (amount: string) => void;
  /** ISO code; its symbol stands beside the figure. */
  currency: string;
  /** Decimal places; the currency's own when left out. */
  scale?: number;
}

/** At rest the digits are grouped; an amount finer than the currency's places is shown as it is. */
function atRest(amount: string, currency: string) {
  const { symbol, decimals } = currencyOf(currency);
  if (!isDecimal(amount) || (amount.split('.')[1] ?? '').length > decimals) return amount;
  const { whole, fraction } = splitMoney(amount, currency);
  return whole.replace(symbol, '').trim() + fraction;
}

/** Digits are grouped at rest and left as typed meanwhile; gives a decimal string, or the text itself when it is no amount. */
export function MoneyField({ value, onChange, currency, scale, ...rest }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const places = scale ?? currencyDecimals(currency);
  return (
    <TextField
      {...rest}
      align="end"
      inputMode="decimal"
      autoComplete="off"
      prefix={<span className={css.symbol}>{currencyOf(currency).symbol}</span>}
      value={typed ?? atRest(value, currency)}
      onChange={(text) => {
        setTyped(text);
        onChange?.(typedAmount(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        const padded = paddedAmount(value, places);
        if (padded !== value) onChange?.(padded);
        rest.onBlur?.(event);
      }}
    />
  );
}
