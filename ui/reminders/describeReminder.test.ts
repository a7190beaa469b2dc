import { describe, expect, test } from 'bun:test';
import {
  countByChannel,
  describeEvent,
  formatMoment,
  markOfEvent,
  pendingOf,
  sentInMonth,
} from './describeReminder.ts';
import type { Reminder } from './queries.ts';

const reminder = (part: Partial<Reminder>): Reminder => ({
  id: 1,
  subscriptionId: 1,
  userId: 1,
  type: 'email',
  event: 'renewal',
  targetDay: '2026-11-28',
  title: 'Northpane renews',
  message: '',
  daysBeforeDue: 7,
  plannedFor: '2026-11-21T03:30:00.000Z',
  sent: false,
  sentAt: null,
  skippedAt: null,
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T03:30:00.000Z',
  ...part,
});
const now = new Date('2026-11-21T12:00:00Z');

describe('which reminders wait', () => {
  test('the soonest first; neither the sent, nor the skipped, nor those of later', () => {
    const rows = [
      reminder({ id: 1, plannedFor: '2026-11-22T03:30:00.000Z' }),
      reminder({ id: 2, sent: true, sentAt: '2026-11-21T03:30:00.000Z' }),
      reminder({ id: 3, skippedAt: '2026-11-21T03:30:00.000Z' }),
      reminder({ id: 4, createdAt: '2026-11-22T03:30:00.000Z' }),
      reminder({ id: 5 }),
    ];
    expect(pendingOf(rows, now).map(({ id }) => id)).toEqual([5, 1]);
  });
});

describe('what was sent this month', () => {
  test.each([
    ['2026-10-31T18:29:00.000Z', 0],
    // 1 November in Kolkata, still October in Greenwich.
    ['2026-10-31T18:31:00.000Z', 1],
    ['2026-11-30T18:29:00.000Z', 1],
    ['2026-11-30T18:31:00.000Z', 0],
    [null, 0],
  ])('sent at %s counts %i', (sentAt, count) => {
    expect(sentInMonth([reminder({ sentAt })], '2026-11-21', 'Asia/Kolkata')).toHaveLength(count);
  });

  test('by channel, without those that have none', () => {
    expect(countByChannel([{ type: 'dashboard' }, { type: 'email' }, { type: 'email' }])).toBe('2 email, 1 dashboard');
    expect(countByChannel([])).toBe('');
  });
});

test.each([
  ['renewal', 0, 'Renewal, today', 'today'],
  ['renewal', 1, 'Renewal, 1 day before', 'urgent'],
  ['renewal', 7, 'Renewal, 7 days before', 'soon'],
  ['renewal', 30, 'Renewal, 30 days before', 'later'],
  ['overdue', -1, 'Overdue by 1 day', 'overdue'],
  ['cancel_by', 7, 'Cancel by 29 Nov, 7 days before', 'cancelby'],
  ['trial_end', 5, 'Trial ends in 5 days', 'trial'],
  ['payment', 0, 'Payment recorded', 'paid'],
] as const)('%s, %i days before', (event, daysBefore, words, mark) => {
  expect(describeEvent(event, '2026-11-29', daysBefore)).toBe(words);
  expect(markOfEvent(event, daysBefore)).toBe(mark);
});

test('a moment by the clock of the workspace', () => {
  expect(formatMoment('2026-11-21T03:30:00.000Z', 'Asia/Kolkata', '2026-11-21')).toBe('today, 09:00');
  expect(formatMoment('2026-11-21T03:30:00.000Z', 'America/New_York', '2026-11-21')).toBe('20 Nov, 22:30');
});
