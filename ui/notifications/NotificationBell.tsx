import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { lazy } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { CountBadge } from '@/ui/components/Badge.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { OnDemand } from '@/ui/layout/OnDemand.tsx';
import * as css from './NotificationBell.css.ts';
import { notificationsQuery } from './queries.ts';

const load = () =>
  import('./NotificationPopover.tsx').then(({ NotificationPopover }) => ({ default: NotificationPopover }));
const NotificationPopover = lazy(load);

/** The bell of the header: how many are unread, and the list. */
export function NotificationBell() {
  return <OnDemand trigger={BellButton} load={load} content={NotificationPopover} />;
}

export function BellButton(props: Omit<ButtonProps, 'className' | 'children'>) {
  const { data: notifications } = useQuery(notificationsQuery);
  const unread = notifications?.filter(({ read }) => !read).length ?? 0;
  return (
    <IconButton
      {...props}
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      icon={<Bell aria-hidden />}
      aria-haspopup="dialog"
      className={css.bell}
    >
      <CountBadge count={unread} />
    </IconButton>
  );
}
