import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDay } from '@/db/model/day.ts';
import { formatSize } from '@/db/model/invoice-words.ts';
import type { Invoice } from '@/db/model/invoices.ts';
import type { Wire } from '@/db/model/wire.ts';
import { ApiError } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Dialog } from '@/ui/components/Dialog.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ExternalLink, LinkButton } from '@/ui/components/Link.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import * as css from './detail.css.ts';

export type LinkedInvoice = Wire<Invoice>;

/** The file of an invoice as a blob; 410 when the stored bytes are no longer what was uploaded. */
const fileQuery = (id: number) => ({
  queryKey: ['invoices', id, 'file'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await fetch(`/api/invoices/${id}/file`, { credentials: 'same-origin', signal });
    if (!answer.ok) throw new ApiError(answer.status, await answer.text());
    return answer.blob();
  },
  gcTime: 0,
});

/** What was uploaded, to look at. Mount it to open it. */
export function InvoicePreview({ invoice, onClose }: { invoice: LinkedInvoice; onClose: () => void }) {
  const { id, originalName, invoiceNumber, invoiceDate, size } = invoice;
  const description = [invoiceNumber, invoiceDate && formatDay(invoiceDate), formatSize(size)].filter(Boolean);
  const address = `/api/invoices/${id}/file`;
  const isPdf = invoice.mimeType === 'application/pdf';
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={originalName}
      description={description.join(' · ')}
      footer={
        <>
          <ExternalLink href={address}>{isPdf ? 'Open in New Tab' : 'View Full Size'}</ExternalLink>
          <LinkButton to="/invoices" search={{ invoice: String(id) }}>
            Invoice details
          </LinkButton>
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <File invoice={invoice} isPdf={isPdf} />
    </Dialog>
  );
}

function File({ invoice: { id, originalName, mimeType }, isPdf }: { invoice: LinkedInvoice; isPdf: boolean }) {
  const { data: blob, error } = useQuery(fileQuery(id));
  const [address, setAddress] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  const isCorrupted = error instanceof ApiError && error.status === 410;
  if (error || isBroken) {
    return (
      <EmptyState
        isCompact
        title={isCorrupted ? 'File Corrupted - Re-upload' : isPdf ? 'Unable to load file' : 'Unable to load image'}
        actions={
          <LinkButton to="/invoices" search={{ invoice: String(id) }}>
            Open the invoice
          </LinkButton>
        }
      >
        {error?.message ?? 'The browser cannot show it.'}
      </EmptyState>
    );
  }
  if (!address) {
    return (
      <Loading label="Loading file...">
        <Skeleton height={320} />
      </Loading>
    );
  }
  if (mimeType.startsWith('image/')) {
    return <img className={css.image} src={address} alt={originalName} onError={() => setBroken(true)} />;
  }
  return <iframe className={css.document} src={address} title={originalName} />;
}
