import { cancelBy, currentTerm } from '@/db/model/contract.ts';
import type { Day } from '@/db/model/day.ts';
import { isRunning } from '@/db/model/due.ts';
import { formatMoney } from '@/db/model/money.ts';
import { Card } from '@/ui/components/Card.tsx';
import { TermRail } from '@/ui/components/rails/TermRail.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { media } from '@/ui/theme.css.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { rail } from './detail.css.ts';

/** The current term on a line: how far it has gone, when it is due, and until when it can be cancelled. */
export function TermCard({ subscription, today }: { subscription: Subscription; today: Day }) {
  const isPhone = useMedia(media.phone);
  const { cost, currency, nextDueDate, contractEndDate } = subscription;
  const term = currentTerm(subscription, today);
  const notice = cancelBy(subscription, today);
  const verb = term.end < today ? 'ended' : 'ends';
  const contractText = isPhone ? `${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : `Contract ${verb}`;
  const words = contractEndDate ? contractText : `Term ${verb}`;
  return (
    <Card>
      <div className={rail}>
        <TermRail
          termStart={term.start}
          termEnd={term.end}
          today={today}
          {...(isRunning(subscription) && {
            due: nextDueDate,
            dueAmount: isPhone ? undefined : formatMoney(cost, currency),
          })}
          {...(notice && { cancelBy: notice.cancelBy })}
          endLabel={words}
        />
      </div>
    </Card>
  );
}
