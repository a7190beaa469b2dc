import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { commandKey } from '@/ui/layout/hotkeys.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { type ConvertedTotal, ExtractedData } from './ExtractedData.tsx';
import { InvoiceFields, ReadingWarnings, UncertainCount } from './InvoiceFields.tsx';
import {
  type InvoiceField,
  type InvoiceValues,
  invoiceProblems,
  invoiceValues,
  REVIEW_FIELDS,
  shownFields,
} from './invoiceValues.ts';
import { LineItems } from './LineItems.tsx';
import { PagePreview } from './PagePreview.tsx';
import { invoiceInput, type ParseResult } from './queries.ts';
import { SuggestedSubscription } from './SuggestedSubscription.tsx';
import * as css from './upload.css.ts';
import type { CreateSubscription, UploadProps } from './uploadProps.ts';
import { useSaveUpload } from './useSaveUpload.ts';

type InvoiceReviewProps = UploadProps & {
  onCreateSubscription?: CreateSubscription | undefined;
  file: File;
  address: string;
  result: ParseResult;
  converted: ConvertedTotal | undefined;
  onReset: () => void;
};

/** What was read from an image, beside it: edited, linked, saved. */
export function InvoiceReview(props: InvoiceReviewProps) {
  const { file, address, result, converted, onReset, onCreateSubscription, onDone } = props;
  const { parsedData: parsed, fileInfo } = result;
  const evidence = parsed.fields;
  const hasBoxes = Object.values(evidence).some(({ box }) => box);
  const { defaultCurrency } = useSettings();
  const today = useToday();
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery);
  const [subscriptionId, setSubscriptionId] = useState(props.subscriptionId ?? null);
  const [focused, setFocused] = useState<InvoiceField>();
  const [initial] = useState(() => invoiceValues(parsed, defaultCurrency));
  const fields = shownFields(REVIEW_FIELDS, initial);
  const form = useForm({ initial, validate: invoiceProblems, onSubmit: (values) => send(values, false) });
  const saving = useSaveUpload({
    messages: { saved: 'Invoice saved', failed: 'Save failed', failedDetail: 'Failed to save invoice' },
    onCreateSubscription,
    onDone: (invoice) => {
      onReset();
      onDone(invoice);
    },
  });

  function send(values: InvoiceValues, createsSubscription: boolean) {
    if (saving.isPending) return;
    const input = { ...invoiceInput(values, fields, parsed), subscriptionId };
    return saving.submit({ file, input, sha256: fileInfo.sha256, createsSubscription });
  }

  function createSubscription() {
    const isValid = Object.values(invoiceProblems(form.values)).every((problem) => !problem);
    if (isValid) void send(form.values, true);
    else void form.submit();
  }

  const review = { fields, form, initial, evidence };
  return (
    <>
      <Form className={css.root} onSubmit={() => void form.submit()}>
        <div className={css.review}>
          <div className={css.left}>
            <PagePreview file={file} address={address} evidence={evidence} highlighted={focused} />
          </div>
          <div className={css.right}>
            <ExtractedData parsed={parsed} converted={converted} />
            <ReadingWarnings warnings={parsed.warnings} />
            <div className={css.heading}>
              <h2>Review & Edit Details</h2>
              <UncertainCount {...review} />
            </div>
            <InvoiceFields {...review} onFocusField={setFocused} />
            {parsed.itemsPurchased && <LineItems items={parsed.itemsPurchased} currency={initial.currency} />}
            <SuggestedSubscription
              vendor={form.values.vendorName}
              subscriptions={subscriptions}
              today={today}
              value={subscriptionId}
              onChange={setSubscriptionId}
            />
          </div>
        </div>
        <div className={css.foot}>
          {form.errorCount > 0 ? (
            <FormErrors count={form.errorCount} />
          ) : (
            hasBoxes && (
              <span className={css.hint}>
                <Kbd>Tab</Kbd> next field, highlighted in the page
              </span>
            )
          )}
          <Button onPress={onReset}>Cancel</Button>
          {subscriptionId === null && (
            <Button icon={<Plus aria-hidden />} isDisabled={saving.isPending} onPress={createSubscription}>
              Create Subscription
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            kbd={commandKey === 'Ctrl' ? 'Ctrl ↵' : '⌘ ↵'}
            isPending={saving.isPending}
            pendingLabel="Saving..."
          >
            Save Invoice
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
