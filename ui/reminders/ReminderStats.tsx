import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { Skeleton } from '@/ui/components/Skeleton.tsx';
import { Stat, Stats } from '@/ui/components/Stats.tsx';
import { notificationsQuery } from '@/ui/notifications/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { countByChannel, formatMoment, pendingOf, sentInMonth } from './describeReminder.ts';
import { remindersQuery } from './queries.ts';
import * as css from './reminders.css.ts';

export function ReminderStats() {
  const { data: reminders } = useQuery(remindersQuery);
  const { data: notifications } = useQuery(notificationsQuery);
  const { timezone } = useSettings();
  const today = useToday();
  const pending = pendingOf(reminders ?? [], new Date());
  const sent = sentInMonth(reminders ?? [], today, timezone);
  const unread = (notifications ?? []).filter(({ read }) => !read);
  const high = unread.filter(({ priority }) => priority === 'high').length;
  const mails = (reminders ?? []).filter(({ type, skippedAt }) => type === 'email' && !skippedAt);
  const failed = mails.filter((reminder) => !reminder.sent && reminder.lastError).length;
  const waiting = <Skeleton width={48} height={22} />;
  const none = '\u00a0';
  return (
    <Stats count="four">
      <Stat
        label="Pending Reminders"
        mark={<Clock size={14} aria-hidden />}
        value={reminders ? pending.length : waiting}
        detail={pending[0] ? `next ${formatMoment(pending[0].plannedFor, timezone, today)}` : none}
      />
      <Stat
        label="Sent This Month"
        mark={<Send size={14} aria-hidden />}
        value={reminders ? sent.length : waiting}
        detail={countByChannel(sent) || none}
      />
      <Stat
        label="Unread Notifications"
        mark={<Bell size={14} aria-hidden />}
        value={notifications ? unread.length : waiting}
        detail={high > 0 ? `${high} high priority` : none}
      />
      <Stat
        label="Email Reminders"
        mark={<Mail size={14} aria-hidden />}
        value={reminders ? mails.length : waiting}
        detail={failed > 0 ? <span className={css.danger}>{failed} failed, tried again</span> : none}
      />
    </Stats>
  );
}
