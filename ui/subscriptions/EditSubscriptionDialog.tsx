import type { Subscription } from './queries/subscriptions.ts';
import { SubscriptionFormDialog } from './SubscriptionFormDialog.tsx';
import { useSubscriptionForm } from './useSubscriptionForm.ts';

type EditSubscriptionDialogProps = { subscription: Subscription; onClose: () => void };

/** Mount it to open it. */
export function EditSubscriptionDialog({ subscription, onClose }: EditSubscriptionDialogProps) {
  const subscriptionForm = useSubscriptionForm({ subscription, onSaved: onClose });
  return <SubscriptionFormDialog subscriptionForm={subscriptionForm} title="Edit Subscription" onClose={onClose} />;
}
