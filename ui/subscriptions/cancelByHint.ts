import { cancelBy } from '@/db/model/contract.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import type { FormValues } from './formValues.ts';

/** 'Cancel by 19 Aug 2027', of what is typed so far; undefined while there is nothing to cancel. */
export function cancelByHint(values: FormValues, today: Day): string | undefined {
  const { startDate, nextDueDate, contractStartDate, contractEndDate, cancellationNotice } = values;
  const { status, frequency, autoRenew, contractLengthMonths } = values;
  if (!nextDueDate && !contractEndDate) return undefined;
  const term = cancelBy(
    {
      status,
      frequency,
      autoRenew,
      startDate: startDate || null,
      nextDueDate: nextDueDate || contractEndDate,
      contractStartDate: contractStartDate || null,
      contractEndDate: contractEndDate || null,
      contractLengthMonths,
      cancellationNoticeDays: cancellationNotice,
    },
    today,
  );
  if (!term) return undefined;
  const words = `Cancel by ${formatDay(term.cancelBy)}`;
  return term.cancelBy < today ? `${words}, which has passed` : words;
}
