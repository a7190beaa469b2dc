import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { CHANGE_TYPE_LABELS } from '@/db/model/billing.ts';
import { utilisation } from '@/db/model/license-changes.ts';
import { formatQuantity } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { DayText } from '@/ui/components/DayText.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Progress } from '@/ui/components/Progress.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import {
  type LicenseChange,
  licenseChangesQuery,
  useUndoLicenseChange,
} from '@/ui/subscriptions/queries/license-changes.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { LicenseChangeDialog } from './LicenseChangeDialog.tsx';
import { type HistoryTabProps, RecordsTab } from './RecordsTab.tsx';
import type { RecordColumn } from './RecordTable.tsx';

/** How many units are held of those allowed, and how they came to be as many. */
export function LicenseChanges({ subscription, canEdit }: HistoryTabProps) {
  const { id, baseQuantity, maximumUnits, unitName, currency } = subscription;
  const query = useQuery(licenseChangesQuery(id));
  const nameOf = useMemberName();
  const [isAdding, setAdding] = useState(false);
  const undo = useUndoLicenseChange(id);
  const [undoing, setUndoing] = useState<LicenseChange>();
  const used = utilisation(baseQuantity, maximumUnits);
  const newest = query.data?.[0]?.id;
  const prorated = ({ proratedAmount }: LicenseChange) =>
    proratedAmount === null ? <span className={meta}>—</span> : <Money amount={proratedAmount} currency={currency} />;
  const quantity = (change: LicenseChange) =>
    `${formatQuantity(change.previousQuantity)} to ${formatQuantity(change.newQuantity)}`;
  const columns: RecordColumn<LicenseChange>[] = [
    { id: 'day', head: 'Effective', align: 'end', cell: ({ effectiveDate }) => <DayText day={effectiveDate} /> },
    {
      id: 'type',
      head: 'Change',
      cell: ({ changeType }) => <span className={strong}>{CHANGE_TYPE_LABELS[changeType]}</span>,
    },
    { id: 'quantity', head: 'Quantity', align: 'end', cell: quantity },
    {
      id: 'unitCost',
      head: 'Unit cost',
      align: 'end',
      cell: ({ unitCostAtTime }) =>
        unitCostAtTime === null ? (
          <span className={meta}>—</span>
        ) : (
          <Money amount={unitCostAtTime} currency={currency} />
        ),
    },
    { id: 'prorated', head: 'Prorated', align: 'end', cell: prorated },
    { id: 'reason', head: 'Reason', isFlexible: true, cell: ({ reason }) => reason },
    { id: 'by', head: 'By', cell: ({ changedByUserId }) => nameOf(changedByUserId) },
  ];
  return (
    <>
      <RecordsTab
        what="The license changes"
        query={query}
        bar={
          used === undefined ? (
            `${countOf(baseQuantity, unitName, formatQuantity)}, no limit`
          ) : (
            <Progress
              label="Utilisation"
              value={Math.min(100, used)}
              valueLabel={`${used}%`}
              figure={`${formatQuantity(baseQuantity)} of ${countOf(maximumUnits ?? 0, unitName, formatQuantity)} · ${used}%`}
            />
          )
        }
        add={canEdit && { label: 'Add License Change', onPress: () => setAdding(true) }}
        empty={{
          title: 'No license changes yet',
          description:
            'Units that are added or given back are kept here, with what they cost for the rest of the period.',
        }}
        label="License changes"
        columns={columns}
        card={(change) => ({
          title: `${CHANGE_TYPE_LABELS[change.changeType]}: ${quantity(change)}`,
          detail: <DayText day={change.effectiveDate} />,
          figure: prorated(change),
        })}
        actions={
          canEdit
            ? (change) =>
                change.id === newest && (
                  <IconButton
                    size="s"
                    label={`Undo the change ${quantity(change)}`}
                    icon={<Undo2 aria-hidden />}
                    onPress={() => setUndoing(change)}
                  />
                )
            : undefined
        }
      />
      {isAdding && <LicenseChangeDialog subscription={subscription} onClose={() => setAdding(false)} />}
      {undoing && (
        <ConfirmDialog
          title="Undo this license change?"
          confirmLabel="Undo change"
          pendingLabel="Undoing..."
          act={() => undo.mutateAsync(undoing.id)}
          done={{ title: 'License change undone', description: `${countOf(undoing.previousQuantity, unitName)} again` }}
          onClose={() => setUndoing(undefined)}
        >
          The quantity goes back from {undoing.newQuantity} to {undoing.previousQuantity}, and the cost with it.
        </ConfirmDialog>
      )}
    </>
  );
}
