import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createMailer } from '@/server/mail/mailer.ts';
import { createPusher } from '@/server/push/pusher.ts';
import { openRelay, openSilence, type Relay } from '@/server/testing/mail.ts';
import { notifyCancelled, notifyPayment } from '../notifications/immediate.ts';
import { type Book, openBook } from '../testing/reminders.ts';
import { type DeliveryChannel, mailChannel, pushChannel } from './delivery-channels.ts';
import { sendDue } from './send.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

const url = 'http://duebook.lan';
const from = 'Duebook <duebook@office.example>';
const mailBy = ({ url: smtpUrl }: { url: string }) => mailChannel(createMailer({ smtpUrl, from }), url);

let book: Book;
let relay: Relay;
beforeEach(async () => {
  book = openBook();
  relay = await openRelay();
});
afterEach(async () => {
  book.close();
  await relay.close();
});

const nine = (day: string) => `${day}T03:30:00Z`;
const mails = () => book.rows().filter(({ type }) => type === 'email');
/** The text of a mail, with what quoted-printable wraps and writes by number put back. */
const bodyOf = (source = '') =>
  source
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));

describe('mail', () => {
  test('what is due in seven days is one notification and one mail, once, also after a week off', async () => {
    book.add({ nextDueDate: '2026-11-25' });
    const deliveryChannels = [mailBy(relay)];
    await book.tick(nine('2026-11-18'), deliveryChannels);
    await book.tick('2026-11-18T03:31:00Z', deliveryChannels);
    await book.tick(nine('2026-11-25'), deliveryChannels);
    expect(book.bell()).toHaveLength(1);
    expect(relay.mails).toMatchObject([{ to: ['meera@office.example'], subject: 'Figma is due on 25 Nov 2026' }]);
    expect(bodyOf(relay.mails[0]?.source)).toContain(`${url}/subscriptions/1`);
    expect(mails()).toMatchObject([{ sent: true, attempts: 0, lastError: null }]);
  });

  test('is one letter a person with all that is due, the most pressing first', async () => {
    book.colleague('arjun');
    book.add({ nextDueDate: '2026-11-25', name: 'Later' });
    book.add({ nextDueDate: '2026-11-10', name: 'Very late' });
    book.add({ nextDueDate: '2026-11-20', name: '<Sooner> & "soon"' });
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    expect(relay.mails.map(({ to }) => to)).toEqual([['meera@office.example'], ['arjun@office.example']]);
    const mail = relay.mails[0];
    expect(mail?.subject).toBe('3 reminders: Very late is overdue since 10 Nov 2026');
    const source = bodyOf(mail?.source);
    expect(source.indexOf('Very late is overdue')).toBeLessThan(source.indexOf('"soon" is due'));
    expect(source.indexOf('"soon" is due')).toBeLessThan(source.indexOf('Later is due'));
    expect(source).toContain('&lt;Sooner&gt; &amp; &quot;soon&quot;');
  });

  test('spells out the first of very many and counts the rest', async () => {
    for (let index = 0; index < 230; index += 1) book.add({ nextDueDate: '2026-11-25', name: `Item ${index}` });
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    expect(relay.mails).toHaveLength(1);
    expect(bodyOf(relay.mails[0]?.source)).toContain('And 30 more: http://duebook.lan/reminders');
    expect(mails().every(({ sent }) => sent)).toBe(true);
    expect(book.bell()).toHaveLength(230);
  });

  test('waits for those without an address, and goes out once there is one', async () => {
    const nowhere = book.colleague('nowhere', null);
    book.add({ nextDueDate: '2026-11-25', name: 'Renewal' });
    book.add({ nextDueDate: '2026-11-10', name: 'Late' });
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    expect(relay.mails.map(({ to }) => to)).toEqual([['meera@office.example']]);
    book.address(nowhere, 'nowhere@office.example');
    await book.tick('2026-11-18T03:31:00Z', [mailBy(relay)]);
    await book.tick('2026-11-18T03:32:00Z', [mailBy(relay)]);
    expect(relay.mails.slice(1)).toMatchObject([
      { to: ['nowhere@office.example'], subject: '2 reminders: Late is overdue since 10 Nov 2026' },
    ]);
  });

  test('planned before an address was taken away waits, says why, and goes out once it is back', async () => {
    const arjun = book.colleague('arjun');
    book.add({ nextDueDate: '2026-11-25', name: 'Renewal' });
    const paid = book.add({ nextDueDate: '2026-11-25', name: 'Paid meanwhile' });
    await book.plan(nine('2026-11-18'), ['email']);
    book.address(arjun, null);
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    const waiting = { sent: false, skippedAt: null, attempts: 0, lastError: 'There is no mail address in the profile' };
    const own = () => mails().filter(({ userId }) => userId === arjun);
    expect(own()).toMatchObject([waiting, waiting]);
    book.update(paid, { nextDueDate: '2026-12-25' });
    await book.tick(nine('2026-11-19'), [mailBy(relay)]);
    expect(own()).toMatchObject([waiting, { sent: false, lastError: 'Paid or moved meanwhile' }]);
    book.address(arjun, 'arjun@office.example');
    await book.tick('2026-11-19T03:31:00Z', [mailBy(relay)]);
    expect(relay.mails.slice(1)).toMatchObject([
      { to: ['arjun@office.example'], subject: 'Renewal is due on 25 Nov 2026' },
    ]);
    expect(own()).toMatchObject([{ sent: true, lastError: null }, { sent: false }]);
  });

  test('that fails is tried again, ever later, while the dashboard is told at once', async () => {
    book.add({ nextDueDate: '2026-11-25' });
    const deliveryChannels = [mailBy(relay)];
    await relay.close();
    const waits: number[] = [];
    let moment = new Date('2026-11-18T04:00:00Z');
    while (waits.length < 8) {
      await book.tick(moment, deliveryChannels);
      const next = mails()[0]?.nextAttemptAt ?? moment;
      waits.push((next.getTime() - moment.getTime()) / 60_000);
      // Before its time it is not tried.
      await book.tick(new Date(next.getTime() - 1), deliveryChannels);
      expect(mails()).toMatchObject([{ sent: false, attempts: waits.length }]);
      moment = next;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(mails()[0]?.lastError).toStartWith('127.0.0.1:');
    expect(book.bell()).toHaveLength(1);

    relay = await openRelay();
    await book.tick(moment, [mailBy(relay)]);
    expect(relay.mails).toHaveLength(1);
    expect(mails()).toMatchObject([{ sent: true, lastError: null }]);
    expect(book.bell()).toHaveLength(1);
  });

  test('put off by a clock that was far ahead is tried again once it is set right', async () => {
    book.add({ nextDueDate: '2026-11-25' });
    await book.plan(nine('2026-11-18'), ['email']);
    book.sqlite.query('update reminders set next_attempt_at = ?, attempts = 3').run(Date.parse('2027-11-18T04:00:00Z'));
    await book.send('2026-11-18T04:00:00Z', [mailBy(relay)]);
    expect(relay.mails).toHaveLength(1);
  });

  test('refused for one address goes to the others', async () => {
    await relay.close();
    relay = await openRelay({
      onRcptTo: ({ address }, _session, taken) =>
        address.startsWith('meera') ? taken(Object.assign(new Error('no such box'), { responseCode: 550 })) : taken(),
    });
    book.colleague('arjun');
    book.add({ nextDueDate: '2026-11-25' });
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    expect(relay.mails.map(({ to }) => to)).toEqual([['arjun@office.example']]);
    expect(mails()).toMatchObject([
      { userId: 1, sent: false, attempts: 1, lastError: expect.stringContaining('no such box') },
      { sent: true },
    ]);
  });

  test('to a relay that hangs ends with the program, and is tried again', async () => {
    const silence = await openSilence();
    book.add({ nextDueDate: '2026-11-25' });
    await book.plan(nine('2026-11-18'), ['email']);
    const stopping = new AbortController();
    const now = new Date(nine('2026-11-18'));
    const sending = sendDue(book.db, {
      now,
      deliveryChannels: [mailBy(silence)],
      yieldToEventLoop: createYieldToEventLoop(stopping.signal),
      signal: stopping.signal,
    });
    stopping.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
    expect(mails()).toMatchObject([{ sent: false, attempts: 0 }]);
    await silence.close();
    await book.tick(now, [mailBy(relay)]);
    expect(relay.mails).toHaveLength(1);
  });

  /** As a program that is killed after the relay took a mail and before that is written down. */
  const killedAfter = (deliveryChannel: DeliveryChannel): DeliveryChannel => ({
    ...deliveryChannel,
    async send(...message) {
      await deliveryChannel.send(...message);
      throw new Error('killed');
    },
  });
  const idsOf = () => relay.mails.map(({ source }) => /^Message-ID: (<.+>)/im.exec(source)?.[1]);

  test('that is sent again after a kill is the same message with the same id, whatever came since', async () => {
    book.add({ nextDueDate: '2026-11-25', name: 'First' });
    book.add({ nextDueDate: '2026-11-25', name: 'Second' });
    const killed = book.tick(nine('2026-11-18'), [killedAfter(mailBy(relay))]);
    await expect(killed).rejects.toThrow('killed');
    book.add({ nextDueDate: '2026-11-25', name: 'Third' });
    await book.tick('2026-11-18T03:31:00Z', [mailBy(relay)]);
    const [once, again] = idsOf();
    expect(once).toMatch(/^<[0-9a-f]{32}@office\.example>$/);
    expect(again).toBe(once);
    expect(bodyOf(relay.mails[1]?.source)).not.toContain('Third');
    expect(relay.mails[1]?.subject).toBe(relay.mails[0]?.subject);
    await book.tick('2026-11-18T03:32:00Z', [mailBy(relay)]);
    await book.tick('2026-11-18T03:33:00Z', [mailBy(relay)]);
    expect(relay.mails.slice(2).map(({ subject }) => subject)).toEqual(['Third is due on 25 Nov 2026']);
    expect(new Set(idsOf()).size).toBe(2);
  });

  test('that the relay refused keeps its id, also with more than one step of reminders', async () => {
    await relay.close();
    let isOpen = false;
    const refused: string[] = [];
    relay = await openRelay({
      onData(stream, _session, taken) {
        let source = '';
        stream.on('data', (part: Buffer) => {
          source += part.toString();
        });
        stream.on('end', () => {
          if (!isOpen) refused.push(source);
          else relay.mails.push({ to: [], source, subject: '' });
          taken(isOpen ? null : Object.assign(new Error('try later'), { responseCode: 451 }));
        });
      },
    });
    for (let index = 0; index < 300; index += 1) book.add({ nextDueDate: '2026-11-25', name: `Item ${index}` });
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    expect(mails().every(({ attempts, sent }) => attempts === 1 && !sent)).toBe(true);
    isOpen = true;
    await book.tick('2026-11-18T03:31:00Z', [mailBy(relay)]);
    expect(refused[0]).toContain(`Message-ID: ${idsOf()[0]}`);
    expect(bodyOf(relay.mails[0]?.source)).toContain('And 100 more');
    expect(mails().every(({ sent }) => sent)).toBe(true);
  });

  test('of another person, channel or day has another id', async () => {
    book.colleague('arjun');
    const id = book.add({ nextDueDate: '2026-11-25' });
    await book.tick(nine('2026-11-18'), [mailBy(relay)]);
    book.update(id, { nextDueDate: '2026-12-25' });
    await book.tick(nine('2026-12-18'), [mailBy(relay)]);
    expect(new Set(idsOf()).size).toBe(4);
  });

  test('waiting for an item that was paid meanwhile is not sent', async () => {
    const id = book.add({ nextDueDate: '2026-11-25' });
    await book.plan(nine('2026-11-18'), ['email']);
    book.update(id, { nextDueDate: '2026-12-25' });
    await book.tick('2026-11-18T05:00:00Z', [mailBy(relay)]);
    expect(relay.mails).toEqual([]);
    expect(mails()).toMatchObject([{ sent: false, lastError: 'Paid or moved meanwhile' }]);
  });
});

describe('push', () => {
  test('is one message a person who wants it', async () => {
    const received: unknown[] = [];
    const ids: (string | null)[] = [];
    let status = 503;
    const server = Bun.serve({
      port: 0,
      fetch: async (request) => {
        ids.push(request.headers.get('idempotency-key'));
        if (status === 200) received.push(await request.json());
        return new Response(null, { status });
      },
    });
    book.colleague('arjun');
    book.settings({ pushEnabled: true });
    book.add({ nextDueDate: '2026-11-25', name: 'One' });
    book.add({ nextDueDate: '2026-11-10', name: 'Two' });
    const deliveryChannel = pushChannel(createPusher(`http://localhost:${server.port}/office`), url);
    await book.tick(nine('2026-11-18'), [deliveryChannel]);
    status = 200;
    await book.tick('2026-11-18T03:31:00Z', [deliveryChannel]);
    await book.tick('2026-11-18T03:32:00Z', [deliveryChannel]);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ids[0] ?? '']);
    expect(received).toMatchObject([
      {
        username: 'meera',
        title: '2 reminders',
        message: 'Two is overdue since 10 Nov 2026\nOne is due on 25 Nov 2026',
        priority: 4,
        click: `${url}/reminders`,
      },
    ]);
    await server.stop(true);
  });
});

