import ScanText from 'lucide-react/icons/scan-text';
import { useRef } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { SearchField } from '@/ui/components/fields/SearchField.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { useHotkeys } from '@/ui/layout/hotkeys.ts';
import { PERIODS } from './invoiceFilters.ts';
import * as css from './invoices.css.ts';
import type { InvoiceList } from './useInvoiceList.ts';

type InvoicesHeadProps = { list: InvoiceList; canEdit: boolean; onUpload: () => void };

/** The title with its count, the upload, and the filters. */
export function InvoicesHead({ list, canEdit, onUpload }: InvoicesHeadProps) {
  const { counts } = list;
  const searchInput = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => searchInput.current?.focus() });
  return (
    <div className={css.head}>
      <div className={css.titleLine}>
        <h1 className={css.title}>All Invoices {counts && <span className={css.count}>({counts.all})</span>}</h1>
        {canEdit && (
          <Button variant="primary" icon={<ScanText aria-hidden />} kbd="U" onPress={onUpload}>
            Smart Upload
          </Button>
        )}
      </div>
      <div className={css.toolbar}>
        <div className={css.strip}>
          <SegmentedControl
            label="Which invoices"
            value={list.quick}
            onChange={list.setQuick}
            options={[
              { value: 'all', label: 'All', detail: counts?.all ?? null },
              { value: 'unlinked', label: 'Not linked', detail: counts?.unlinked ?? null },
              { value: 'check', label: 'To check', detail: counts?.check ?? null },
              { value: 'unpaid', label: 'Unpaid', detail: counts?.unpaid ?? null },
            ]}
          />
        </div>
        <SearchField
          className={css.search}
          label="Search invoices"
          placeholder="Search file, vendor, number"
          kbd="/"
          inputRef={searchInput}
          value={list.search}
          onChange={list.setSearch}
        />
        <Select label="Date" isToolbar options={PERIODS} value={list.period} onChange={list.setPeriod} />
      </div>
    </div>
  );
}
