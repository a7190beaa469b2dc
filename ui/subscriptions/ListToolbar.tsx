import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { FREQUENCIES, FREQUENCY_LABELS } from '@/db/model/billing.ts';
import { categoryLabel } from '@/db/model/categories.ts';
import { STATUS_LABELS, STATUSES } from '@/db/model/due.ts';
import { NO_FILTER, type QuickFilter, type SubscriptionFilter } from '@/db/model/filters.ts';
import { SORT_COLUMNS, type SortColumn, type SubscriptionSort } from '@/db/model/sorting.ts';
import { Button } from '@/ui/components/Button.tsx';
import type { Option } from '@/ui/components/fields/options.tsx';
import { SearchField } from '@/ui/components/fields/SearchField.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import * as css from './list.css.ts';
import { distinctTexts } from './options.tsx';
import type { Subscription } from './queries/subscriptions.ts';

export type ListToolbarProps = {
  rows: readonly Subscription[];
  /** How many each quick filter shows, once that is known. */
  counts: Record<QuickFilter, number> | undefined;
  filter: SubscriptionFilter;
  onFilter: (part: Partial<SubscriptionFilter>) => void;
  sort: SubscriptionSort;
  onSort: (sort: SubscriptionSort) => void;
  isPhone: boolean;
  searchRef: Ref<HTMLInputElement>;
  columnsMenu: ReactNode;
};

type Choices = { name: 'category' | 'frequency' | 'status' | 'department'; label: string; options: Option[] }[];

/** Quick filters, search, the four selects, and at the end what changes the table itself. */
export function ListToolbar(props: ListToolbarProps) {
  const { rows, counts, filter, onFilter, isPhone, searchRef } = props;
  const choices = useChoices(rows);
  const quick = (
    <SegmentedControl<QuickFilter>
      label="Quick filter"
      value={filter.quick}
      onChange={(value) => onFilter({ quick: value, dueWithin: 7 })}
      options={[
        { value: 'all', label: 'All', detail: counts?.all ?? null },
        { value: 'due', label: 'Due', icon: <StatusMark kind="soon" />, detail: counts?.due ?? null },
        { value: 'overdue', label: 'Overdue', icon: <StatusMark kind="overdue" />, detail: counts?.overdue ?? null },
      ]}
    />
  );
  const search = (
    <SearchField
      label="Search subscriptions"
      placeholder="Search subscriptions..."
      size={isPhone ? 'm' : 's'}
      value={filter.search}
      onChange={(text) => onFilter({ search: text })}
      inputRef={searchRef}
      className={isPhone ? css.phoneSearch : css.search}
      {...(isPhone ? {} : { kbd: '/' })}
    />
  );
  if (isPhone) {
    return (
      <>
        {search}
        <div className={css.strip}>
          {quick}
          <PhoneFilters choices={choices} filter={filter} onFilter={onFilter} />
          <SortSelect sort={props.sort} onSort={props.onSort} />
        </div>
      </>
    );
  }
  return (
    <div className={css.toolbar}>
      {quick}
      {search}
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          isToolbar
          label={label}
          options={options}
          value={filter[name]}
          onChange={(value) => onFilter({ [name]: value })}
        />
      ))}
      <div className={css.toolbarEnd}>{props.columnsMenu}</div>
    </div>
  );
}

function useChoices(rows: readonly Subscription[]): Choices {
  return useMemo(() => {
    const categories = distinctTexts(rows.map((row) => row.category));
    const departments = distinctTexts(rows.map((row) => row.department ?? ''));
    const choices: Choices = [
      {
        name: 'category',
        label: 'Category',
        options: [
          { value: '', label: 'All categories' },
          ...categories.map((value) => ({ value, label: categoryLabel(value) })),
        ],
      },
      {
        name: 'frequency',
        label: 'Frequency',
        options: [
          { value: '', label: 'All frequencies' },
          ...FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
        ],
      },
      {
        name: 'status',
        label: 'Status',
        options: [
          { value: '', label: 'All statuses' },
          ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ],
      },
      {
        name: 'department',
        label: 'Department',
        options: [{ value: '', label: 'All departments' }, ...departments.map((value) => ({ value, label: value }))],
      },
    ];
    return choices;
  }, [rows]);
}

type PhoneFiltersProps = Pick<ListToolbarProps, 'filter' | 'onFilter'> & { choices: Choices };

function PhoneFilters({ choices, filter, onFilter }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = choices.filter(({ name }) => filter[name] !== '').length;
  return (
    <>
      <Button size="s" icon={<SlidersHorizontal />} onPress={() => setOpen(true)}>
        {count > 0 ? `Filters ${count}` : 'Filters'}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        size="s"
        footer={
          <>
            <Button
              isDisabled={count === 0}
              onPress={() => {
                const { category, frequency, status, department } = NO_FILTER;
                onFilter({ category, frequency, status, department });
              }}
            >
              Clear
            </Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              Show
            </Button>
          </>
        }
      >
        <div className={css.filters}>
          {choices.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              options={options}
              value={filter[name]}
              onChange={(value) => onFilter({ [name]: value })}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}

const sortLabels: Record<SortColumn, string> = {
  name: 'Name',
  vendor: 'Vendor',
  category: 'Category',
  cost: 'Cost',
  convertedCost: 'Value',
  frequency: 'Frequency',
  nextDueDate: 'Next due',
  baseQuantity: 'Licenses',
};

/** A phone has no head to press: both directions of each column are choices. */
const sortOptions = SORT_COLUMNS.flatMap((column) => [
  { value: column, label: `${sortLabels[column]} ↑` },
  { value: `-${column}`, label: `${sortLabels[column]} ↓` },
]);

function SortSelect({ sort, onSort }: Pick<ListToolbarProps, 'sort' | 'onSort'>) {
  return (
    <Select
      isToolbar
      label="Sort by"
      options={sortOptions}
      value={sort.direction === 'descending' ? `-${sort.column}` : sort.column}
      onChange={(value) => {
        const column = SORT_COLUMNS.find((each) => each === value.replace(/^-/, ''));
        if (column) onSort({ column, direction: value.startsWith('-') ? 'descending' : 'ascending' });
      }}
    />
  );
}
