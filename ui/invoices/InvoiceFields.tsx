import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FieldEvidence, isUncertain } from '@/db/model/readings.ts';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import type { useForm } from '@/ui/components/fields/useForm.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { currencyOptions } from '@/ui/subscriptions/options.tsx';
import { EvidenceMark } from './EvidenceMark.tsx';
import { evidenceNote, INVOICE_FIELDS, type InvoiceField, type InvoiceValues } from './invoiceValues.ts';
import * as css from './upload.css.ts';

type Form = ReturnType<typeof useForm<InvoiceValues>>;

type InvoiceFieldsProps = {
  fields: readonly InvoiceField[];
  /** Where a screen calls a field by another name. */
  labels?: Partial<Record<InvoiceField, string>>;
  form: Form;
  /** What was read or saved; a field that differs from it was edited. */
  initial: InvoiceValues;
  evidence: FieldEvidence;
  onFocusField?: (field: InvoiceField) => void;
};

/** The fields of an invoice, each with where its value was read and how surely. */
export function InvoiceFields({ fields, labels = {}, form, initial, evidence, onFocusField }: InvoiceFieldsProps) {
  const today = useToday();

  function control(name: InvoiceField) {
    const isEdited = form.values[name] !== initial[name];
    const isDoubtful = !isEdited && isUncertain(evidence[name]);
    const note = isEdited ? undefined : evidenceNote(evidence[name]);
    const props = {
      ...form.field(name),
      label: labels[name] ?? INVOICE_FIELDS[name].label,
      onFocus: () => onFocusField?.(name),
      isDoubtful,
      description: note && <span className={isDoubtful ? css.doubt : ''}>{note}</span>,
    };
    const { kind } = INVOICE_FIELDS[name];
    if (kind === 'amount') return <MoneyField {...props} currency={form.values.currency} scale={2} />;
    if (kind === 'day') return <DateField {...props} today={today} />;
    if (kind === 'currency')
      return <Select {...props} options={currencyOptions(initial.currency, form.values.currency)} />;
    return <TextField {...props} />;
  }

  return (
    <div className={css.grid}>
      {fields.map((name) => (
        <div key={name} className={`${css.field} ${name === 'billingAddress' ? css.fullRow : ''}`}>
          {control(name)}
          <EvidenceMark
            className={css.onLabelLine}
            evidence={evidence[name]}
            isEdited={form.values[name] !== initial[name]}
          />
        </div>
      ))}
    </div>
  );
}

/** '2 to check': how many of the fields are uncertain and were not edited. */
export function UncertainCount({ fields, form, initial, evidence }: InvoiceFieldsProps) {
  const count = fields.filter(
    (name) => form.values[name] === initial[name] && initial[name] !== '' && isUncertain(evidence[name]),
  ).length;
  if (count === 0) return null;
  return (
    <span className={css.check}>
      <TriangleAlert size={14} aria-hidden />
      {count} to check
    </span>
  );
}

/** What could not be read or does not add up, in sentences. */
export function ReadingWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
