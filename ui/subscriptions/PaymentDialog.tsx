import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatDayNear } from '@/db/model/day.ts';
import { formatMoney, isDecimal, multiply } from '@/db/model/money.ts';
import { invoicePeriodsProblem, PERIODS_MAX, paidOnProblem, paymentRules } from '@/db/model/payments.ts';
import { missedPeriods, nextDue } from '@/db/model/schedule.ts';
import { messageOf } from '@/ui/api.ts';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { whole } from '@/ui/components/fields/Form.css.ts';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import type { Option } from '@/ui/components/fields/options.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { type Invoice, invoicesOfQuery } from '@/ui/invoices/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import * as css from './payment.css.ts';
import { type PaymentInput, subscriptionPaymentsQuery } from './queries/payments.ts';
import { type Subscription, subscriptionQuery } from './queries/subscriptions.ts';
import { RecordDialog } from './RecordDialog.tsx';

type Values = { amount: string; paidOn: string; periods: number | null; invoiceId: string };

type PaymentDialogProps = {
  subscription: Subscription;
  isSaving: boolean;
  /** Rejects with what the server refused. */
  onRecord: (payment: PaymentInput) => Promise<unknown>;
  onClose: () => void;
};

/** A payment with its amount, day, periods and invoice. Mount it to open it. */
export function PaymentDialog({ subscription: opened, isSaving, onRecord, onClose }: PaymentDialogProps) {
  const [failure, setFailure] = useState<string>();
  // After a refusal the period to settle may be another: it is shown as it is now, and what was typed stays.
  const { data: latest } = useQuery({ ...subscriptionQuery(opened.id), enabled: failure !== undefined });
  const subscription = (failure !== undefined && latest) || opened;
  const { id, name, cost, currency, nextDueDate, frequency, anchorDay } = subscription;
  const today = useToday();
  const invoices = useFreeInvoices(id);
  const form = useForm<Values>({
    initial: { amount: cost, paidOn: today, periods: 1, invoiceId: '' },
    validate: ({ amount, paidOn, periods }) => ({
      amount: paymentRules.amount(amount),
      paidOn: paymentRules.paidOn(paidOn) ?? paidOnProblem(paidOn, today),
      periods: paymentRules.periods(periods),
    }),
    onSubmit: record,
  });
  const { values, field, change } = form;
  const missed = missedPeriods(nextDueDate, today, frequency, anchorDay);
  const periods = values.periods ?? 1;

  async function record({ amount, paidOn, invoiceId }: Values) {
    try {
      await onRecord({ subscription, amount, paidOn, periods, ...(invoiceId && { invoiceId: Number(invoiceId) }) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  function chooseInvoice(invoiceId: string) {
    const invoice = invoices?.find((each) => String(each.id) === invoiceId);
    // What the invoice says was paid, unless another amount was typed.
    const isUntouched = values.amount === cost && currencyOf(invoice) === currency;
    change({ invoiceId, ...(isUntouched && invoice?.totalAmount && { amount: invoice.totalAmount }) });
  }

  return (
    <RecordDialog
      title="Record Payment"
      description={`${name}, due ${formatDayNear(nextDueDate, today)}`}
      form={form}
      saveLabel="Record Payment"
      isSaving={isSaving}
      failure={failure}
      onClose={onClose}
    >
      <Columns>
        <MoneyField
          label={periods > 1 ? 'Amount per period' : 'Amount'}
          isRequired
          autoFocus
          currency={currency}
          {...field('amount')}
        />
        <DateField label="Paid on" isRequired today={today} maxDay={today} {...field('paidOn')} />
        <NumberField
          label="Periods"
          isRequired
          minValue={1}
          maxValue={PERIODS_MAX}
          description={missed > 1 ? `${missed} are past due` : undefined}
          {...field('periods')}
          // One invoice settles one period.
          onChange={(next) => change({ periods: next, ...((next ?? 1) > 1 && { invoiceId: '' }) })}
        />
        <Select
          className={whole}
          label="Invoice"
          options={[{ value: '', label: 'No invoice' }, ...(invoices ?? []).map(invoiceOption)]}
          isDisabled={periods > 1 || !invoices?.length}
          description={invoiceHint(periods, invoices)}
          {...field('invoiceId')}
          onChange={chooseInvoice}
        />
      </Columns>
      <p className={css.outcome} role="status">
        {periods > 1 && isDecimal(values.amount) && (
          <>
            <b>{formatMoney(multiply(values.amount, periods, 2), currency)}</b> in all.{' '}
          </>
        )}
        {settledWords(subscription, periods)}
      </p>
    </RecordDialog>
  );
}

/** The invoices of a subscription that stand on no payment yet, the newest first. */
function useFreeInvoices(subscriptionId: number): Invoice[] | undefined {
  const { data: invoices } = useQuery(invoicesOfQuery(subscriptionId));
  const { data: payments } = useQuery(subscriptionPaymentsQuery(subscriptionId));
  if (!invoices || !payments) return undefined;
  const taken = new Set(payments.flatMap(({ invoiceId, voidedAt }) => (voidedAt === null ? [invoiceId] : [])));
  return invoices.filter(({ id }) => !taken.has(id));
}

const currencyOf = (invoice: Invoice | undefined) => invoice?.currency ?? invoice?.originalCurrency;

function invoiceOption(invoice: Invoice): Option {
  const { id, invoiceNumber, originalName, invoiceDate, totalAmount } = invoice;
  const currency = currencyOf(invoice);
  const facts = [invoiceDate && formatDay(invoiceDate), totalAmount && currency && formatMoney(totalAmount, currency)];
  return { value: String(id), label: invoiceNumber || originalName, detail: facts.filter(Boolean).join(', ') };
}

function invoiceHint(periods: number, invoices: Invoice[] | undefined): string | undefined {
  const isEmpty = invoices?.length === 0;
  return (
    invoicePeriodsProblem(periods) ?? (isEmpty ? 'No invoice of this subscription is without a payment.' : undefined)
  );
}

/** 'Settles 5 Sep 2026 to 5 Nov 2026, then due 5 Dec 2026.' */
function settledWords({ nextDueDate, frequency, anchorDay }: Subscription, periods: number): string {
  const dueAfter = (count: number) => formatDay(nextDue(nextDueDate, frequency, anchorDay, count));
  const settled = periods > 1 ? `${formatDay(nextDueDate)} to ${dueAfter(periods - 1)}` : formatDay(nextDueDate);
  return `Settles ${settled}, next due ${dueAfter(periods)}.`;
}
