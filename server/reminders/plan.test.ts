import { afterEach, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays } from '@/db/model/day.ts';
import { type Book, openBook } from '../testing/reminders.ts';
import type { DeliveryChannel } from './delivery-channels.ts';

let book: Book;
afterEach(() => book.close());

/** What the bell says, the oldest first. */
const titles = () => book.bell().map(({ title }) => title);
/** Nine in the morning of Kolkata. */
const nine = (day: string) => `${day}T03:30:00Z`;

describe('a renewal', () => {
  test('is told seven days before, from nine in the morning, once', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-11-25' });
    await book.tick('2026-11-18T03:29:59Z');
    expect(titles()).toEqual([]);
    for (const moment of [nine('2026-11-18'), '2026-11-18T03:31:00Z', nine('2026-11-19'), nine('2026-11-25')]) {
      await book.tick(moment);
    }
    expect(book.bell()).toMatchObject([
      { title: 'Figma is due on 25 Nov 2026', type: 'renewal', priority: 'medium', read: false },
    ]);
    expect(book.rows()).toMatchObject([{ sent: true, daysBeforeDue: 7, targetDay: '2026-11-25', type: 'dashboard' }]);
    expect(book.rows()[0]?.plannedFor).toEqual(new Date(nine('2026-11-18')));
  });

  test('is told at each further lead of the workspace, at its own time', async () => {
    book = openBook();
    book.rules({ leads: [30, 1], sendTime: '18:15' });
    book.add({ nextDueDate: '2026-11-25' });
    for (const day of ['2026-10-26', '2026-11-18', '2026-11-24']) {
      const before = titles().length;
      await book.tick(`${day}T12:44:00Z`);
      expect(titles()).toHaveLength(before);
      await book.tick(`${day}T12:45:00Z`);
      expect(titles()).toHaveLength(before + 1);
    }
    expect(book.rows().map(({ daysBeforeDue }) => daysBeforeDue)).toEqual([30, 7, 1]);
  });

  test('that came closer while it was off is told once, at its nearest lead', async () => {
    book = openBook();
    book.rules({ leads: [30, 14, 1] });
    book.add({ nextDueDate: '2026-11-25' });
    await book.tick(nine('2026-11-20'));
    await book.tick(nine('2026-11-23'));
    expect(book.rows().map(({ daysBeforeDue }) => daysBeforeDue)).toEqual([7]);
    await book.tick(nine('2026-11-24'));
    expect(book.rows().map(({ daysBeforeDue }) => daysBeforeDue)).toEqual([7, 1]);
  });

  test('planned before the program ended, and not sent, is told with the later lead', async () => {
    book = openBook();
    book.rules({ leads: [1] });
    book.add({ nextDueDate: '2026-11-25' });
    await book.plan(nine('2026-11-18'));
    await book.tick(nine('2026-11-24'));
    expect(titles()).toHaveLength(1);
    expect(book.rows()).toMatchObject([
      { daysBeforeDue: 7, sent: false, lastError: 'DigestItem with a later reminder' },
      { daysBeforeDue: 1, sent: true },
    ]);
    expect(book.rows()[0]?.skippedAt).toEqual(new Date(nine('2026-11-24')));
  });

  test.each([
    ['paid', { nextDueDate: '2026-12-25' }],
    ['cancelled', { status: 'cancelled' }],
    ['suspended', { status: 'suspended' }],
  ])('%s between plan and send is not told', async (_, fields) => {
    book = openBook();
    const id = book.add({ nextDueDate: '2026-11-25' });
    await book.plan(nine('2026-11-18'));
    book.update(id, fields);
    await book.send(nine('2026-11-18'));
    expect(titles()).toEqual([]);
    expect(book.rows()).toMatchObject([{ sent: false, skippedAt: expect.any(Date), lastError: expect.any(String) }]);
  });

  test.each(['cancelled', 'suspended', 'expired'])('%s is not told', async (status) => {
    book = openBook();
    book.add({ nextDueDate: '2026-11-25', status });
    await book.tick(nine('2026-11-18'));
    expect(book.rows()).toEqual([]);
  });

  test('of what is added within its lead is told with the next run', async () => {
    book = openBook();
    await book.tick(nine('2026-11-18'));
    book.add({ nextDueDate: '2026-11-21' });
    await book.tick('2026-11-18T03:31:00Z');
    expect(titles()).toEqual(['Figma is due on 21 Nov 2026']);
  });

  test('of the month end and of the leap day is told a week before', async () => {
    book = openBook();
    book.add({ nextDueDate: '2027-02-28', anchorDay: 31, name: 'Month end' });
    book.add({ nextDueDate: '2028-02-29', anchorDay: 29, name: 'Leap day', frequency: 'yearly' });
    await book.tick(nine('2027-02-20'));
    expect(titles()).toEqual([]);
    await book.tick(nine('2027-02-21'));
    expect(titles()).toEqual(['Month end is due on 28 Feb 2027']);
    book.update(1, { status: 'cancelled' });
    await book.tick(nine('2028-02-22'));
    expect(titles().at(-1)).toBe('Leap day is due on 29 Feb 2028');
  });

  test('says so when it comes by itself', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-11-25', autoRenew: true, name: 'A\nB', currency: 'USD' });
    await book.tick(nine('2026-11-18'));
    expect(book.bell()).toMatchObject([
      {
        title: 'A B renews on 25 Nov 2026',
        message: 'It renews by itself on Wednesday, 25 November 2026: $499.00 a month to Figma Inc.',
      },
    ]);
  });
});

