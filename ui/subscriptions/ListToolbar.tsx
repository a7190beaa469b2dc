import type { ReactNode, Ref } from 'react';
import type { QuickFilter, SubscriptionFilter } from '@/db/model/filters.ts';
import type { SubscriptionSort } from '@/db/model/sorting.ts';
import { SearchField } from '@/ui/components/fields/SearchField.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import * as css from './list.css.ts';
import { PhoneFilters, SortSelect } from './PhoneFilters.tsx';
import type { Subscription } from './queries/subscriptions.ts';
import { useFilterChoices } from './useFilterChoices.ts';

type ListToolbarProps = {
  rows: readonly Subscription[];
  /** How many each quick filter shows, once that is known. */
  counts: Record<QuickFilter, number> | undefined;
  filter: SubscriptionFilter;
  onFilter: (part: Partial<SubscriptionFilter>) => void;
  sort: SubscriptionSort;
  onSort: (sort: SubscriptionSort) => void;
  isPhone: boolean;
  searchRef: Ref<HTMLInputElement>;
  /** On a phone, where no boxes show by themselves. */
  selectButton: ReactNode;
  columnsMenu: ReactNode;
};

/** Quick filters, search, the four selects, and at the end what changes the table itself. */
export function ListToolbar(props: ListToolbarProps) {
  const { rows, counts, filter, onFilter, isPhone, searchRef } = props;
  const choices = useFilterChoices(rows);
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
          {props.selectButton}
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
