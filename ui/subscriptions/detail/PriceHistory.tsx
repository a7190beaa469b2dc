import { useQuery } from '@tanstack/react-query';
import { daysBetween, formatDay } from '@/db/model/day.ts';
import { formatMoney, formatQuantity } from '@/db/model/money.ts';
import { formatPercentMove, PRICE_CHANGE_CAUSE_LABELS, priceMove } from '@/db/model/price-changes.ts';
import { DayText } from '@/ui/components/DayText.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { useWidth } from '@/ui/components/useWidth.ts';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import { type PriceChange, priceChangesQuery } from '@/ui/subscriptions/queries/price-changes.ts';
import * as css from './detail.css.ts';
import { type HistoryTabProps, RecordsTab } from './RecordsTab.tsx';
import type { RecordColumn } from './RecordTable.tsx';

/** Each change of cost, quantity or currency; what rose is marked. */
export function PriceHistory({ subscription, today }: HistoryTabProps) {
  const query = useQuery(priceChangesQuery(subscription.id));
  const nameOf = useMemberName();
  const columns: RecordColumn<PriceChange>[] = [
    { id: 'day', head: 'Day', align: 'end', cell: ({ day }) => <DayText day={day} /> },
    {
      id: 'cost',
      head: 'Cost',
      align: 'end',
      cell: ({ cost, currency }) => <Money amount={cost} currency={currency} className={strong} />,
    },
    {
      id: 'before',
      head: 'Before',
      align: 'end',
      cell: ({ previousCost, previousCurrency, currency }) =>
        previousCost === null ? (
          <span className={meta}>—</span>
        ) : (
          <Money amount={previousCost} currency={previousCurrency ?? currency} />
        ),
    },
    { id: 'move', head: 'Change', align: 'end', cell: (change) => <Move change={change} /> },
    { id: 'quantity', head: 'Quantity', align: 'end', cell: quantityText },
    { id: 'cause', head: 'Cause', cell: ({ cause }) => PRICE_CHANGE_CAUSE_LABELS[cause] },
    { id: 'by', head: 'By', cell: ({ changedBy }) => nameOf(changedBy) },
  ];
  return (
    <RecordsTab
      what="The price history"
      query={query}
      empty={{ title: 'No price changes yet' }}
      over={(changes) => <PriceChart changes={changes} today={today} />}
      label="Price history"
      columns={columns}
      card={(change) => ({
        title: <DayText day={change.day} />,
        detail: PRICE_CHANGE_CAUSE_LABELS[change.cause],
        figure: <Money amount={change.cost} currency={change.currency} />,
        under: <Move change={change} />,
      })}
    />
  );
}

function Move({ change: { previousCost, cost, previousCurrency, currency } }: { change: PriceChange }) {
  if (previousCost === null) return <span className={meta}>—</span>;
  if (previousCurrency !== currency) return `${previousCurrency} to ${currency}`;
  const { percent, direction } = priceMove(previousCost, cost);
  if (direction === 'same') return <span className={meta}>—</span>;
  const arrow = direction === 'up' ? '▲' : '▼';
  return (
    <span className={direction === 'up' ? css.rise : css.fall}>
      <span aria-hidden="true">{arrow} </span>
      {percent === undefined ? 'from nothing' : formatPercentMove(percent)}
    </span>
  );
}

function quantityText({ previousQuantity, quantity }: PriceChange): string {
  if (previousQuantity === null || previousQuantity === quantity) return formatQuantity(quantity);
  return `${formatQuantity(previousQuantity)} to ${formatQuantity(quantity)}`;
}

const height = 84;
const top = 18;
const bottom = 66;

/** The cost over time in steps, in the currency of today; the table below says the same in words. */
function PriceChart({ changes, today }: { changes: readonly PriceChange[]; today: string }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const currency = changes[0]?.currency;
  const steps = changes.filter((change) => change.currency === currency).toReversed();
  const [first] = steps;
  if (!first || !currency || steps.at(-1)?.day === first.day) return null;
  const costs = steps.map(({ cost }) => Number(cost));
  const most = Math.max(...costs);
  const least = Math.min(...costs);
  const whole = Math.max(1, daysBetween(first.day, today));
  const left = (day: string) => 6 + (daysBetween(first.day, day) / whole) * Math.max(0, width - 12);
  const high = (cost: number) => (most === least ? 42 : bottom - ((cost - least) / (most - least)) * (bottom - top));
  const points = steps.map((step, index) => ({ step, x: left(step.day), y: high(costs[index] ?? 0) }));
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return (
    <div className={css.chart} aria-hidden="true">
      <div ref={ref}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <line className={css.chartAxis} x1={0} x2={width} y1={bottom + 4} y2={bottom + 4} />
            <path className={css.chartLine} d={`${line}H${width - 6}`} />
            {points.map(({ step, x, y }) => (
              <circle key={step.id} className={isRise(step) ? css.chartRise : css.chartDot} cx={x} cy={y} r={3.5} />
            ))}
            <text className={css.chartText} x={0} y={height - 2}>
              {formatDay(first.day, 'month')}
            </text>
            <text className={css.chartText} x={width} y={height - 2} textAnchor="end">
              Today
            </text>
            <text className={css.chartText} x={width} y={Math.max(10, (points.at(-1)?.y ?? top) - 8)} textAnchor="end">
              {formatMoney(steps.at(-1)?.cost ?? first.cost, currency)}
            </text>
          </svg>
        )}
      </div>
    </div>
  );
}

function isRise({ previousCost, cost, previousCurrency, currency }: PriceChange): boolean {
  return previousCost !== null && previousCurrency === currency && priceMove(previousCost, cost).direction === 'up';
}
