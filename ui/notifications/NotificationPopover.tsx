import { DialogTrigger } from 'react-aria-components/Popover';
import { Popover } from '@/ui/components/overlays/Popover.tsx';
import { useOpenAtOnce } from '@/ui/layout/OnDemand.tsx';
import * as css from './NotificationBell.css.ts';
import { BellButton } from './NotificationBell.tsx';
import { NotificationList } from './NotificationList.tsx';

export function NotificationPopover() {
  return (
    <DialogTrigger {...useOpenAtOnce()}>
      <BellButton autoFocus />
      <Popover label="Notifications" placement="bottom end" className={css.popover}>
        {({ close }) => <NotificationList onLeave={close} />}
      </Popover>
    </DialogTrigger>
  );
}
