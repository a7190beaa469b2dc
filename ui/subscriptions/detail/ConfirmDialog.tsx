import { type ReactNode, useState } from 'react';
import { messageOf } from '@/ui/api.ts';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';

type ConfirmDialogProps = {
  title: string;
  confirmLabel: string;
  pendingLabel: string;
  /** What a yes does. */
  act: () => Promise<unknown>;
  /** What is said once it is done. */
  done: { title: string; description: string };
  onClose: () => void;
  /** What it means, in a sentence. */
  children: ReactNode;
};

/** Asks before a record is taken back, and says how that went. Mount it to open it. */
export function ConfirmDialog({ title, confirmLabel, pendingLabel, act, done, onClose, children }: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);

  async function run() {
    if (isPending) return;
    setPending(true);
    try {
      await act();
      toast(done);
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
    onClose();
  }

  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      pendingLabel={pendingLabel}
      isPending={isPending}
      onConfirm={() => void run()}
    >
      <p>{children}</p>
    </AlertDialog>
  );
}
