import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays, type Day, daysBetween, todayIn } from '@/db/model/day.ts';
import { Undelivered } from '@/server/mail/undelivered.ts';
import { type Book, openBook } from '../testing/reminders.ts';
import { calendarAt } from './calendar.ts';
import type { DeliveryChannel } from './delivery-channels.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timezone = 'Asia/Kolkata';
const leads = [7, 30, 1];

/** What may happen in an office between two moments. */
type Happening =
  | { kind: 'run' }
  | { kind: 'killed after planning' }
  | { kind: 'killed after sending' }
  | { kind: 'relay refuses' }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'clock set back'; milliseconds: number }
  | { kind: 'paid'; which: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Happening>({ kind: 'run' }) },
  fc.constant<Happening>({ kind: 'killed after planning' }),
  fc.constant<Happening>({ kind: 'killed after sending' }),
  fc.constant<Happening>({ kind: 'relay refuses' }),
  { weight: 3, arbitrary: wait(minute, 12 * hour) },
  { weight: 3, arbitrary: wait(12 * hour, 9 * day) },
  fc.record({ kind: fc.constant('clock set back' as const), milliseconds: fc.integer({ min: minute, max: 3 * day }) }),
  fc.record({ kind: fc.constant('paid' as const), which: fc.nat(2) }),
);

function wait(min: number, max: number): fc.Arbitrary<Happening> {
  return fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min, max }) });
}

/** A mail channel that keeps what it took, and fails as it is told to. */
function postOffice() {
  const taken: { title: string; userId: number }[] = [];
  let mood: 'well' | 'refuses' | 'dies after taking' = 'well';
  const deliveryChannel: DeliveryChannel = {
    channel: 'email',
    unreachable: () => undefined,
    async send(person, { items }) {
      if (mood === 'refuses') throw new Undelivered('closed', true);
      for (const { title } of items) taken.push({ title, userId: person.id });
      if (mood === 'dies after taking') throw new Error('killed');
    },
    sendMessage: async () => {},
  };
  return {
    deliveryChannel,
    taken,
    set: (to: typeof mood) => {
      mood = to;
    },
  };
}

/** Runs, as a program that may be killed in the midst of it. */
const survive = (run: Promise<void>) =>
  run.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
  });

