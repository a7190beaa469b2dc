import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SHORT_TEXT_MAX } from '@/db/model/limits.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ComboBox } from '@/ui/components/ComboBox.tsx';
import { Dialog } from '@/ui/components/Dialog.tsx';
import { Select } from '@/ui/components/Select.tsx';
import { textProblem } from './formValues.ts';
import { categoryOptions, distinctTexts, useOwnerOptions } from './options.tsx';
import { type ManyChange, subscriptionsQuery } from './queries.ts';

export type BulkField = 'category' | 'department' | 'assignedOwner';

const labels: Record<BulkField, string> = {
  category: 'Category',
  department: 'Department',
  assignedOwner: 'Assigned owner',
};

type BulkChangeDialogProps = {
  field: BulkField;
  count: number;
  onClose: () => void;
  onChange: (change: ManyChange) => void;
};

/** One value for all selected rows. Mount it to open it. */
export function BulkChangeDialog({ field, count, onClose, onChange }: BulkChangeDialogProps) {
  const [value, setValue] = useState('');
  const { data: rows = [] } = useQuery(subscriptionsQuery);
  const owners = useOwnerOptions('');
  const categories = useMemo(() => categoryOptions(...rows.map((row) => row.category)), [rows]);
  const departments = useMemo(
    () => distinctTexts(rows.map((row) => row.department ?? '')).map((text) => ({ value: text, label: text })),
    [rows],
  );
  const label = labels[field];
  const problem = field === 'department' ? textProblem(value, label, SHORT_TEXT_MAX) : undefined;
  const isReady = problem === undefined && (field !== 'category' || value !== '');

  function submit() {
    if (!isReady) return;
    if (field === 'category') onChange({ category: value });
    if (field === 'department') onChange({ department: value.trim() || null });
    if (field === 'assignedOwner') onChange({ assignedOwner: value === '' ? null : Number(value) });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title={`Change ${label.toLowerCase()}`}
      description={`For ${count} ${count === 1 ? 'subscription' : 'subscriptions'} at once.`}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isDisabled={!isReady}>
            Change {count}
          </Button>
        </>
      }
    >
      {field === 'department' ? (
        <ComboBox
          label={label}
          description="Blank for no department."
          allowsCustom
          autoFocus
          options={departments}
          value={value}
          onChange={setValue}
          error={problem}
        />
      ) : (
        <Select
          label={label}
          autoFocus
          options={field === 'category' ? categories : owners}
          value={value}
          onChange={setValue}
        />
      )}
    </Dialog>
  );
}
