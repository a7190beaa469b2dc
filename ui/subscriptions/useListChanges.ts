import type { Status } from '@/db/model/due.ts';
import { formatQuantity } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import {
  type ManyChange,
  partFailureText,
  type Subscription,
  type SubscriptionChange,
  useChangeMany,
  useUpdateSubscription,
} from './queries/subscriptions.ts';

/** The changes that the list makes in place, each with its way back. */
export function useListChanges() {
  const { mutate, mutateAsync } = useUpdateSubscription();
  const many = useChangeMany();

  const undo = (row: Subscription, change: SubscriptionChange) => ({
    label: 'Undo',
    onPress: () => mutate({ id: row.id, ...before(row, change) }),
  });

  return {
    isPending: many.isPending,
    progress: many.progress,

    /** One edited cell. Rejects with the sentence that belongs under the cell. */
    async saveCell(row: Subscription, change: SubscriptionChange) {
      try {
        await mutateAsync({ id: row.id, ...change });
      } catch (error) {
        throw new Error(error instanceof ApiError ? error.sentence : messageOf(error));
      }
      toast({
        title: 'Subscription updated',
        description: 'Changes have been saved',
        action: undo(row, change),
      });
    },

    changeStatus(row: Subscription, status: Status) {
      mutate(
        { id: row.id, status },
        {
          onSuccess: () => toast({ title: 'Status updated', description: row.name, action: undo(row, { status }) }),
        },
      );
    },

    /** One change to many rows; answers whether all have it. */
    async changeMany(rows: readonly Subscription[], change: ManyChange): Promise<boolean> {
      const { done, failure } = await many.mutateAsync({ ids: rows.map(({ id }) => id), ...change });
      const action = { label: 'Undo', onPress: () => void takeBack(rows.slice(0, done.length), change) };
      if (failure === undefined) {
        toast({
          title: change.status ? 'Status updated' : 'Subscriptions updated',
          description: `${countOf(rows.length, 'subscriptions', formatQuantity)} changed`,
          action,
        });
        return true;
      }
      const description = partFailureText('Failed to update subscription', done.length, rows.length, failure);
      toast({ title: 'Error', description, variant: 'destructive', ...(done.length > 0 && { action }) });
      return false;
    },
  };

  async function takeBack(rows: readonly Subscription[], change: ManyChange) {
    let count = 0;
    for (const [, { ids, values }] of groupedByBefore(rows, change)) {
      const { done, failure } = await many.mutateAsync({ ids, ...values });
      count += done.length;
      if (failure === undefined) continue;
      const description = partFailureText('Failed to undo the change', count, rows.length, failure);
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
  }
}

/** What the changed fields held before. */
function before(row: Subscription, change: SubscriptionChange): SubscriptionChange {
  const fields = Object.keys(change) as (keyof Subscription)[];
  const values = Object.fromEntries(fields.map((field) => [field, row[field]]));
  // With the day goes the day of the month that its schedule keeps.
  return 'nextDueDate' in change ? { ...values, anchorDay: row.anchorDay } : values;
}

/** Rows that held the same go back together. */
function groupedByBefore(rows: readonly Subscription[], change: ManyChange) {
  const groups = new Map<string, { ids: number[]; values: ManyChange }>();
  for (const row of rows) {
    const values: ManyChange = before(row, change);
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { ids: [], values };
    group.ids.push(row.id);
    groups.set(key, group);
  }
  return groups;
}
