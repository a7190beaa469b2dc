import { useQuery } from '@tanstack/react-query';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { UPLOAD_EXTENSIONS } from '@/db/model/invoices.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { ExternalLink } from '@/ui/components/Link.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { ScreenSpinner } from '@/ui/components/Spinner.tsx';
import { documentProblem } from './fileProblems.ts';
import * as css from './invoices.css.ts';
import { fileAddress, fileQuery, type Invoice, useReplaceFile } from './queries.ts';

/** The file of an invoice as it is; where it cannot be had, a place for another one. */
export function FilePreview({ invoice, canEdit }: { invoice: Invoice; canEdit: boolean }) {
  const { isPending, isFetching, error, refetch } = useQuery(fileQuery(invoice));
  const address = fileAddress(invoice);
  const isLost = error instanceof ApiError && error.status > 0;
  return (
    <div className={css.preview}>
      <div className={css.previewTools}>
        {!error && invoice.mimeType === 'application/pdf' && (
          <ExternalLink href={address}>Open in New Tab</ExternalLink>
        )}
        {!error && invoice.mimeType.startsWith('image/') && <ExternalLink href={address}>View Full Size</ExternalLink>}
        {!error && <ExternalLink href={`/api/invoices/${invoice.id}/file?download`}>Download</ExternalLink>}
        {canEdit && <Replacement invoice={invoice} label={isLost ? 'Re-upload' : 'Replace file'} />}
      </div>
      <div className={css.stage}>
        {isPending && <ScreenSpinner label="Loading the file..." />}
        {isLost && (
          <div className={css.previewError} role="alert">
            <h3 className={css.errorTitle}>
              <FileWarning size={18} aria-hidden />
              File Corrupted - Re-upload
            </h3>
            <p>The stored file is no longer what was uploaded. All that is known about the invoice is still here.</p>
          </div>
        )}
        {error && !isLost && (
          <ErrorState isCompact title="The file did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        )}
        {!isPending && !error && <Shown key={address} invoice={invoice} address={address} />}
      </div>
    </div>
  );
}

function Shown({ invoice, address }: { invoice: Invoice; address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (invoice.mimeType === 'application/pdf')
    // Viewers that know these parameters leave out their list of pages: the page is as wide as the frame.
    return (
      <iframe
        className={css.page}
        src={`${address}#navpanes=0&view=FitH`}
        title={`Preview of ${invoice.originalName}`}
      />
    );
  if (!invoice.mimeType.startsWith('image/'))
    return <p className={css.previewError}>An electronic invoice has no picture. Download it to see it.</p>;
  if (isBroken) return <p className={css.previewError}>Unable to load image</p>;
  return (
    <img
      className={css.image}
      src={address}
      alt={`Invoice ${invoice.invoiceNumber ?? invoice.originalName}`}
      onError={() => setBroken(true)}
    />
  );
}

function Replacement({ invoice, label }: { invoice: Invoice; label: string }) {
  const replace = useReplaceFile();
  async function take(file: File | undefined) {
    if (!file) return;
    const problem = documentProblem(file);
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return;
    }
    try {
      await replace.mutateAsync({ id: invoice.id, file });
      toast({ title: 'File uploaded successfully' });
    } catch (error) {
      const description = messageOf(error) || 'Failed to upload the new file.';
      toast({ title: 'Upload failed', description, variant: 'destructive' });
    }
  }
  return (
    <FileTrigger acceptedFileTypes={[...UPLOAD_EXTENSIONS]} onSelect={(files) => void take(files?.[0])}>
      <Button size="s" isPending={replace.isPending} pendingLabel="Uploading...">
        {label}
      </Button>
    </FileTrigger>
  );
}
