import type { Db } from '@/db/open.ts';
import { revalue } from '@/server/rates/revaluation.ts';
import type { Scope } from '@/server/scope.ts';
import { storeSetting, todayFor } from '../settings/store.ts';

/** Stores a setting; another default currency values all subscriptions anew in the same transaction. */
export function updateSetting(db: Db, scope: Scope, key: string, value: string, now: Date) {
  return db.transaction((tx) =>
    storeSetting(tx, scope, key, value, now, () =>
      key === 'default_currency' ? revalue(tx, scope.workspaceId, todayFor(tx, scope.workspaceId, now)) : {},
    ),
  );
}
