import ScanText from 'lucide-react/icons/scan-text';
import { useEffect, useRef, useState } from 'react';
import { INVOICE_IMAGE_TYPES } from '@/db/model/invoices.ts';
import { isNothingRead } from '@/db/model/parsed-invoices.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FileDrop } from '@/ui/components/fields/FileDrop.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Progress } from '@/ui/components/Progress.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useConvert } from '@/ui/subscriptions/queries/currency.ts';
import type { ConvertedTotal } from './ExtractedData.tsx';
import { FileName } from './FileName.tsx';
import { imageProblem } from './fileProblems.ts';
import { InvoiceReview } from './InvoiceReview.tsx';
import { extractedText, type Parsed } from './queries.ts';
import * as css from './upload.css.ts';
import type { CreateSubscription, UploadProps } from './uploadProps.ts';
import { useParseInvoice } from './useParseInvoice.ts';

type Chosen = { file: File; address: string };

/** An image of an invoice: read, reviewed, linked or made into a subscription, saved. */
export function AiParser(props: UploadProps & { onCreateSubscription?: CreateSubscription | undefined }) {
  const { onDirtyChange } = props;
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [converted, setConverted] = useState<ConvertedTotal>();
  const { defaultCurrency } = useSettings();
  const reading = useParseInvoice();
  const convert = useConvert();

  const address = chosen?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const report = useRef(onDirtyChange);
  report.current = onDirtyChange;
  const isDirty = chosen !== undefined;
  useEffect(() => report.current?.(isDirty), [isDirty]);

  function choose([file]: File[]) {
    if (!file) return;
    const wrong = imageProblem(file);
    setProblem(wrong?.description);
    if (wrong) {
      toast({ ...wrong, variant: 'destructive' });
      return;
    }
    reading.cancel();
    setChosen({ file, address: URL.createObjectURL(file) });
  }

  function reset() {
    reading.cancel();
    setChosen(undefined);
    setConverted(undefined);
    setProblem(undefined);
  }

  async function parse(file: File) {
    setConverted(undefined);
    try {
      const result = await reading.start(file);
      if (!result) return;
      const { parsedData } = result;
      if (isNothingRead(parsedData)) {
        const description = parsedData.warnings[0] ?? 'Failed to parse invoice with AI';
        toast({ title: 'Parsing failed', description, variant: 'destructive' });
        return;
      }
      toast({ title: 'Invoice parsed successfully', description: extractedText(parsedData) });
      setConverted(await convertedTotal(parsedData));
    } catch (error) {
      const description = messageOf(error) || 'Failed to parse invoice with AI';
      toast({ title: 'Parsing failed', description, variant: 'destructive' });
    }
  }

  /** The server converts what it reads; where it could not, it is asked once more, and the original stays. */
  async function convertedTotal(parsed: Parsed): Promise<ConvertedTotal | undefined> {
    const { totalAmount, convertedTotalAmount, convertedCurrency } = parsed;
    const currency = parsed.currency ?? parsed.originalCurrency;
    if (convertedTotalAmount !== null)
      return { amount: convertedTotalAmount, currency: convertedCurrency ?? defaultCurrency };
    if (totalAmount === null || currency === null || currency === defaultCurrency) return;
    try {
      const { convertedAmount } = await convert.mutateAsync({
        amount: totalAmount,
        fromCurrency: currency,
        toCurrency: defaultCurrency,
      });
      toast({ title: 'Currency converted' });
      return { amount: convertedAmount, currency: defaultCurrency };
    } catch {
      toast({ title: 'Conversion failed', description: 'Using original currency values', variant: 'destructive' });
    }
  }

  if (chosen && reading.status === 'parsed')
    return (
      <InvoiceReview
        {...props}
        key={chosen.address}
        file={chosen.file}
        address={chosen.address}
        result={reading.result}
        converted={converted}
        onReset={reset}
      />
    );
  const isParsing = reading.status === 'parsing';
  return (
    <div className={css.root}>
      <div className={css.start}>
        <FileDrop
          label="Drop an image of an invoice here"
          hint="JPEG, PNG or GIF, max 10MB"
          accept={['image/*', ...INVOICE_IMAGE_TYPES]}
          buttonLabel={chosen ? 'Choose another image' : 'Choose image'}
          onFiles={choose}
          isDisabled={isParsing}
          error={problem}
        >
          {chosen && (
            <span className={css.chosen}>
              <FileName name={chosen.file.name} size={chosen.file.size} mimeType={chosen.file.type} />
            </span>
          )}
        </FileDrop>
        {chosen && <img className={css.startPicture} src={chosen.address} alt={`Preview of ${chosen.file.name}`} />}
        {isParsing && <Progress label="Parsing with AI..." value={0} isIndeterminate />}
      </div>
      <div className={css.foot}>
        <Button isDisabled={!chosen} onPress={reset}>
          Cancel
        </Button>
        <Button
          variant="primary"
          icon={<ScanText aria-hidden />}
          isDisabled={!chosen}
          isPending={isParsing}
          pendingLabel="Parsing with AI..."
          onPress={() => chosen && void parse(chosen.file)}
        >
          Parse Invoice with AI
        </Button>
      </div>
    </div>
  );
}
