import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { DialogTrigger } from 'react-aria-components/Popover';
import { CountBadge } from '@/ui/components/Badge.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Popover } from '@/ui/components/overlays/Popover.tsx';
import { useHeaderOverlay } from '@/ui/layout/useHeaderOverlay.ts';
import * as css from './NotificationBell.css.ts';
import { NotificationList } from './NotificationList.tsx';
import { notificationsQuery } from './queries.ts';

/** The bell of the header: how many are unread, and the list. */
export function NotificationBell() {
  const { data: notifications } = useQuery(notificationsQuery);
  const unread = notifications?.filter(({ read }) => !read).length ?? 0;
  return (
    <DialogTrigger {...useHeaderOverlay()}>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        icon={<Bell aria-hidden />}
        className={css.bell}
      >
        <CountBadge count={unread} />
      </IconButton>
      <Popover label="Notifications" placement="bottom end" className={css.popover}>
        {({ close }) => <NotificationList onLeave={close} />}
      </Popover>
    </DialogTrigger>
  );
}
