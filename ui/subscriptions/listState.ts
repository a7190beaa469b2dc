import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { filterFromQuery, NO_FILTER, type SubscriptionFilter } from '@/db/model/filters.ts';
import { DEFAULT_SORT, SORT_COLUMNS, type SubscriptionSort } from '@/db/model/sorting.ts';

export type ListState = { filter: SubscriptionFilter; sort: SubscriptionSort };

/** The state of the list as its address holds it. */
export type ListSearch = {
  /** A query of db/model/filters.ts; or due, the Due quick filter by itself. */
  filter?: string;
  search?: string;
  category?: string;
  frequency?: string;
  status?: string;
  department?: string;
  /** A column, with a minus before it when descending. */
  sort?: string;
};

export function readListState({ filter: query, sort, ...given }: ListSearch): ListState {
  const filter = query === 'due' ? { ...NO_FILTER, quick: 'due' as const } : filterFromQuery(query);
  const { search = filter.search, category = '', frequency = '', status = '', department = '' } = given;
  return { filter: { ...filter, search, category, frequency, status, department }, sort: readSort(sort) };
}

function readSort(text = ''): SubscriptionSort {
  const column = SORT_COLUMNS.find((each) => each === text.replace(/^-/, ''));
  if (!column) return DEFAULT_SORT;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The shortest address of a state: what is as usual is left out. */
export function searchOf({ filter, sort }: ListState): ListSearch {
  const { quick, dueWithin, search, category, frequency, status, department } = filter;
  const isUsual = sort.column === DEFAULT_SORT.column && sort.direction === DEFAULT_SORT.direction;
  const parts = {
    filter: quick === 'all' ? '' : quick === 'due' && dueWithin === 30 ? 'due-month' : quick,
    search,
    category,
    frequency,
    status,
    department,
    sort: isUsual ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));
}

/** Milliseconds of silence before what is typed reaches the address. */
const pause = 200;

/** The state of the list, kept in the address: a link and a reload show the same rows. */
export function useListState() {
  const search = useSearch({ from: '/frame/subscriptions' });
  const navigate = useNavigate({ from: '/subscriptions' });
  const [state, setState] = useState(() => readListState(search));
  const address = JSON.stringify(searchOf(readListState(search)));
  const written = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // An address that was not written here comes from a link or from Back.
  const latest = useRef(search);
  latest.current = search;
  useLayoutEffect(() => {
    if (written.current.delete(address)) return;
    clearTimeout(timer.current);
    setState(readListState(latest.current));
  }, [address]);

  function change(next: ListState) {
    setState(next);
    const isTyping = next.filter.search !== state.filter.search;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next), isTyping ? pause : 0);
  }

  function write(next: ListState) {
    const params = searchOf(next);
    const nextAddress = JSON.stringify(params);
    if (nextAddress === JSON.stringify(searchOf(readListState(latest.current)))) return;
    written.current.add(nextAddress);
    void navigate({ search: params, replace: true, resetScroll: false });
  }

  return {
    ...state,
    setFilter: (part: Partial<SubscriptionFilter>) => change({ ...state, filter: { ...state.filter, ...part } }),
    setSort: (sort: SubscriptionSort) => change({ ...state, sort }),
    clear: () => change({ ...state, filter: NO_FILTER }),
  };
}
