import { useQuery } from '@tanstack/react-query';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import ScanText from 'lucide-react/icons/scan-text';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DEFAULT_CURRENCY } from '@/db/model/currency.ts';
import { formatDay } from '@/db/model/day.ts';
import { formatSize } from '@/db/model/invoices.ts';
import { messageOf } from '@/ui/api.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { list, row } from '@/ui/components/Card.css.ts';
import { Card } from '@/ui/components/Card.tsx';
import { Confidence } from '@/ui/components/Confidence.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { cut } from '@/ui/components/text.css.ts';
import { type Invoice, invoicesOfQuery, usePaidStatus } from '@/ui/invoices/queries.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';
import { InvoicePreview } from './InvoicePreview.tsx';
import { QueryContent } from './QueryContent.tsx';
import * as record from './RecordTable.css.ts';

type InvoicesCardProps = { subscription: Subscription; canEdit: boolean };

/** The invoices that are linked to a subscription. */
export function InvoicesCard({ subscription: { id }, canEdit }: InvoicesCardProps) {
  const query = useQuery(invoicesOfQuery(id));
  const [shown, setShown] = useState<Invoice>();
  const count = query.data?.length ?? 0;
  return (
    <Card
      title="Invoices"
      meta={count > 0 ? count : undefined}
      isFlush
      action={
        canEdit && (
          <LinkButton
            to="/invoices"
            search={{ upload: 'manual', subscription: String(id) }}
            size="s"
            icon={<Plus aria-hidden />}
          >
            Add Invoice
          </LinkButton>
        )
      }
    >
      <QueryContent what="The invoices" query={query}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState
              isCompact
              title="No invoices yet"
              actions={
                <>
                  {canEdit && (
                    <LinkButton to="/invoices" search={{ upload: 'ai', subscription: String(id) }} variant="primary">
                      Upload Invoice
                    </LinkButton>
                  )}
                  <LinkButton to="/subscriptions" activeOptions={{ exact: true }}>
                    Back to Subscriptions
                  </LinkButton>
                </>
              }
            />
          ) : (
            <ul className={list} aria-label="Invoices">
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} canEdit={canEdit} onShow={() => setShown(invoice)} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {shown && <InvoicePreview invoice={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

type InvoiceRowProps = { invoice: Invoice; canEdit: boolean; onShow: () => void };

function InvoiceRow({ invoice, canEdit, onShow }: InvoiceRowProps) {
  const { originalName, invoiceNumber, invoiceDate, size, mimeType, isAiParsed, aiConfidence, isPaid } = invoice;
  const paidStatus = usePaidStatus();

  function setPaid(next: boolean) {
    paidStatus.mutate(
      { id: invoice.id, isPaid: next },
      {
        onSuccess: () =>
          toast({ title: 'Payment status updated', description: next ? 'Marked as paid' : 'Marked as not paid' }),
        onError: (error) => {
          const description = messageOf(error) || 'Failed to update payment status.';
          toast({ title: 'Update failed', description, variant: 'destructive' });
        },
      },
    );
  }

  const facts = [invoiceNumber, invoiceDate && formatDay(invoiceDate), formatSize(size)].filter(Boolean);
  return (
    <li className={`${row} ${css.invoice}`}>
      <AriaButton className={css.file} onPress={onShow}>
        {mimeType.startsWith('image/') ? <FileImage size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
        <span className={css.fileText}>
          <span className={`${css.fileName} ${cut}`}>{originalName}</span>
          <span className={record.detail}>{facts.join(' · ')}</span>
        </span>
      </AriaButton>
      {isAiParsed && <Badge icon={<ScanText size={12} aria-hidden />}>AI Parsed</Badge>}
      {isAiParsed && aiConfidence !== null && <Confidence percent={Number(aiConfidence) * 100} />}
      <span className={css.invoiceAmount}>
        {invoice.totalAmount && (
          <Money
            amount={invoice.totalAmount}
            currency={invoice.currency ?? invoice.originalCurrency ?? DEFAULT_CURRENCY}
          />
        )}
      </span>
      <span className={css.paid}>
        {canEdit ? (
          <Switch
            placement="end"
            isSelected={paidStatus.isPending ? paidStatus.variables.isPaid : isPaid}
            aria-label={`${originalName}: paid`}
            onChange={setPaid}
          >
            Paid
          </Switch>
        ) : (
          <span className={css.readOnlyPaid}>{isPaid ? 'Paid' : 'Not paid'}</span>
        )}
      </span>
    </li>
  );
}
