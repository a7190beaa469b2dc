import { useQueries } from '@tanstack/react-query';
import { monthlyEquivalent } from '@/db/model/billing.ts';
import { add, formatMoney, isZero } from '@/db/model/money.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { conversionQuery } from '@/ui/subscriptions/queries/currency.ts';
import * as css from './onboarding.css.ts';
import type { Detected } from './state.ts';

/** What all of them cost in a month, in the base currency; silent where a rate is missing. */
export function MonthlyTotal({ detected }: { detected: readonly Detected[] }) {
  const { defaultCurrency } = useSettings();
  const sums = new Map<string, string>();
  for (const { cost, currency, frequency } of detected)
    sums.set(currency, add(sums.get(currency) ?? '0.00', monthlyEquivalent(cost, frequency, currency)));
  const foreign = [...sums].filter(([currency]) => currency !== defaultCurrency);
  const converted = useQueries({
    queries: foreign.map(([fromCurrency, amount]) =>
      conversionQuery({ amount, fromCurrency, toCurrency: defaultCurrency }),
    ),
  });
  if (converted.some(({ data }) => !data)) return null;
  const total = converted.reduce(
    (sum, { data }) => add(sum, data?.convertedAmount ?? '0.00'),
    sums.get(defaultCurrency) ?? '0.00',
  );
  if (isZero(total)) return null;
  return <span className={css.footTotal}>{formatMoney(total, defaultCurrency)} a month</span>;
}
