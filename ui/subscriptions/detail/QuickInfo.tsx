import { Card } from '@/ui/components/Card.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { useWallTime } from '@/ui/settings/useWallTime.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';
import { formatRate } from './formatRate.ts';

export function QuickInfo({ subscription }: { subscription: Subscription }) {
  const { createdAt, autoRenew, currency, baseCurrency, convertedCost, exchangeRate } = subscription;
  const wall = useWallTime();
  const isConverted = currency !== baseCurrency && convertedCost !== null;
  return (
    <Card title="Quick Info" isFlush>
      <div className={css.budget}>
        <KeyValue
          items={[
            { label: 'Created', value: <DayText day={wall(createdAt).day} /> },
            { label: 'Auto renewal', value: autoRenew ? 'On' : 'Off' },
            { label: 'Currency', value: isConverted ? `${currency} · ${formatRate(exchangeRate)}` : currency },
          ]}
        />
      </div>
    </Card>
  );
}
