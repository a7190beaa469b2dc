import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/db/open.ts';
import { openRelay, type Relay } from '@/server/testing/mail.ts';
import { runCommand } from '../testing/cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-remind-'));
const file = path.join(folder, 'duebook.sqlite');
let relay: Relay;

beforeAll(async () => {
  relay = await openRelay();
});
afterAll(async () => {
  await relay.close();
  rmSync(folder, { recursive: true, force: true });
});

const remind = (...words: string[]) =>
  runCommand(
    { DUEBOOK_DATA: folder, DUEBOOK_SMTP_URL: relay.url, DUEBOOK_URL: 'http://duebook.lan' },
    'remind',
    ...words,
  );

const bell = () => {
  const { sqlite, close } = openDatabase(file);
  const titles = sqlite.query<{ title: string }, []>('select title from notifications').all();
  close();
  return titles.map(({ title }) => title);
};

test('without a database it says what to do', async () => {
  const { err, code } = await remind('--dry-run');
  expect(code).toBe(1);
  expect(err).toContain('There is no database');
});

test.each([
  [['--at'], '--at takes a local time'],
  [['--at', 'tomorrow'], '--at takes a local time'],
  [['--at', '2027-02-30T09:00'], '--at takes a local time'],
  [['--dry'], 'does not know "--dry"'],
])('%p is not understood', async (words, sentence) => {
  const { err, code } = await remind(...words);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});

test('a dry run prints what a run at that local time would send, and changes nothing', async () => {
  const { sqlite, close } = openDatabase(file);
  sqlite.run("insert into workspaces (id, name, data_version, created_at) values (1, 'Rao & Co', 0, 0)");
  sqlite.run(`insert into users (id, workspace_id, username, email, password, role, has_seen_welcome, created_at) values
    (1, 1, 'meera', 'meera@office.example', 'x', 'admin', 1, 0), (2, 1, 'al', null, 'x', 'viewer', 1, 0)`);
  sqlite.run(`insert into subscriptions (workspace_id, user_id, name, base_cost, cost, frequency, start_date, next_due_date,
    anchor_day, created_at, updated_at) values (1, 1, 'Figma', 49900, 49900, 'monthly', '2026-01-07', '2027-02-07', 7, 0, 0)`);
  close();

  const early = await remind('--at', '2027-01-31T08:59', '--dry-run');
  expect(early).toMatchObject({ code: 0, err: '' });
  expect(early.out).toBe('Rao & Co, 31 Jan 2027 08:59 (Asia/Kolkata): 0 reminders\n');
  const { out, code } = await remind('--dry-run', '--at=2027-01-31T09:00');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'Rao & Co, 31 Jan 2027 09:00 (Asia/Kolkata): 3 reminders',
    '  meera  Dashboard  Figma is due on 7 Feb 2027',
    '  meera  Email      Figma is due on 7 Feb 2027',
    '  al     Dashboard  Figma is due on 7 Feb 2027',
    '',
  ]);
  expect(bell()).toEqual([]);
  expect(relay.mails).toEqual([]);
});

test('a run sends it, once', async () => {
  expect(await remind('--at', '2027-01-31T09:00')).toMatchObject({ code: 0, err: '' });
  await remind('--at', '2027-01-31T09:05');
  expect(bell()).toEqual(['Figma is due on 7 Feb 2027', 'Figma is due on 7 Feb 2027']);
  expect(relay.mails).toMatchObject([{ to: ['meera@office.example'] }]);
  const { out } = await remind('--dry-run', '--at', '2027-01-31T09:10');
  expect(out).toBe('Rao & Co, 31 Jan 2027 09:10 (Asia/Kolkata): 0 reminders\n');
});
