import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { FREQUENCY_ABBREVIATIONS, FREQUENCY_LABELS } from '@/db/model/billing.ts';
import { categoryLabel } from '@/db/model/categories.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { Checkbox } from '@/ui/components/fields/Checkbox.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { ExistingSubscriptions } from './ExistingSubscriptions.tsx';
import { NameEditor } from './NameEditor.tsx';
import * as css from './onboarding.css.ts';
import { RhythmRail } from './RhythmRail.tsx';
import { changeDetectedAtom, type Detected } from './state.ts';

type DetectedCardProps = { detected: Detected; today: Day; onLinked: () => void };

/** One subscription that the invoices speak of, to be checked before it is written. */
export function DetectedCard({ detected, today, onLinked }: DetectedCardProps) {
  const change = useSetAtom(changeDetectedAtom);
  const nameId = useId();
  const { id, serviceName, vendor, category, cost, currency, frequency, notes, invoices, confirmed } = detected;
  const choose = (isConfirmed: boolean) => change(id, { confirmed: isConfirmed, isChosen: true });
  const days = [...new Set(invoices.flatMap(({ invoiceDate, dueDate }) => invoiceDate ?? dueDate ?? []))].sort();
  const hasRail = days.length > 1;
  return (
    <li className={css.detected} aria-labelledby={nameId}>
      <div className={css.detectedRow}>
        <Checkbox className={css.tick} aria-label={`Create ${serviceName}`} isSelected={confirmed} onChange={choose} />
        <VendorTile name={vendor || serviceName} size="m" />
        <div className={css.facts}>
          <NameEditor detected={detected} nameId={nameId} />
          <div className={css.badges}>
            <Badge>{categoryLabel(category)}</Badge>
            {detected.hasDuplicates && (
              <Badge tone="soon" icon={<StatusMark kind="soon" size={9} className="" />}>
                Duplicate Found
              </Badge>
            )}
            {notes && <span className={css.notes}>{notes}</span>}
          </div>
        </div>
        <div className={css.price}>
          <span>
            <Money className={css.cost} amount={cost} currency={currency} />{' '}
            <span className={css.dim} title={FREQUENCY_LABELS[frequency]} aria-hidden="true">
              / {FREQUENCY_ABBREVIATIONS[frequency]}
            </span>
            <span className={hidden}>{FREQUENCY_LABELS[frequency]}</span>
          </span>
          <span className={css.count}>
            {countOf(invoices.length, 'invoices')}
            {!hasRail && `, next ${formatDay(detected.nextDueDate)}`}
          </span>
        </div>
        <div className={css.choice}>
          <Button size="s" onPress={() => choose(!confirmed)}>
            {confirmed ? 'Skip' : 'Include'}
          </Button>
        </div>
      </div>
      {hasRail && (
        <div className={css.railRoom}>
          <RhythmRail days={days} next={detected.nextDueDate} today={today} />
        </div>
      )}
      {detected.existingSubscriptions.length > 0 && <ExistingSubscriptions detected={detected} onLinked={onLinked} />}
    </li>
  );
}
