import { BUDGET_MONTHS, budget } from '@/db/model/billing.ts';
import { type Day, daysBetween } from '@/db/model/day.ts';
import { DUE_MONTH_DAYS, daysUntilBar, displayedStatus, isPayable } from '@/db/model/due.ts';
import { convert } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { Card } from '@/ui/components/Card.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Progress } from '@/ui/components/Progress.tsx';
import { strong } from '@/ui/components/text.css.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';

/** What it will cost, in its own currency and in the workspace's, and how near the next payment is. */
export function BudgetPlanning({ subscription, today }: { subscription: Subscription; today: Day }) {
  const { cost, currency, baseCurrency, convertedCost, exchangeRate, frequency, nextDueDate } = subscription;
  const isConverted = currency !== baseCurrency && convertedCost !== null;
  const days = daysBetween(today, nextDueDate);
  return (
    <Card title="Budget Planning" isFlush>
      <div className={css.budget}>
        <KeyValue
          items={BUDGET_MONTHS.map((months) => {
            const amount = budget(cost, frequency, months, currency);
            return {
              label: `Next ${months} months`,
              value: (
                <span className={css.figureColumn}>
                  <Money amount={amount} currency={currency} className={months === 12 ? strong : ''} />
                  {isConverted && (
                    <span className={css.under}>
                      <Money amount={convert(amount, exchangeRate, baseCurrency)} currency={baseCurrency} />
                    </span>
                  )}
                </span>
              ),
            };
          })}
        />
      </div>
      {isPayable(subscription) ? (
        <div className={css.days}>
          <Progress
            label="Days until payment"
            value={daysUntilBar(nextDueDate, today)}
            valueLabel={days < 0 ? `${countOf(-days, 'days')} overdue` : countOf(days, 'days')}
            figure={days < 0 ? `${countOf(-days, 'days')} overdue` : days}
            ends={['Today', `${DUE_MONTH_DAYS} days`]}
          />
        </div>
      ) : (
        <p className={css.budgetNote}>{displayedStatus(subscription, today)}: none of this is expected to be paid.</p>
      )}
    </Card>
  );
}
