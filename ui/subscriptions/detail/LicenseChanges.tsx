import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { CHANGE_TYPE_LABELS } from '@/db/model/billing.ts';
import { utilisation } from '@/db/model/license-quantity.ts';
import { formatQuantity } from '@/db/model/money.ts';
import { messageOf } from '@/ui/api.ts';
import { AlertDialog } from '@/ui/components/AlertDialog.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Progress } from '@/ui/components/Progress.tsx';
import { toast } from '@/ui/components/Toast.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { type LicenseChange, licenseChangesQuery, useUndoLicenseChange } from '@/ui/license-changes/queries.ts';
import * as css from './detail.css.ts';
import type { TabProps } from './History.tsx';
import { LicenseChangeDialog } from './LicenseChangeDialog.tsx';
import { Loaded } from './Loaded.tsx';
import { useNames } from './people.ts';
import { type RecordColumn, Records } from './Records.tsx';

/** How many units are held of those allowed, and how they came to be as many. */
export function LicenseChanges({ subscription, canEdit }: TabProps) {
  const { id, baseQuantity, maximumUnits, unitName, currency } = subscription;
  const query = useQuery(licenseChangesQuery(id));
  const nameOf = useNames();
  const [isAdding, setAdding] = useState(false);
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
      <div className={css.bar}>
        <div className={css.barWords}>
          {used === undefined ? (
            `${formatQuantity(baseQuantity)} ${unitName}, no limit`
          ) : (
            <Progress
              label="Utilisation"
              value={Math.min(100, used)}
              valueLabel={`${used}%`}
              figure={`${formatQuantity(baseQuantity)} of ${formatQuantity(maximumUnits ?? 0)} ${unitName} · ${used}%`}
            />
          )}
        </div>
        {canEdit && (
          <Button size="s" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
            Add License Change
          </Button>
        )}
      </div>
      <Loaded what="The license changes" query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState isCompact title="No license changes yet">
              Units that are added or given back are kept here, with what they cost for the rest of the period.
            </EmptyState>
          ) : (
            <Records
              label="License changes"
              rows={changes}
              columns={columns}
              card={(change) => ({
                words: `${CHANGE_TYPE_LABELS[change.changeType]}: ${quantity(change)}`,
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
          )
        }
      </Loaded>
      {isAdding && <LicenseChangeDialog subscription={subscription} onClose={() => setAdding(false)} />}
      {undoing && <UndoQuestion change={undoing} unitName={unitName} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

type UndoQuestionProps = { change: LicenseChange; unitName: string; onClose: () => void };

function UndoQuestion({ change, unitName, onClose }: UndoQuestionProps) {
  const undo = useUndoLicenseChange(change.subscriptionId);
  async function run() {
    if (undo.isPending) return;
    try {
      await undo.mutateAsync(change.id);
      toast({ title: 'License change undone', description: `${change.previousQuantity} ${unitName} again` });
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
    onClose();
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Undo this license change?"
      confirmLabel="Undo change"
      isPending={undo.isPending}
      onConfirm={() => void run()}
    >
      <p>
        The quantity goes back from {change.newQuantity} to {change.previousQuantity}, and the cost with it.
      </p>
    </AlertDialog>
  );
}
