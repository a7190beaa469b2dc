import { usernameKey } from '@/db/model/users.ts';
import { recordRefusal } from '@/server/audit/store.ts';
import { Problem } from '@/server/http/errors.ts';
import type { Services } from '@/server/services.ts';
import { failed, inTurn, secondsToWait, succeeded } from './attempts.ts';
import { passwordMatches } from './passwords.ts';
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
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, password, address }: Credentials,
  refusal: () => Problem = wrongAtSignIn,
) {
  const account = usernameKey(username);
  return inTurn(account, async () => {
    const user = userByName(db, username);
    const attempt = { account, address, userId: user?.id, workspaceId: user?.workspaceId };
    const wait = secondsToWait(db, attempt, clock());
    if (wait > 0) {
      recordRefusal(db, { ...attempt, reason: 'too many tries' });
      throw new Problem(429, 'Too many sign-in attempts. Try again later.', { 'retry-after': String(wait) });
    }
    const matches = await passwordMatches(password, user?.password);
    if (!matches || !user) {
      failed(db, attempt, clock());
      recordRefusal(db, { ...attempt, reason: 'wrong password' });
      throw refusal();
    }
    succeeded(db, user.id, address, clock());
    return user;
  });
}
