import { and, eq } from 'drizzle-orm';
import { type NewRate, TYPED } from '@/db/model/rates.ts';
import type { Db } from '@/db/open.ts';
import { exchangeRates } from '@/db/tables/exchange-rates.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor } from '@/server/settings/store.ts';
import { revalue } from './revaluation.ts';
import { rateAnswer } from './store.ts';

/** Keeps a rate that an admin types; one typed before for the same pair and day is replaced. */
export function setManualRate(db: Db, scope: Scope, input: NewRate, now: Date) {
  return db.transaction((tx) => {
    const today = todayFor(tx, scope.workspaceId, now);
    const { base, currency, rate } = input;
    const day = input.day ?? today;
    if (day > today) throw invalid('Day must not be after today');
    const own = and(
      eq(exchangeRates.workspaceId, scope.workspaceId),
      eq(exchangeRates.source, TYPED),
      eq(exchangeRates.base, base),
      eq(exchangeRates.currency, currency),
      eq(exchangeRates.day, day),
    );
    const before = tx.select().from(exchangeRates).where(own).get();
    const typed = { rate, enteredBy: scope.userId, createdAt: now };
    const { workspaceId } = scope;
    const row = before
      ? tx.update(exchangeRates).set(typed).where(own).returning().get()
      : tx
          .insert(exchangeRates)
          .values({ ...typed, workspaceId, base, currency, day, source: TYPED })
          .returning()
          .get();
    const after = { ...row, ...revalue(tx, workspaceId, today) };
    record(tx, scope, { action: before ? 'update' : 'create', entity: 'rate', entityId: row.id, before, after });
    return rateAnswer(row);
  });
}

/** Takes out a rate of this workspace; undefined when it has none of this id. */
export function deleteRate(db: Db, scope: Scope, id: number, now: Date): true | undefined {
  return db.transaction((tx) => {
    const own = and(eq(exchangeRates.workspaceId, scope.workspaceId), eq(exchangeRates.id, id));
    const before = tx.select().from(exchangeRates).where(own).get();
    if (!before) return;
    tx.delete(exchangeRates).where(own).run();
    const revalued = revalue(tx, scope.workspaceId, todayFor(tx, scope.workspaceId, now));
    record(tx, scope, { action: 'delete', entity: 'rate', entityId: id, before: { ...before, ...revalued } });
    return true;
  });
}
