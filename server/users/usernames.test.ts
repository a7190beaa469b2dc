import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice } from '@/server/testing/api.ts';

let office: Office;
beforeAll(() => {
  office = openOffice();
});
afterAll(() => office.close());

const password = 'a long enough password';
const register = (username: string) => office.send('POST', '/api/register', { body: { username, password } });
const signIn = (username: string) => office.send('POST', '/api/login', { body: { username, password } });

describe('a username in any script', () => {
  test.each([
    ['Émile', 'émile', ['Émile', 'ÉMILE', 'e\u0301mile', 'E\u0301MILE']],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ', ['ΣΊΣΥΦΟΣ', 'σίσυφοσ']],
    ['İpek', 'i̇pek', ['İpek', 'İPEK']],
    ['मीरा', 'मीरा', ['मीरा']],
    ['Ärger.Straße', 'Ärger.Straße'.replace('Ä', 'ä'), ['ÄRGER.Straße', 'ärger.straße']],
  ])('%s signs in however it is typed, and is taken however it is typed', async (typed, kept, ways) => {
    expect(await register(typed)).toMatchObject({ status: 201, body: { username: kept } });
    for (const way of ways) {
      expect([way, (await signIn(way)).status]).toEqual([way, 200]);
      expect([way, (await register(way)).status]).toEqual([way, 409]);
    }
  });

  test.each([
    ['a line break', 'meera\r\nroot'],
    ['a line separator', 'meera\u2028root'],
    ['a null', 'meera\u0000'],
    ['a turn of the writing', 'meera\u202eroot'],
    ['a space without width', 'mee\u200bra'],
    ['a mark without width', 'meera\ufeffx'],
  ])('%s is refused', async (_, username) => {
    const answer = await register(username);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/^Username must not contain (spaces|invisible characters)$/);
  });
});