test('whatever happens, nothing is missing and nothing is told twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 5, maxLength: 40 }),
      fc.array(fc.integer({ min: -20, max: 50 }), { minLength: 1, maxLength: 3 }),
      async (happenings, dueIn) => {
        const book = openBook(timezone);
        const post = postOffice();
        book.rules({ leads });
        book.colleague('second');
        let now = Date.parse('2026-11-18T03:00:00Z');
        for (const [index, days] of dueIn.entries()) {
          book.add({ name: `Item ${index}`, nextDueDate: addDays('2026-11-18', days) });
        }
        let deaths = 0;
        let latest = now;
        for (const each of happenings) {
          const moment = new Date(now);
          latest = Math.max(latest, now);
          post.set('well');
          if (each.kind === 'run') await book.tick(moment, [post.deliveryChannel]);
          if (each.kind === 'wait') now += each.milliseconds;
          if (each.kind === 'clock set back') now -= each.milliseconds;
          if (each.kind === 'killed after planning') await book.plan(moment, ['dashboard', 'email']);
          if (each.kind === 'relay refuses') {
            post.set('refuses');
            await book.tick(moment, [post.deliveryChannel]);
          }
          if (each.kind === 'killed after sending') {
            post.set('dies after taking');
            deaths += 1;
            await survive(book.tick(moment, [post.deliveryChannel]));
          }
          if (each.kind === 'paid') pay(book, each.which % dueIn.length);
        }
        // A clock that was set back comes to where it was, and past the wait of any channel that failed.
        post.set('well');
        now = Math.max(now, latest) + 2 * hour;
        // A message that was tried goes out by itself first, what has come since with the runs after it.
        for (let run = 0; run < 4; run += 1) await book.tick(new Date(now + run * minute), [post.deliveryChannel]);

        expect(missing(book, new Date(now))).toEqual([]);
        expect(
          repeated(
            book.bell().map(({ userId, title, reminderId }) => `${userId} ${title} ${leadOf(book, reminderId)}`),
          ),
        ).toEqual([]);
        expect(toldBackwards(book)).toEqual([]);
        expect(repeated(book.bell().map(({ reminderId }) => reminderId))).toEqual([]);
        // A mail is repeated only where the program died between the relay's yes and the mark.
        const mailed = book.rows().filter(({ type, sent }) => type === 'email' && sent);
        if (deaths === 0) expect(post.taken).toHaveLength(mailed.length);
        else expect(post.taken.length).toBeGreaterThanOrEqual(mailed.length);
        book.close();
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

function pay(book: Book, index: number): void {
  const [row] = book.sqlite
    .query<{ id: number; next_due_date: Day }, [string]>('select id, next_due_date from subscriptions where name = ?')
    .all(`Item ${index}`);
  if (row) book.update(row.id, { nextDueDate: addDays(row.next_due_date, 31) });
}

const leadOf = (book: Book, id: number | null) => book.rows().find((row) => row.id === id)?.daysBeforeDue;

const repeated = <Value>(values: Value[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Items of which a longer lead was sent after a shorter one, on any channel. */
function toldBackwards(book: Book): string[] {
  const sent = book.rows().filter((row) => row.sent && row.event !== 'cancel_by');
  const byItem = Map.groupBy(sent, (row) => [row.subscriptionId, row.targetDay, row.type, row.userId].join(' '));
  // Rows are numbered in the order in which they were planned.
  return [...byItem].filter(([, rows]) => !isFalling(rows.map((row) => row.daysBeforeDue))).map(([item]) => item);
}

const isFalling = (values: number[]) => values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0));

/** What each person should have been told of by now on both channels, and has not. Reckoned day by day, with no regard to how it is planned. */
function missing(book: Book, now: Date): string[] {
  const { through } = calendarAt(timezone, { sendTime: '09:00' }, now);
  const today = todayIn(timezone, now);
  const rows = book.rows();
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const items = book.sqlite
    .query<{ id: number; due: Day }, []>('select id, next_due_date as due from subscriptions')
    .all();
  return items.flatMap(({ id, due }) => {
    const expected = expectedLead(due, today, through);
    if (expected === undefined) return [];
    return ['dashboard', 'email'].flatMap((type) =>
      people
        .filter((userId) => {
          const own = rows.filter((row) => row.subscriptionId === id && row.userId === userId && row.type === type);
          return !own.some((row) => row.targetDay === due && row.sent && row.daysBeforeDue <= expected);
        })
        .map((userId) => `${id} ${due} ${type} ${userId}`),
    );
  });
}

function expectedLead(due: Day, today: Day, through: Day): number | undefined {
  const days = daysBetween(through, due);
  if (days < 0) {
    for (let step = -days; step >= 1; step -= 1) if (step % 7 === 1) return -step;
    return undefined;
  }
  return due < today ? undefined : leads.toSorted((one, other) => one - other).find((lead) => lead >= days);
}

test('a week off is caught up with one notification and one mail', async () => {
  const book = openBook(timezone);
  const post = postOffice();
  book.rules({ leads: [6, 5, 4, 3, 2, 1] });
  book.add({ nextDueDate: '2026-11-25' });
  await book.tick('2026-11-17T12:00:00Z', [post.deliveryChannel]);
  await book.tick('2026-11-24T12:00:00Z', [post.deliveryChannel]);
  await book.tick('2026-11-24T12:01:00Z', [post.deliveryChannel]);
  expect(book.bell()).toHaveLength(1);
  expect(post.taken).toHaveLength(1);
  book.close();
});
