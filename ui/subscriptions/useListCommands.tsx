import { type ReactNode, useRef, useState } from 'react';
import { DeleteSubscriptionDialog } from './DeleteSubscriptionDialog.tsx';
import type { Progress } from './queries/consecutive-calls.ts';
import type { ManyChange, Subscription, SubscriptionChange } from './queries/subscriptions.ts';
import { EditSubscriptionDialog } from './SubscriptionFormDialog.tsx';
import type { SubscriptionCommands } from './SubscriptionMenu.tsx';
import { useListChanges } from './useListChanges.ts';
import { useMarkAsPaid } from './useMarkAsPaid.tsx';

type ListCommands = {
  /** The same object all the time, so that ten thousand rows are not drawn again. */
  commands: SubscriptionCommands & { saveCell: (row: Subscription, change: SubscriptionChange) => Promise<unknown> };
  /** Answers which of them are done with. */
  payMany: (rows: readonly Subscription[]) => Promise<readonly Subscription[]>;
  changeMany: (rows: readonly Subscription[], change: ManyChange) => Promise<boolean>;
  isPending: boolean;
  progress: Progress | undefined;
  dialogs: ReactNode;
};

/** What the list can do with its rows, and the dialogs that this opens. */
export function useListCommands(): ListCommands {
  const [dialog, setDialog] = useState<{ name: 'edit' | 'delete'; row: Subscription }>();
  const payment = useMarkAsPaid();
  const changes = useListChanges();
  const latest = useRef({ payment, changes });
  latest.current = { payment, changes };
  const [commands] = useState<ListCommands['commands']>(() => ({
    markAsPaid: (row) => latest.current.payment.markAsPaid(row),
    recordPayment: (row) => latest.current.payment.recordPayment(row),
    edit: (row) => setDialog({ name: 'edit', row }),
    remove: (row) => setDialog({ name: 'delete', row }),
    changeStatus: (row, status) => latest.current.changes.changeStatus(row, status),
    saveCell: (row, change) => latest.current.changes.saveCell(row, change),
  }));
  const close = () => setDialog(undefined);
  return {
    commands,
    payMany: payment.markManyAsPaid,
    changeMany: changes.changeMany,
    isPending: payment.isPending || changes.isPending,
    progress: payment.progress ?? changes.progress,
    dialogs: (
      <>
        {payment.paymentDialogs}
        {dialog?.name === 'edit' && <EditSubscriptionDialog subscription={dialog.row} onClose={close} />}
        {dialog?.name === 'delete' && <DeleteSubscriptionDialog subscription={dialog.row} onClose={close} />}
      </>
    ),
  };
}
