import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import {
  BILLING_MODEL_LABELS,
  FREQUENCY_LABELS,
  FREQUENCY_NOUNS,
  PRORATION_POLICY_LABELS,
  UNIT_TYPE_LABELS,
} from '@/db/model/billing.ts';
import { categoryLabel } from '@/db/model/categories.ts';
import { formatDay } from '@/db/model/day.ts';
import { displayedStatus } from '@/db/model/due.ts';
import { formatMoney, formatQuantity } from '@/db/model/money.ts';
import { countOf, nounFor } from '@/db/model/plural.ts';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { ExternalLink, Link } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { meta } from '@/ui/components/text.css.ts';
import { useMedia } from '@/ui/components/useMedia.ts';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { media } from '@/ui/theme.css.ts';
import { groupsQuery, type Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';
import { InformationForm } from './InformationForm.tsx';

type InformationProps = {
  subscription: Subscription;
  canEdit: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
};

/** What is known of the subscription; edited in the same place. */
export function Information({ subscription, canEdit, isEditing, onEdit }: InformationProps) {
  if (isEditing) return <InformationForm subscription={subscription} onClose={() => onEdit(false)} />;
  return (
    <Card
      title="Subscription Information"
      isFlush
      action={
        canEdit && (
          <Button variant="quiet" size="s" icon={<Pencil aria-hidden />} onPress={() => onEdit(true)}>
            Edit
          </Button>
        )
      }
    >
      <Facts subscription={subscription} />
    </Card>
  );
}

const nothing = <span className={meta}>—</span>;

function Facts({ subscription }: { subscription: Subscription }) {
  const today = useToday();
  const nameOf = useMemberName();
  const { data: groups } = useQuery(groupsQuery);
  const { name, vendor, category, cost, currency, frequency, billingModel, notes, actionUrl } = subscription;
  const { startDate, nextDueDate, cancellationNoticeDays, assignedOwner, department, groupId, trialEndDate } =
    subscription;
  const { unitType, unitName, minimumUnits, prorationPolicy, contractLengthMonths, costCenter } = subscription;
  const isPhone = useMedia(media.phone);
  // On a phone these stand in the head already.
  const isHere = ({ label }: { label: string }) => !isPhone || !['Name', 'Vendor', 'Status'].includes(label);
  const inBase = convertedText(subscription);
  const group = groups?.find(({ id }) => id === groupId);
  const owner = assignedOwner === null ? undefined : nameOf(assignedOwner);
  return (
    <div className={css.information}>
      <div className={css.facts}>
        <KeyValue
          items={[
            { label: 'Name', value: name },
            {
              label: 'Vendor',
              value: vendor ? (
                <>
                  <VendorTile name={vendor} size="xs" />
                  {vendor}
                </>
              ) : (
                nothing
              ),
            },
            { label: 'Category', value: categoryLabel(category) },
            { label: 'Status', value: <StatusBadge status={displayedStatus(subscription, today)} /> },
            {
              label: 'Cost',
              value: (
                <span>
                  <Money amount={cost} currency={currency} /> per {FREQUENCY_NOUNS[frequency]}
                </span>
              ),
            },
            ...(isPhone && inBase ? [{ label: `In ${subscription.baseCurrency}`, value: inBase }] : []),
            { label: 'Frequency', value: FREQUENCY_LABELS[frequency] },
            { label: 'Billing model', value: BILLING_MODEL_LABELS[billingModel] },
            { label: 'Units', value: unitText(subscription) },
            ...(unitType ? [{ label: 'Unit type', value: UNIT_TYPE_LABELS[unitType] }] : []),
            ...(minimumUnits > 1
              ? [{ label: 'Minimum units', value: countOf(minimumUnits, unitName, formatQuantity) }]
              : []),
            { label: 'Proration', value: PRORATION_POLICY_LABELS[prorationPolicy] },
          ].filter(isHere)}
        />
        <KeyValue
          items={[
            { label: 'Start Date', value: <DayText day={startDate} /> },
            { label: 'Next Due Date', value: <DayText day={nextDueDate} /> },
            { label: 'Contract', value: contractText(subscription) ?? nothing },
            ...(contractLengthMonths
              ? [{ label: 'Contract length', value: countOf(contractLengthMonths, 'months') }]
              : []),
            { label: 'Notice', value: countOf(cancellationNoticeDays, 'days') },
            ...(trialEndDate ? [{ label: 'Trial ends', value: <DayText day={trialEndDate} /> }] : []),
            {
              label: 'Owner',
              value: owner ? (
                <>
                  <Avatar name={owner} size="s" />
                  {owner}
                </>
              ) : (
                nothing
              ),
            },
            { label: 'Department', value: department || nothing },
            ...(costCenter ? [{ label: 'Cost center', value: costCenter }] : []),
            {
              label: 'Group',
              value: group ? (
                <Link to="/subscriptions" search={{ search: group.name }}>
                  {group.name}
                </Link>
              ) : (
                nothing
              ),
            },
            {
              label: 'Action URL',
              value: actionUrl ? <ExternalLink href={actionUrl}>{hostOf(actionUrl)}</ExternalLink> : nothing,
            },
          ]}
        />
      </div>
      {notes && (
        <div className={css.notes}>
          <h3 className={css.kind}>Notes</h3>
          <p className={css.notesText}>{notes}</p>
        </div>
      )}
    </div>
  );
}

function convertedText({ currency, baseCurrency, convertedCost }: Subscription): string | undefined {
  if (currency === baseCurrency || convertedCost === null) return undefined;
  return formatMoney(convertedCost, baseCurrency);
}

function unitText({ billingModel, baseQuantity, maximumUnits, unitName, unitCost, currency }: Subscription): string {
  const held = formatQuantity(baseQuantity);
  const of = maximumUnits === null ? held : `${held} of ${formatQuantity(maximumUnits)}`;
  const isByUnit = billingModel === 'per_unit' && unitCost !== null;
  return `${of} ${nounFor(maximumUnits ?? baseQuantity, unitName)}${isByUnit ? ` × ${formatMoney(unitCost, currency)}` : ''}`;
}

function contractText({ contractStartDate: start, contractEndDate: end }: Subscription): string | undefined {
  if (start && end) return `${formatDay(start)} to ${formatDay(end)}`;
  if (end) return `to ${formatDay(end)}`;
  return start ? `from ${formatDay(start)}` : undefined;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
