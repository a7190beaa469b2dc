import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { DecisionKind } from '@/db/model/contract.ts';
import { cancelBy, cancelBysIn, decisionState, hasCancelBy, nextCancelBy } from '@/db/model/contract.ts';
import { type Day, formatDay, todayIn } from '@/db/model/day.ts';
import { type CancelByItem, type CancelByQuery, decisionMeaning, type NewDecision } from '@/db/model/decisions.ts';
import { nameOf } from '@/db/model/users.ts';
import type { Db, Tx } from '@/db/open.ts';
import { decisions } from '@/db/tables/decisions.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { users } from '@/db/tables/users.ts';
import { record } from '@/server/audit/store.ts';
import { conflict } from '@/server/http/errors.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { type SubscriptionRow, subscriptionRow } from '@/server/subscriptions/store.ts';

const entity = 'decision';

type DecisionRow = typeof decisions.$inferSelect;

/** What was decided about a subscription, the latest term first; undefined when there is no such subscription. */
export function listDecisions(db: Db, scope: Scope, subscriptionId: number) {
  if (!subscriptionRow(db, scope, subscriptionId)) return;
  return db
    .select()
    .from(decisions)
    .where(and(eq(decisions.workspaceId, scope.workspaceId), eq(decisions.subscriptionId, subscriptionId)))
    .orderBy(desc(decisions.termEnd))
    .all();
}

/**
 * Decides a term. Somebody's earlier decision about it is replaced only when it is named, so that of two at once the
 * second is told. Undefined when there is no such subscription.
 */
export function decide(db: Db, scope: Scope, subscriptionId: number, input: NewDecision, now: Date) {
  return db.transaction((tx) => {
    const subscription = subscriptionRow(tx, scope, subscriptionId);
    if (!subscription) return;
    const today = todayFor(tx, scope.workspaceId, now);
    const term = decidableTerm(subscription, input.termEnd ?? undefined, today);
    const own = and(eq(decisions.subscriptionId, subscriptionId), eq(decisions.termEnd, term.termEnd));
    const before = tx.select().from(decisions).where(own).get();
    assertReplaces(tx, scope, before, input.replaces ?? undefined);
    // A decision that takes another's place is one of its own, with an id that nobody has named yet.
    if (before) tx.delete(decisions).where(own).run();
    const row = tx
      .insert(decisions)
      .values({
        workspaceId: scope.workspaceId,
        subscriptionId,
        termEnd: term.termEnd,
        cancelBy: term.cancelBy,
        decision: input.decision,
        note: input.note ?? null,
        decidedBy: scope.userId,
        createdAt: now,
      })
      .returning()
      .get();
    record(tx, scope, {
      action: before ? 'update' : 'create',
      entity,
      entityId: row.id,
      subscriptionId,
      before,
      after: row,
    });
    return { ...withoutWorkspace(row), meaning: decisionMeaning(row.decision, subscription, row, today) };
  });
}

const decidedTo: Record<DecisionKind, string> = {
  renew: 'to renew it',
  cancel: 'to cancel it',
  renegotiate: 'to renegotiate it',
};

/** Throws 409 when the term's decision is not the one that was named; one that Duebook recorded needs no naming. */
function assertReplaces(tx: Tx, scope: Scope, current: DecisionRow | undefined, replaces: number | undefined): void {
  if (replaces === current?.id) return;
  if (!current) throw conflict('The decision to replace is no longer there. Reload it and try again.');
  if (current.byDefault) return;
  const { timezone } = workspaceSettings(tx, scope.workspaceId);
  const day = formatDay(todayIn(timezone, current.createdAt));
  const who = nameOfMember(tx, scope, current.decidedBy);
  throw conflict(`${who} decided ${decidedTo[current.decision]} on ${day}. Decide again to replace that decision.`);
}

function nameOfMember(tx: Tx, { workspaceId }: Scope, id: number | null): string {
  if (id === null) return 'A former member';
  const { username, displayName } = users;
  const own = and(eq(users.workspaceId, workspaceId), eq(users.id, id));
  const row = tx.select({ username, displayName }).from(users).where(own).get();
  return row ? nameOf(row) : 'A former member';
}

