import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '@/db/model/billing.ts';
import { categoryLabel } from '@/db/model/categories.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { displayedStatus, restingStatus } from '@/db/model/due.ts';
import { formatQuantity } from '@/db/model/money.ts';
import { subscriptionRules as rules, unitLimitProblem } from '@/db/model/subscription-rules.ts';
import type { Option } from '@/ui/components/fields/options.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { MiniRail } from '@/ui/components/rails/MiniRail.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { cut, meta, secondary, strong } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import * as css from './list.css.ts';
import type { Subscription, SubscriptionChange } from './queries/subscriptions.ts';

type ColumnSettings = {
  today: Day;
  baseCurrency: string;
  categories: readonly Option[];
  /** A wide window has room for whole vendors' names. */
  isWide: boolean;
  /** Saves one edited cell; absent for those who may only read. */
  save?: ((row: Subscription, change: SubscriptionChange) => Promise<unknown>) | undefined;
};

const frequencies = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** The columns of the list, the frozen name first. All but converted value and status are edited in their place. */
export function subscriptionColumns(settings: ColumnSettings): Column<Subscription>[] {
  const { today, baseCurrency, categories, isWide, save } = settings;
  const columns: Column<Subscription>[] = [
    {
      id: 'name',
      head: 'Name',
      width: 250,
      minWidth: 180,
      isFlexible: true,
      isSortable: true,
      isRowHeader: true,
      sticky: 'start',
      cell: (row) => (
        <span className={css.name}>
          <VendorTile name={row.vendor || row.name} size="s" />
          <span className={`${cut} ${strong}`}>{row.name}</span>
        </span>
      ),
      edit: {
        value: (row) => row.name,
        validate: rules.name,
        save: (row, name) => save?.(row, { name }),
      },
    },
    {
      id: 'vendor',
      head: 'Vendor',
      width: isWide ? 220 : 122,
      minWidth: 90,
      priority: 4,
      isSortable: true,
      cell: (row) => row.vendor && <span className={secondary}>{row.vendor}</span>,
      edit: {
        value: (row) => row.vendor,
        validate: rules.vendor,
        save: (row, vendor) => save?.(row, { vendor }),
      },
    },
    {
      id: 'category',
      head: 'Category',
      width: 98,
      minWidth: 84,
      priority: 1,
      isSortable: true,
      cell: (row) => <span className={secondary}>{categoryLabel(row.category)}</span>,
      edit: {
        kind: 'select',
        options: categories,
        value: (row) => spelled(row.category, categories),
        save: (row, category) => save?.(row, { category }),
      },
    },
    {
      id: 'cost',
      head: 'Cost',
      width: 110,
      minWidth: 110,
      priority: 7,
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.cost} currency={row.currency} />,
      edit: {
        kind: 'money',
        value: (row) => row.baseCost,
        validate: rules.cost,
        save: (row, baseCost) => save?.(row, { baseCost }),
        hint: (row) => (row.cost === row.baseCost ? undefined : 'Base cost, before overage'),
        // A cost that is computed from units, tiers or usage is changed where those are; overage comes on top of the base.
        isAllowed: ({ billingModel, cost, baseCost }) =>
          billingModel === 'hybrid' || (billingModel !== 'per_unit' && cost === baseCost),
      },
    },
    {
      id: 'convertedCost',
      head: `Value (${baseCurrency})`,
      width: 120,
      minWidth: 114,
      priority: 5,
      align: 'end',
      isSortable: true,
      cell: (row) =>
        row.convertedCost === null ? (
          <span className={meta}>No rate</span>
        ) : (
          <Money amount={row.convertedCost} currency={row.baseCurrency} isDim={row.currency === row.baseCurrency} />
        ),
    },
    {
      id: 'frequency',
      head: 'Frequency',
      width: 92,
      minWidth: 82,
      priority: 3,
      isSortable: true,
      cell: (row) => <span className={secondary}>{FREQUENCY_LABELS[row.frequency]}</span>,
      edit: {
        kind: 'select',
        options: frequencies,
        value: (row) => row.frequency,
        save: (row, frequency) => save?.(row, { frequency: frequency as Frequency }),
      },
    },
    {
      id: 'nextDueDate',
      head: 'Next Due',
      width: 170,
      minWidth: 160,
      priority: 9,
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <span className={css.due}>
          <MiniRail day={row.nextDueDate} today={today} mark={restingStatus(row)} />
          <span className={css.dueDay}>{formatDay(row.nextDueDate)}</span>
        </span>
      ),
      edit: {
        kind: 'day',
        value: (row) => row.nextDueDate,
        validate: rules.nextDueDate,
        save: (row, nextDueDate) => save?.(row, { nextDueDate }),
      },
    },
    {
      id: 'baseQuantity',
      head: 'Licenses',
      width: 86,
      minWidth: 74,
      priority: 2,
      align: 'end',
      isSortable: true,
      cell: (row) => <Licenses row={row} />,
      edit: {
        kind: 'number',
        value: (row) => String(row.baseQuantity),
        validate: licensesProblem,
        // Blank is one, as in the form.
        save: (row, text) => save?.(row, { baseQuantity: Number(text || 1) }),
      },
    },
    {
      id: 'department',
      head: 'Department',
      width: isWide ? 140 : 104,
      minWidth: 84,
      priority: 0,
      cell: (row) => row.department && <span className={secondary}>{row.department}</span>,
      edit: {
        value: (row) => row.department ?? '',
        validate: rules.department,
        save: (row, text) => save?.(row, { department: text || null }),
      },
    },
    {
      id: 'status',
      head: 'Status',
      width: 112,
      minWidth: 112,
      priority: 8,
      cell: (row) => <StatusBadge status={displayedStatus(row, today)} />,
    },
  ];
  return save ? columns : columns.map(({ edit: _edit, ...column }) => column);
}

/** The same category in the spelling of the options: 'Software' is 'software'. */
function spelled(category: string, categories: readonly Option[]): string {
  const same = categories.find(({ value }) => value.toLowerCase() === category.toLowerCase());
  return same?.value ?? category;
}

function Licenses({ row }: { row: Subscription }) {
  const { baseQuantity, maximumUnits } = row;
  if (maximumUnits === null) {
    return <span className={baseQuantity === 1 ? meta : ''}>{formatQuantity(baseQuantity)}</span>;
  }
  return (
    <span>
      {formatQuantity(baseQuantity)} <span className={meta}>/ {formatQuantity(maximumUnits)}</span>
    </span>
  );
}

function licensesProblem(text: string, { maximumUnits, unitName }: Subscription): string | undefined {
  return rules.baseQuantity(text) ?? unitLimitProblem({ baseQuantity: Number(text), maximumUnits, unitName });
}
