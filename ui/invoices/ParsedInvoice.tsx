import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ParseResult } from '@/db/model/parsed-invoices.ts';
import type { Wire } from '@/db/model/wire.ts';
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
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { Items } from './Items.tsx';
import { LinkToExisting } from './LinkToExisting.tsx';
import { fieldsOfParsed } from './queries.ts';
import { Review } from './Review.tsx';
import { type ReviewValues, reviewValues, validateReview } from './readings.ts';
import type { UploadProps } from './SmartUpload.tsx';
import * as css from './upload.css.ts';
import { type CreateSubscription, useSaving } from './useSaving.ts';

type ParsedInvoiceProps = UploadProps & {
  onCreateSubscription?: CreateSubscription | undefined;
  file: File;
  address: string;
  result: Wire<ParseResult>;
  converted: ConvertedTotal | undefined;
  onReset: () => void;
};

/** What was read from an image, beside it: mended, linked, saved. */
export function ParsedInvoice(props: ParsedInvoiceProps) {
  const { file, address, result, converted, onReset, onCreateSubscription, onDone } = props;
  const { parsedData: parsed, fileInfo } = result;
  const hasPlaces = Object.values(parsed.fields).some((evidence) => evidence?.box);
  const { defaultCurrency } = useSettings();
  const today = useToday();
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery);
  const [subscriptionId, setSubscriptionId] = useState(props.subscriptionId ?? null);
  const [lit, setLit] = useState<keyof ReviewValues>();
  const [begun] = useState(() => reviewValues(parsed, defaultCurrency));
  const form = useForm({ initial: begun, validate: validateReview, onSubmit: (values) => send(values, false) });
  const saving = useSaving({
    words: { saved: 'Invoice saved', failed: 'Save failed', failedDetail: 'Failed to save invoice' },
    onCreateSubscription,
    onDone: (invoice) => {
      onReset();
      onDone(invoice);
    },
  });

  const fieldsOf = (values: ReviewValues) => {
    const read = fieldsOfParsed(parsed);
    const currency = values.totalAmount ? values.currency : (parsed.currency ?? '');
    return { ...read, ...values, currency, originalCurrency: currency, subscriptionId };
  };

  function send(values: ReviewValues, createsSubscription: boolean) {
    if (saving.isPending) return;
    return saving.submit({ file, fields: fieldsOf(values), sha256: fileInfo.sha256, createsSubscription });
  }

  function createSubscription() {
    const isValid = Object.values(validateReview(form.values)).every((problem) => !problem);
    if (isValid) void send(form.values, true);
    else void form.submit();
  }

  return (
    <>
      <Form className={css.root} onSubmit={() => void form.submit()}>
        <div className={css.review}>
          <div className={css.left}>
            <InvoiceSheet file={file} address={address} fields={parsed.fields} lit={lit} />
          </div>
          <div className={css.right}>
            <ExtractedData parsed={parsed} converted={converted} />
            {parsed.warnings.length > 0 && (
              <ul className={css.warnings}>
                {parsed.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            )}
            <Review parsed={parsed} begun={begun} form={form} today={today} onLook={setLit} />
            {parsed.itemsPurchased && <Items items={parsed.itemsPurchased} currency={begun.currency} />}
            <LinkToExisting
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
            hasPlaces && (
              <span className={css.hint}>
                <Kbd>Tab</Kbd> next field, the place lights up in the page
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
