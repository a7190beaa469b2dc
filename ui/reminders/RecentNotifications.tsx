import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { NotificationItem, toastResult } from '@/ui/notifications/NotificationList.tsx';
import { notificationsQuery, useMarkAllRead } from '@/ui/notifications/queries.ts';
import { LoadingRows } from './ReminderList.tsx';

export function RecentNotifications({ most }: { most: number }) {
  const { data: notifications, error, isFetching, refetch } = useQuery(notificationsQuery);
  const markAllRead = useMarkAllRead();
  const unread = notifications?.filter(({ read }) => !read).length ?? 0;
  return (
    <Card
      title="Recent Notifications"
      meta={unread > 0 ? `${unread} unread` : undefined}
      action={
        unread > 0 && (
          <Button
            size="s"
            variant="quiet"
            isPending={markAllRead.isPending}
            onPress={() => toastResult(markAllRead.mutateAsync(), 'All notifications marked as read')}
          >
            Mark all read
          </Button>
        )
      }
      isFlush
    >
      {!notifications && !error && <LoadingRows label="Loading notifications..." />}
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
      {notifications?.length === 0 && <EmptyState isCompact title="No notifications yet" />}
      <ul aria-label="Recent Notifications">
        {notifications?.slice(0, most).map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onLeave={undefined} />
        ))}
      </ul>
    </Card>
  );
}
