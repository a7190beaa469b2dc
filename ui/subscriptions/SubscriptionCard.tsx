import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { MenuTrigger } from 'react-aria-components/Menu';
import { FREQUENCY_ABBREVIATIONS } from '@/db/model/billing.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { displayedStatus, restingStatus } from '@/db/model/due.ts';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Menu } from '@/ui/components/overlays/Menu.tsx';
import { MiniRail } from '@/ui/components/rails/MiniRail.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import * as css from './list.css.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { type SubscriptionCommands, SubscriptionMenu } from './SubscriptionMenu.tsx';

type SubscriptionCardProps = {
  row: Subscription;
  today: Day;
  isSelected: boolean;
  /** Cards are being selected: each shows its box. */
  isSelecting: boolean;
  onToggle: () => void;
  /** Absent for those who may only read. */
  commands: SubscriptionCommands | undefined;
};

/** A row of the list on a phone: three lines; the tile selects. */
export function SubscriptionCard({ row, today, isSelected, isSelecting, onToggle, commands }: SubscriptionCardProps) {
  const { name, vendor, cost, currency, convertedCost, baseCurrency, frequency, nextDueDate } = row;
  const mark = restingStatus(row);
  return (
    <div className={`${css.card} ${mark ? css.muted : ''}`}>
      <span className={css.cardTile}>
        <VendorTile name={vendor || name} size="l" />
        {isSelected && (
          <span className={css.cardTick} aria-hidden="true">
            <Check size={18} />
          </span>
        )}
        {isSelecting && !isSelected && <span className={css.cardEmptyTick} aria-hidden="true" />}
        {commands && (
          <input
            type="checkbox"
            className={css.cardBox}
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={onToggle}
          />
        )}
      </span>
      <span className={css.cardName}>{name}</span>
      <Money className={css.cardCost} amount={cost} currency={currency} />
      <span className={css.cardVendor}>{vendor}</span>
      <span className={css.cardValue}>
        {currency !== baseCurrency && convertedCost !== null && (
          <Money amount={convertedCost} currency={baseCurrency} />
        )}{' '}
        / {FREQUENCY_ABBREVIATIONS[frequency]}
      </span>
      {commands && !isSelecting && (
        <span className={css.cardMenu}>
          <MenuTrigger>
            <IconButton label={`More: ${name}`} icon={<Ellipsis />} />
            <Menu placement="bottom end">
              <SubscriptionMenu row={row} commands={commands} />
            </Menu>
          </MenuTrigger>
        </span>
      )}
      <span className={css.cardDue}>
        <StatusBadge status={displayedStatus(row, today)} />
        <MiniRail day={nextDueDate} today={today} mark={mark} isWide />
        {formatDay(nextDueDate)}
      </span>
    </div>
  );
}
