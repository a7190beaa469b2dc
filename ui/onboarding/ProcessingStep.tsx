import { useAtomValue } from 'jotai';
import { Button } from '@/ui/components/Button.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import * as css from './onboarding.css.ts';
import { uploadedInvoicesAtom } from './state.ts';
import { useAnalysis } from './useAnalysis.ts';

export function ProcessingStep() {
  const { cancel } = useAnalysis();
  const invoices = useAtomValue(uploadedInvoicesAtom).length;
  return (
    <div className={css.middle}>
      <span className={css.accent}>
        <Spinner size={28} />
      </span>
      <h2>Analyzing Your Invoices</h2>
      <p className={css.message}>
        {invoices === 1
          ? 'Looking for what the invoice renews and how often.'
          : `Looking for the rhythm in ${invoices} invoices.`}
      </p>
      <Button onPress={cancel}>Cancel</Button>
    </div>
  );
}
