import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { cancelBy } from '@/db/model/contract.ts';
import { type Day, formatDayNear } from '@/db/model/day.ts';
import { displayedStatus } from '@/db/model/due.ts';
import { countOf } from '@/db/model/plural.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { invoicesOfQuery } from '@/ui/invoices/queries.ts';
import { subscriptionPaymentsQuery } from '@/ui/subscriptions/queries/payments.ts';
import { media } from '@/ui/theme.css.ts';
import { type Subscription, useDeleteSubscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';

export function BackLink() {
  return (
    <Link to="/subscriptions" activeOptions={{ exact: true }} variant="quiet" className={css.back}>
      <ArrowLeft aria-hidden />
      Back to Subscriptions
    </Link>
  );
}

type DetailHeadProps = { subscription: Subscription; today: Day; onEdit: (() => void) | undefined };

export function DetailHead({ subscription, today, onEdit }: DetailHeadProps) {
  const { name, vendor } = subscription;
  const isPhone = useMedia(media.phone);
  const [isDeleting, setDeleting] = useState(false);
  const term = cancelBy(subscription, today);
  return (
    <div className={css.head}>
      <VendorTile name={vendor || name} size="xl" />
      <div className={css.titles}>
        <h1 className={css.title}>{name}</h1>
        <p className={css.subtitle}>
          {vendor && (
            <>
              <span>{vendor}</span>
              <span className={css.dot} aria-hidden="true">
                ·
              </span>
            </>
          )}
          <StatusBadge status={displayedStatus(subscription, today)} />
          {term && term.cancelBy >= today && (
            <>
              <span className={css.dot} aria-hidden="true">
                ·
              </span>
              <StatusBadge mark="cancelby">Cancel by {formatDayNear(term.cancelBy, today)}</StatusBadge>
            </>
          )}
        </p>
      </div>
      {onEdit && (
        <div className={css.buttons}>
          <Button icon={<Pencil aria-hidden />} kbd={isPhone ? undefined : 'E'} onPress={onEdit}>
            Edit
          </Button>
          <Button variant="dangerText" icon={<Trash2 aria-hidden />} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      )}
      {isDeleting && <DeleteQuestion subscription={subscription} onClose={() => setDeleting(false)} />}
    </div>
  );
}

/** From here a subscription is deleted without a choice: its invoices are kept, unlinked. */
function DeleteQuestion({ subscription: { id, name }, onClose }: { subscription: Subscription; onClose: () => void }) {
  const navigate = useNavigate();
  const removal = useDeleteSubscription();
  const { data: invoices } = useQuery(invoicesOfQuery(id));
  const { data: payments } = useQuery(subscriptionPaymentsQuery(id));

  async function remove() {
    if (removal.isPending) return;
    try {
      await removal.mutateAsync({ id });
      toast({ title: 'Subscription deleted', description: name });
      await navigate({ to: '/subscriptions', ignoreBlocker: true });
    } catch {
      toast({ title: 'Error', description: 'Failed to delete subscription', variant: 'destructive' });
      onClose();
    }
  }

  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Subscription"
      confirmLabel="Delete permanently"
      pendingLabel="Deleting..."
      isPending={removal.isPending}
      onConfirm={() => void remove()}
    >
      <p>
        {invoices && payments
          ? consequences(name, invoices.length, payments.filter(({ voidedAt }) => voidedAt === null).length)
          : `${name} is deleted. Its invoices stay, unlinked, and its payments go with it. This cannot be undone.`}
      </p>
    </AlertDialog>
  );
}

function consequences(name: string, invoices: number, payments: number): string {
  const kept = `${countOf(invoices, 'invoices')} ${invoices === 1 ? 'stays' : 'stay'}, unlinked.`;
  const lost = `${countOf(payments, 'payments')} ${payments === 1 ? 'goes' : 'go'} with it.`;
  return [`${name} is deleted.`, invoices > 0 && kept, payments > 0 && lost, 'This cannot be undone.']
    .filter(Boolean)
    .join(' ');
}
