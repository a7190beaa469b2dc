import { formatDay, wallTime } from '@/db/model/day.ts';
import { nounFor } from '@/db/model/plural.ts';
import type { AuditEntry } from './auditQuery.ts';

/** What the log can be narrowed to. */
export const auditEntities = {
  subscription: 'Subscriptions',
  payment: 'Payments',
  decision: 'Decisions',
  invoice: 'Invoices',
  user: 'People',
  invitation: 'Invitations',
  token: 'API tokens',
  rate: 'Exchange rates',
  setting: 'Settings',
  'reminder rules': 'Reminder rules',
} as const;

const humanize = (key: string): string =>
  key
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** 'update subscription Northpane Mail', 'renew by default decision 12 of Northpane Mail'. */
export function deedOf(
  { action, entity, entityId, before, after }: AuditEntry,
  { subscriptions, settings }: { subscriptions: Names; settings: Names },
): string {
  const row = { ...before, ...after };
  const times = typeof row.repeats === 'number' ? `, ${row.repeats} more ${nounFor(row.repeats, 'times')}` : '';
  const reason = isText(row.reason) ? ` (${row.reason})` : '';
  if (action === 'sign in refused') return `was refused a sign-in${reason}${times}`;
  if (action === 'refuse') return `was refused ${entity === 'token' ? 'the token ' : ''}${row.name}${reason}${times}`;
  const subscription = subscriptions.get(Number(entity === 'subscription' ? entityId : row.subscriptionId));
  const name = ['name', 'settingKey', 'username', 'originalName', 'title'].map((key) => row[key]).find(isText);
  const setting = name ?? settings.get(Number(entityId));
  if (entity === 'setting' && setting) return `${humanize(action)} setting ${humanize(setting)}`;
  if (entity === 'rate' && isText(row.base)) return `${humanize(action)} rate ${row.base} to ${row.currency}`;
  if (typeof row.revalued === 'number' && entity === 'subscription') return `revalue ${row.revalued} subscriptions`;
  if (entity === 'subscription') return [humanize(action), entity, name ?? subscription ?? entityId].join(' ');
  const which = name ?? (entityId === null ? '' : String(entityId));
  return [humanize(action), humanize(entity), which, subscription && `of ${subscription}`].filter(Boolean).join(' ');
}

/** Names of rows by their ids. */
export type Names = ReadonlyMap<number, string>;

export type FieldChange = { field: string; before?: string; after?: string };

/** The fields that differ; of a new or removed row nothing, its name says it. */
export function changesOf({ before, after }: AuditEntry): FieldChange[] {
  if (!before || !after) return [];
  return Object.keys({ ...before, ...after }).map((key) => ({
    field: humanize(key),
    before: written(before[key]),
    after: written(after[key]),
  }));
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** '21 Nov 2026, 09:05' by the workspace's clock. */
export function momentOf(instant: string, timezone: string): string {
  const { day, time } = wallTime(timezone, new Date(instant));
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}
