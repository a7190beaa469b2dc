import type { ReactNode } from 'react';
import { isSameMonth } from '@/db/model/day.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { QuickAddDialog } from '@/ui/subscriptions/QuickAddDialog.tsx';
import { Agenda } from './Agenda.tsx';
import { DayDialog } from './DayDialog.tsx';
import { DayGrid } from './DayGrid.tsx';
import { titleOf } from './period.ts';
import type { Calendar } from './useCalendar.ts';
import { YearView } from './YearView.tsx';

type CalendarBodyProps = { calendar: Calendar; isAgenda: boolean };

/** The days, what of them could not be had, and the dialogs they open. */
export function CalendarBody({ calendar, isAgenda }: CalendarBodyProps) {
  const { today, events, cancelBys, payments, listed, setListed, adding, setAdding } = calendar;
  return (
    <>
      {cancelBys.isError && (
        <Missing what="The cancel-by days" query={cancelBys}>
          What is due is complete, what has to be decided is not shown.
        </Missing>
      )}
      {payments.isError && (
        <Missing what="The payments" query={payments}>
          What is due is complete, what was paid is not shown.
        </Missing>
      )}
      {calendar.subscriptions.isPending ? (
        <Loading label="Loading subscriptions...">
          <Skeleton width="100%" height={480} />
        </Loading>
      ) : (
        <Days calendar={calendar} isAgenda={isAgenda} />
      )}
      {listed && (
        <DayDialog
          day={listed}
          events={events.get(listed) ?? []}
          today={today}
          onAdd={onAddOf(calendar)}
          onClose={() => setListed(undefined)}
        />
      )}
      {adding && <QuickAddDialog date={adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}

/** The days as months, as a list, or as a grid of weeks. */
function Days({ calendar, isAgenda }: CalendarBodyProps) {
  const { today, currency, period, ownDays, events, go } = calendar;
  const { mode, date, days } = period;
  if (mode === 'year') {
    return (
      <YearView
        from={days[0] ?? date}
        events={events}
        today={today}
        currency={currency}
        onMonth={(day) => go({ view: 'month', date: day })}
      />
    );
  }
  if (isAgenda) {
    return (
      <Agenda
        events={new Map([...events].filter(([day]) => ownDays.includes(day)))}
        today={today}
        foldsPaid={mode === 'month' && isSameMonth(date, today)}
        empty={mode === 'day' ? 'Nothing is due on this day' : `Nothing is due in this ${mode}`}
      />
    );
  }
  return (
    <DayGrid
      label={titleOf(period)}
      days={days}
      events={events}
      today={today}
      active={date}
      onActive={(day) => go({ date: day })}
      isOutside={calendar.isOutside}
      most={mode === 'week' ? 3 : 2}
      isTall={mode === 'week'}
      currency={currency}
      onMore={calendar.setListed}
      onAdd={onAddOf(calendar)}
    />
  );
}

/** Viewers add nothing. */
const onAddOf = ({ canEdit, setAdding }: Calendar) => (canEdit ? setAdding : undefined);

type MissingProps = { what: string; query: { refetch: () => unknown; isFetching: boolean }; children: ReactNode };

/** A part of the days that could not be had: a calendar that looks complete and is not would be believed. */
function Missing({ what, query, children }: MissingProps) {
  return (
    <ErrorState
      isCompact
      title={`${what} did not load`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    >
      {children}
    </ErrorState>
  );
}
