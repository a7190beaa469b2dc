import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ScanText from 'lucide-react/icons/scan-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useRef, useState } from 'react';
import { draftFromInvoice } from '@/db/model/invoices.ts';
import { sum } from '@/db/model/money.ts';
import { hasRole } from '@/db/model/users.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { SearchField } from '@/ui/components/fields/SearchField.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Table } from '@/ui/components/table/Table.tsx';
import type { Sort } from '@/ui/components/table/tableColumns.ts';
import { useHotkeys } from '@/ui/layout/hotkeys.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { type Subscription, subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import { columnsOf, InvoiceCard } from './columns.tsx';
import { InvoiceDetailsDialog } from './InvoiceDetailsDialog.tsx';
import * as css from './invoices.css.ts';
import { LinkDialog } from './LinkDialog.tsx';
import {
  PERIODS,
  type Period,
  type QuickFilter,
  quickCounts,
  sortedInvoices,
  wantedInvoices,
} from './listedInvoices.ts';
import { type Invoice, invoicesQuery, useDeleteInvoice, useLinkInvoice } from './queries.ts';
import { SmartUploadDialog } from './SmartUpload.tsx';
import { SubscriptionDetailsDialog } from './SubscriptionDetailsDialog.tsx';

const none: readonly never[] = [];

/** All invoices of the office, each with its file; what is open is in the address. */
export function InvoicesScreen() {
  const search = useSearch({ from: '/frame/invoices' });
  const navigate = useNavigate({ from: '/invoices' });
  const go = (change: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const canEdit = hasRole(useUser().role, 'editor');
  const invoices = useQuery(invoicesQuery);
  const { data: subscriptionRows = none } = useQuery(subscriptionsQuery);
  const [quick, setQuick] = useState<QuickFilter>('all');
  const [period, setPeriod] = useState<Period>('any');
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' });
  const [linking, setLinking] = useState<Invoice>();
  const [deleting, setDeleting] = useState<Invoice>();
  const [shown, setShown] = useState<Subscription>();
  const searchInput = useRef<HTMLInputElement>(null);
  const createFrom = useCreateFrom();
  useHotkeys({ '/': () => searchInput.current?.focus() });

  const all = invoices.data ?? none;
  const subscriptions = useMemo(() => new Map(subscriptionRows.map((row) => [row.id, row])), [subscriptionRows]);
  const counts = useMemo(() => quickCounts(all), [all]);
  const isKnown = invoices.data !== undefined && !invoices.isError;
  const counted = (count: number) => (isKnown ? count : null);
  const words = search.search ?? '';
  const rows = useMemo(() => {
    const wanted = wantedInvoices(all, subscriptions, { quick, period, search: words, today });
    return sortedInvoices(wanted, sort, subscriptions);
  }, [all, subscriptions, quick, period, words, today, sort]);
  const book = useMemo(() => ({ subscriptions, defaultCurrency, canEdit }), [subscriptions, defaultCurrency, canEdit]);
  const latest = useRef(createFrom);
  latest.current = createFrom;
  const commands = useMemo(
    () => ({ link: setLinking, create: (invoice: Invoice) => latest.current(invoice), show: setShown }),
    [],
  );
  const columns = useMemo(() => columnsOf(book, commands), [book, commands]);
  const open = all.find(({ id }) => String(id) === search.invoice);

  const uploadWithAi = () => go({ upload: 'ai' });
  const gst = sum(
    rows.flatMap((row) => (row.gstAmount !== null && row.currency === defaultCurrency ? [row.gstAmount] : [])),
  );
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <div className={css.titleLine}>
          <h1 className={css.title}>All Invoices {isKnown && <span className={css.count}>({all.length})</span>}</h1>
          {canEdit && (
            <Button variant="primary" icon={<ScanText aria-hidden />} kbd="U" onPress={uploadWithAi}>
              Smart Upload
            </Button>
          )}
        </div>
        <div className={css.toolbar}>
          <div className={css.strip}>
            <SegmentedControl
              label="Which invoices"
              value={quick}
              onChange={setQuick}
              options={[
                { value: 'all', label: 'All', detail: counted(counts.all) },
                { value: 'unlinked', label: 'Not linked', detail: counted(counts.unlinked) },
                { value: 'check', label: 'To check', detail: counted(counts.check) },
                { value: 'unpaid', label: 'Unpaid', detail: counted(counts.unpaid) },
              ]}
            />
          </div>
          <SearchField
            className={css.search}
            label="Search invoices"
            placeholder="Search file, vendor, number"
            kbd="/"
            inputRef={searchInput}
            value={words}
            onChange={(text) => go({ search: text || undefined })}
          />
          <Select label="Date" isToolbar options={PERIODS} value={period} onChange={setPeriod} />
        </div>
      </div>
      {invoices.isError ? (
        <div className={css.state}>
          <ErrorState
            title="The invoices did not load"
            onRetry={() => void invoices.refetch()}
            isRetrying={invoices.isFetching}
            requestId={invoices.error instanceof ApiError ? invoices.error.requestId : undefined}
          >
            {messageOf(invoices.error)}
          </ErrorState>
        </div>
      ) : (
        <Table
          label="Invoices"
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ originalName }) => originalName}
          columns={columns}
          sort={sort}
          onSort={setSort}
          rowHeight={46}
          cardHeight={112}
          actionsWidth={76}
          isLoading={invoices.isPending}
          loadingText="Loading invoices..."
          onRowAction={({ id }) => go({ invoice: String(id) })}
          actions={(invoice) => rowActions(invoice)}
          card={(invoice) => <InvoiceCard invoice={invoice} book={book} {...commands} />}
          empty={
            <div className={css.state}>
              {all.length === 0 ? (
                <EmptyState
                  title="No invoices yet"
                  actions={
                    canEdit && (
                      <Button variant="primary" icon={<ScanText aria-hidden />} onPress={uploadWithAi}>
                        Upload with AI
                      </Button>
                    )
                  }
                >
                  Their vendor, amount and dates are read for you, on this server.
                </EmptyState>
              ) : (
                <EmptyState title="No matching invoices found" actions={<Button onPress={showAll}>Show all</Button>}>
                  Nothing in the book fits these filters.
                </EmptyState>
              )}
            </div>
          }
          footer={
            rows.length > 0 && (
              <div className={css.foot}>
                <span>
                  {rows.length === all.length
                    ? `${all.length} ${all.length === 1 ? 'invoice' : 'invoices'}`
                    : `${rows.length} of ${all.length} invoices`}
                </span>
                <span className={css.footEnd}>
                  GST in view, {defaultCurrency}{' '}
                  <b>
                    <Money amount={gst} currency={defaultCurrency} />
                  </b>
                </span>
              </div>
            )
          }
        />
      )}
      {canEdit && (search.upload === 'ai' || search.upload === 'manual') && (
        <SmartUploadDialog
          tab={search.upload}
          subscriptionId={subscriptions.get(Number(search.subscription))?.id}
          onClose={() => go({ upload: undefined, subscription: undefined })}
        />
      )}
      {open && (
        <InvoiceDetailsDialog
          invoice={open}
          subscription={subscriptions.get(open.subscriptionId ?? 0)}
          canEdit={canEdit}
          onViewSubscription={setShown}
          onClose={() => go({ invoice: undefined })}
        />
      )}
      {shown && <SubscriptionDetailsDialog subscription={shown} onClose={() => setShown(undefined)} />}
      {linking && (
        <LinkDialog
          invoice={linking}
          onClose={() => setLinking(undefined)}
          onCreate={() => {
            setLinking(undefined);
            createFrom(linking);
          }}
        />
      )}
      {deleting && <DeleteInvoice invoice={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );

  function showAll() {
    setQuick('all');
    setPeriod('any');
    go({ search: undefined });
  }

  function rowActions(invoice: Invoice) {
    const { subscriptionId } = invoice;
    const goTo = () => void navigate({ to: '/subscriptions/$id', params: { id: String(subscriptionId) } });
    return [
      {
        label: 'Go to subscription',
        icon: <ArrowUpRight />,
        onPress: goTo,
        isDisabled: subscriptionId === null,
      },
      ...(canEdit ? [{ label: 'Delete invoice', icon: <Trash2 />, onPress: () => setDeleting(invoice) }] : []),
    ];
  }
}

