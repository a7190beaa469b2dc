import { and, asc, eq, sql } from 'drizzle-orm';
import { type Day, DEFAULT_TIMEZONE, todayIn } from '@/db/model/day.ts';
import { DEFAULT_SETTINGS, readSetting } from '@/db/model/settings.ts';
import type { Db, Tx } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { appSettings } from '@/db/tables/app-settings.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';

export interface WorkspaceSettings {
  defaultCurrency: string;
  companyName: string;
  timezone: string;
}

const storedSettings = prepared((db) =>
  db
    .select({ key: appSettings.settingKey, value: appSettings.settingValue })
    .from(appSettings)
    .where(eq(appSettings.workspaceId, sql.placeholder('workspaceId')))
    .prepare(),
);

/** The settings that the server goes by, with the specification's defaults for those not yet stored. */
export function workspaceSettings(db: Db | Tx, workspaceId: number): WorkspaceSettings {
  const stored = new Map(
    storedSettings(db)
      .all({ workspaceId })
      .map(({ key, value }) => [key, value]),
  );
  return {
    defaultCurrency: stored.get('default_currency') || 'INR',
    companyName: stored.get('company_name') || 'Your Company',
    timezone: stored.get('timezone') || DEFAULT_TIMEZONE,
  };
}

/** The calendar day in the workspace's time zone. */
export const todayFor = (db: Db | Tx, workspaceId: number, now: Date): Day =>
  todayIn(workspaceSettings(db, workspaceId).timezone, now);

const entity = 'setting';

const inScope = (scope: Pick<Scope, 'workspaceId'>) => eq(appSettings.workspaceId, scope.workspaceId);

/** The settings that are stored, in the order in which they came. */
export function listSettings(db: Db | Tx, scope: Scope) {
  return db
    .select()
    .from(appSettings)
    .where(inScope(scope))
    .orderBy(asc(appSettings.id))
    .all()
    .map((row) => withoutWorkspace(row));
}

/** Stores the default of each setting that is not stored yet; a conflict when all of them are. */
export function initializeSettings(db: Db, scope: Scope, now: Date) {
  return db.transaction((tx) => {
    const stored = new Set(listSettings(tx, scope).map(({ settingKey }) => settingKey));
    const missing = DEFAULT_SETTINGS.filter(({ settingKey }) => !stored.has(settingKey));
    if (missing.length === 0) throw conflict('The settings are already initialized');
    for (const setting of missing) addSetting(tx, scope, setting, now);
    return listSettings(tx, scope);
  });
}

type NewSetting = Omit<typeof appSettings.$inferInsert, 'workspaceId' | 'updatedBy' | 'updatedAt'>;

function addSetting(tx: Tx, scope: Scope, setting: NewSetting, now: Date) {
  const row = tx
    .insert(appSettings)
    .values({ ...setting, workspaceId: scope.workspaceId, updatedBy: scope.userId, updatedAt: now })
    .returning()
    .get();
  record(tx, scope, { action: 'create', entity, entityId: row.id, after: row });
  return row;
}

/** Stores a value within a transaction; what a known key does not take is refused. `outcome` joins the audit entry. */
export function storeSetting(tx: Tx, scope: Scope, key: string, typed: string, now: Date, outcome: () => object) {
  const read = readSetting(key, typed);
  if ('problem' in read) throw invalid(read.problem);
  const settingValue = read.value;
  const own = and(inScope(scope), eq(appSettings.settingKey, key));
  const before = tx.select().from(appSettings).where(own).get();
  const known = DEFAULT_SETTINGS.find(({ settingKey }) => settingKey === key);
  const written = { settingValue, updatedBy: scope.userId, updatedAt: now };
  const after = before
    ? tx.update(appSettings).set(written).where(own).returning().get()
    : tx
        .insert(appSettings)
        .values({ settingKey: key, ...known, ...written, workspaceId: scope.workspaceId })
        .returning()
        .get();
  const action = before ? 'update' : 'create';
  record(tx, scope, { action, entity, entityId: after.id, before, after: { ...after, ...outcome() } });
  return withoutWorkspace(after);
}
