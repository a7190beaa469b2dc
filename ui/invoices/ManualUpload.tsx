import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Upload from 'lucide-react/icons/upload';
import { UPLOAD_EXTENSIONS } from '@/db/model/invoices.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FileDrop } from '@/ui/components/fields/FileDrop.tsx';
import { Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { AssociatedSubscription } from './AssociatedSubscription.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { FileName } from './FileName.tsx';
import { InvoiceFields, ReadingWarnings, UncertainCount } from './InvoiceFields.tsx';
import { LineItems } from './LineItems.tsx';
import * as css from './upload.css.ts';
import type { UploadProps } from './uploadProps.ts';
import { useManualUpload } from './useManualUpload.ts';

const labels = { vendorName: 'Vendor', totalAmount: 'Amount', invoiceDate: 'Date' };

/** A file and what must be known of it; what can be read from the file is filled in, to be looked over. */
export function ManualUpload(props: UploadProps) {
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery);
  const { file, parsed, isParsing, mode, form, review, saving, ...upload } = useManualUpload(props);
  return (
    <>
      <Form className={css.root} onSubmit={() => void form.submit()}>
        <div className={css.fields}>
          <FileDrop
            label="Invoice file (required)"
            hint="PDF, JPG, JPEG, PNG or GIF, max 10MB"
            accept={UPLOAD_EXTENSIONS}
            buttonLabel={file ? 'Choose another file' : 'Choose file'}
            onFiles={upload.choose}
            error={upload.fileProblem}
          >
            {file && (
              <span className={css.chosen}>
                <FileName name={file.name} size={file.size} mimeType={file.type} />
              </span>
            )}
          </FileDrop>
          <div className={css.line}>
            <span role="status">
              {isParsing && (
                <span className={css.filled}>
                  <Spinner />
                  Parsing with AI...
                </span>
              )}
              {parsed && (
                <span className={css.filled}>
                  <Check size={14} aria-hidden />
                  Auto-populated
                </span>
              )}
            </span>
            <UncertainCount {...review} />
          </div>
          {parsed && <ReadingWarnings warnings={parsed.warnings} />}
          <AssociatedSubscription
            mode={mode}
            onModeChange={upload.setMode}
            vendor={form.values.vendorName}
            subscriptions={subscriptions}
            value={upload.subscriptionId}
            onChange={upload.setSubscriptionId}
          />
          <InvoiceFields {...review} labels={labels} />
          {parsed?.itemsPurchased && <LineItems items={parsed.itemsPurchased} currency={review.initial.currency} />}
        </div>
        <div className={css.foot}>
          <FormErrors count={form.errorCount} />
          <Button
            onPress={() => {
              upload.reset();
              props.onCancel?.();
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Upload aria-hidden />}
            isDisabled={!file || isParsing}
            isPending={saving.isPending}
            pendingLabel="Processing..."
          >
            {mode === 'create' ? 'Create Subscription & Upload' : 'Upload Invoice'}
          </Button>
        </div>
      </Form>
      {saving.question && (
        <DuplicateDialog
          upload={saving.question.upload}
          duplicates={saving.question.duplicates}
          subscriptions={subscriptions}
          onDecide={(action, chosen) => void saving.decide(action, chosen)}
          onClose={saving.dismiss}
        />
      )}
    </>
  );
}
