import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { isDecideTitle, relativeTime } from '@/db/model/notifications.ts';
import { messageOf } from '@/ui/api.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { type MarkKind, StatusMark } from '@/ui/components/StatusMark.tsx';
import { figures, hidden } from '@/ui/components/text.css.ts';
import * as css from './NotificationBell.css.ts';
import { type NotificationRow, notificationsQuery, useDismiss, useMarkAllRead, useMarkRead } from './queries.ts';

type NotificationListProps = {
  /** A notification was followed to its subscription. */
  onLeave: () => void;
};

export function NotificationList({ onLeave }: NotificationListProps) {
  const { data: notifications, error, isFetching, refetch } = useQuery(notificationsQuery);
  const markAllRead = useMarkAllRead();
  const unread = notifications?.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <header className={css.head}>
        <h2>Notifications</h2>
        {unread > 0 && <Badge tone="accent">{unread} unread</Badge>}
        <span className={css.grow} />
        {unread > 0 && (
          <Button
            size="s"
            variant="quiet"
            isPending={markAllRead.isPending}
            onPress={() => toastResult(markAllRead.mutateAsync(), 'All notifications marked as read')}
          >
            Mark all read
          </Button>
        )}
      </header>
      {!notifications && !error && (
        <p className={css.note} role="status">
          Loading notifications...
        </p>
      )}
      {!notifications && error && (
        <ErrorState
          isCompact
          title="The notifications did not load"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {notifications?.length === 0 && <p className={css.note}>No notifications yet</p>}
      {notifications && notifications.length > 0 && (
        <ul className={css.list}>
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </>
  );
}

export function NotificationItem({
  notification,
  onLeave,
}: {
  notification: NotificationRow;
  onLeave: (() => void) | undefined;
}) {
  const { id, title, type, message, read, priority, subscriptionId, createdAt } = notification;
  const markRead = useMarkRead();
  const dismiss = useDismiss();
  const item = useRef<HTMLLIElement>(null);
  const see = () => {
    if (!read) toastResult(markRead.mutateAsync(id));
  };
  return (
    <li ref={item} className={`${css.item} ${read ? '' : css.unread}`}>
      <span className={css.mark}>
        <StatusMark kind={markOf(notification)} />
        <span className={hidden}>{`${read ? '' : 'Unread, '}${priority} priority`}</span>
      </span>
      <div className={css.text}>
        <div className={css.line}>
          {subscriptionId === null ? (
            <span className={css.title}>{title}</span>
          ) : (
            <Link
              to="/subscriptions/$id"
              params={{ id: String(subscriptionId) }}
              variant="plain"
              className={css.title}
              onPress={() => {
                see();
                onLeave?.();
              }}
            >
              {title}
            </Link>
          )}
          <span className={css.type}>
            <Badge>{type}</Badge>
          </span>
        </div>
        <p className={`${css.message} ${figures}`}>{message}</p>
        <time className={css.age} dateTime={String(createdAt)}>
          {relativeTime(createdAt, new Date())}
        </time>
      </div>
      {!read && (
        <IconButton
          size="s"
          label={`Mark read: ${title}`}
          icon={<Check aria-hidden />}
          onPress={() => {
            focusOn(item.current);
            see();
          }}
        />
      )}
      <IconButton
        size="s"
        label={`Dismiss: ${title}`}
        icon={<X aria-hidden />}
        onPress={() => {
          focusOn(item.current?.nextElementSibling ?? item.current?.previousElementSibling);
          toastResult(dismiss.mutateAsync(id), 'Notification dismissed');
        }}
      />
    </li>
  );
}

/**
 * The button that was pressed is about to go: the focus goes to the last button of the item that stays, or to what holds
 * the list when there is none. Whoever works through the list by key goes on from there.
 */
function focusOn(item: Element | null | undefined) {
  const heir = item?.querySelector<HTMLElement>(':scope > button:last-of-type');
  const holder = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]');
  (heir ?? holder)?.focus({ preventScroll: heir === undefined || heir === null });
}

/** Shows how a change ended; the item that asked for it may be gone by then. */
export function toastResult(change: Promise<unknown>, success?: string) {
  change.then(
    () => success && toast({ title: success }),
    (error: unknown) => toast({ variant: 'destructive', title: 'Update failed', description: messageOf(error) }),
  );
}

/** What happened gives the shape; of what is still to come, the priority does. */
function markOf({ type, title, priority }: NotificationRow): MarkKind {
  if (type === 'payment') return 'paid';
  if (type === 'cancelled' || type === 'overdue') return type;
  if (isDecideTitle(title)) return 'cancelby';
  return ({ high: 'today', medium: 'soon', low: 'later' } as const)[priority];
}
