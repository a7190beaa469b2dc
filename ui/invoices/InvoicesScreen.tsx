import { useNavigate } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ScanText from 'lucide-react/icons/scan-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useRef, useState } from 'react';
import { sum } from '@/db/model/money.ts';
import { nounFor } from '@/db/model/plural.ts';
import { hasRole } from '@/db/model/users.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Table } from '@/ui/components/table/Table.tsx';
import { useUser } from '@/ui/session/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { InvoiceCard, invoiceColumns } from './columns.tsx';
import { DeleteInvoiceDialog } from './DeleteInvoiceDialog.tsx';
import { InvoiceDetailsDialog } from './InvoiceDetailsDialog.tsx';
import { InvoicesHead } from './InvoicesHead.tsx';
import * as css from './invoices.css.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { Invoice } from './queries.ts';
import { SmartUploadDialog } from './SmartUpload.tsx';
import { SubscriptionDetailsDialog } from './SubscriptionDetailsDialog.tsx';
import { useCreateFromInvoice } from './useCreateFromInvoice.ts';
import { type InvoiceList, useInvoiceList } from './useInvoiceList.ts';

/** All invoices of the office, each with its file. */
export function InvoicesScreen() {
  const list = useInvoiceList();
  const { query, all, rows, subscriptions, address, setAddress } = list;
  const navigate = useNavigate();
  const { defaultCurrency } = useSettings();
  const canEdit = hasRole(useUser().role, 'editor');
  const [linking, setLinking] = useState<Invoice>();
  const [deleting, setDeleting] = useState<Invoice>();
  const [viewed, setViewed] = useState<Subscription>();
  const createFrom = useCreateFromInvoice();
  const upload = () => setAddress({ upload: 'ai' });

  const context = useMemo(
    () => ({ subscriptions, defaultCurrency, canEdit }),
    [subscriptions, defaultCurrency, canEdit],
  );
  const latestCreate = useRef(createFrom);
  latestCreate.current = createFrom;
  const commands = useMemo(
    () => ({ link: setLinking, create: (invoice: Invoice) => latestCreate.current(invoice), view: setViewed }),
    [],
  );
  const columns = useMemo(() => invoiceColumns(context, commands), [context, commands]);
  const open = all.find(({ id }) => String(id) === address.invoice);

  function rowActions(invoice: Invoice) {
    const { subscriptionId } = invoice;
    const goTo = () => void navigate({ to: '/subscriptions/$id', params: { id: String(subscriptionId) } });
    const isDisabled = subscriptionId === null;
    return [
      { label: 'Go to subscription', icon: <ArrowUpRight />, onPress: goTo, isDisabled },
      ...(canEdit ? [{ label: 'Delete invoice', icon: <Trash2 />, onPress: () => setDeleting(invoice) }] : []),
    ];
  }

  return (
    <div className={css.screen}>
      <InvoicesHead list={list} canEdit={canEdit} onUpload={upload} />
      {query.isError ? (
        <div className={css.state}>
          <ErrorState
            title="The invoices did not load"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
          >
            {messageOf(query.error)}
          </ErrorState>
        </div>
      ) : (
        <Table
          label="Invoices"
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ originalName }) => originalName}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          rowHeight={46}
          cardHeight={112}
          actionsWidth={76}
          isLoading={query.isPending}
          loadingText="Loading invoices..."
          onRowAction={({ id }) => setAddress({ invoice: String(id) })}
          actions={rowActions}
          card={(invoice) => <InvoiceCard invoice={invoice} context={context} {...commands} />}
          empty={
            <div className={css.state}>
              <NoInvoices list={list} canEdit={canEdit} onUpload={upload} />
            </div>
          }
          footer={rows.length > 0 && <Footer list={list} />}
        />
      )}
      {canEdit && (address.upload === 'ai' || address.upload === 'manual') && (
        <SmartUploadDialog
          tab={address.upload}
          subscriptionId={subscriptions.get(Number(address.subscription))?.id}
          onClose={() => setAddress({ upload: undefined, subscription: undefined })}
        />
      )}
      {open && (
        <InvoiceDetailsDialog
          invoice={open}
          subscription={subscriptions.get(open.subscriptionId ?? 0)}
          canEdit={canEdit}
          onViewSubscription={setViewed}
          onClose={() => setAddress({ invoice: undefined })}
        />
      )}
      {viewed && <SubscriptionDetailsDialog subscription={viewed} onClose={() => setViewed(undefined)} />}
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
      {deleting && <DeleteInvoiceDialog invoice={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

function NoInvoices({ list, canEdit, onUpload }: { list: InvoiceList; canEdit: boolean; onUpload: () => void }) {
  if (list.all.length > 0)
    return (
      <EmptyState title="No matching invoices found" actions={<Button onPress={list.showAll}>Show all</Button>}>
        None of the invoices fits these filters.
      </EmptyState>
    );
  const upload = canEdit && (
    <Button variant="primary" icon={<ScanText aria-hidden />} onPress={onUpload}>
      Upload with AI
    </Button>
  );
  return (
    <EmptyState title="No invoices yet" actions={upload}>
      Their vendor, amount and dates are read for you, on this server.
    </EmptyState>
  );
}

/** How many are in view, and the GST of those in the office's currency. */
function Footer({ list: { all, rows } }: { list: InvoiceList }) {
  const { defaultCurrency } = useSettings();
  const gst = sum(
    rows.flatMap((row) => (row.gstAmount !== null && row.currency === defaultCurrency ? [row.gstAmount] : [])),
  );
  const invoices = nounFor(all.length, 'invoices');
  return (
    <div className={css.foot}>
      <span>
        {rows.length === all.length ? `${all.length} ${invoices}` : `${rows.length} of ${all.length} invoices`}
      </span>
      <span className={css.footEnd}>
        GST in view, {defaultCurrency}{' '}
        <b>
          <Money amount={gst} currency={defaultCurrency} />
        </b>
      </span>
    </div>
  );
}
