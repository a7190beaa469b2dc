import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { Dialog, type DialogProps } from '@/ui/components/overlays/Dialog.tsx';
import { commandKey } from '@/ui/layout/hotkeys.ts';
import { LeaveGuard } from '@/ui/layout/LeaveGuard.tsx';
import { failure as failureClass } from './form.css.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { SubscriptionFields } from './SubscriptionFields.tsx';
import { type SubscriptionForm, useSubscriptionForm } from './useSubscriptionForm.ts';

type SubscriptionFormDialogProps = {
  subscriptionForm: SubscriptionForm;
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  onClose: () => void;
  /** Something beside the form would be lost by closing. */
  isDirty?: boolean;
  /** Around the form: the tabs of the Add dialog. */
  frame?: (form: ReactNode) => ReactNode;
  /** While another tab is shown there is nothing to submit. */
  hasFooter?: boolean;
};

/** The form in its dialog: edits are guarded, what went wrong stands beside the buttons. */
export function SubscriptionFormDialog(props: SubscriptionFormDialogProps) {
  const { subscriptionForm, title, description, size = 'l', onClose, frame, isDirty = false, hasFooter = true } = props;
  const { id, form } = subscriptionForm;
  useSubmitKey(hasFooter ? () => void form.submit() : undefined);
  const content = (
    <Form id={id} onSubmit={() => void form.submit()}>
      <SubscriptionFields subscriptionForm={subscriptionForm} />
    </Form>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      size={size}
      isDirty={form.isDirty || isDirty}
      isFlush={frame !== undefined}
      footer={hasFooter && <Buttons subscriptionForm={subscriptionForm} onCancel={onClose} />}
    >
      {frame ? frame(content) : content}
      <LeaveGuard isDirty={form.isDirty || isDirty} onDiscard={onClose}>
        What you have typed here is not saved.
      </LeaveGuard>
    </Dialog>
  );
}

type EditSubscriptionDialogProps = { subscription: Subscription; onClose: () => void };

/** Mount it to open it. */
export function EditSubscriptionDialog({ subscription, onClose }: EditSubscriptionDialogProps) {
  const subscriptionForm = useSubscriptionForm({ subscription, onSaved: onClose });
  return <SubscriptionFormDialog subscriptionForm={subscriptionForm} title="Edit Subscription" onClose={onClose} />;
}

/** Ctrl Enter anywhere in the dialog, also on a button. */
function useSubmitKey(submit: (() => void) | undefined) {
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const isAsking = document.querySelector('[role="alertdialog"]:not([role="region"] *)') !== null;
      if (isAsking || !latest.current) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // Before the button that has the focus takes the key for its own.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** The button that had the focus is gone by then. */
function focusFirstField(formId: string) {
  document.getElementById(formId)?.querySelector('input')?.focus();
}

function Buttons({ subscriptionForm, onCancel }: { subscriptionForm: SubscriptionForm; onCancel: () => void }) {
  const { id, form, isEdit, isPending, failure, reload } = subscriptionForm;
  const hint = commandKey === 'Ctrl' ? 'Ctrl ↵' : '⌘ ↵';
  return (
    <>
      <div className={failureClass}>
        <FormErrors count={form.errorCount} message={form.errorCount > 0 ? undefined : failure?.message} />
        {failure?.isStale && (
          <Button size="s" onPress={() => void reload().then(() => focusFirstField(id))}>
            Reload, keep my edits
          </Button>
        )}
      </div>
      <Button onPress={onCancel}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        kbd={hint}
        isPending={isPending}
        pendingLabel={isEdit ? 'Saving...' : 'Adding...'}
      >
        {isEdit ? 'Save Changes' : 'Add Subscription'}
      </Button>
    </>
  );
}
