import PencilLine from 'lucide-react/icons/pencil-line';
import ScanLine from 'lucide-react/icons/scan-line';
import ScanText from 'lucide-react/icons/scan-text';
import { useState } from 'react';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import * as css from './form.css.ts';
import { SubscriptionFormDialog } from './SubscriptionFormDialog.tsx';
import type { AddSubscription } from './state.ts';
import { useSubscriptionForm } from './useSubscriptionForm.ts';

type AddSubscriptionDialogProps = AddSubscription & { onClose: () => void };

/** Smart Upload or Manual Entry. Mount it to open it. */
export function AddSubscriptionDialog(props: AddSubscriptionDialogProps) {
  const { isPending } = useSettings();
  return isPending ? null : <AddSubscriptionTabs {...props} />;
}

function AddSubscriptionTabs(props: AddSubscriptionDialogProps) {
  const { tab: firstTab, name, nextDueDate, prefill, onCreated, onClose } = props;
  const [tab, setTab] = useState(firstTab ?? 'upload');
  const subscriptionForm = useSubscriptionForm({
    prefill: { ...(name && { name }), ...(nextDueDate && { nextDueDate }), ...prefill },
    onSaved: async (subscription) => {
      onClose();
      await onCreated?.(subscription);
    },
  });
  return (
    <SubscriptionFormDialog
      subscriptionForm={subscriptionForm}
      title="Add New Subscription"
      onClose={onClose}
      hasFooter={tab === 'manual'}
      frame={(form) => (
        <Tabs
          label="How to add it"
          inset="dialog"
          selected={tab}
          onSelect={setTab}
          items={[
            {
              id: 'upload',
              label: 'Smart Upload',
              icon: <ScanText aria-hidden />,
              content: <Upload onLeave={onClose} />,
            },
            {
              id: 'manual',
              label: 'Manual Entry',
              icon: <PencilLine aria-hidden />,
              content: <div className={css.tabbed}>{form}</div>,
            },
          ]}
        />
      )}
    />
  );
}

function Upload({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={css.upload}>
      <EmptyState
        isCompact
        title="An invoice becomes a subscription"
        actions={
          <LinkButton variant="primary" icon={<ScanLine />} to="/invoices" search={{ upload: 'ai' }} onPress={onLeave}>
            Upload Invoice
          </LinkButton>
        }
      >
        Its vendor, amount and rhythm are read and filled in; you look them over before anything is saved.
      </EmptyState>
    </div>
  );
}
