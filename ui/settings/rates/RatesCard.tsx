import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useMemo, useState } from 'react';
import { CURRENCIES, currencyOf } from '@/db/model/currency.ts';
import { type Day, daysBetween, formatDay } from '@/db/model/day.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Table } from '@/ui/components/table/Table.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { figures, secondary } from '@/ui/components/text.css.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { ManualRateDialog } from './ManualRateDialog.tsx';
import { type CurrentRate, type Rates, ratesQuery } from './queries.ts';
import { OLD_RATE_DAYS } from './rateFormat.ts';
import * as css from './rates.css.ts';
import { UploadRatesDialog } from './UploadRatesDialog.tsx';

type RateInUse = CurrentRate & { usedBy: number };

/** What one unit of each currency is worth today; at first only those that are used or common. */
export function RatesCard({ isAdmin }: { isAdmin: boolean }) {
  const { data: rates, error, isFetching, refetch } = useQuery(ratesQuery);
  const { data: subscriptions } = useQuery(subscriptionsQuery);
  const [isTyping, setTyping] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const today = useToday();
  const rows = useMemo(() => inUse(rates, subscriptions ?? []), [rates, subscriptions]);
  const first = rows.filter(({ currency, usedBy }) => usedBy > 0 || isCommon(currency));
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <Card
      title="Exchange rates"
      meta={rates && `to ${rates.baseCurrency}, newest on or before the day`}
      action={
        isAdmin && (
          <>
            <Button size="s" icon={<Upload aria-hidden />} onPress={() => setUploading(true)}>
              Upload ECB XML or CSV
            </Button>
            <Button size="s" icon={<Plus aria-hidden />} onPress={() => setTyping(true)}>
              Type a rate
            </Button>
          </>
        )
      }
      footer={
        rates && (
          <>
            <span className={`${css.text} ${css.missing}`}>
              {rates.missing.length > 0 && `No rate for ${rates.missing.join(', ')}.`}
            </span>
            {rows.length > first.length && (
              <Button size="s" variant="quiet" onPress={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
              </Button>
            )}
          </>
        )
      }
      isFlush
    >
      {!rates && error ? (
        <ErrorState isCompact title="The rates did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Table
          label="Exchange rates"
          rows={showsAll ? rows : first}
          rowId={({ currency }) => currency}
          rowLabel={({ currency }) => currencyOf(currency).name}
          columns={columns}
          height="content"
          isLoading={!rates}
          loadingText="Loading rates..."
          empty={<EmptyState isCompact title="No rates yet" />}
          cardHeight={58}
          card={(row) => (
            <div className={css.card}>
              <span className={css.cardLine}>
                <CurrencyName code={row.currency} />
                <span className={figures}>{row.exchangeRate}</span>
              </span>
              <span className={`${css.cardLine} ${css.missing}`}>
                <span>{row.rateSource}</span>
                <RateDay day={row.rateDay} today={today} />
              </span>
            </div>
          )}
        />
      )}
      {isTyping && <ManualRateDialog baseCurrency={rates?.baseCurrency ?? 'INR'} onClose={() => setTyping(false)} />}
      {isUploading && <UploadRatesDialog onClose={() => setUploading(false)} />}
    </Card>
  );
}

const isCommon = (code: string) => CURRENCIES.some((currency) => currency.code === code);

/** The used ones first, then the common, each by its code. */
function inUse(rates: Rates | undefined, subscriptions: readonly { currency: string }[]): RateInUse[] {
  const uses = new Map<string, number>();
  for (const { currency } of subscriptions) uses.set(currency, (uses.get(currency) ?? 0) + 1);
  return (rates?.rates ?? [])
    .map((rate) => ({ ...rate, usedBy: uses.get(rate.currency) ?? 0 }))
    .sort(
      (one, other) => other.usedBy - one.usedBy || Number(isCommon(other.currency)) - Number(isCommon(one.currency)),
    );
}

const columnsOn = (today: Day): Column<RateInUse>[] => [
  {
    id: 'currency',
    head: 'Currency',
    width: 180,
    isFlexible: true,
    isRowHeader: true,
    cell: ({ currency }) => <CurrencyName code={currency} />,
  },
  { id: 'rate', head: 'Rate', width: 130, align: 'end', cell: ({ exchangeRate }) => exchangeRate },
  { id: 'day', head: 'Day', width: 130, align: 'end', cell: ({ rateDay }) => <RateDay day={rateDay} today={today} /> },
  {
    id: 'source',
    head: 'Source',
    width: 180,
    cell: ({ rateSource }) => <span className={secondary}>{rateSource}</span>,
  },
  { id: 'used', head: 'Used by', width: 90, align: 'end', cell: ({ usedBy }) => usedBy || '' },
];

function CurrencyName({ code }: { code: string }) {
  return (
    <span className={css.currency}>
      <span className={css.code}>{code}</span>
      <span className={css.name}>{currencyOf(code).name}</span>
    </span>
  );
}

function RateDay({ day, today }: { day: Day; today: Day }) {
  const isOld = daysBetween(day, today) >= OLD_RATE_DAYS;
  return (
    <time dateTime={day} className={isOld ? css.old : ''} title={isOld ? 'This rate is old' : undefined}>
      {formatDay(day)}
    </time>
  );
}
