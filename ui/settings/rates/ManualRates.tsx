import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatDay } from '@/db/model/day.ts';
import { messageOf } from '@/ui/api.ts';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { figures, meta } from '@/ui/components/text.css.ts';
import { type ManualRate, ratesQuery, useDeleteRate } from './queries.ts';
import { shortRate } from './rateFormat.ts';
import * as css from './rates.css.ts';

/** The rates that somebody of this workspace typed; a wrong one is deleted here. */
export function ManualRates({ isAdmin }: { isAdmin: boolean }) {
  const { data: rates } = useQuery(ratesQuery);
  if (!rates) return null;
  return (
    <Card title="Typed here" meta={rates.typed.length > 0 ? rates.typed.length : undefined} isFlush>
      {rates.typed.length === 0 && (
        <EmptyState isCompact title="No rate was typed yet">
          A typed rate wins over the others of its day.
        </EmptyState>
      )}
      <ul>
        {rates.typed.map((rate) => (
          <Row key={rate.id} rate={rate} isAdmin={isAdmin} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ rate: { id, base, currency, day, rate }, isAdmin }: { rate: ManualRate; isAdmin: boolean }) {
  const remove = useDeleteRate();
  const rateText = `1 ${base} = ${shortRate(rate)} ${currency}`;
  return (
    <li className={css.row}>
      <span className={`${css.text} ${figures}`}>{rateText}</span>
      <time dateTime={day} className={meta}>
        {formatDay(day)}
      </time>
      {isAdmin && (
        <IconButton
          size="s"
          label={`Delete ${rateText} of ${formatDay(day)}`}
          icon={<Trash2 aria-hidden />}
          isDisabled={remove.isPending}
          onPress={() =>
            remove.mutate(id, {
              onSuccess: () => toast({ title: 'Rate deleted' }),
              onError: (error) =>
                toast({ variant: 'destructive', title: 'Delete failed', description: messageOf(error) }),
            })
          }
        />
      )}
    </li>
  );
}
