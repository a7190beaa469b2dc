import Plus from 'lucide-react/icons/plus';
import { laterDay } from '@/db/model/day.ts';
import { Button } from '@/ui/components/Button.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { RailLegend } from '@/ui/components/rails/Rail.tsx';
import type { MarkKind } from '@/ui/components/StatusMark.tsx';
import { CalendarSum } from './CalendarSum.tsx';
import * as css from './calendar.css.ts';
import { DateNavigation } from './DateNavigation.tsx';
import { modes, titleOf, whenOf } from './period.ts';
import type { Calendar } from './useCalendar.ts';

const modeOptions = modes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const gridMarks: readonly MarkKind[] = ['paid', 'overdue', 'urgent', 'soon', 'later', 'cancelby', 'end'];
const yearMarks = gridMarks.filter((kind) => kind !== 'paid');

/** Which days are shown, the ways to others, what they come to, and what the marks mean. */
export function CalendarHead({ calendar, isAgenda }: { calendar: Calendar; isAgenda: boolean }) {
  const { today, period, ownDays, events, subscriptions, withExpected, go } = calendar;
  const { mode, date } = period;
  const shown = mode === 'year' ? [...events.values()].flat() : ownDays.flatMap((day) => events.get(day) ?? []);
  return (
    <>
      <div className={css.head}>
        <DateNavigation unit={mode} onStep={calendar.step} onToday={() => go({ date: today })} />
        <h1 className={css.title} aria-live="polite">
          {titleOf(period)}
        </h1>
        <div className={css.tools}>
          <Switch isSelected={withExpected} onChange={calendar.setExpected} placement="start">
            Expected
          </Switch>
          <div className={css.views}>
            <SegmentedControl label="View" options={modeOptions} value={mode} onChange={(view) => go({ view })} />
          </div>
          {calendar.canEdit && (
            <Button
              variant="primary"
              size="s"
              icon={<Plus aria-hidden />}
              onPress={() => calendar.setAdding(laterDay(date, today))}
            >
              Add Subscription
            </Button>
          )}
        </div>
      </div>
      <div className={css.line}>
        {subscriptions.data && <CalendarSum events={shown} when={whenOf(period)} currency={calendar.currency} />}
        {mode === 'year' && withExpected && (
          <p className={css.note}>What is expected carries each schedule forward at today's cost.</p>
        )}
        {!isAgenda && <RailLegend kinds={mode === 'year' ? yearMarks : gridMarks} />}
      </div>
    </>
  );
}
