import { Undelivered } from '@/server/mail/undelivered.ts';

export interface PushMessage {
  /** The same when a message is sent again; a test has none. */
  id?: string;
  username: string;
  title: string;
  message: string;
  /** As ntfy counts: 2 low, 3 normal, 4 high. */
  priority: 2 | 3 | 4;
  /** What a tap opens. */
  click: string;
  reminders: object[];
}

/** Posts to the ntfy topic or webhook of DUEBOOK_PUSH_URL. */
export interface Pusher {
  /** Resolves once it has been taken. Throws Undelivered, at the latest after 12 seconds. */
  send(message: PushMessage, signal?: AbortSignal): Promise<void>;
}

const timeoutMs = 12_000;

/** "{username}" in the address becomes the person's own topic: https://ntfy.lan/duebook-{username}. */
export function createPusher(pushUrl: string): Pusher {
  return {
    async send(message, stop) {
      const { address, authorization } = addressFor(pushUrl, message.username);
      const limit = AbortSignal.timeout(timeoutMs);
      let answer: Response;
      try {
        answer = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(authorization && { authorization }),
            // A webhook knows a repetition by the first; ntfy (2.16 and later) shows one message of a sequence.
            ...(message.id && { 'idempotency-key': message.id, 'x-sequence-id': message.id }),
            // ntfy (2.10 and later) shows the parts of the JSON body that these name; a webhook overlooks them.
            template: 'yes',
            title: '{{.title}}',
            message: '{{.message}}',
            priority: String(message.priority),
            click: message.click,
            tags: 'calendar',
          },
          body: JSON.stringify(message),
          signal: stop ? AbortSignal.any([stop, limit]) : limit,
        });
        await answer.body?.cancel();
      } catch {
        stop?.throwIfAborted();
        const reason = limit.aborted ? `did not answer within ${timeoutMs / 1000} seconds` : 'cannot be reached';
        throw new Undelivered(`${address.host} ${reason}`, true);
      }
      if (!answer.ok) throw new Undelivered(`${address.host} answered ${answer.status}`, answer.status !== 404);
    },
  };
}

function addressFor(pushUrl: string, username: string): { address: URL; authorization: string | undefined } {
  const address = new URL(pushUrl.replaceAll('{username}', encodeURIComponent(username)));
  const { username: name, password } = address;
  address.username = '';
  address.password = '';
  const pair = `${decodeURIComponent(name)}:${decodeURIComponent(password)}`;
  return { address, authorization: name ? `Basic ${Buffer.from(pair).toString('base64')}` : undefined };
}
