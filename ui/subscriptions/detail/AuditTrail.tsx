import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDay } from '@/db/model/day.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { meta } from '@/ui/components/text.css.ts';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import { useWallTime } from '@/ui/settings/useWallTime.ts';
import { type AuditEntry, subscriptionAuditQuery } from '@/ui/subscriptions/queries/audit.ts';
import { groupsQuery } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';
import { QueryContent } from './QueryContent.tsx';
import type { HistoryTabProps } from './RecordsTab.tsx';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';

/** Who did what to it and when; nothing of this can be changed. */
export function AuditTrail({ subscription }: HistoryTabProps) {
  const query = useInfiniteQuery(subscriptionAuditQuery(subscription.id));
  const wall = useWallTime();
  const when = ({ at }: AuditEntry) => {
    const { day, time } = wall(at);
    return `${formatDay(day)}, ${time}`;
  };
  const columns: RecordColumn<AuditEntry>[] = [
    { id: 'at', head: 'When', align: 'end', cell: when },
    { id: 'actor', head: 'Who', cell: ({ actor }) => actor },
    { id: 'what', head: 'What', cell: changeText },
    { id: 'changes', head: 'Changes', isFlexible: true, cell: (entry) => <Changes entry={entry} /> },
  ];
  return (
    <QueryContent what="The audit trail" query={query}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <EmptyState isCompact title="Nothing was changed yet" />;
        return (
          <>
            <RecordTable
              label="Audit trail"
              rows={entries}
              columns={columns}
              card={(entry) => ({
                title: (
                  <>
                    {entry.actor}: {changeText(entry)}
                    <Changes entry={entry} />
                  </>
                ),
                detail: when(entry),
              })}
            />
            {query.hasNextPage && (
              <div className={css.more}>
                <Button size="s" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                  Show older
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  'renew by default': 'renewed by default',
};

/** 'create' of a 'license_change' is 'License change added'. */
function changeText({ action, entity }: AuditEntry): string {
  if (action === 'pay') return 'Payment recorded';
  if (action === 'void') return 'Payment voided';
  return `${sentence(entity)} ${verbs[action] ?? action.replaceAll('_', ' ')}`;
}

const hiddenFields = new Set(['id', 'workspaceId', 'subscriptionId', 'userId', 'createdAt', 'anchorDay', 'payments']);
const maxFields = 6;

/** The fields that differ, before and after; of what was added or deleted its first facts. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const textOfValue = useValueText();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !hiddenFields.has(name) && (hasValue(before?.[name]) || hasValue(after?.[name])),
  );
  if (names.length === 0) return null;
  const rest = names.length - maxFields;
  return (
    <span className={css.changes}>
      {names.slice(0, maxFields).map((name) => (
        <span key={name}>
          <span className={meta}>{fieldText(name)}</span>{' '}
          {before && after && (
            <>
              <span className={css.oldValue}>{textOfValue(name, before[name])}</span> →{' '}
            </>
          )}
          {textOfValue(name, (after ?? before)?.[name])}
        </span>
      ))}
      {rest > 0 && <span className={meta}>and {rest} more</span>}
    </span>
  );
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '';

const sentence = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'nextDueDate' -> 'Next due date', 'groupId' -> 'Group'. */
const fieldText = (name: string) =>
  sentence(name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A value in words; a person and a group by their names. */
function useValueText(): (name: string, value: unknown) => string {
  const nameOf = useMemberName();
  const { data: groups } = useQuery(groupsQuery);
  return (name, value) => {
    if (name === 'assignedOwner' && typeof value === 'number') return nameOf(value);
    const group = name === 'groupId' && groups?.find(({ id }) => id === value);
    return group ? group.name : valueText(value);
  };
}

function valueText(value: unknown): string {
  if (!hasValue(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ');
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}
