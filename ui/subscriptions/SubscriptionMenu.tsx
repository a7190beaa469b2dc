import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { isPayable, type Status } from '@/db/model/due.ts';
import { MenuItem, MenuLink, MenuSeparator, SubMenu } from '@/ui/components/overlays/Menu.tsx';
import type { Subscription } from './queries/subscriptions.ts';

export type SubscriptionCommands = {
  markAsPaid: (row: Subscription) => void;
  recordPayment: (row: Subscription) => void;
  edit: (row: Subscription) => void;
  changeStatus: (row: Subscription, status: Status) => void;
  remove: (row: Subscription) => void;
};

const statusItems = [
  { status: 'active', label: 'Activate', icon: <CirclePlay /> },
  { status: 'suspended', label: 'Suspend', icon: <CirclePause /> },
  { status: 'cancelled', label: 'Cancel', icon: <Ban /> },
] as const;

/** Activate, Suspend, Cancel; the current one is hidden. */
export function statusMenuItems(current: string | undefined, onChoose: (status: Status) => void) {
  return statusItems
    .filter(({ status }) => status !== current)
    .map(({ status, label, icon }) => (
      <MenuItem key={status} id={status} icon={icon} onAction={() => onChoose(status)}>
        {label}
      </MenuItem>
    ));
}

/** What can be done with one row. */
export function SubscriptionMenu({ row, commands }: { row: Subscription; commands: SubscriptionCommands }) {
  return (
    <>
      <MenuLink icon={<ArrowUpRight />} to="/subscriptions/$id" params={{ id: String(row.id) }}>
        Open
      </MenuLink>
      {isPayable(row) && (
        <>
          <MenuItem icon={<Check />} kbd="P" onAction={() => commands.markAsPaid(row)}>
            Mark as paid
          </MenuItem>
          <MenuItem icon={<Banknote />} onAction={() => commands.recordPayment(row)}>
            Record payment...
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Pencil />} kbd="E" onAction={() => commands.edit(row)}>
        Edit
      </MenuItem>
      <SubMenu trigger={<MenuItem icon={<CirclePause />}>Change status</MenuItem>}>
        {statusMenuItems(row.status, (status) => commands.changeStatus(row, status))}
      </SubMenu>
      <MenuSeparator />
      <MenuItem isDanger icon={<Trash2 />} onAction={() => commands.remove(row)}>
        Delete permanently
      </MenuItem>
    </>
  );
}