describe('in its own time zone', () => {
  const cases = [
    { timezone: 'Pacific/Apia', before: '2026-11-17T19:59:00Z', at: '2026-11-17T20:00:00Z' },
    { timezone: 'America/New_York', before: '2026-11-18T13:59:00Z', at: '2026-11-18T14:00:00Z' },
    { timezone: 'UTC', before: '2026-11-18T08:59:00Z', at: '2026-11-18T09:00:00Z' },
  ];
  for (const { timezone, before, at } of cases) {
    test(timezone, async () => {
      book = openBook(timezone);
      book.add({ nextDueDate: '2026-11-25' });
      await book.tick(before);
      expect(titles()).toEqual([]);
      await book.tick(at);
      expect(titles()).toHaveLength(1);
    });
  }

  test('a send time that the clock skips or shows twice comes once', async () => {
    book = openBook('America/New_York');
    book.rules({ sendTime: '02:30' });
    book.add({ nextDueDate: '2027-03-21', name: 'Spring' });
    await book.tick('2027-03-14T07:29:00Z');
    expect(titles()).toEqual([]);
    await book.tick('2027-03-14T07:30:00Z');
    expect(titles()).toHaveLength(1);
    book.update(1, { status: 'cancelled' });
    book.rules({ sendTime: '01:30' });
    book.add({ nextDueDate: '2027-11-14', name: 'Autumn' });
    await book.tick('2027-11-07T05:30:00Z');
    await book.tick('2027-11-07T06:30:00Z');
    expect(titles()).toHaveLength(2);
  });
});

describe('what is overdue', () => {
  test('is told the day after and then each week', async () => {
    book = openBook();
    book.settings({ daysBefore: 1 });
    book.add({ nextDueDate: '2026-11-20' });
    for (let date = 20; date <= 30; date += 1) await book.tick(nine(`2026-11-${date}`));
    for (let date = 1; date <= 9; date += 1) await book.tick(nine(`2026-12-0${date}`));
    const overdue = book.rows().filter(({ event }) => event === 'overdue');
    expect(overdue.map(({ sentAt }) => sentAt?.toISOString().slice(0, 10))).toEqual([
      '2026-11-21',
      '2026-11-28',
      '2026-12-05',
    ]);
    expect(book.bell().at(-1)).toMatchObject({
      title: 'Figma is overdue since 20 Nov 2026',
      type: 'overdue',
      priority: 'high',
    });
  });

  test('for years is told once and not for each week of them', async () => {
    book = openBook();
    book.add({ nextDueDate: '2023-11-20' });
    await book.tick(nine('2026-11-18'));
    await book.tick(nine('2026-11-19'));
    expect(titles()).toHaveLength(1);
  });

  test('takes the place of a renewal that was never told', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-11-20' });
    await book.plan(nine('2026-11-13'));
    await book.tick('2026-11-21T01:00:00Z');
    expect(titles()).toEqual([]);
    await book.tick(nine('2026-11-21'));
    expect(titles()).toEqual(['Figma is overdue since 20 Nov 2026']);
  });
});

