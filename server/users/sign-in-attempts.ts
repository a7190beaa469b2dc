import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { usernameKey } from '@/db/model/users.ts';
import type { Db, Tx } from '@/db/open.ts';
import { signInAddresses, signInFailures } from '@/db/tables/users.ts';

// Milliseconds.
const windowMs = 15 * 60 * 1000;
/** Wrong passwords an account takes in the window before strangers' addresses must wait. */
const maxPerAccountAndAddress = 10;
/** And in all, whoever asks: with many addresses there are not many more tries. */
const maxPerAccount = 15;
/** Wrong passwords over all accounts from one address: an office behind one address mistypes, but not so often. */
const maxPerAddress = 50;

const keyOfProcess = crypto.getRandomValues(new Uint8Array(32));

/**
 * What the tries of a name are counted under. A name that no account has may be a password in the wrong field: it is kept
 * as a hash, whose key ends with the process.
 */
export function accountKey(username: string, isKnown: boolean): string {
  const name = usernameKey(username);
  return isKnown ? name : `unknown ${new Bun.CryptoHasher('sha256', keyOfProcess).update(name).digest('hex')}`;
}

export interface Attempt {
  account: string;
  address: string;
  /** Of the account, when it exists. */
  userId?: number | undefined;
}

/**
 * Seconds until this account may be tried again from this address; 0 when it may be tried now.
 * An address from which the person signed in before has a count of its own, and one that never failed here has one
 * try even when the account's count is full: a stranger's guesses do not lock the right person out. Those first tries
 * are few as well; after them only the addresses that the person signed in from are let through.
 */
export function secondsToWait(db: Db, { account, address, userId }: Attempt, now: Date): number {
  const since = new Date(now.getTime() - windowMs);
  const ofAccount = eq(signInFailures.account, account);
  const ofAddress = eq(signInFailures.address, address);

  const here = failures(db, since, and(ofAccount, ofAddress));
  const counted = isKnown(db, userId, address) ? here : failures(db, since, ofAccount);
  const limit = here.count > 0 ? maxPerAccountAndAddress : maxPerAccount;
  if (counted.count >= limit) return secondsUntilFree(counted.oldest, now);

  const anyone = failures(db, since, ofAddress);
  return anyone.count >= maxPerAddress ? secondsUntilFree(anyone.oldest, now) : 0;
}

/** Counts a wrong password. */
export function recordFailure(db: Db, { account, address }: Attempt, now: Date): void {
  db.transaction((tx) => {
    tx.delete(signInFailures)
      .where(lt(signInFailures.at, new Date(now.getTime() - windowMs)))
      .run();
    tx.insert(signInFailures).values({ account, address, at: now }).run();
  });
}

/** The address of a right password is known from now on. */
export function recordSuccess(db: Db, userId: number, address: string, now: Date): void {
  db.insert(signInAddresses)
    .values({ userId, address, at: now })
    .onConflictDoUpdate({ target: [signInAddresses.userId, signInAddresses.address], set: { at: now } })
    .run();
}

function isKnown(db: Db, userId: number | undefined, address: string): boolean {
  if (userId === undefined) return false;
  const known = and(eq(signInAddresses.userId, userId), eq(signInAddresses.address, address));
  return db.select({ at: signInAddresses.at }).from(signInAddresses).where(known).get() !== undefined;
}

function failures(db: Db | Tx, since: Date, where: SQL | undefined): { count: number; oldest: number } {
  const row = db
    .select({ count: sql<number>`count(*)`, oldest: sql<number | null>`min(${signInFailures.at})` })
    .from(signInFailures)
    .where(and(gt(signInFailures.at, since), where))
    .get();
  return { count: row?.count ?? 0, oldest: row?.oldest ?? 0 };
}

const secondsUntilFree = (oldest: number, now: Date) =>
  Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000));

const queues = new Map<string, Promise<unknown>>();

/** Lets the attempts on one account through one after the other: many at once cannot slip past the count. */
export function oneAtATime<Result>(account: string, attempt: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(account) ?? Promise.resolve()).then(attempt, attempt);
  queues.set(account, turn);
  const leave = () => {
    if (queues.get(account) === turn) queues.delete(account);
  };
  turn.then(leave, leave);
  return turn;
}
