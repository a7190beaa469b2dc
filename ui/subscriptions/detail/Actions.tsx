import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Receipt from 'lucide-react/icons/receipt-text';
import { Button as AriaButton } from 'react-aria-components/Button';
import { list, row } from '@/ui/components/Card.css.ts';
import { Card } from '@/ui/components/Card.tsx';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { Link } from '@/ui/components/Link.tsx';
import type { Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';

type ActionsProps = {
  subscription: Subscription;
  /** Absent where it may not be paid, or by whom may only read. */
  onPay: (() => void) | undefined;
  onRecordPayment: (() => void) | undefined;
  isPaying: boolean;
};

export function Actions({ subscription, onPay, onRecordPayment, isPaying }: ActionsProps) {
  const { nextDueDate, name } = subscription;
  return (
    <Card title="Actions" isFlush>
      <div className={list}>
        {onPay && (
          <AriaButton className={`${row} ${css.action}`} isDisabled={isPaying} onPress={onPay}>
            <Check size={16} aria-hidden />
            <span className={css.actionText}>Mark as Paid</span>
            <Kbd>P</Kbd>
          </AriaButton>
        )}
        {onRecordPayment && (
          <AriaButton className={`${row} ${css.action}`} isDisabled={isPaying} onPress={onRecordPayment}>
            <Banknote size={16} aria-hidden />
            <span className={css.actionText}>Record Payment...</span>
          </AriaButton>
        )}
        <Link
          to="/calendar"
          search={{ view: 'month', date: nextDueDate }}
          variant="bare"
          className={`${row} ${css.action}`}
        >
          <CalendarDays size={16} aria-hidden />
          <span className={css.actionText}>View in Calendar</span>
          <ChevronRight size={16} aria-hidden />
        </Link>
        <Link to="/invoices" search={{ search: name }} variant="bare" className={`${row} ${css.action}`}>
          <Receipt size={16} aria-hidden />
          <span className={css.actionText}>Manage Invoices</span>
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
    </Card>
  );
}
