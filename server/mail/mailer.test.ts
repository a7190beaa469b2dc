import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openRelay, openSilence, type Relay } from '../testing/mail.ts';
import { createMailer, oneLine } from './mailer.ts';
import { Undelivered } from './undelivered.ts';

let relay: Relay;
beforeAll(async () => {
  relay = await openRelay();
});
afterAll(() => relay.close());

const from = 'Duebook <duebook@office.example>';
const letter = { to: 'meera@office.example', subject: 'Figma renews', text: 'It renews.', html: '<p>It renews.</p>' };

/** What a promise is refused with. */
async function refusal(promise: Promise<unknown>): Promise<Undelivered> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Undelivered)) throw new Error(`not refused as undelivered: ${error}`);
  return error;
}

test('a letter goes out as text and as HTML', async () => {
  await createMailer({ smtpUrl: relay.url, from }).send(letter);
  const mail = relay.mails.at(-1);
  expect(mail).toMatchObject({ to: ['meera@office.example'], subject: 'Figma renews' });
  expect(mail?.source).toContain('From: Duebook <duebook@office.example>');
  expect(mail?.source).toContain('Content-Type: text/plain');
  expect(mail?.source).toContain('Content-Type: text/html');
  expect(mail?.source).toContain('Auto-Submitted: auto-generated');
});

test('neither subject nor address makes a header or a recipient of its own', async () => {
  const mailer = createMailer({ smtpUrl: relay.url, from });
  await mailer.send({ ...letter, subject: 'A\r\nBcc: someone@else.example\u2028X-More: 1' });
  const mail = relay.mails.at(-1);
  expect(mail?.to).toEqual(['meera@office.example']);
  expect(mail?.source).not.toMatch(/^(Bcc|X-More):/m);
  expect(mail?.subject).toBe('A Bcc: someone@else.example X-More: 1');
  expect(oneLine('a\r\n\tb\u0000c  d')).toBe('a b c d');
});

test('who may not receive is told apart from a relay that takes nothing', async () => {
  const picky = await openRelay({
    onRcptTo: (_address, _session, taken) => taken(Object.assign(new Error('no such box'), { responseCode: 550 })),
  });
  const refused = await refusal(createMailer({ smtpUrl: picky.url, from }).send(letter));
  expect(refused.everyone).toBe(false);
  expect(refused.message).toContain('no such box');
  await picky.close();

  const gone = await refusal(createMailer({ smtpUrl: picky.url, from }).send(letter));
  expect(gone.everyone).toBe(true);
  expect(gone.message).toMatch(/^127\.0\.0\.1:\d+: the connection was refused$/);
});

test('a wrong password is no secret spilt', async () => {
  const locked = await openRelay({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  });
  const url = locked.url.replace('smtp://', 'smtp://office:topsecret@');
  const refused = await refusal(createMailer({ smtpUrl: url, from }).verify());
  expect(refused.everyone).toBe(true);
  expect(refused.message).not.toContain('topsecret');
  await locked.close();
});

describe('a relay that hangs', () => {
  test('is given up after a while', async () => {
    const silence = await openSilence();
    const refused = await refusal(createMailer({ smtpUrl: silence.url, from }).verify(150));
    expect(refused).toMatchObject({ everyone: true });
    expect(refused.message).toContain('did not answer within 0.15 seconds');
    await silence.close();
  });

  test('does not hold up the end of the program', async () => {
    const silence = await openSilence();
    const stopping = new AbortController();
    const sending = createMailer({ smtpUrl: silence.url, from }).send(letter, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
    await silence.close();
  });
});
