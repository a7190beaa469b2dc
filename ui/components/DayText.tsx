import { type DayStyle, formatDay, formatDayNear } from '@/db/model/day.ts';
import { dueTone, relativeDue } from '@/db/model/due.ts';
import * as css from './DayText.css.ts';

export type DayTextProps = { day: string; className?: string } & (
  | { style?: DayStyle }
  /** 'In 5 days' in the colour of its nearness, or the day without its year when that is this one. */
  | { style: 'relative' | 'near'; today: string }
);

/** A day in words, machine-readable beside it. */
export function DayText(props: DayTextProps) {
  const { day, className = '' } = props;
  const tone = props.style === 'relative' ? css.tone[dueTone(day, props.today)] : '';
  return (
    <time dateTime={day} className={`${css.day} ${tone} ${className}`}>
      {written(props)}
    </time>
  );
}

function written(props: DayTextProps) {
  if (props.style === 'relative') return relativeDue(props.day, props.today);
  if (props.style === 'near') return formatDayNear(props.day, props.today);
  return formatDay(props.day, props.style);
}