describe('a cancel-by day', () => {
  const contract = {
    nextDueDate: '2027-03-01',
    contractStartDate: '2026-04-01',
    contractEndDate: '2027-03-31',
    cancellationNoticeDays: 90,
    autoRenew: true,
    frequency: 'yearly' as const,
  };
  const cancelBys = () => book.rows().filter(({ event }) => event === 'cancel_by');

  test('is told 30, 14, 7 and 1 days before', async () => {
    book = openBook();
    book.add(contract);
    const told: string[] = [];
    for (const day of ['11-30', '12-01', '12-02', '12-17', '12-18', '12-24', '12-30', '12-31']) {
      const before = cancelBys().length;
      await book.tick(nine(`2026-${day}`));
      if (cancelBys().length > before) told.push(day);
    }
    expect(told).toEqual(['12-01', '12-17', '12-24', '12-30']);
    expect(cancelBys()[0]).toMatchObject({ targetDay: '2026-12-31', daysBeforeDue: 30 });
    expect(cancelBys()[0]?.title).toBe('Decide on Figma by 31 Dec 2026');
    expect(cancelBys()[0]?.message).toContain('the term that ends on Wednesday, 31 March 2027');
  });

  test('of a term that is decided is not told', async () => {
    book = openBook();
    const id = book.add(contract);
    book.decide(id, '2027-03-31', '2026-12-31');
    await book.tick(nine('2026-12-01'));
    expect(cancelBys()).toEqual([]);
  });

  test('decided between plan and send is not told either', async () => {
    book = openBook();
    const id = book.add(contract);
    await book.plan(nine('2026-12-01'));
    book.decide(id, '2027-03-31', '2026-12-31');
    await book.send(nine('2026-12-01'));
    expect(titles()).toEqual([]);
    expect(cancelBys()).toMatchObject([{ sent: false, lastError: 'Decided meanwhile' }]);
  });

  test('rolls with the term', async () => {
    book = openBook();
    book.add(contract);
    await book.tick(nine('2029-12-01'));
    expect(cancelBys()).toMatchObject([{ targetDay: '2029-12-31', daysBeforeDue: 30 }]);
  });

  test('of a contract that ends for good comes once only', async () => {
    book = openBook();
    book.add({ ...contract, autoRenew: false });
    await book.tick(nine('2027-12-01'));
    expect(cancelBys()).toEqual([]);
  });

  test('whose notice reaches back before the term began is told in time', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-12-31', frequency: 'quarterly', cancellationNoticeDays: 85 });
    await book.tick(nine('2026-12-07'));
    expect(cancelBys()).toMatchObject([{ targetDay: '2027-01-05', daysBeforeDue: 30 }]);
  });

  test('of what goes on from month to month is not told: its payment is the decision', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-12-20', cancellationNoticeDays: 30 });
    for (const day of ['11-18', '11-19', '11-20', '12-20']) await book.tick(nine(`2026-${day}`));
    expect(cancelBys()).toEqual([]);
  });

  test('of what is suspended is told, for the contract runs on', async () => {
    book = openBook();
    book.add({ ...contract, status: 'suspended' });
    await book.tick(nine('2026-12-01'));
    expect(titles()).toEqual(['Decide on Figma by 31 Dec 2026']);
  });

  test('before the subscription began is none', async () => {
    book = openBook();
    const begun = { frequency: 'yearly' as const, startDate: '2026-11-22', nextDueDate: '2026-12-22' };
    book.add({ ...begun, cancellationNoticeDays: 31 });
    await book.tick(nine('2026-11-21'));
    expect(cancelBys()).toEqual([]);
  });
});

