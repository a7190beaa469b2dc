import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type OpenDatabase, openDatabase } from '@/db/open.ts';
import { recordFailure, recordSuccess, secondsToWait } from './sign-in-attempts.ts';
import { createWorkspace } from './store.ts';

let database: OpenDatabase;
let userId: number;
const start = new Date('2026-11-18T06:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
beforeAll(() => {
  database = openDatabase(':memory:');
  const user = createWorkspace(database.db, { username: 'meera', password: 'x' }, '10.0.0.1', start);
  userId = user?.id ?? 0;
  recordSuccess(database.db, userId, '10.0.0.1', start);
});
afterAll(() => database.close());

const wait = (address: string, now: Date) => secondsToWait(database.db, { account: 'meera', address, userId }, now);
/** Tries a wrong password as often as it is let; answers how often that was. */
function guess(addresses: string[], now: Date): number {
  const tries = addresses.filter((address) => {
    if (wait(address, now) > 0) return false;
    recordFailure(database.db, { account: 'meera', address, userId }, now);
    return true;
  });
  return tries.length;
}

describe('guesses of one account', () => {
  test('from one address are ten in a quarter of an hour', () => {
    const stranger = Array.from({ length: 40 }, () => '10.0.0.66');
    expect(guess(stranger, start)).toBe(10);
    expect(wait('10.0.0.66', after(14))).toBe(60);
    expect(wait('10.0.0.66', after(15))).toBe(0);
  });

  test('leave the right person in, also from an address not seen before', () => {
    expect(wait('10.0.0.1', start)).toBe(0);
    expect(wait('10.0.0.2', start)).toBe(0);
  });

  test('from many addresses are few as well, and the address of the person still counts for itself', () => {
    const strangers = Array.from({ length: 200 }, (_, index) => `10.0.9.${index}`);
    expect(guess(strangers, after(1))).toBe(5);
    expect(wait('10.0.0.3', after(1))).toBeGreaterThan(0);
    expect(wait('10.0.0.1', after(1))).toBe(0);
  });
});
