import { CHANNELS, type Channel, type ChannelState } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { notifications } from '@/db/tables/reminders.ts';
import { invalid, orNotFound, Problem } from '@/server/http/errors.ts';
import { Undelivered } from '@/server/mail/undelivered.ts';
import type { Scope } from '@/server/scope.ts';
import type { Services } from '@/server/services.ts';
import { userOf } from '@/server/users/store.ts';
import { type DeliveryChannel, NO_ADDRESS, NOT_SET_UP } from './delivery-channels.ts';
import type { Message } from './message.ts';
import { deliveryChannelsOf } from './run.ts';

type Own = Pick<Scope, 'workspaceId' | 'userId'>;
type Parts = Pick<Services, 'config' | 'db' | 'mail' | 'push' | 'clock'>;

/** Whether each channel works here; a reason beside one that does says what the caller lacks. */
export function channelStates(parts: Parts, scope: Own): ChannelState[] {
  const deliveryChannels = deliveryChannelsOf(parts);
  const person = orNotFound(userOf(parts.db, scope), 'User');
  return CHANNELS.map((channel) => {
    if (channel === 'dashboard') return { channel, available: true, reason: null };
    const deliveryChannel = deliveryChannels.find((each) => each.channel === channel);
    if (!deliveryChannel) return { channel, available: false, reason: NOT_SET_UP[channel] };
    return { channel, available: true, reason: deliveryChannel.unreachable(person) ?? null };
  });
}

const testMessage: Message = { title: 'Test reminder', message: 'This is how Duebook reaches you here.' };

/** Sends the caller a test on one channel, or on each that reaches them. Throws a 502 when a channel does not take it. */
export async function sendTest(parts: Parts, scope: Own, channel: Channel | undefined): Promise<{ sent: Channel[] }> {
  const states = channelStates(parts, scope);
  const wanted = channel ? states.filter((state) => state.channel === channel) : states.filter(({ reason }) => !reason);
  const deliveryChannels = deliveryChannelsOf(parts);
  for (const { channel: type, reason } of wanted) {
    if (reason) throw invalid(sentenceOf(reason));
    const deliveryChannel = deliveryChannels.find((each) => each.channel === type);
    if (deliveryChannel) await testDelivery(deliveryChannel, parts.db, scope);
    else notify(parts.db, scope, parts.clock());
  }
  return { sent: wanted.map((state) => state.channel) };
}

function sentenceOf(reason: string): string {
  if (reason === NO_ADDRESS) return 'Add a mail address to your profile first';
  return reason === NOT_SET_UP.push ? 'Push is not set up on this server (DUEBOOK_PUSH_URL)' : reason;
}

async function testDelivery(deliveryChannel: DeliveryChannel, db: Db, scope: Own): Promise<void> {
  try {
    await deliveryChannel.sendMessage(orNotFound(userOf(db, scope), 'User'), testMessage);
  } catch (error) {
    if (error instanceof Undelivered) throw new Problem(502, `The test was not delivered: ${error.message}`);
    throw error;
  }
}

function notify(db: Db, { workspaceId, userId }: Own, now: Date): void {
  db.insert(notifications)
    .values({ workspaceId, userId, type: 'renewal', ...testMessage, priority: 'low', createdAt: now })
    .run();
}
