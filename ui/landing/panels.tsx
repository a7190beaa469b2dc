import { addDays, type Day, formatDay } from '@/db/model/day.ts';
import { buttonClass } from '@/ui/components/Button.tsx';
import { Confidence } from '@/ui/components/Confidence.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { DueMark } from '@/ui/components/DueMark.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { cut } from '@/ui/components/text.css.ts';
import * as css from './LandingPage.css.ts';
import { sampleDue, sampleReading } from './sample.ts';

// Pictures of the product, drawn by its own parts; nothing in them can be pressed or is read out.

export function DuePanel({ today }: { today: Day }) {
  return (
    <div className={css.panel} aria-hidden="true">
      {sampleDue.map(([name, inDays]) => {
        const day = addDays(today, inDays);
        return (
          <div key={name} className={css.row}>
            <DueMark day={day} today={today} />
            <span className={`${cut} ${css.grow}`}>{name}</span>
            <DayText day={day} today={today} style="relative" />
          </div>
        );
      })}
    </div>
  );
}

export function DecidePanel({ today }: { today: Day }) {
  return (
    <div className={`${css.panel} ${css.decide}`} aria-hidden="true">
      <p className={css.decideTitle}>
        <StatusMark kind="cancelby" size={12} />
        Decide by {formatDay(addDays(today, 14))}
      </p>
      <p className={css.decideText}>14 days left to give 90 days notice. Undecided, it renews for a year.</p>
      <p className={css.choices}>
        <span className={buttonClass({ size: 's' })}>Renew</span>
        <span className={buttonClass({ size: 's' })}>Renegotiate</span>
        <span className={buttonClass({ size: 's', variant: 'dangerText' })}>Cancel</span>
      </p>
    </div>
  );
}

export function ReadingPanel() {
  return (
    <div className={css.panel} aria-hidden="true">
      {sampleReading.map(([field, value, source, percent]) => (
        <div key={field} className={css.row}>
          <span className={css.field}>{field}</span>
          <span className={`${cut} ${css.grow}`}>{value}</span>
          <span className={css.source}>{source}</span>
          <Confidence percent={percent} />
        </div>
      ))}
    </div>
  );
}
