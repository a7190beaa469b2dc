import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Sort } from '@/ui/components/table/tableColumns.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { filterInvoices, type Period, type QuickFilter, quickCounts, sortInvoices } from './invoiceFilters.ts';
import { invoicesQuery } from './queries.ts';

const none: readonly never[] = [];

/** The invoices that the filters leave, in their order. What is searched and what is open stand in the address. */
export function useInvoiceList() {
  const address = useSearch({ from: '/frame/invoices' });
  const navigate = useNavigate({ from: '/invoices' });
  const setAddress = (change: Partial<typeof address>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const today = useToday();
  const query = useQuery(invoicesQuery);
  const { data: subscriptionRows = none } = useQuery(subscriptionsQuery);
  const [quick, setQuick] = useState<QuickFilter>('all');
  const [period, setPeriod] = useState<Period>('any');
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' });

  const all = query.data ?? none;
  const search = address.search ?? '';
  const subscriptions = useMemo(() => new Map(subscriptionRows.map((row) => [row.id, row])), [subscriptionRows]);
  const counts = useMemo(() => quickCounts(all), [all]);
  const rows = useMemo(() => {
    const left = filterInvoices(all, subscriptions, { quick, period, search, today });
    return sortInvoices(left, sort, subscriptions);
  }, [all, subscriptions, quick, period, search, today, sort]);

  return {
    query,
    all,
    rows,
    subscriptions,
    /** Undefined until the invoices are known. */
    counts: query.data !== undefined && !query.isError ? counts : undefined,
    address,
    setAddress,
    search,
    setSearch: (text: string) => setAddress({ search: text || undefined }),
    quick,
    setQuick,
    period,
    setPeriod,
    sort,
    setSort,
    showAll: () => {
      setQuick('all');
      setPeriod('any');
      setAddress({ search: undefined });
    },
  };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
