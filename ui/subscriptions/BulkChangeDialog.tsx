import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatQuantity } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { subscriptionRules } from '@/db/model/subscription-rules.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { categoryOptions, distinctTexts, useOwnerOptions } from './options.tsx';
import type { Progress } from './queries/consecutive-calls.ts';
import { type ManyChange, subscriptionsQuery } from './queries/subscriptions.ts';

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
  isPending: boolean;
  progress: Progress | undefined;
  /** Answers whether it was made: if not, what was chosen stays for another try. */
  onChange: (change: ManyChange) => Promise<boolean>;
};

/** One value for all selected rows. Mount it to open it. */
export function BulkChangeDialog({ field, count, onClose, isPending, progress, onChange }: BulkChangeDialogProps) {
  const [value, setValue] = useState('');
  const { data: rows = [] } = useQuery(subscriptionsQuery);
  const owners = useOwnerOptions('');
  const categories = useMemo(() => categoryOptions(...rows.map((row) => row.category)), [rows]);
  const departments = useMemo(
    () => distinctTexts(rows.map((row) => row.department ?? '')).map((text) => ({ value: text, label: text })),
    [rows],
  );
  const label = labels[field];
  const problem = field === 'department' ? subscriptionRules.department(value) : undefined;
  const isReady = problem === undefined && (field !== 'category' || value !== '');

  async function submit() {
    if (!isReady || isPending) return;
    if (await onChange(changeOf(field, value))) onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title={`Change ${label.toLowerCase()}`}
      description={`For ${countOf(count, 'subscriptions')} at once.`}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isReady}
            isPending={isPending}
            pendingLabel={progress && `${formatQuantity(progress.done)} of ${formatQuantity(progress.total)}`}
          >
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

function changeOf(field: BulkField, value: string): ManyChange {
  if (field === 'category') return { category: value };
  if (field === 'department') return { department: value.trim() || null };
  return { assignedOwner: value === '' ? null : Number(value) };
}
