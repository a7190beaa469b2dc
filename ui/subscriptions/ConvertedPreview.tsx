import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useEffect, useState } from 'react';
import { FREQUENCY_NOUNS, type Frequency } from '@/db/model/billing.ts';
import { formatDay } from '@/db/model/day.ts';
import { formatMoney, formatQuantity, isDecimal } from '@/db/model/money.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Tooltip } from '@/ui/components/overlays/Tooltip.tsx';
import { conversionQuery } from '@/ui/subscriptions/queries/currency.ts';
import * as css from './form.css.ts';

/** Milliseconds without typing before the server is asked. */
const pause = 500;

type ConvertedPreviewProps = { cost: string; currency: string; baseCurrency: string; frequency: Frequency };

/** What the cost is in the workspace's currency; nothing while it is the same currency or no amount. */
export function ConvertedPreview({ cost, currency, baseCurrency, frequency }: ConvertedPreviewProps) {
  const isForeign = currency !== '' && currency !== baseCurrency;
  const wanted = isForeign && isDecimal(cost) ? cost : '';
  const [settled, setSettled] = useState({ amount: wanted, fromCurrency: currency });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ amount: wanted, fromCurrency: currency }), pause);
    return () => clearTimeout(timer);
  }, [wanted, currency]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...conversionQuery({ ...settled, toCurrency: baseCurrency }),
    enabled: settled.amount !== '' && settled.fromCurrency !== baseCurrency,
    placeholderData: keepPreviousData,
  });
  if (wanted === '') return null;
  const isWaiting = settled.amount !== wanted || settled.fromCurrency !== currency || isFetching || isPlaceholderData;
  return (
    <div className={css.converted} role="status">
      <ArrowLeftRight size={15} aria-hidden />
      {error && !isWaiting ? (
        <Tooltip content={`${sentenceOf(error)}. Press to try again.`}>
          <Button size="s" variant="dangerText" onPress={() => void refetch()}>
            Error
          </Button>
        </Tooltip>
      ) : isWaiting || !data ? (
        <span className={css.rate}>Converting...</span>
      ) : (
        <>
          <span>
            <b className={css.amount}>{formatMoney(data.convertedAmount, baseCurrency)}</b> a{' '}
            {FREQUENCY_NOUNS[frequency]}
          </span>
          <span className={css.rate}>
            1 {currency} = {formatQuantity(data.exchangeRate)} {baseCurrency}, {formatDay(data.rateDay)}
          </span>
        </>
      )}
    </div>
  );
}

const sentenceOf = (error: Error) => (error instanceof ApiError ? error.sentence : messageOf(error));
