import { and, eq } from 'drizzle-orm';
import { type Day, dayOf, endOfMonth } from '@/db/model/day.ts';
import type { DetectedConfirmation } from '@/db/model/onboarding.ts';
import { nextDue } from '@/db/model/schedule.ts';
import type { Db, Tx } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { conflict, orNotFound } from '@/server/http/errors.ts';
import { invoicesById, linkRows } from '@/server/invoices/store.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor } from '@/server/settings/store.ts';
import { addSubscription } from '@/server/subscriptions/store.ts';

type Confirmed = DetectedConfirmation['subscriptions'][number];

/** Creates the confirmed subscriptions and links their invoices, all or nothing. */
export function createDetected(db: Db, scope: Scope, { subscriptions: all }: DetectedConfirmation, now: Date) {
  return db.transaction((tx) => {
    const today = todayFor(tx, scope.workspaceId, now);
    const created = all.filter(({ confirmed }) => confirmed).map((each) => createOne(tx, scope, each, today, now));
    return { subscriptions: created, count: created.length };
  });
}

function createOne(tx: Tx, scope: Scope, confirmed: Confirmed, today: Day, now: Date) {
  const { serviceName, vendor, category, cost, currency, frequency, notes, invoices, anchorDay } = confirmed;
  const ids = invoices.map(({ id }) => id);
  const rows = orNotFound(invoicesById(tx, scope, ids), 'One of the invoices was');
  // A second click, or a colleague at the same pile: the first has created it already.
  if (rows.some(({ subscriptionId }) => subscriptionId !== null)) {
    throw conflict(`Invoices of ${serviceName} already belong to a subscription. Analyze the invoices again.`);
  }
  const days = rows.map(({ invoiceDate }) => invoiceDate).filter((day) => day !== null);
  const nextDueDate = confirmed.nextDueDate ?? nextDue(today, frequency);
  const created = addSubscription(
    tx,
    scope,
    {
      name: serviceName,
      vendor: vendor ?? '',
      category: category ?? 'Software',
      cost,
      currency,
      frequency,
      startDate: confirmed.startDate ?? days.sort()[0] ?? today,
      nextDueDate,
      status: 'active',
      notes,
    },
    now,
  );
  linkRows(tx, scope, created.id, rows, now);
  return keepAnchor(tx, scope, created, anchorDay, nextDueDate);
}

type Created = ReturnType<typeof addSubscription>;

/** A schedule of the 31st that is next due on the 30th of April still keeps the 31st. */
function keepAnchor(tx: Tx, scope: Scope, created: Created, anchorDay: number | null | undefined, due: Day): Created {
  if (!anchorDay || due !== endOfMonth(due) || anchorDay <= dayOf(due)) return created;
  tx.update(subscriptions)
    .set({ anchorDay })
    .where(and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.id, created.id)))
    .run();
  return { ...created, anchorDay };
}
