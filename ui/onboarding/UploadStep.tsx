import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { formatDay } from '@/db/model/day.ts';
import { ONBOARDING_EXTENSIONS } from '@/db/model/invoices.ts';
import { formatMoney } from '@/db/model/money.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { FileDrop } from '@/ui/components/fields/FileDrop.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import type { Invoice } from '@/ui/invoices/queries.ts';
import * as css from './onboarding.css.ts';
import type { Upload } from './state.ts';
import { useAnalysis } from './useAnalysis.ts';
import { useUploads } from './useUploads.ts';

export function UploadStep() {
  const { uploads, add, retry, remove } = useUploads();
  const list = useRef<HTMLDivElement>(null);
  const processed = uploads.filter(({ status }) => status === 'completed').length;
  const unread = uploads.filter(({ status }) => status === 'uploading' || status === 'waiting').length;
  const removeOne = async (upload: Upload) => {
    await remove(upload);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className={css.stack}>
      <FileDrop
        label="Drop your invoices here"
        hint="PDF, JPG, JPEG or PNG, several at once, max 10MB each"
        buttonLabel="Choose files"
        accept={ONBOARDING_EXTENSIONS}
        multiple
        onFiles={add}
      />
      {uploads.length > 0 && (
        <div ref={list} tabIndex={-1} className={css.focusable}>
          <Card title="Uploaded invoices" meta={`${processed} of ${uploads.length} processed`} isFlush>
            <ul className={css.files}>
              {uploads.map((upload) => (
                <FileRow
                  key={upload.id}
                  upload={upload}
                  onRetry={() => retry(upload.id)}
                  onRemove={() => void removeOne(upload)}
                />
              ))}
            </ul>
          </Card>
        </div>
      )}
      {processed > 0 && <AnalyzeBar unread={unread} />}
    </div>
  );
}

function AnalyzeBar({ unread }: { unread: number }) {
  const { analyze } = useAnalysis();
  return (
    <div className={css.foot}>
      <span className={css.footText} role="status">
        {unread === 0
          ? 'Nothing is created before you have checked it.'
          : unread === 1
            ? '1 file is still being read.'
            : `${unread} files are still being read.`}
      </span>
      <Button variant="primary" size="l" isDisabled={unread > 0} onPress={() => void analyze()}>
        Analyze Invoices & Detect Subscriptions
      </Button>
    </div>
  );
}

type FileRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function FileRow({ upload, onRetry, onRemove }: FileRowProps) {
  const { file, status, message, mayRetry, invoice, isRemoving = false } = upload;
  return (
    <li className={css.file}>
      <span className={css.fileText}>
        <span className={css.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={css.fileDetail}>
          <span className={css.size}>{megabytes(file.size)}</span>
          {invoice && <span>{readText(invoice)}</span>}
          {message && <span className={css.problem}>{message}</span>}
        </span>
      </span>
      {status === 'error' && mayRetry && (
        <Button size="s" variant="quiet" aria-label={`Try again: ${file.name}`} onPress={onRetry}>
          Try again
        </Button>
      )}
      <span role="status">
        <UploadBadge status={status} isExisting={invoice?.isExisting} />
      </span>
      <IconButton
        label={`Remove ${file.name}`}
        icon={<X aria-hidden />}
        size="s"
        isDisabled={isRemoving}
        onPress={onRemove}
      />
    </li>
  );
}

type UploadBadgeProps = { status: Upload['status']; isExisting: boolean | undefined };

function UploadBadge({ status, isExisting }: UploadBadgeProps) {
  if (status === 'waiting') return <Badge>Waiting...</Badge>;
  if (status === 'uploading') return <Badge icon={<Spinner size={11} />}>Uploading...</Badge>;
  if (status === 'error')
    return (
      <Badge tone="overdue" icon={<StatusMark kind="overdue" size={9} className="" />}>
        Error
      </Badge>
    );
  if (isExisting) return <Badge icon={<StatusMark kind="paid" size={10} className="" />}>Already uploaded</Badge>;
  return (
    <Badge tone="accent" icon={<StatusMark kind="paid" size={10} className="" />}>
      Processed
    </Badge>
  );
}

/** '0.24 MB'. */
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** 'Northpane Inc., $744.00, 12 Nov 2026', as far as it could be read. */
function readText({ vendorName, totalAmount, currency, originalCurrency, invoiceDate }: Invoice): string {
  const code = currency ?? originalCurrency;
  const amount = totalAmount && (code ? formatMoney(totalAmount, code) : totalAmount);
  const facts = [vendorName, amount, invoiceDate && formatDay(invoiceDate)].filter(Boolean);
  return facts.length > 0 ? facts.join(', ') : 'Saved, but nothing could be read from it';
}
