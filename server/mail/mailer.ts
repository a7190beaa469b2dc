import type { Transporter } from 'nodemailer';
import type { Config } from '@/server/config.ts';
import { Undelivered } from './undelivered.ts';

export interface Letter {
  to: string;
  /** Makes the Message-ID: a relay knows a letter that is sent again by it. */
  id?: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands letters to the relay of DUEBOOK_SMTP_URL. */
export interface Mailer {
  /** Resolves once the relay has taken the letter. Throws Undelivered, at the latest after 12 seconds. */
  send(letter: Letter, signal?: AbortSignal): Promise<void>;
  /** Whether the relay lets us in. Throws Undelivered. */
  verify(timeoutMs?: number): Promise<void>;
}

// Who waits for a test of the mail gets the answer within 15 seconds.
const defaultTimeoutMs = 12_000;

export function createMailer({ smtpUrl, from }: NonNullable<Config['mail']>): Mailer {
  const { host } = new URL(smtpUrl);
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  /** Each use has a connection of its own: a relay that hangs holds up nothing that comes after. */
  async function connected<Result>(
    timeoutMs: number,
    stop: AbortSignal | undefined,
    work: (transport: Transporter, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      {
        url: smtpUrl,
        // Ours comes first and says it better; these let go of the socket.
        connectionTimeout: timeoutMs + 200,
        greetingTimeout: timeoutMs + 200,
        socketTimeout: timeoutMs + 200,
        dnsTimeout: timeoutMs + 200,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([stop, limit]) : limit;
    try {
      return await Promise.race([work(transport, signal), aborted(signal)]);
    } catch (error) {
      stop?.throwIfAborted();
      if (limit.aborted) throw new Undelivered(`${host} did not answer within ${timeoutMs / 1000} seconds`, true);
      throw undelivered(host, error);
    } finally {
      transport.close();
    }
  }

  return {
    send: ({ to, id, subject, text, html }, stop) =>
      connected(defaultTimeoutMs, stop, async (transport, signal) => {
        // An address object, not a header line: nothing in it is read as a second recipient.
        await transport.sendMail({
          to: { name: '', address: to },
          ...(id && { messageId: `<${id}@${domain}>` }),
          subject: oneLine(subject),
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        });
      }),
    verify: (timeoutMs = defaultTimeoutMs) =>
      connected(timeoutMs, undefined, async (transport) => {
        await transport.verify();
      }),
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** A header is one line; anything after a line break would be a header of its own. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

// Refused for one letter or one address: the next person's mail may well go through.
const personal = new Set(['EENVELOPE', 'EMESSAGE']);

// What the system says of a connection that did not come about, and what that means.
const unreached: [RegExp, string][] = [
  [/\b(query[A-Z]+|ENOTFOUND|EAI_AGAIN|EDNS)\b/, 'no server of this name is known'],
  [/\bECONNREFUSED\b/, 'the connection was refused'],
  [/\b(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b/, 'the server cannot be reached'],
  [/\b(ECONNRESET|EPIPE)\b|socket close/i, 'the connection was lost'],
];

function undelivered(host: string, error: unknown): Undelivered {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? oneLine(error.message) : String(error);
  const reason = unreached.find(([code]) => code.test(message))?.[1] ?? message;
  return new Undelivered(`${host}: ${reason}`.slice(0, 300), !personal.has(code));
}
