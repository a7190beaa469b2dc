import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { NO_FILTER, type SubscriptionFilter } from '@/db/model/filters.ts';
import { SORT_COLUMNS, type SortColumn, type SubscriptionSort } from '@/db/model/sorting.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import * as css from './list.css.ts';
import type { FilterChoices } from './useFilterChoices.ts';

type PhoneFiltersProps = {
  choices: FilterChoices;
  filter: SubscriptionFilter;
  onFilter: (part: Partial<SubscriptionFilter>) => void;
};

type SortSelectProps = { sort: SubscriptionSort; onSort: (sort: SubscriptionSort) => void };

/** The selects of the list in a dialog of their own, where there is no room beside each other. */
export function PhoneFilters({ choices, filter, onFilter }: PhoneFiltersProps) {
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

export function SortSelect({ sort, onSort }: SortSelectProps) {
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