describe('what happens at once', () => {
  const paid = (id: number) => ({
    subscriptionId: id,
    name: 'Figma',
    dueDate: '2026-11-25',
    amount: '499.00',
    currency: 'INR',
  });
  const noon = new Date('2026-11-18T06:30:00Z');

  test('a payment is in every bell with it, and in the mail of the others with the next run', async () => {
    const arjun = book.colleague('arjun');
    const id = book.add({ nextDueDate: '2026-12-25' });
    book.db.transaction((tx) => notifyPayment(tx, book.scope, [paid(id)], noon));
    expect(book.bell()).toMatchObject([
      { userId: 1, type: 'payment', priority: 'low', title: 'Figma was paid', subscriptionId: id },
      { userId: arjun, message: '₹499.00 for the period due on 25 Nov 2026 is recorded as paid.' },
    ]);
    await book.tick(noon, [mailBy(relay)]);
    await book.tick(noon, [mailBy(relay)]);
    expect(relay.mails).toMatchObject([{ to: ['arjun@office.example'], subject: 'Figma was paid' }]);
    expect(book.bell()).toHaveLength(2);
  });

  test('goes back with its transaction', () => {
    const id = book.add({ nextDueDate: '2026-12-25' });
    const failing = () =>
      book.db.transaction((tx) => {
        notifyPayment(tx, book.scope, [paid(id)], noon);
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(book.bell()).toEqual([]);
    expect(book.rows()).toEqual([]);
  });

  test('many payments are one message', () => {
    const ids = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: book.add({ nextDueDate: '2026-12-25', name }), name }));
    book.db.transaction((tx) =>
      notifyPayment(
        tx,
        book.scope,
        ids.map(({ id, name }) => ({ ...paid(id), name })),
        noon,
      ),
    );
    expect(book.bell()).toMatchObject([
      { title: '5 payments were recorded', message: 'A, B, C and 2 more are recorded as paid.' },
    ]);
  });

  test('a cancellation is told, though it is no longer active', async () => {
    book.colleague('arjun');
    const id = book.add({ nextDueDate: '2026-12-25', status: 'cancelled' });
    book.db.transaction((tx) => notifyCancelled(tx, book.scope, [{ id, name: 'Figma' }], noon));
    await book.tick(noon, [mailBy(relay)]);
    expect(book.bell().map(({ type, title }) => [type, title])).toEqual([
      ['cancelled', 'Figma was cancelled'],
      ['cancelled', 'Figma was cancelled'],
    ]);
    expect(relay.mails).toMatchObject([{ subject: 'Figma was cancelled' }]);
  });

  test('waits for no channel that this server does not have, and for none longer than a week', async () => {
    book.colleague('arjun');
    const id = book.add({ nextDueDate: '2026-12-25' });
    book.db.transaction((tx) => notifyPayment(tx, book.scope, [paid(id)], noon));
    await book.tick(noon);
    expect(mails()).toMatchObject([{ sent: false, skippedAt: noon, lastError: expect.stringContaining('not set up') }]);

    const other = book.add({ nextDueDate: '2026-12-25' });
    book.db.transaction((tx) => notifyPayment(tx, book.scope, [paid(other)], noon));
    await book.tick('2026-11-26T06:30:00Z', [mailBy(relay)]);
    expect(mails().at(-1)).toMatchObject({ sent: false, lastError: 'Not delivered within a week' });
    expect(relay.mails).toEqual([]);
  });

  test('says nothing of nothing', () => {
    book.db.transaction((tx) => {
      notifyPayment(tx, book.scope, [], noon);
      notifyCancelled(tx, book.scope, [], noon);
    });
    expect(book.rows()).toEqual([]);
  });
});
