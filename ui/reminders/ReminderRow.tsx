import { useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import type { Day } from '@/db/model/day.ts';
import { CHANNEL_LABELS, type Channel } from '@/db/model/reminders.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { cut, figures } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { describeEvent, formatMoment, markOfEvent } from './describeReminder.ts';
import type { Reminder } from './queries.ts';
import * as css from './reminders.css.ts';

const icons: Record<Channel, React.ReactNode> = {
  email: <Mail size={12} aria-hidden />,
  dashboard: <LayoutDashboard size={12} aria-hidden />,
  push: <BellRing size={12} aria-hidden />,
};

export function ChannelBadge({ channel }: { channel: Channel }) {
  return <Badge icon={icons[channel]}>{CHANNEL_LABELS[channel]}</Badge>;
}

type ReminderRowProps = { reminder: Reminder; timezone: string; today: Day };

export function ReminderRow({ reminder, timezone, today }: ReminderRowProps) {
  const { subscriptionId, type, event, targetDay, daysBeforeDue, title, sent, sentAt, skippedAt } = reminder;
  const { data: subscription } = useQuery({
    ...subscriptionsQuery,
    select: (rows) => rows.find(({ id }) => id === subscriptionId),
  });
  return (
    <li className={css.reminder}>
      <VendorTile name={subscription?.vendor || subscription?.name || title} size="m" />
      <div className={css.text}>
        <Link
          to="/subscriptions/$id"
          params={{ id: String(subscriptionId) }}
          variant="plain"
          className={`${css.name} ${cut}`}
        >
          {subscription?.name ?? title}
        </Link>
        <span className={css.event}>
          <StatusMark kind={markOfEvent(event, daysBeforeDue)} />
          {describeEvent(event, targetDay, daysBeforeDue)}
        </span>
        {reminder.lastError && (
          <p className={sent || skippedAt ? css.skipped : css.error}>
            {skippedAt ? '' : 'Last error: '}
            {reminder.lastError}
          </p>
        )}
      </div>
      <span className={css.badges}>
        {sent && <Badge tone="accent">Sent</Badge>}
        {skippedAt && !sent && <Badge>Skipped</Badge>}
        <ChannelBadge channel={type} />
      </span>
      <time className={`${css.moment} ${figures}`} dateTime={sentAt ?? reminder.plannedFor}>
        {formatMoment(sentAt ?? reminder.plannedFor, timezone, today)}
      </time>
    </li>
  );
}
