import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { isPayable } from '@/db/model/due.ts';
import { formatMoney, formatQuantity } from '@/db/model/money.ts';
import { Button } from '@/ui/components/Button.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { Menu, MenuItem, SubMenu } from '@/ui/components/overlays/Menu.tsx';
import { BulkChangeDialog, type BulkField } from './BulkChangeDialog.tsx';
import * as css from './list.css.ts';
import type { Progress } from './queries/consecutive-calls.ts';
import type { ManyChange, Subscription } from './queries/subscriptions.ts';
import { statusMenuItems } from './SubscriptionMenu.tsx';
import { dueOf, formatApart } from './totals.ts';

type BulkBarProps = {
  /** The selected rows that are shown. */
  rows: readonly Subscription[];
  baseCurrency: string;
  isPhone: boolean;
  isPending: boolean;
  /** Of what is being done to more rows than one call takes. */
  progress: Progress | undefined;
  onPay: () => void;
  /** Answers whether it was made. */
  onChange: (change: ManyChange) => Promise<boolean>;
  onClear: () => void;
};

/** What can be done with the selected rows, and what they come to. */
export function BulkBar({ rows, baseCurrency, isPhone, isPending, progress, onPay, onChange, onClear }: BulkBarProps) {
  const [changing, setChanging] = useState<BulkField>();
  const statuses = new Set(rows.map((row) => row.status));
  const statusItems = statusMenuItems(
    statuses.size === 1 ? [...statuses][0] : undefined,
    (status) => void onChange({ status }),
  );
  const payable = rows.filter(isPayable);
  const leftOut = rows.length - payable.length;
  const fieldItems = (
    <>
      <MenuItem onAction={() => setChanging('category')}>Change category...</MenuItem>
      <MenuItem onAction={() => setChanging('department')}>Change department...</MenuItem>
      <MenuItem onAction={() => setChanging('assignedOwner')}>Change owner...</MenuItem>
    </>
  );
  return (
    <section className={css.bulk} aria-label="Selected subscriptions">
      <span role="status" className={css.bulkCount}>
        {progress ? (
          <span>
            <b>{formatQuantity(progress.done)}</b> of {formatQuantity(progress.total)}
          </span>
        ) : (
          <span>
            <b>{rows.length}</b> selected
          </span>
        )}
        {isPhone && leftOut > 0 && <span className={css.bulkLeftOut}>{leftOut} left out</span>}
      </span>
      <span className={css.bulkDue}>{dueText(payable, baseCurrency)}</span>
      {!isPhone && leftOut > 0 && <span className={css.bulkLeftOut}>{leftOut} cancelled or suspended</span>}
      <span className={css.bulkSpace} />
      <Button
        variant="primary"
        size={isPhone ? 'm' : 's'}
        icon={<Check />}
        isPending={isPending}
        isDisabled={payable.length === 0}
        onPress={onPay}
      >
        Mark {payable.length} as Paid
      </Button>
      {!isPhone && (
        <MenuTrigger>
          <Button size="s" iconAfter={<ChevronDown />}>
            Change status
          </Button>
          <Menu placement="top start">{statusItems}</Menu>
        </MenuTrigger>
      )}
      <MenuTrigger>
        <IconButton label="More changes" icon={<Ellipsis />} size={isPhone ? 'm' : 's'} />
        <Menu placement="top end">
          {isPhone && <SubMenu trigger={<MenuItem>Change status</MenuItem>}>{statusItems}</SubMenu>}
          {fieldItems}
          {isPhone && <MenuItem onAction={onClear}>Clear selection</MenuItem>}
        </Menu>
      </MenuTrigger>
      {!isPhone && (
        <>
          <IconButton label="Clear selection" icon={<X />} size="s" onPress={onClear} />
          <Kbd>Esc</Kbd>
        </>
      )}
      {changing && (
        <BulkChangeDialog
          field={changing}
          count={rows.length}
          onClose={() => setChanging(undefined)}
          isPending={isPending}
          progress={progress}
          onChange={onChange}
        />
      )}
    </section>
  );
}

/** What the payable rows come to. */
function dueText(rows: readonly Subscription[], baseCurrency: string) {
  const { due, apart } = dueOf(rows, baseCurrency);
  const sum = `${formatMoney(due, baseCurrency)} due`;
  return apart.length > 0 ? `${sum}, apart ${formatApart(apart)}` : sum;
}
