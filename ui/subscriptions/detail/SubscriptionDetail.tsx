import { useState } from 'react';
import { isPayable } from '@/db/model/due.ts';
import { hasRole } from '@/db/model/users.ts';
import { useHotkeys } from '@/ui/layout/hotkeys.ts';
import { page } from '@/ui/layout/page.css.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { useMarkAsPaid } from '../useMarkAsPaid.tsx';
import { Actions } from './Actions.tsx';
import { BudgetPlanning } from './BudgetPlanning.tsx';
import { CostCards } from './CostCards.tsx';
import { DecideCard } from './DecideCard.tsx';
import { BackLink, DetailHead } from './DetailHead.tsx';
import * as css from './detail.css.ts';
import { History } from './History.tsx';
import { Information } from './Information.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';
import { QuickInfo } from './QuickInfo.tsx';
import { TermCard } from './TermCard.tsx';

export function SubscriptionDetail({ subscription }: { subscription: Subscription }) {
  const today = useToday();
  const canEdit = hasRole(useUser().role, 'editor');
  const [isEditing, setEditing] = useState(false);
  const { markAsPaid, recordPayment, isPending, paymentDialogs } = useMarkAsPaid();
  const canPay = canEdit && isPayable(subscription);
  const pay = canPay ? () => markAsPaid(subscription) : undefined;
  const edit = canEdit ? () => setEditing(true) : undefined;
  useHotkeys({ e: edit, p: pay });
  return (
    <div className={`${page} ${css.screen}`}>
      <BackLink />
      <DetailHead subscription={subscription} today={today} onEdit={edit} />
      <CostCards subscription={subscription} today={today} onPay={pay} isPaying={isPending} />
      <TermCard subscription={subscription} today={today} />
      <div className={css.columns}>
        <div className={css.column}>
          <Information
            subscription={subscription}
            isEditing={isEditing && canEdit}
            onEdit={setEditing}
            canEdit={canEdit}
          />
          <History subscription={subscription} today={today} canEdit={canEdit} />
          <InvoicesCard subscription={subscription} canEdit={canEdit} />
        </div>
        <div className={css.column}>
          <DecideCard subscription={subscription} today={today} canEdit={canEdit} />
          <BudgetPlanning subscription={subscription} today={today} />
          <QuickInfo subscription={subscription} />
          <Actions
            subscription={subscription}
            onPay={pay}
            onRecordPayment={canPay ? () => recordPayment(subscription) : undefined}
            isPaying={isPending}
          />
        </div>
      </div>
      {paymentDialogs}
    </div>
  );
}
