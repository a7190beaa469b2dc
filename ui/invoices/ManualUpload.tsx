import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef, useState } from 'react';
import { countFields, UPLOAD_EXTENSIONS } from '@/db/model/invoices.ts';
import { suggestedMatches } from '@/db/model/vendors.ts';
import { Button } from '@/ui/components/Button.tsx';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { FileDrop } from '@/ui/components/fields/FileDrop.tsx';
import { Columns, Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { currencyOptions } from '@/ui/subscriptions/options.tsx';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { FileName } from './FileName.tsx';
import { documentProblem } from './fileChoice.ts';
import { extractedWords, fieldsOfParsed } from './queries.ts';
import { amountProblem } from './readings.ts';
import type { UploadProps } from './SmartUpload.tsx';
import { SubscriptionSelect } from './SubscriptionSelect.tsx';
import * as css from './upload.css.ts';
import { type Parsed, useReading } from './useReading.ts';
import { useSaving } from './useSaving.ts';

type Values = { vendor: string; amount: string; currency: string; date: string };

/** A file and the little one must know of it; what can be read from the file is filled in. */
export function ManualUpload({ subscriptionId: firstId, onDirtyChange, onDone, onCancel }: UploadProps) {
  const { defaultCurrency } = useSettings();
  const today = useToday();
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [mode, setMode] = useState<'link' | 'create'>('link');
  const [subscriptionId, setSubscriptionId] = useState(firstId ?? null);
  const reading = useReading();
  const form = useForm<Values>({
    initial: { vendor: '', amount: '', currency: defaultCurrency, date: '' },
    validate: ({ amount }) => ({ amount: amountProblem(amount) }),
    onSubmit: send,
  });
  const saving = useSaving({
    words: { saved: 'Invoice uploaded successfully', failed: 'Failed to upload invoice' },
    onDone: (invoice) => {
      reset();
      onDone(invoice);
    },
  });

  const report = useRef(onDirtyChange);
  report.current = onDirtyChange;
  const isDirty = file !== undefined || form.isDirty;
  useEffect(() => report.current?.(isDirty), [isDirty]);

  function reset() {
    reading.cancel();
    setFile(undefined);
    setProblem(undefined);
    setMode('link');
    setSubscriptionId(firstId ?? null);
    form.reset();
  }

  function choose([chosen]: File[]) {
    if (!chosen) return;
    const wrong = documentProblem(chosen);
    setProblem(wrong?.description);
    if (wrong) {
      toast({ ...wrong, variant: 'destructive' });
      return;
    }
    setFile(chosen);
    void read(chosen);
  }

  async function read(chosen: File) {
    try {
      const result = await reading.start(chosen);
      if (!result) return;
      if (countFields(result.parsedData) === 0) throw new Error('Nothing was read');
      fill(result.parsedData);
      toast({ title: 'File parsed successfully', description: extractedWords(result.parsedData) });
    } catch {
      toast({
        title: 'Auto-parsing failed',
        description: 'You can still upload manually with the fields below',
        variant: 'destructive',
      });
    }
  }

  function fill({ vendorName, totalAmount, currency, originalCurrency, invoiceDate }: Parsed) {
    form.change({
      ...(vendorName && { vendor: vendorName }),
      ...(totalAmount && { amount: totalAmount, currency: currency ?? originalCurrency ?? defaultCurrency }),
      ...(invoiceDate && { date: invoiceDate }),
    });
  }

  const parsed = reading.status === 'read' ? reading.result.parsedData : undefined;
  const isReading = reading.status === 'reading';
  const isFilled = parsed !== undefined && countFields(parsed) > 0;

  async function send({ vendor, amount, currency, date }: Values) {
    if (!file || isReading || saving.isPending) return;
    const typed = {
      vendorName: vendor.trim(),
      totalAmount: amount,
      invoiceDate: date,
      ...(amount && { currency, originalCurrency: currency }),
    };
    const linked = mode === 'link' && subscriptionId !== null ? { subscriptionId } : {};
    await saving.submit({
      file,
      fields: { ...(parsed && fieldsOfParsed(parsed)), ...typed, ...linked },
      sha256: reading.result?.fileInfo.sha256,
      createsSubscription: mode === 'create',
    });
  }

  const matches = suggestedMatches(form.values.vendor, subscriptions);
  const filled = isFilled && (
    <span className={css.filled}>
      <Check size={14} aria-hidden />
      Auto-populated
    </span>
  );
  return (
    <>
      <Form className={css.root} onSubmit={() => void form.submit()}>
        <div className={css.fields}>
          <FileDrop
            label="Invoice file (required)"
            hint="PDF, JPG, JPEG, PNG or GIF, max 10MB"
            accept={UPLOAD_EXTENSIONS}
            buttonLabel={file ? 'Choose another file' : 'Choose file'}
            onFiles={choose}
            error={problem}
          >
            {file && (
              <span className={css.chosen}>
                <FileName name={file.name} size={file.size} mimeType={file.type} />
              </span>
            )}
          </FileDrop>
          <div role="status">
            {isReading && (
              <span className={css.filled}>
                <Spinner />
                Parsing with AI...
              </span>
            )}
            {filled}
          </div>
          {isFilled && parsed.warnings.length > 0 && (
            <ul className={css.warnings}>
              {parsed.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          {mode === 'link' ? (
            <div className={css.mode}>
              <SubscriptionSelect
                label="Associated subscription (optional)"
                vendor={form.values.vendor}
                subscriptions={subscriptions}
                value={subscriptionId}
                onChange={setSubscriptionId}
              />
              {subscriptionId === null && matches.length > 0 && (
                <div className={css.suggestions}>
                  Suggested matches:
                  {matches.slice(0, 3).map((each) => (
                    <Button key={each.id} size="s" onPress={() => setSubscriptionId(each.id)}>
                      {each.name}
                    </Button>
                  ))}
                </div>
              )}
              <Button size="s" variant="quiet" onPress={() => setMode('create')}>
                Create New Subscription Instead
              </Button>
            </div>
          ) : (
            <div className={css.mode}>
              <p className={css.create}>
                A subscription <b>{form.values.vendor.trim() || 'named after the vendor'}</b> will be created from this
                invoice, and the invoice linked to it.
              </p>
              <Button size="s" variant="quiet" onPress={() => setMode('link')}>
                Link to Existing Instead
              </Button>
            </div>
          )}
          <TextField label="Vendor" maxLength={200} {...form.field('vendor')} />
          <Columns count="three">
            <MoneyField label="Amount" currency={form.values.currency} scale={2} {...form.field('amount')} />
            <Select
              label="Currency"
              options={currencyOptions(defaultCurrency, form.values.currency)}
              {...form.field('currency')}
            />
            <DateField label="Date" today={today} {...form.field('date')} />
          </Columns>
        </div>
        <div className={css.foot}>
          <FormErrors count={form.errorCount} />
          <Button
            onPress={() => {
              reset();
              onCancel?.();
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Upload aria-hidden />}
            isDisabled={!file || isReading}
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
