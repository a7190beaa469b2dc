import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { countOf } from '@/db/model/plural.ts';
import { nameOf } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { figures } from '@/ui/components/text.css.ts';
import { membersQuery } from '@/ui/settings/members/queries.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { type AuditEntry, auditPageSize, auditQuery } from './auditQuery.ts';
import { auditEntities, changesOf, deedOf, momentOf, type Names } from './auditText.ts';
import { settingsQuery, useSettings } from './queries.ts';
import * as css from './settings.css.ts';

/** Who did what, when; the newest first, a page at a time. */
export function AuditLog() {
  const [entity, setEntity] = useState('');
  const [userId, setUserId] = useState('');
  /** The ids that the pages so far began after. */
  const [befores, setBefores] = useState<readonly number[]>([]);
  const { timezone } = useSettings();
  const { data: members = [] } = useQuery(membersQuery);
  const { data: subscriptions } = useQuery(subscriptionsQuery);
  const { data: settings } = useQuery(settingsQuery);
  const names = useMemo(
    () => ({
      subscriptions: new Map(subscriptions?.map(({ id, name }) => [id, name])),
      settings: new Map(settings?.map(({ id, settingKey }) => [id, settingKey])),
    }),
    [subscriptions, settings],
  );
  const before = befores.at(-1);
  const page = useQuery(auditQuery({ entity, userId, ...(before !== undefined && { before }) }));
  const entries = page.data?.entries;
  const total = page.data?.total ?? 0;
  const first = befores.length * auditPageSize;
  const lastId = entries?.at(-1)?.id;
  const hasMore = entries !== undefined && first + entries.length < total;
  return (
    <Card
      title="Audit log"
      meta={page.data && countOf(total, 'entries')}
      action={
        <div className={css.filters}>
          <Select
            label="Kind"
            isToolbar
            options={[
              { value: '', label: 'Everything' },
              ...Object.entries(auditEntities).map(([value, label]) => ({ value, label })),
            ]}
            value={entity}
            onChange={(value) => {
              setEntity(value);
              setBefores([]);
            }}
          />
          <Select
            label="Person"
            isToolbar
            options={[
              { value: '', label: 'Everybody' },
              ...members.map((member) => ({ value: String(member.id), label: nameOf(member) })),
            ]}
            value={userId}
            onChange={(value) => {
              setUserId(value);
              setBefores([]);
            }}
          />
        </div>
      }
      footer={
        (befores.length > 0 || hasMore) && (
          <>
            <span className={`${css.grow} ${figures}`}>
              {entries && entries.length > 0 && `${first + 1} to ${first + entries.length} of ${total}`}
            </span>
            <Button size="s" isDisabled={befores.length === 0} onPress={() => setBefores(befores.slice(0, -1))}>
              Newer
            </Button>
            <Button
              size="s"
              isDisabled={!hasMore || lastId === undefined}
              isPending={page.isPlaceholderData}
              onPress={() => lastId !== undefined && setBefores([...befores, lastId])}
            >
              Older
            </Button>
          </>
        )
      }
      isFlush
    >
      {!entries && !page.error && (
        <Loading label="Loading the audit log..." className={css.waiting}>
          {['70%', '55%', '64%', '48%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Loading>
      )}
      {!entries && page.error && (
        <ErrorState
          isCompact
          title="The audit log did not load"
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        >
          {messageOf(page.error)}
        </ErrorState>
      )}
      {entries?.length === 0 && <EmptyState isCompact title="Nothing of this kind was done yet" />}
      {entries && entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} timezone={timezone} names={names} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({
  entry,
  timezone,
  names,
}: {
  entry: AuditEntry;
  timezone: string;
  names: { subscriptions: Names; settings: Names };
}) {
  const changes = changesOf(entry);
  return (
    <li className={css.entry}>
      <time className={css.entryTime} dateTime={entry.at}>
        {momentOf(entry.at, timezone)}
      </time>
      <span className={css.entryWho}>{entry.actor}</span>
      <div className={css.entryWhat}>
        {deedOf(entry, names)}
        {entry.address && <span className={css.was}> from {entry.address}</span>}
        {changes.map(({ field, before, after }) => (
          <div key={field} className={css.change}>
            <span>{field}:</span>
            <span className={css.was}>{before}</span>
            <span aria-hidden="true">→</span>
            <span>{after}</span>
          </div>
        ))}
      </div>
    </li>
  );
}
