import { FREQUENCY_NOUNS } from '@/db/model/billing.ts';
import type { Day } from '@/db/model/day.ts';
import { DUE_SOON_DAYS, daysUntil, dueTone, relativeDue } from '@/db/model/due.ts';
import { Link } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { type MarkKind, StatusMark } from '@/ui/components/StatusMark.tsx';
import { cut, small } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import * as css from './calendar.css.ts';
import type { CalendarEvent } from './events.ts';

/** The mark of an event: a due day by its nearness, the others by what they are. */
export function markOf({ kind, day, subscription }: CalendarEvent, today: Day): MarkKind {
  if (kind === 'due') return dueTone(day, today);
  if (kind === 'expected') return 'later';
  if (kind === 'ended') return subscription.status === 'suspended' ? 'suspended' : 'cancelled';
  return kind;
}

function toneOf(event: CalendarEvent, today: Day): keyof typeof css.tone {
  return event.kind === 'due' ? dueTone(event.day, today) : event.kind;
}

const prefixes: Partial<Record<CalendarEvent['kind'], string>> = { cancelby: 'Cancel by ', end: 'Ends ' };

/** One line in a day's cell. */
export function EventLink({ event, today, isReachable }: { event: CalendarEvent; today: Day; isReachable: boolean }) {
  const prefix = prefixes[event.kind];
  return (
    <Link
      variant="bare"
      className={`${css.event} ${css.tone[toneOf(event, today)]}`}
      to="/subscriptions/$id"
      params={{ id: String(event.subscription.id) }}
      {...(!isReachable && { excludeFromTabOrder: true })}
    >
      <StatusMark kind={markOf(event, today)} />
      <span className={cut} title={event.title}>
        {prefix && <b className={css.prefix}>{prefix}</b>}
        {event.subscription.name}
      </span>
    </Link>
  );
}

/** The same with room for what it costs: in a day's list, in the agenda. */
export function EventRow({ event, today }: { event: CalendarEvent; today: Day }) {
  const { subscription } = event;
  return (
    <Link variant="bare" className={css.agendaItem} to="/subscriptions/$id" params={{ id: String(subscription.id) }}>
      <span className={css.agendaMark}>
        <StatusMark kind={markOf(event, today)} size={12} />
      </span>
      <VendorTile name={subscription.vendor || subscription.name} size="l" />
      <span className={css.agendaText}>
        <span className={`${css.strong} ${cut}`}>{subscription.name}</span>
        <span className={`${css.labelTone[toneOf(event, today)]} ${small}`}>{labelOf(event, today)}</span>
      </span>
      {event.price && <Money amount={event.price.cost} currency={event.price.currency} />}
    </Link>
  );
}

function labelOf({ kind, day, subscription }: CalendarEvent, today: Day): string {
  if (kind === 'cancelby') return 'Cancel by';
  if (kind === 'end') return 'Contract ends';
  if (kind === 'paid') return 'Paid';
  if (kind === 'expected') return `Expected each ${FREQUENCY_NOUNS[subscription.frequency]}`;
  if (kind === 'ended') return subscription.status === 'suspended' ? 'Suspended' : 'Cancelled';
  // The day itself stands beside it.
  const nearness = daysUntil(day, today) > DUE_SOON_DAYS ? 'Due' : relativeDue(day, today);
  return subscription.status === 'trial' ? `Trial, ${nearness}` : nearness;
}
