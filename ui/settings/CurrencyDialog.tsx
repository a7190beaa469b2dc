import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDay } from '@/db/model/day.ts';
import { formatMoney, formatQuantity } from '@/db/model/money.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { Table } from '@/ui/components/table/Table.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { figures, meta, strong } from '@/ui/components/text.css.ts';
import { totalsOf } from '@/ui/subscriptions/totals.ts';
import * as css from './currency.css.ts';
import { type CurrencyPreview, currencyPreviewQuery } from './queries.ts';

type Row = CurrencyPreview['rows'][number];
type Value = Row['from'];

type CurrencyDialogProps = {
  from: string;
  to: string;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows what another default currency makes of every value, before it is saved. */
export function CurrencyDialog({ from, to, isSaving, onConfirm, onClose }: CurrencyDialogProps) {
  const { data: preview, error, isFetching, refetch } = useQuery(currencyPreviewQuery(to));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="l"
      title={`Count in ${to} instead of ${from}?`}
      description="Every value is computed anew from its own cost. Payments, price history and decisions stay as they were written."
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onPress={onConfirm}
            isDisabled={!preview}
            isPending={isSaving}
            pendingLabel="Saving..."
          >
            Save and count in {to}
          </Button>
        </>
      }
    >
      {preview ? (
        <Preview preview={preview} from={from} to={to} />
      ) : error ? (
        <ErrorState isCompact title="The preview did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Loading label="Loading the preview...">
          <Skeleton width="100%" height={220} />
        </Loading>
      )}
    </Dialog>
  );
}

function Preview({ preview, from, to }: { preview: CurrencyPreview; from: string; to: string }) {
  const { rates, missing } = preview;
  // What will have no value comes first.
  const rows = useMemo(
    () => preview.rows.toSorted((one, other) => Number(one.to.value !== null) - Number(other.to.value !== null)),
    [preview],
  );
  const columns = useMemo(() => columnsOf(from, to), [from, to]);
  const isLong = rows.length > 6;
  const [before, after] = (['from', 'to'] as const).map((side) => monthlyOf(rows, side));
  return (
    <div className={css.preview}>
      <dl className={css.facts}>
        <div>
          <dt className={meta}>Monthly equivalent</dt>
          <dd className={`${figures} ${strong}`}>
            {formatMoney(before ?? '0.00', from)} → {formatMoney(after ?? '0.00', to)}
          </dd>
        </div>
        {rates.length > 0 && (
          <div>
            <dt className={meta}>Rates</dt>
            {rates.map(({ currency, exchangeRate, rateDay, rows: count }) => (
              <dd key={currency} className={figures}>
                1 {currency} = {formatQuantity(exchangeRate)} {to}, {formatDay(rateDay)}{' '}
                <span className={meta}>for {count}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {missing.length > 0 && (
        <p className={css.missing}>
          No rate for {missing.map(({ currency, rows: count }) => `${currency} (${count})`).join(', ')}: listed apart,
          and in no total, until there is one.
        </p>
      )}
      {rows.length > 0 && (
        <div className={`${css.table} ${isLong ? css.scrolled : ''}`}>
          <Table
            label="Subscriptions"
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            columns={columns}
            rowHeight={34}
            height={isLong ? 'fill' : 'content'}
            cardHeight={58}
            card={(row) => (
              <div className={css.card}>
                <span className={css.cardLine}>
                  <span className={strong}>{row.name}</span>
                  <Money amount={row.cost} currency={row.currency} />
                </span>
                <span className={`${css.cardLine} ${meta}`}>
                  <ValueOf value={row.from} />
                  <ValueOf value={row.to} />
                </span>
              </div>
            )}
          />
        </div>
      )}
    </div>
  );
}

const columnsOf = (from: string, to: string): Column<Row>[] => [
  { id: 'name', head: 'Name', width: 180, isFlexible: true, isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'cost',
    head: 'Cost',
    width: 120,
    align: 'end',
    cell: ({ cost, currency }) => <Money amount={cost} currency={currency} />,
  },
  { id: 'from', head: `Value (${from})`, width: 130, align: 'end', cell: (row) => <ValueOf value={row.from} /> },
  { id: 'to', head: `Value (${to})`, width: 130, align: 'end', cell: (row) => <ValueOf value={row.to} /> },
];

function ValueOf({ value: { value, currency } }: { value: Value }) {
  return value === null ? <span className={css.noRate}>No rate</span> : <Money amount={value} currency={currency} />;
}

/** What the rows that run cost in a month, by their values before or after. */
function monthlyOf(rows: readonly Row[], side: 'from' | 'to'): string {
  const [first] = rows;
  const valued = rows.map((row) => ({
    ...row,
    convertedCost: row[side].value,
    baseCurrency: row[side].currency,
    rateDay: null,
  }));
  return totalsOf(valued, first?.[side].currency ?? '').monthly;
}
