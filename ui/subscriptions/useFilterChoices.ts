import { useMemo } from 'react';
import { FREQUENCIES, FREQUENCY_LABELS } from '@/db/model/billing.ts';
import { categoryLabel } from '@/db/model/categories.ts';
import { STATUS_LABELS, STATUSES } from '@/db/model/due.ts';
import type { Option } from '@/ui/components/fields/options.tsx';
import { distinctTexts } from './options.tsx';
import type { Subscription } from './queries/subscriptions.ts';

export type FilterChoices = {
  name: 'category' | 'frequency' | 'status' | 'department';
  label: string;
  options: Option[];
}[];

/** What the four selects of the list offer: all, and what is in the book. */
export function useFilterChoices(rows: readonly Subscription[]): FilterChoices {
  return useMemo(() => {
    const categories = distinctTexts(rows.map((row) => row.category));
    const departments = distinctTexts(rows.map((row) => row.department ?? ''));
    const choices: FilterChoices = [
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
