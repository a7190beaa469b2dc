import { type Day, formatDay } from '@/db/model/day.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { SubscriptionFormDialog } from './SubscriptionFormDialog.tsx';
import { useSubscriptionForm } from './useSubscriptionForm.ts';

type QuickAddDialogProps = {
  /** The day of the calendar: the next due date. */
  date: Day;
  onClose: () => void;
  onAdded?: (subscription: Subscription) => void;
};

/** Mount it to open it. */
export function QuickAddDialog(props: QuickAddDialogProps) {
  const { isPending } = useSettings();
  return isPending ? null : <QuickAdd {...props} />;
}

function QuickAdd({ date, onClose, onAdded }: QuickAddDialogProps) {
  const subscriptionForm = useSubscriptionForm({
    variant: 'quick',
    prefill: { nextDueDate: date },
    onSaved: (subscription) => {
      onAdded?.(subscription);
      onClose();
    },
  });
  return (
    <SubscriptionFormDialog
      subscriptionForm={subscriptionForm}
      title="Add Subscription"
      description={`Due on ${formatDay(date, 'long')}`}
      onClose={onClose}
    />
  );
}
