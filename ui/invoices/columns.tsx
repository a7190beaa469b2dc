import { Button } from '@/ui/components/Button.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { Money } from '@/ui/components/Money.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { meta, secondary } from '@/ui/components/text.css.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { FileName } from './FileName.tsx';
import * as css from './invoices.css.ts';
import { ParseBadges } from './ParseBadges.tsx';
import type { Invoice } from './queries.ts';

export type RowCommands = {
  link: (invoice: Invoice) => void;
  create: (invoice: Invoice) => void;
  view: (subscription: Subscription) => void;
};

/** What the cells need beside the invoice. */
type Context = { subscriptions: ReadonlyMap<number, Subscription>; defaultCurrency: string; canEdit: boolean };

const missing = (text: string) => <span className={meta}>{text}</span>;

/** Which subscription an invoice belongs to, or the ways to give it one. */
export function SubscriptionCell({
  invoice,
  context,
  ...commands
}: RowCommands & { invoice: Invoice; context: Context }) {
  if (invoice.subscriptionId === null)
    return (
      <span className={css.unlinked}>
        Not linked
        {context.canEdit && (
          <>
            <Button size="s" onPress={() => commands.link(invoice)}>
              Link
            </Button>
            <Button size="s" onPress={() => commands.create(invoice)}>
              Create
            </Button>
          </>
        )}
      </span>
    );
  const subscription = context.subscriptions.get(invoice.subscriptionId);
  if (!subscription) return missing('Loading...');
  return (
    <button type="button" className={css.subscription} onClick={() => commands.view(subscription)}>
      {subscription.name}
    </button>
  );
}

export function Amount({ amount, invoice, context }: { amount: string | null; invoice: Invoice; context: Context }) {
  if (amount === null) return null;
  return <Money amount={amount} currency={invoice.currency ?? invoice.originalCurrency ?? context.defaultCurrency} />;
}

/** They fit from 1280 px up; on a narrower screen the GST goes first, then the number. */
export function invoiceColumns(context: Context, commands: RowCommands): Column<Invoice>[] {
  return [
    {
      id: 'file',
      head: 'File',
      width: 194,
      minWidth: 156,
      isSortable: true,
      isResizable: true,
      isRowHeader: true,
      cell: ({ originalName, size, mimeType }) => <FileName name={originalName} size={size} mimeType={mimeType} />,
    },
    {
      id: 'subscription',
      head: 'Subscription',
      width: 200,
      minWidth: 195,
      isFlexible: true,
      isSortable: true,
      cell: (invoice) => <SubscriptionCell invoice={invoice} context={context} {...commands} />,
    },
    {
      id: 'vendor',
      head: 'Vendor',
      width: 112,
      minWidth: 88,
      isSortable: true,
      isResizable: true,
      cell: ({ vendorName }) => <span className={vendorName ? secondary : meta}>{vendorName ?? 'Unknown'}</span>,
    },
    {
      id: 'number',
      head: 'Invoice #',
      width: 122,
      minWidth: 104,
      priority: 2,
      isSortable: true,
      isResizable: true,
      cell: ({ invoiceNumber }) => <span className={secondary}>{invoiceNumber ?? missing('Not found')}</span>,
    },
    {
      id: 'date',
      head: 'Date',
      width: 102,
      align: 'end',
      isSortable: true,
      cell: ({ invoiceDate }) => (invoiceDate ? <DayText day={invoiceDate} /> : missing('Not found')),
    },
    {
      id: 'amount',
      head: 'Amount',
      width: 112,
      minWidth: 104,
      align: 'end',
      isSortable: true,
      cell: (invoice) =>
        invoice.totalAmount === null ? (
          missing('Not found')
        ) : (
          <b>
            <Amount amount={invoice.totalAmount} invoice={invoice} context={context} />
          </b>
        ),
    },
    {
      id: 'gst',
      head: 'GST',
      width: 96,
      minWidth: 94,
      priority: 1,
      align: 'end',
      cell: (invoice) => (
        <span className={secondary}>
          <Amount amount={invoice.gstAmount} invoice={invoice} context={context} />
        </span>
      ),
    },
    { id: 'status', head: 'Status', width: 168, minWidth: 105, cell: (invoice) => <ParseBadges invoice={invoice} /> },
  ];
}

/** An invoice on a phone: three lines. */
export function InvoiceCard({ invoice, context, ...commands }: RowCommands & { invoice: Invoice; context: Context }) {
  const { originalName, size, mimeType, vendorName, invoiceDate, totalAmount } = invoice;
  return (
    <div className={css.card}>
      <div className={css.cardLine}>
        <span className={css.cardRest}>
          <FileName name={originalName} size={size} mimeType={mimeType} />
        </span>
        {totalAmount && (
          <b>
            <Amount amount={totalAmount} invoice={invoice} context={context} />
          </b>
        )}
      </div>
      <div className={css.cardLine}>
        <span className={`${css.cardRest} ${vendorName ? secondary : meta}`}>{vendorName ?? 'Unknown'}</span>
        {invoiceDate && <DayText day={invoiceDate} className={secondary} />}
      </div>
      <div className={css.cardLine}>
        <span className={css.cardRest}>
          <SubscriptionCell invoice={invoice} context={context} {...commands} />
        </span>
        <ParseBadges invoice={invoice} />
      </div>
    </div>
  );
}
