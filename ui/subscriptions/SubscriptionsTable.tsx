import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useMemo } from 'react';
import type { Day } from '@/db/model/day.ts';
import { isPayable, restingStatus } from '@/db/model/due.ts';
import { SORT_COLUMNS, type SubscriptionSort } from '@/db/model/sorting.ts';
import { Table } from '@/ui/components/table/Table.tsx';
import type { RowId } from '@/ui/components/table/TableRow.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { ListFooter } from './ListFooter.tsx';
import * as css from './list.css.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { type SubscriptionCommands, SubscriptionMenu } from './SubscriptionMenu.tsx';

type SubscriptionsTableProps = {
  rows: readonly Subscription[];
  columns: readonly Column<Subscription>[];
  hidden: ReadonlySet<string>;
  onUnfit: (columns: ReadonlySet<string>) => void;
  today: Day;
  baseCurrency: string;
  sort: SubscriptionSort;
  onSort: (sort: SubscriptionSort) => void;
  selected: ReadonlySet<RowId>;
  onSelect: (selected: ReadonlySet<RowId>) => void;
  /** On a phone: each card shows its box, and a press on a card selects it. */
  isSelecting: boolean;
  /** Absent for those who may only read: no boxes, no buttons. */
  commands: SubscriptionCommands | undefined;
  isLoading: boolean;
  empty: ReactNode;
};

/** The rows as a table, on a phone as cards, with what they cost below. */
export function SubscriptionsTable(props: SubscriptionsTableProps) {
  const { rows, columns, hidden, today, baseCurrency, sort, onSort, selected, onSelect, commands, isLoading } = props;
  const isSelecting = props.isSelecting && commands !== undefined;
  const navigate = useNavigate();
  const actions = useMemo(
    () =>
      commands &&
      ((row: Subscription) =>
        isPayable(row)
          ? [{ label: 'Mark as paid', icon: <Check aria-hidden />, onPress: () => commands.markAsPaid(row) }]
          : []),
    [commands],
  );
  return (
    <Table
      label="Subscriptions"
      className={css.table}
      rows={rows}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={columns}
      hidden={hidden}
      onUnfit={props.onUnfit}
      sort={sort}
      onSort={({ column, direction }) => {
        const known = SORT_COLUMNS.find((each) => each === column);
        if (known) onSort({ column: known, direction });
      }}
      {...(commands && actions
        ? {
            selected,
            onSelect,
            actions,
            menu: (row: Subscription) => <SubscriptionMenu row={row} commands={commands} />,
          }
        : {})}
      isSelecting={isSelecting}
      onRowAction={(row) => void navigate({ to: '/subscriptions/$id', params: { id: String(row.id) } })}
      isMuted={(row) => restingStatus(row) !== undefined}
      card={(row, { isSelected, toggle }) => (
        <SubscriptionCard
          row={row}
          today={today}
          isSelected={isSelected}
          isSelecting={isSelecting}
          onToggle={toggle}
          commands={commands}
        />
      )}
      cardHeight={88}
      isLoading={isLoading}
      loadingText="Loading subscriptions..."
      empty={props.empty}
      footer={!isLoading && rows.length > 0 && <ListFooter rows={rows} baseCurrency={baseCurrency} />}
    />
  );
}
