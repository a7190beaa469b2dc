import { writtenMoney } from './amount.ts';
import * as css from './Money.css.ts';

export type MoneyProps = {
  /** A decimal string, "1234.50". */
  amount: string;
  currency: string;
  /** In a large figure the paise are set small and grey. */
  isFigure?: boolean;
  /** Grey: a converted value where nothing was converted. */
  isDim?: boolean;
  className?: string;
};

/** An amount with its symbol, in tabular figures, never broken over lines. */
export function Money({ amount, currency, isFigure, isDim, className = '' }: MoneyProps) {
  const written = writtenMoney(amount, currency);
  const point = isFigure ? written.lastIndexOf('.') : -1;
  return (
    <span className={`${css.money} ${isDim ? css.dim : ''} ${className}`}>
      {point < 0 ? written : written.slice(0, point)}
      {point >= 0 && <span className={css.minor}>{written.slice(point)}</span>}
    </span>
  );
}
