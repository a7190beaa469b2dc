import { CURRENCY_CODES, currencyLabel } from '@/db/model/currency.ts';
import { rateRule } from '@/db/model/rate-rules.ts';
import { currencyRule, dayRule } from '@/db/model/validation.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { Columns, FormErrors } from '@/ui/components/fields/Form.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { type FieldErrors, useForm } from '@/ui/components/fields/useForm.ts';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useToday } from '@/ui/settings/useToday.ts';
import { useSetManualRate } from './queries.ts';
import * as css from './rates.css.ts';

type Values = { base: string; day: string; rate: string };

/** Types what one unit of a currency is worth in the workspace's own. */
export function ManualRateDialog({ baseCurrency, onClose }: { baseCurrency: string; onClose: () => void }) {
  const today = useToday();
  const setRate = useSetManualRate();
  const { field, values, errorCount, isDirty, submit } = useForm<Values>({
    initial: { base: '', day: today, rate: '' },
    validate: problems,
    onSubmit: ({ base, day, rate }) =>
      setRate.mutate(
        { base, currency: baseCurrency, day, rate: plain(rate) },
        {
          onSuccess: () => {
            toast({ title: 'Rate saved', description: `1 ${base} = ${plain(rate)} ${baseCurrency}` });
            onClose();
          },
        },
      ),
  });
  const { onBlur: _, ...base } = field('base');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Type a rate"
      description="It wins over other rates of its day. What runs is valued by it at once; what was paid stays as it was."
      isDirty={isDirty}
      onSubmit={() => void submit()}
      footer={
        <>
          <FormErrors count={errorCount} message={setRate.error ? messageOf(setRate.error) : undefined} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={setRate.isPending} pendingLabel="Saving...">
            Save rate
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <ComboBox
          {...base}
          label="Currency"
          options={CURRENCY_CODES.filter((code) => code !== baseCurrency).map((code) => ({
            value: code,
            label: currencyLabel(code),
          }))}
          isRequired
          autoFocus
          emptyText="No such currency"
        />
        <Columns>
          <TextField
            {...field('rate')}
            label={values.base ? `1 ${values.base} is worth` : 'Rate'}
            suffix={baseCurrency}
            inputMode="decimal"
            align="end"
            isRequired
          />
          <DateField {...field('day')} label="Day" today={today} isRequired />
        </Columns>
      </div>
    </Dialog>
  );
}

const baseRule = currencyRule();
const rateDayRule = dayRule('Day', { isRequired: true });
const plain = (rate: string): string => rate.replace(/[,\s]/g, '');

function problems({ base, day, rate }: Values): FieldErrors<Values> {
  return {
    base: baseRule(base),
    day: rateDayRule(day),
    rate: rateRule(plain(rate)),
  };
}