/** The term to decide: the current one, or the next that can still be cancelled when that is the one named. */
function decidableTerm(subscription: SubscriptionRow, termEnd: Day | undefined, today: Day) {
  const current = cancelBy(subscription, today);
  const next = nextCancelBy(subscription, today);
  const first = current ?? next;
  if (!first) throw conflict(nothingToDecide(subscription));
  if (termEnd === undefined || termEnd === first.termEnd) return first;
  if (termEnd === next?.termEnd) return next;
  throw conflict(`The term now runs to ${first.termEnd}. Reload it and try again.`);
}

function nothingToDecide(subscription: SubscriptionRow): string {
  if (subscription.status === 'cancelled') return 'Nothing is left to decide: it is cancelled';
  return hasCancelBy(subscription)
    ? 'Nothing is left to decide: its contract has ended'
    : 'There is no term to decide on: it goes on from month to month as it is paid';
}

/** The cancel-by days of the workspace, soonest first: the next of each subscription, or all those in a range. */
export function listCancelBys(db: Db, scope: Scope, { from, to }: CancelByQuery, now: Date): CancelByItem[] {
  const { workspaceId } = scope;
  const today = todayFor(db, workspaceId, now);
  const known = decisionsByTerm(db, workspaceId);
  return runningSubscriptions(db, workspaceId)
    .flatMap((subscription) => {
      const next = nextCancelBy(subscription, today);
      const terms = from && to ? cancelBysIn(subscription, from, to) : next ? [next] : [];
      return terms.map((term) => {
        const decision = known.get(termKey(subscription.id, term.termEnd)) ?? null;
        const { id, name, vendor, cancellationNoticeDays, autoRenew } = subscription;
        const state = decisionState(term, decision, today);
        return { subscriptionId: id, name, vendor, cancellationNoticeDays, autoRenew, ...term, state, decision };
      });
    })
    .sort((one, other) => compareText(one.cancelBy, other.cancelBy) || one.subscriptionId - other.subscriptionId);
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const termKey = (subscriptionId: number, termEnd: Day) => `${subscriptionId} ${termEnd}`;

/** The terms of these subscriptions that have been decided, by `termKey`. */
export function decidedTerms(db: Db | Tx, subscriptionIds: number[]): Set<string> {
  if (subscriptionIds.length === 0) return new Set();
  const rows = db
    .select({ subscriptionId: decisions.subscriptionId, termEnd: decisions.termEnd })
    .from(decisions)
    .where(inArray(decisions.subscriptionId, subscriptionIds))
    .all();
  return new Set(rows.map(({ subscriptionId, termEnd }) => termKey(subscriptionId, termEnd)));
}

function decisionsByTerm(db: Db, workspaceId: number) {
  const rows = db
    .select({
      subscriptionId: decisions.subscriptionId,
      termEnd: decisions.termEnd,
      decision: decisions.decision,
    })
    .from(decisions)
    .where(eq(decisions.workspaceId, workspaceId))
    .all();
  return new Map(rows.map((row) => [termKey(row.subscriptionId, row.termEnd), row.decision]));
}

/** What the arithmetic of terms needs of a subscription. */
export const contractColumns = {
  id: subscriptions.id,
  status: subscriptions.status,
  startDate: subscriptions.startDate,
  contractStartDate: subscriptions.contractStartDate,
  contractEndDate: subscriptions.contractEndDate,
  contractLengthMonths: subscriptions.contractLengthMonths,
  nextDueDate: subscriptions.nextDueDate,
  frequency: subscriptions.frequency,
  anchorDay: subscriptions.anchorDay,
  autoRenew: subscriptions.autoRenew,
  cancellationNoticeDays: subscriptions.cancellationNoticeDays,
};

/** What a term is computed from, of each subscription that is not cancelled. */
export function runningSubscriptions(db: Db | Tx, workspaceId: number) {
  const { name, vendor, createdAt } = subscriptions;
  return db
    .select({ ...contractColumns, name, vendor, createdAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspaceId), ne(subscriptions.status, 'cancelled')))
    .all();
}
