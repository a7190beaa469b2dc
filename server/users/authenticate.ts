import { usernameKey } from '@/db/model/users.ts';
import { Problem } from '@/server/http/errors.ts';
import type { Services } from '@/server/services.ts';
import { passwordMatches } from './passwords.ts';
import { accountKey, oneAtATime, recordFailure, recordSuccess, secondsToWait } from './sign-in-attempts.ts';
import { userByName } from './store.ts';

interface Credentials {
  username: string;
  password: string;
  address: string;
}

const wrongAtSignIn = () => new Problem(401, 'Invalid username or password');

/**
 * The user with this name and password. Throws `refusal`, which at sign-in never says which of the two was wrong, or a
 * 429 after too many tries.
 */
export function authenticate(
  { db, clock, refusals }: Pick<Services, 'db' | 'clock' | 'refusals'>,
  { username, password, address }: Credentials,
  refusal: () => Problem = wrongAtSignIn,
) {
  return oneAtATime(usernameKey(username), async () => {
    const user = userByName(db, username);
    const attempt = { account: accountKey(username, user !== undefined), address, userId: user?.id };
    const recordRefusal = (reason: string) =>
      refusals.record({
        workspaceId: user?.workspaceId ?? null,
        userId: user?.id ?? null,
        actor: user?.username ?? 'unknown',
        address,
        action: 'sign in refused',
        entity: 'user',
        entityId: user?.id,
        kind: reason,
        details: { reason },
      });
    const wait = secondsToWait(db, attempt, clock());
    if (wait > 0) {
      recordRefusal('too many tries');
      throw new Problem(429, 'Too many sign-in attempts. Try again later.', { 'retry-after': String(wait) });
    }
    const matches = await passwordMatches(password, user?.password);
    if (!matches || !user) {
      recordFailure(db, attempt, clock());
      recordRefusal('wrong password');
      throw refusal();
    }
    recordSuccess(db, user.id, address, clock());
    return user;
  });
}