test("a trial's end is told at the leads of a renewal", async () => {
  book = openBook();
  book.add({ nextDueDate: '2027-06-01', trialEndDate: '2026-11-25', status: 'trial' });
  book.add({ nextDueDate: '2027-06-01', trialEndDate: '2026-11-25', status: 'active' });
  await book.tick(nine('2026-11-17'));
  expect(titles()).toEqual([]);
  await book.tick(nine('2026-11-18'));
  expect(titles()).toEqual(['The trial of Figma ends on 25 Nov 2026']);
});

describe('people', () => {
  test('are told each at their own lead and on the channels they want', async () => {
    book = openBook();
    const early = book.colleague('early');
    const silent = book.colleague('silent');
    book.settings({ daysBefore: 14 }, early);
    book.settings({ dashboardEnabled: false }, silent);
    book.add({ nextDueDate: '2026-11-25' });
    await book.tick(nine('2026-11-11'));
    expect(book.bell().map(({ userId }) => userId)).toEqual([early]);
    await book.tick(nine('2026-11-18'));
    expect(book.bell().map(({ userId }) => userId)).toEqual([early, book.scope.userId]);
  });

  test('who switch a channel on are told what stands', async () => {
    book = openBook();
    book.settings({ dashboardEnabled: false });
    book.add({ nextDueDate: '2026-11-25' });
    await book.tick(nine('2026-11-18'));
    expect(titles()).toEqual([]);
    book.settings({ dashboardEnabled: true });
    await book.tick('2026-11-18T03:31:00Z');
    expect(book.bell().map(({ userId }) => userId)).toEqual([book.scope.userId]);
  });

  describe('who join later', () => {
    const joined = '2026-11-19T10:00:00Z';
    const cases = [
      { name: 'a renewal announced before', fields: { nextDueDate: '2026-11-25' }, told: [] },
      { name: 'what was overdue before', fields: { nextDueDate: '2026-11-18' }, told: [] },
      {
        name: 'a cancel-by day announced before',
        fields: { nextDueDate: '2026-12-10', frequency: 'yearly' as const, cancellationNoticeDays: 5 },
        told: [],
      },
      { name: 'a renewal announced since', fields: { nextDueDate: '2026-11-27' }, told: ['is due on 27 Nov 2026'] },
      {
        name: 'what has been added since',
        fields: { nextDueDate: '2026-11-21', createdAt: new Date('2026-11-19T11:00:00Z') },
        told: ['is due on 21 Nov 2026'],
      },
    ];
    for (const { name, fields, told } of cases) {
      test(`${told.length > 0 ? 'hear of' : 'do not hear of'} ${name}`, async () => {
        book = openBook();
        book.add(fields);
        await book.tick(nine('2026-11-19'));
        const late = book.colleague('late', 'late@office.example', joined);
        const sent: string[] = [];
        const deliveryChannel: DeliveryChannel = {
          channel: 'email',
          unreachable: () => undefined,
          send: async ({ id }, { items }) => {
            if (id === late) sent.push(...items.map(({ title }) => title));
          },
          sendMessage: async () => {},
        };
        await book.tick('2026-11-19T10:01:00Z', [deliveryChannel]);
        await book.tick(nine('2026-11-20'), [deliveryChannel]);
        const own = book.bell().filter(({ userId }) => userId === late);
        expect(own.map(({ title }) => title.replace('Figma ', ''))).toEqual(told);
        expect(sent.map((title) => title.replace('Figma ', ''))).toEqual(told);
        // The founder misses none of it.
        expect(book.bell().filter(({ userId }) => userId === book.scope.userId)).toHaveLength(1);
      });
    }

    test('are told what is overdue at its next step', async () => {
      book = openBook();
      book.add({ nextDueDate: '2026-11-18' });
      const late = book.colleague('late', null, joined);
      for (const day of ['11-19', '11-20', '11-25', '11-26']) await book.tick(nine(`2026-${day}`));
      const own = book.rows().filter(({ userId }) => userId === late);
      expect(own).toMatchObject([{ event: 'overdue', daysBeforeDue: -8 }]);
    });

    test('hear of nothing that was due to be sent before they joined, whatever it is', async () => {
      const day = fc.integer({ min: -40, max: 60 }).map((offset) => addDays('2026-11-18', offset));
      const fields = fc.record({
        nextDueDate: day,
        trialEndDate: fc.option(day),
        status: fc.constantFrom('active', 'trial'),
        frequency: fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
        cancellationNoticeDays: fc.integer({ min: 0, max: 60 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fields, { minLength: 1, maxLength: 12 }),
          fc.integer({ min: 0, max: 15 * 24 }),
          async (all, hours) => {
            const office = openBook();
            office.rules({ leads: [30, 14, 1] });
            for (const each of all) office.add(each);
            const moment = Date.parse('2026-11-18T00:00:00Z') + hours * 3_600_000;
            const late = office.colleague('late', 'late@office.example', new Date(moment));
            for (let passed = 0; passed <= 20; passed += 1) {
              await office.plan(new Date(moment + passed * 86_400_000), ['dashboard', 'email', 'push']);
            }
            const rows = office.rows();
            expect(rows.filter(({ userId, plannedFor }) => userId === late && plannedFor.getTime() < moment)).toEqual(
              [],
            );
            const keys = (id: number) =>
              rows
                .filter(({ userId, plannedFor }) => userId === id && plannedFor.getTime() >= moment)
                .map((row) => [row.subscriptionId, row.event, row.targetDay, row.daysBeforeDue, row.type].join(' '))
                .toSorted();
            expect(keys(late)).toEqual(keys(office.scope.userId));
            office.close();
          },
        ),
        { numRuns: 25 },
      );
      book = openBook();
    }, 60_000);
  });

  test('of another workspace hear nothing of it', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-11-25' });
    book.sqlite.run("insert into workspaces (id, name, data_version, created_at) values (99, 'Other', 0, 0)");
    book.sqlite.run(
      "insert into users (id, workspace_id, username, password, role, has_seen_welcome, created_at) values (99, 99, 'other', 'x', 'admin', 1, 0)",
    );
    await book.tick(nine('2026-11-18'));
    expect(book.bell().map(({ userId }) => userId)).toEqual([book.scope.userId]);
  });

  test('with a longer lead chosen since are not told again what a nearer one has told', async () => {
    book = openBook();
    book.add({ nextDueDate: '2026-11-25' });
    await book.tick(nine('2026-11-18'));
    book.settings({ daysBefore: 14 });
    book.rules({ leads: [30] });
    await book.tick(nine('2026-11-19'));
    expect(titles()).toHaveLength(1);
  });
});

test('a change in the midst of a plan is not overlooked', async () => {
  book = openBook();
  const second = book.colleague('second');
  book.add({ nextDueDate: '2026-11-25' });
  await book.plan(nine('2026-11-18'));
  // As if the first plan for both had been killed half way: the row of one is there, that of the other is not.
  book.sqlite.query('delete from reminders where user_id = ?').run(second);
  book.sqlite.run('delete from reminder_plans');
  await book.plan(nine('2026-11-18'));
  expect(book.rows().map(({ userId }) => userId)).toContain(second);
});

test('nothing to plan is nothing written', async () => {
  book = openBook();
  book.add({ nextDueDate: '2026-11-25' });
  await book.tick(nine('2026-11-18'));
  const changes = () => book.sqlite.query<{ count: number }, []>('select total_changes() as count').get()?.count;
  const before = changes();
  await book.tick('2026-11-18T03:31:00Z');
  expect(changes()).toBe(before);
});
