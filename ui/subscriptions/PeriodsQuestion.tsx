import { useState } from 'react';
import { type Day, formatDayNear } from '@/db/model/day.ts';
import { nextDue } from '@/db/model/schedule.ts';
import { Button } from '@/ui/components/Button.tsx';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import * as css from './payment.css.ts';
import type { Subscription } from './queries/subscriptions.ts';

type PeriodsQuestionProps = {
  subscription: Subscription;
  missed: number;
  today: Day;
  onCancel: () => void;
  onPay: (periods: number) => void;
  /** Another number of periods, amount or day. */
  onOther: () => void;
};

/** Asks how many periods are meant where several have passed. */
export function PeriodsQuestion({ subscription, missed, today, onCancel, onPay, onOther }: PeriodsQuestionProps) {
  const { name, nextDueDate, frequency, anchorDay } = subscription;
  const [chosen, setChosen] = useState<'one' | 'all'>('one');
  const dueAfter = (periods: number) => formatDayNear(nextDue(nextDueDate, frequency, anchorDay, periods), today);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Mark as Paid"
      variant="primary"
      confirmLabel={chosen === 'one' ? 'Mark 1 as Paid' : `Mark ${missed} as Paid`}
      onConfirm={() => onPay(chosen === 'one' ? 1 : missed)}
    >
      <p>
        {name} has {missed} periods past due, since {formatDayNear(nextDueDate, today)}.
      </p>
      <div className={css.periodChoices}>
        <RadioGroup
          label="How many were paid"
          isLabelHidden
          isFramed
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'one', label: '1 period', description: `Next due ${dueAfter(1)}` },
            { value: 'all', label: `All ${missed} periods`, description: `Next due ${dueAfter(missed)}` },
          ]}
        />
      </div>
      <Button slot={null} variant="quiet" size="s" className={css.otherwise} onPress={onOther}>
        Other number, amount or day...
      </Button>
    </AlertDialog>
  );
}
