import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { formatDay } from '@/db/model/day.ts';
import { formatMoney } from '@/db/model/money.ts';
import { paymentSummary } from '@/db/model/payments.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { invoicesOfQuery } from '@/ui/invoices/queries.ts';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { type Payment, subscriptionPaymentsQuery, useVoidPayment } from '@/ui/subscriptions/queries/payments.ts';
import { formatApart } from '../totals.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import * as css from './detail.css.ts';
import { formatRate } from './formatRate.ts';
import { InvoiceLink } from './InvoicePreview.tsx';
import { QueryContent } from './QueryContent.tsx';
import type { HistoryTabProps } from './RecordsTab.tsx';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';

/** Every payment with the due day it settled; a void one stays to be seen. */
export function PaymentHistory({ subscription, today, canEdit }: HistoryTabProps) {
  const query = useQuery(subscriptionPaymentsQuery(subscription.id));
  const { data: invoices } = useQuery(invoicesOfQuery(subscription.id));
  const voidPayment = useVoidPayment();
  const { defaultCurrency } = useSettings();
  const nameOf = useMemberName();
  const [voiding, setVoiding] = useState<Payment>();
  const columns: RecordColumn<Payment>[] = [
    { id: 'due', head: 'Due', align: 'end', cell: ({ dueDate }) => <DayText day={dueDate} /> },
    { id: 'paid', head: 'Paid on', align: 'end', cell: ({ paidOn }) => <DayText day={paidOn} /> },
    {
      id: 'amount',
      head: 'Amount',
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className={strong} />,
    },
    {
      id: 'rate',
      head: 'Rate',
      align: 'end',
      cell: (payment) => <span className={meta}>{hasOwnRate(payment) ? formatRate(payment.exchangeRate) : '—'}</span>,
    },
    {
      id: 'value',
      head: `Value (${defaultCurrency})`,
      align: 'end',
      cell: ({ reportingAmount, reportingCurrency }) =>
        reportingAmount === null ? (
          <span className={meta}>No rate</span>
        ) : (
          <Money amount={reportingAmount} currency={reportingCurrency} />
        ),
    },
    {
      id: 'invoice',
      head: 'Invoice',
      cell: ({ invoiceId, voidedAt }) => {
        if (voidedAt !== null) return <Badge>Void</Badge>;
        const invoice = invoices?.find(({ id }) => id === invoiceId);
        return invoice ? <InvoiceLink invoice={invoice} /> : <span className={meta}>—</span>;
      },
    },
    { id: 'by', head: 'By', cell: ({ recordedBy }) => nameOf(recordedBy) },
  ];
  return (
    <QueryContent what="The payments" query={query}>
      {(payments) => {
        const { total, apart, lastPaidOn, averageMonthly } = paymentSummary(payments, today);
        const others = apart.length > 0 ? ` and ${formatApart(apart)}` : '';
        return (
          <>
            <dl className={css.summary}>
              <Figure label="Total Payments" value={`${formatMoney(total, defaultCurrency)}${others}`} />
              <Figure label="Last Payment" value={lastPaidOn ? formatDay(lastPaidOn) : 'None'} />
              <Figure label="Avg Monthly" value={formatMoney(averageMonthly, defaultCurrency)} />
              <Figure label="Invoices" value={invoices ? String(invoices.length) : '—'} />
            </dl>
            {payments.length === 0 ? (
              <EmptyState isCompact title="No payments yet">
                Each payment that is marked is kept here.
              </EmptyState>
            ) : (
              <RecordTable
                label="Payment history"
                rows={payments}
                columns={columns}
                isMuted={({ voidedAt }) => voidedAt !== null}
                card={(payment) => ({
                  mark: <StatusMark kind={payment.voidedAt === null ? 'paid' : 'cancelled'} />,
                  title: <DayText day={payment.dueDate} />,
                  detail: payment.voidedAt === null ? undefined : 'Void',
                  figure: <Money amount={payment.amount} currency={payment.currency} />,
                  under: payment.currency !== payment.baseCurrency && (
                    <Money amount={payment.convertedAmount} currency={payment.baseCurrency} />
                  ),
                })}
                actions={
                  canEdit
                    ? (payment) =>
                        payment.voidedAt === null && (
                          <IconButton
                            size="s"
                            label={`Void the payment due ${formatDay(payment.dueDate)}`}
                            icon={<Undo2 aria-hidden />}
                            onPress={() => setVoiding(payment)}
                          />
                        )
                    : undefined
                }
              />
            )}
            {voiding && (
              <ConfirmDialog
                title="Void this payment?"
                confirmLabel="Void payment"
                pendingLabel="Voiding..."
                act={() => voidPayment.mutateAsync([voiding])}
                done={{ title: 'Payment voided', description: `${formatDay(voiding.dueDate)} is due again` }}
                onClose={() => setVoiding(undefined)}
              >
                {formatMoney(voiding.amount, voiding.currency)} for {formatDay(voiding.dueDate)} no longer counts, and
                the next due date moves back. The row stays here, marked as void.
              </ConfirmDialog>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

/** Whether its value came from the rate that was frozen on it, and not from one into a currency chosen since. */
const hasOwnRate = ({ currency, baseCurrency, reportingCurrency }: Payment): boolean =>
  currency !== baseCurrency && baseCurrency === reportingCurrency;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className={css.kind}>{label}</dt>
      <dd className={css.figure}>{value}</dd>
    </div>
  );
}
