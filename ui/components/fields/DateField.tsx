import { type CalendarDate, getLocalTimeZone, parseDate, today as todayIn } from '@internationalized/date';
import CalendarIcon from 'lucide-react/icons/calendar';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
  DateInput,
  DatePickerStateContext,
  DateSegment,
  Group,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Button as KitButton } from '../Button.tsx';
import * as icon from '../IconButton.css.ts';
import * as popover from '../overlays/Popover.css.ts';
import * as calendar from './Calendar.css.ts';
import * as css from './DateField.css.ts';
import * as field from './Field.css.ts';
import { FieldLabel, FieldMessage, type FieldProps, validity } from './Field.tsx';

type Inherited = Omit<
  AriaDatePickerProps<CalendarDate>,
  'className' | 'children' | 'value' | 'onChange' | 'minValue' | 'maxValue' | 'granularity' | 'placeholderValue'
>;

export interface DateFieldProps extends Inherited, FieldProps {
  /** 'YYYY-MM-DD', or '' for no day. */
  value: string;
  onChange?: (day: string) => void;
  minDay?: string;
  maxDay?: string;
  /** The workspace's today; the browser's when left out. */
  today?: string;
  size?: 's' | 'm';
  isDoubtful?: boolean;
}

function dayOf(text: string | undefined): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

function Shortcuts({ today, isRequired }: { today: CalendarDate; isRequired: boolean | undefined }) {
  const state = useContext(DatePickerStateContext);
  const choose = (day: CalendarDate | null) => {
    state?.setValue(day);
    state?.setOpen(false);
  };
  return (
    <div className={calendar.foot}>
      <KitButton slot={null} size="s" variant="quiet" onPress={() => choose(today)}>
        Today
      </KitButton>
      {!isRequired && (
        <KitButton slot={null} size="s" variant="quiet" onPress={() => choose(null)}>
          Clear
        </KitButton>
      )}
    </div>
  );
}

/** A day: typed part by part in the locale's order, or picked from the calendar. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    className = '',
    value,
    onChange,
    minDay,
    maxDay,
    ...others
  } = props;
  const { today, size = 'm', isDoubtful, ...rest } = others;
  const now = dayOf(today) ?? todayIn(getLocalTimeZone());
  return (
    <AriaDatePicker
      {...rest}
      {...validity(error)}
      granularity="day"
      placeholderValue={now}
      value={dayOf(value)}
      onChange={(day) => onChange?.(day ? day.toString() : '')}
      minValue={dayOf(minDay)}
      maxValue={dayOf(maxDay)}
      className={`${field.field} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <Group className={field.box} data-size={size} data-doubtful={isDoubtful || undefined}>
        <DateInput className={css.segments}>
          {(part) => <DateSegment segment={part} className={css.segment} />}
        </DateInput>
        <Button className={field.inside}>
          <CalendarIcon aria-hidden />
        </Button>
      </Group>
      <FieldMessage description={description} error={error} />
      <Popover className={popover.popover} offset={4}>
        <Dialog className={popover.content}>
          <Calendar className={calendar.calendar}>
            <header className={calendar.head}>
              <Button slot="previous" className={`${icon.icon} ${icon.size.s}`}>
                <ChevronLeft aria-hidden />
              </Button>
              <Heading className={calendar.month} />
              <Button slot="next" className={`${icon.icon} ${icon.size.s}`}>
                <ChevronRight aria-hidden />
              </Button>
            </header>
            <CalendarGrid className={calendar.grid} weekdayStyle="short">
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell className={calendar.weekday}>{name}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={calendar.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          <Shortcuts today={now} isRequired={rest.isRequired} />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