/** Opens the subscription form with what an invoice says, and links the invoice to what is saved. */
function useCreateFrom() {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const add = useSetAtom(addSubscriptionAtom);
  const link = useLinkInvoice();
  return (invoice: Invoice) => {
    const { tenure, paymentTerms, billingAddress } = invoice;
    const currency = invoice.currency ?? invoice.originalCurrency ?? defaultCurrency;
    add({
      tab: 'manual',
      prefill: {
        ...draftFromInvoice({ ...invoice, currency }, today),
        ...(tenure && { tenure }),
        ...(paymentTerms && { paymentTerms }),
        ...(billingAddress && { billingAddress }),
      },
      onCreated: async (subscription) => {
        try {
          await link.mutateAsync({ id: invoice.id, subscriptionId: subscription.id });
        } catch (error) {
          const description = messageOf(error);
          toast({ title: 'Failed to link invoice to subscription', description, variant: 'destructive' });
        }
      },
    });
  };
}

function DeleteInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const remove = useDeleteInvoice();
  async function confirm() {
    try {
      await remove.mutateAsync(invoice.id);
      toast({ title: 'Invoice deleted successfully' });
      onClose();
    } catch (error) {
      toast({ title: 'Failed to delete invoice', description: messageOf(error), variant: 'destructive' });
    }
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this invoice?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
    >
      {invoice.originalName} and all that was read from it go for good. Its subscription stays.
    </AlertDialog>
  );
}
