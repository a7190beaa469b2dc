import Plus from 'lucide-react/icons/plus';
import { type Day, formatDay } from '@/db/model/day.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { EventRow } from './EventLink.tsx';
import type { CalendarEvent } from './events.ts';

type DayDialogProps = {
  day: Day;
  events: readonly CalendarEvent[];
  today: Day;
  /** Adds a subscription that is due on the day; days past take none. */
  onAdd: ((day: Day) => void) | undefined;
  onClose: () => void;
};

/** All that is on one day. Mount it to open it. */
export function DayDialog({ day, events, today, onAdd, onClose }: DayDialogProps) {
  function add() {
    onClose();
    onAdd?.(day);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={formatDay(day, 'long')}
      footer={
        onAdd &&
        day >= today && (
          <Button icon={<Plus aria-hidden />} onPress={add}>
            Add Subscription
          </Button>
        )
      }
    >
      {events.map((event) => (
        <EventRow key={event.id} event={event} today={today} />
      ))}
      {events.length === 0 && <p>Nothing on this day.</p>}
    </Dialog>
  );
}
