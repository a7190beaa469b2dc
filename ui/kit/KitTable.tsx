import Check from 'lucide-react/icons/check';
import { useMemo, useState } from 'react';
import { addDays, formatDay } from '@/db/model/day.ts';
import { compare } from '@/db/model/money.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { MenuItem, SubMenu } from '@/ui/components/overlays/Menu.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { MiniRail } from '@/ui/components/rails/MiniRail.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { ColumnsMenu } from '@/ui/components/table/ColumnsMenu.tsx';
import { Table } from '@/ui/components/table/Table.tsx';
import type { RowId } from '@/ui/components/table/TableRow.tsx';
import type { Column, Sort } from '@/ui/components/table/tableColumns.ts';
import { cut, strong } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

type Row = { id: number; name: string; vendor: string; cost: string; frequency: string; due: string; status: string };

const today = '2026-11-18';
const vendors = ['Kestrel Networks', 'Sastra People Systems', 'Hinoki Cloud', 'Northpane', 'Orbita Labs', 'Tarang'];
const statuses = ['Overdue', 'Due Soon', 'Active', 'Active', 'Trial', 'Suspended', 'Cancelled'];

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_row, index) => ({
    id: index + 1,
    name: `${vendors[index % vendors.length] ?? ''} service ${index + 1}`,
    vendor: vendors[index % vendors.length] ?? '',
    cost: `${(index * 7919) % 100000}.50`,
    frequency: index % 3 === 0 ? 'Yearly' : 'Monthly',
    due: addDays('2026-11-10', index % 90),
    status: statuses[index % statuses.length] ?? 'Active',
  }));
}

export function KitTable() {
  const [size, setSize] = useState('22');
  const [rows, setRows] = useState(() => rowsOf(22));
  const [sort, setSort] = useState<Sort>({ column: 'due', direction: 'ascending' });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['vendor']));
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set([3, 5]));
  const columns = useMemo(
    () => columnsOf((id, part) => setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))),
    [],
  );
  const sorted = useMemo(() => sortedRows(rows, sort), [rows, sort]);
  return (
    <KitSection title="Table">
      <div className={css.row}>
        <SegmentedControl
          label="Rows"
          value={size}
          onChange={(next) => {
            setSize(next);
            setRows(rowsOf(Number(next) || 0));
          }}
          options={[
            { value: '22', label: '22 rows' },
            { value: '10000', label: '10,000 rows' },
            { value: '0', label: 'Empty' },
            { value: 'loading', label: 'Loading' },
          ]}
        />
        <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />
        {selected.size > 0 && (
          <Button size="s" variant="primary" icon={<Check />}>
            Mark {selected.size} as Paid
          </Button>
        )}
      </div>
      <div className={css.tableBox}>
        <Table
          label="Subscriptions"
          rows={sorted}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          columns={columns}
          hidden={hidden}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          onRowAction={(row) => toast({ title: 'Open', description: row.name })}
          isMuted={(row) => row.status === 'Cancelled' || row.status === 'Suspended'}
          actions={actionsOf}
          menu={(row) => (
            <>
              <MenuItem onAction={() => toast({ title: 'Edit', description: row.name })}>Edit</MenuItem>
              <SubMenu trigger={<MenuItem>Change status</MenuItem>}>
                <MenuItem>Suspend</MenuItem>
                <MenuItem>Cancel</MenuItem>
              </SubMenu>
              <MenuItem isDanger>Delete permanently</MenuItem>
            </>
          )}
          card={(row) => (
            <div className={css.row}>
              <VendorTile name={row.vendor} size="l" />
              <span className={strong}>{row.name}</span>
              <Money amount={row.cost} currency="INR" />
              <StatusBadge status={row.status} />
              <MiniRail day={row.due} today={today} isWide />
              {formatDay(row.due)}
            </div>
          )}
          isLoading={size === 'loading'}
          loadingText="Loading subscriptions..."
          empty={
            <EmptyState title="No subscriptions yet" actions={<Button variant="primary">Add Subscription</Button>} />
          }
          footer={<span>{rows.length} shown, rates of 17 Nov 2026</span>}
        />
      </div>
    </KitSection>
  );
}

function actionsOf(row: Row) {
  return [
    {
      label: 'Mark as paid',
      icon: <Check />,
      onPress: () => toast({ title: 'Payment recorded', description: row.name }),
    },
  ];
}

function sortedRows(rows: readonly Row[], { column, direction }: Sort) {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (column === 'cost') return turn * compare(one.cost, other.cost);
    const key = column === 'due' || column === 'vendor' ? column : 'name';
    return turn * one[key].localeCompare(other[key]);
  });
}

function columnsOf(change: (id: number, part: Partial<Row>) => void): Column<Row>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      width: 260,
      minWidth: 140,
      isFlexible: true,
      isSortable: true,
      isResizable: true,
      isRowHeader: true,
      sticky: 'start',
      cell: (row) => (
        <span className={css.nameCell}>
          <VendorTile name={row.vendor} size="s" />
          <span className={`${cut} ${strong}`}>{row.name}</span>
        </span>
      ),
      edit: {
        value: (row) => row.name,
        validate: (name) => (name ? undefined : 'Name is required'),
        save: (row, name) => change(row.id, { name }),
      },
    },
    {
      id: 'vendor',
      head: 'Vendor',
      width: 150,
      isSortable: true,
      isResizable: true,
      cell: (row) => row.vendor,
    },
    {
      id: 'cost',
      head: 'Cost',
      width: 120,
      align: 'end',
      isSortable: true,
      isResizable: true,
      cell: (row) => <Money amount={row.cost} currency="INR" />,
      edit: {
        kind: 'money',
        value: (row) => row.cost,
        validate: (cost) => (/^\d+(\.\d{1,2})?$/.test(cost) ? undefined : 'Cost must be a number'),
        save: async (row, cost) => {
          if (cost === '13') throw new Error('409: Someone else changed this');
          change(row.id, { cost });
        },
      },
    },
    {
      id: 'frequency',
      head: 'Frequency',
      width: 120,
      isResizable: true,
      cell: (row) => row.frequency,
      edit: {
        kind: 'select',
        value: (row) => row.frequency,
        options: ['Monthly', 'Quarterly', 'Yearly'].map((name) => ({ value: name, label: name })),
        save: (row, frequency) => change(row.id, { frequency }),
      },
    },
    {
      id: 'due',
      head: 'Next Due',
      width: 180,
      align: 'end',
      isSortable: true,
      isResizable: true,
      cell: (row) => (
        <span className={css.nameCell}>
          <MiniRail day={row.due} today={today} />
          <span className={css.dayCell}>{formatDay(row.due)}</span>
        </span>
      ),
      edit: { kind: 'day', value: (row) => row.due, save: (row, due) => change(row.id, { due }) },
    },
    { id: 'status', head: 'Status', width: 120, isResizable: true, cell: (row) => <StatusBadge status={row.status} /> },
  ];
}
