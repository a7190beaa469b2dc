import { useAtom } from 'jotai';
import PencilLine from 'lucide-react/icons/pencil-line';
import ScanText from 'lucide-react/icons/scan-text';
import { lazy, Suspense, useState } from 'react';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import * as css from './form.css.ts';
import type { SubscriptionPrefill } from './formValues.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { SubscriptionFormDialog } from './SubscriptionFormDialog.tsx';
import { type AddSubscription, addSubscriptionAtom } from './state.ts';
import { useSubscriptionForm } from './useSubscriptionForm.ts';

const SmartUpload = lazy(() => import('@/ui/invoices/SmartUpload.tsx').then((part) => ({ default: part.SmartUpload })));

/** The Add New Subscription dialog, wherever it was asked for. */
export function AddSubscriptionDialog() {
  const { isPending } = useSettings();
  const [adding, setAdding] = useAtom(addSubscriptionAtom);
  if (!adding || isPending) return null;
  return <AddSubscriptionTabs {...adding} onClose={() => setAdding(null)} />;
}

/** What was read from an invoice, and what saves that invoice once the subscription exists. */
type Read = { prefill: SubscriptionPrefill; onCreated: (subscription: Subscription) => Promise<void> };

/** Smart Upload or Manual Entry. */
function AddSubscriptionTabs(props: AddSubscription & { onClose: () => void }) {
  const { tab: firstTab, name, nextDueDate, prefill, onCreated, onClose } = props;
  const [tab, setTab] = useState(firstTab ?? 'upload');
  const [hasUpload, setHasUpload] = useState(tab === 'upload');
  const [isUploadDirty, setUploadDirty] = useState(false);
  const [read, setRead] = useState<Read>();
  const subscriptionForm = useSubscriptionForm({
    prefill: { ...(name && { name }), ...(nextDueDate && { nextDueDate }), ...prefill, ...read?.prefill },
    // The invoice's own toast says both.
    hasSavedToast: !read,
    onSaved: async (subscription) => {
      if (!read) {
        onClose();
        await onCreated?.(subscription);
        return;
      }
      // The invoice follows; should that fail, its file still waits here for another try.
      setTab('upload');
      await read.onCreated(subscription);
    },
  });

  function show(next: 'upload' | 'manual') {
    setTab(next);
    if (next === 'upload') setHasUpload(true);
  }

  return (
    <SubscriptionFormDialog
      subscriptionForm={subscriptionForm}
      title="Add New Subscription"
      size={tab === 'upload' ? 'xl' : 'l'}
      onClose={onClose}
      isDirty={isUploadDirty}
      hasFooter={tab === 'manual'}
      frame={(form) => (
        <Tabs
          label="How to add it"
          inset="dialog"
          keepMounted
          selected={tab}
          onSelect={show}
          items={[
            {
              id: 'upload',
              label: 'Smart Upload',
              icon: <ScanText aria-hidden />,
              content: hasUpload && (
                <Suspense fallback={null}>
                  <SmartUpload
                    onDirtyChange={setUploadDirty}
                    onDone={onClose}
                    onCancel={onClose}
                    onCreateSubscription={(found, saveInvoice) => {
                      setRead({ prefill: found, onCreated: saveInvoice });
                      subscriptionForm.fill(found);
                      show('manual');
                    }}
                  />
                </Suspense>
              ),
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
