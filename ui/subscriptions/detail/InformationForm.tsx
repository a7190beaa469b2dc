import { useEffect, useRef } from 'react';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { LeaveGuard } from '@/ui/layout/LeaveGuard.tsx';
import { failure as failureClass } from '../form.css.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { SubscriptionFields } from '../SubscriptionFields.tsx';
import { useSubscriptionForm } from '../useSubscriptionForm.ts';
import * as css from './detail.css.ts';

/** The information card while it is edited. */
export function InformationForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const subscriptionForm = useSubscriptionForm({
    subscription,
    describeFailure: messageOf,
    onSaved: () => {
      toast({ title: 'Subscription updated', description: 'Changes have been saved' });
      onClose();
    },
  });
  const { id, form, isPending, failure, reload } = subscriptionForm;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
    container.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={container}>
      <Card
        title="Subscription Information"
        isFlush
        footer={
          <>
            <div className={failureClass}>
              <FormErrors count={form.errorCount} message={form.errorCount > 0 ? undefined : failure?.message} />
              {failure?.isStale && (
                <Button size="s" onPress={() => void reload()}>
                  Reload, keep my edits
                </Button>
              )}
            </div>
            <Button onPress={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" isPending={isPending} pendingLabel="Saving...">
              Save Changes
            </Button>
          </>
        }
      >
        <Form id={id} className={css.form} onSubmit={() => void form.submit()}>
          <SubscriptionFields subscriptionForm={subscriptionForm} />
        </Form>
      </Card>
      <LeaveGuard isDirty={form.isDirty} onDiscard={onClose}>
        What you changed on {subscription.name} has not been saved.
      </LeaveGuard>
    </div>
  );
}
