import ScanText from 'lucide-react/icons/scan-text';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { AiParser } from './AiParser.tsx';
import { ManualUpload } from './ManualUpload.tsx';
import type { CreateSubscription, UploadProps, UploadTab } from './uploadProps.ts';

type SmartUploadProps = UploadProps & {
  tab?: UploadTab;
  /** Without it the subscription is made at once from what was read. */
  onCreateSubscription?: CreateSubscription;
};

/** The two ways to bring an invoice in, for any dialog: AI Parser and Manual Upload. */
export function SmartUpload({ tab, onDirtyChange, onCreateSubscription, ...rest }: SmartUploadProps) {
  const { isPending } = useSettings();
  const [selected, setSelected] = useState<UploadTab>(tab ?? 'ai');
  const [dirty, setDirty] = useState({ ai: false, manual: false });
  const report = (of: UploadTab) => (isDirty: boolean) => {
    const now = { ...dirty, [of]: isDirty };
    setDirty(now);
    onDirtyChange?.(now.ai || now.manual);
  };
  if (isPending) return null;
  return (
    <Tabs
      label="How to upload"
      inset="dialog"
      keepMounted
      selected={selected}
      onSelect={setSelected}
      items={[
        {
          id: 'ai',
          label: 'AI Parser',
          icon: <ScanText aria-hidden />,
          content: <AiParser {...rest} onDirtyChange={report('ai')} onCreateSubscription={onCreateSubscription} />,
        },
        {
          id: 'manual',
          label: 'Manual Upload',
          icon: <Upload aria-hidden />,
          content: <ManualUpload {...rest} onDirtyChange={report('manual')} />,
        },
      ]}
    />
  );
}

type SmartUploadDialogProps = { tab: UploadTab; subscriptionId?: number | undefined; onClose: () => void };

/** Mount it to open it. */
export function SmartUploadDialog({ tab, subscriptionId, onClose }: SmartUploadDialogProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Smart Upload"
      size="xl"
      isFlush
      isDirty={isDirty}
    >
      <SmartUpload
        tab={tab}
        subscriptionId={subscriptionId}
        onDirtyChange={setDirty}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
