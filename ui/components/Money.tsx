import { splitMoney } from '@/db/model/money.ts';
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
  const { whole, fraction } = splitMoney(amount, currency);
  return (
    <span className={`${css.money} ${isDim ? css.dim : ''} ${className}`}>
      {whole}
      {fraction && (isFigure ? <span className={css.minor}>{fraction}</span> : fraction)}
    </span>
  );
}
