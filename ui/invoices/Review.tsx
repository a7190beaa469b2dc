import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import type { useForm } from '@/ui/components/fields/useForm.ts';
import { currencyOptions } from '@/ui/subscriptions/options.tsx';
import { ReadField } from './ReadField.tsx';
import { evidenceWords, isDoubtful, type ReviewValues } from './readings.ts';
import * as css from './upload.css.ts';
import type { Parsed } from './useReading.ts';

type ReviewProps = {
  parsed: Parsed;
  /** What the form began with. */
  begun: ReviewValues;
  form: ReturnType<typeof useForm<ReviewValues>>;
  today: string;
  onLook: (field: keyof ReviewValues) => void;
};

/** Every value that was read, to be looked over and mended. */
export function Review({ parsed, begun, form, today, onLook }: ReviewProps) {
  const names = Object.keys(begun) as (keyof ReviewValues)[];
  const isEdited = (name: keyof ReviewValues) => form.values[name] !== begun[name];
  const toCheck = names.filter((name) => !isEdited(name) && isDoubtful(parsed.fields[name])).length;

  const around = (name: keyof ReviewValues) => ({
    evidence: parsed.fields[name],
    isEdited: isEdited(name),
  });
  const field = <Name extends keyof ReviewValues>(name: Name) => {
    const doubtful = !isEdited(name) && isDoubtful(parsed.fields[name]);
    const words = isEdited(name) ? undefined : evidenceWords(parsed.fields[name]);
    return {
      ...form.field(name),
      onFocus: () => onLook(name),
      isDoubtful: doubtful,
      description: words && <span className={doubtful ? css.doubt : ''}>{words}</span>,
    };
  };
  return (
    <>
      <div className={css.heading}>
        <h2>Review & Edit Details</h2>
        {toCheck > 0 && (
          <span className={css.check}>
            <TriangleAlert size={14} aria-hidden />
            {toCheck} to check
          </span>
        )}
      </div>
      <div className={css.grid}>
        <ReadField {...around('vendorName')}>
          <TextField label="Vendor name" {...field('vendorName')} />
        </ReadField>
        <ReadField {...around('invoiceNumber')}>
          <TextField label="Invoice number" {...field('invoiceNumber')} />
        </ReadField>
        <ReadField {...around('totalAmount')}>
          <MoneyField label="Total amount" currency={form.values.currency} scale={2} {...field('totalAmount')} />
        </ReadField>
        <ReadField {...around('currency')}>
          <Select
            label="Currency"
            options={currencyOptions(begun.currency, form.values.currency)}
            {...field('currency')}
          />
        </ReadField>
        <ReadField {...around('invoiceDate')}>
          <DateField label="Invoice date" today={today} {...field('invoiceDate')} />
        </ReadField>
        <ReadField {...around('dueDate')}>
          <DateField label="Due date" today={today} {...field('dueDate')} />
        </ReadField>
        <ReadField {...around('gstNumber')}>
          <TextField label="GST number" {...field('gstNumber')} />
        </ReadField>
        {begun.billingAddress !== '' && (
          <ReadField {...around('billingAddress')} className={css.whole}>
            <TextField label="Billing address" {...field('billingAddress')} />
          </ReadField>
        )}
      </div>
    </>
  );
}
