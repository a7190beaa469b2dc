import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { FREQUENCY_ABBREVIATIONS } from '@/db/model/billing.ts';
import { DEFAULT_CURRENCY } from '@/db/model/currency.ts';
import { formatMoney } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import type { InvoiceAction } from '@/db/model/subscriptions.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { RadioGroup, type RadioOption } from '@/ui/components/fields/RadioGroup.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import * as css from './delete.css.ts';
import { type Subscription, subscriptionsQuery } from './queries/subscriptions.ts';
import { useSubscriptionRemoval } from './useSubscriptionRemoval.ts';

type DeleteSubscriptionDialogProps = {
  subscription: Subscription;
  onClose: () => void;
  onDeleted?: () => void;
};

/** What becomes of the invoices is chosen first, in so many words. Mount it to open it. */
export function DeleteSubscriptionDialog({ subscription, onClose, onDeleted }: DeleteSubscriptionDialogProps) {
  const removal = useSubscriptionRemoval({ subscription, onClose, onDeleted });
  const { shown, action, failure, isReady, isPending, remove } = removal;
  const count = shown?.invoices.length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Subscription"
      description={descriptionOf(subscription.name, count)}
      onSubmit={() => void remove()}
      footer={
        <>
          <FormErrors count={0} message={failure} />
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="danger"
            icon={<Trash2 />}
            isDisabled={!isReady}
            isPending={isPending}
            pendingLabel="Deleting..."
          >
            {confirmation(action, count ?? 0)}
          </Button>
        </>
      }
    >
      <RemovalChoice id={subscription.id} removal={removal} />
    </Dialog>
  );
}

type Removal = ReturnType<typeof useSubscriptionRemoval>;

function RemovalChoice({ id, removal }: { id: number; removal: Removal }) {
  const { shown, missing, isInvoicesMissing, action, setAction, target, setTarget } = removal;
  const targets = useTargetOptions(id);
  if (missing) {
    return (
      <ErrorState
        isCompact
        title={isInvoicesMissing ? 'The linked invoices did not load' : 'The payments did not load'}
        onRetry={() => void missing.refetch()}
        isRetrying={missing.isFetching}
      >
        {messageOf(missing.error)}. Nothing was deleted.
      </ErrorState>
    );
  }
  if (!shown) {
    return (
      <Loading label="Loading invoices...">
        <Skeleton height={96} />
      </Loading>
    );
  }
  const { invoices, payments } = shown;
  if (invoices.length === 0) return <p>{lossOf(0, payments)}</p>;
  return (
    <>
      <ul className={css.invoices} aria-label="Linked invoices" {...scrollable}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={css.invoice}>
            <FileText size={16} aria-hidden />
            <span className={css.file}>{invoice.originalName}</span>
            {invoice.invoiceDate && <DayText day={invoice.invoiceDate} />}
            {invoice.totalAmount && (
              <Money amount={invoice.totalAmount} currency={invoice.currency ?? DEFAULT_CURRENCY} />
            )}
          </li>
        ))}
      </ul>
      <RadioGroup
        label="What happens to the invoices"
        isLabelHidden
        isFramed
        value={action ?? ''}
        onChange={setAction}
        options={optionsOf({
          count: invoices.length,
          payments,
          hasTargets: targets.length > 0,
          target: (
            <ComboBox
              label="Move the invoices to"
              isLabelHidden
              isRequired
              placeholder="Choose a subscription"
              emptyText="No subscription of that name"
              options={targets}
              value={target}
              onChange={setTarget}
            />
          ),
        })}
      />
    </>
  );
}

function useTargetOptions(id: number) {
  const { data: rows = [] } = useQuery(subscriptionsQuery);
  return useMemo(
    () =>
      rows
        .filter((row) => row.id !== id)
        .map((row) => ({
          value: String(row.id),
          label: row.name,
          icon: <VendorTile name={row.vendor || row.name} size="xs" />,
          detail: `${formatMoney(row.cost, row.currency)} / ${FREQUENCY_ABBREVIATIONS[row.frequency]}`,
        }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [rows, id],
  );
}

// What scrolls must be reached by the keyboard too.
const scrollable = { tabIndex: 0 };

function descriptionOf(name: string, count: number | undefined) {
  if (count === undefined) return name;
  return count === 0 ? `${name} has no linked invoices.` : `${name} has ${countOf(count, 'linked invoices')}.`;
}

/** What goes with the subscription. */
function lossOf(invoices: number, payments: number) {
  const parts = [invoices > 0 && countOf(invoices, 'invoices'), payments > 0 && countOf(payments, 'payments')];
  const lost = parts.filter(Boolean).join(' and ');
  const isOne = invoices + payments === 1;
  return `${lost ? `${lost} ${isOne ? 'goes' : 'go'} with it. ` : ''}This cannot be undone.`;
}

const lostPayments = (count: number) =>
  count > 0 ? ` ${countOf(count, 'payments')} ${count === 1 ? 'goes' : 'go'} with it.` : '';

function confirmation(mode: InvoiceAction | undefined, count: number) {
  if (count === 0 || mode === undefined) return 'Delete permanently';
  const invoices = countOf(count, 'invoices');
  return {
    complete: `Delete with ${invoices}`,
    unlink: `Delete, keep ${invoices}`,
    relink: `Delete, move ${invoices}`,
  }[mode];
}

type Choice = { count: number; payments: number; hasTargets: boolean; target: RadioOption<InvoiceAction>['content'] };

function optionsOf({ count, payments, hasTargets, target }: Choice): RadioOption<InvoiceAction>[] {
  const options: RadioOption<InvoiceAction>[] = [
    { value: 'complete', label: 'Delete the subscription and its invoices', description: lossOf(count, payments) },
    {
      value: 'unlink',
      label: 'Keep the invoices, unlinked',
      description: `${count === 1 ? 'It stays' : 'They stay'} under Invoices as "Not linked".${lostPayments(payments)}`,
    },
  ];
  if (!hasTargets) return options;
  const moved = `${countOf(count, 'invoices')} will be linked to the one you choose.${lostPayments(payments)}`;
  return [
    ...options,
    { value: 'relink', label: 'Move the invoices to another subscription', description: moved, content: target },
  ];
}
