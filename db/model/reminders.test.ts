import { describe, expect, test } from 'bun:test';
import { decideTitle, isDecideTitle, relativeTime } from './notifications.ts';
import {
  isPending,
  leadsOf,
  notificationTypeOf,
  priorityOf,
  REMINDER_EVENTS,
  updateReminderRulesSchema,
  updateReminderSettingsSchema,
} from './reminders.ts';

const now = new Date('2026-11-18T09:00:00Z');

describe('reminder settings', () => {
  test.each([1, 3, 7, 14, 30, '7'])('%p days before', (daysBefore) => {
    expect(updateReminderSettingsSchema.parse({ daysBefore })).toEqual({ daysBefore: Number(daysBefore) });
  });
  test.each([0, 31, 1.5, 'soon'])('not %p days before', (daysBefore) => {
    expect(updateReminderSettingsSchema.safeParse({ daysBefore }).error?.issues[0]?.message).toBe(
      'Reminder timing must be a whole number from 1 to 30',
    );
  });
  test('of the workspace', () => {
    expect(updateReminderRulesSchema.parse({ leads: [30, 1], sendTime: '08:30' })).toEqual({
      leads: [30, 1],
      sendTime: '08:30',
    });
    expect(updateReminderRulesSchema.safeParse({ sendTime: '25:00' }).success).toBe(false);
    expect(leadsOf(7, { leads: [30, 7, 1] })).toEqual([30, 7, 1]);
    expect(leadsOf(14, { leads: [] })).toEqual([14]);
  });
});

describe('a reminder', () => {
  test('is pending until it is sent, once it exists', () => {
    expect(isPending({ sent: false, createdAt: now }, now)).toBe(true);
    expect(isPending({ sent: true, createdAt: now }, now)).toBe(false);
    expect(isPending({ sent: false, skippedAt: now, createdAt: now }, now)).toBe(false);
    expect(isPending({ sent: false, createdAt: '2026-11-18T09:00:01Z' }, now)).toBe(false);
  });
  test('becomes a notification', () => {
    expect(REMINDER_EVENTS.map(notificationTypeOf)).toEqual([
      'renewal',
      'overdue',
      'payment',
      'cancelled',
      'renewal',
      'renewal',
    ]);
    expect(priorityOf('overdue', -1)).toBe('high');
    expect(priorityOf('renewal', 7)).toBe('medium');
    expect(priorityOf('cancel_by', 1)).toBe('high');
    expect(priorityOf('payment', 0)).toBe('low');
  });
});

describe('the bell', () => {
  test.each([
    ['2026-11-18T08:00:01Z', 'Just now'],
    ['2026-11-18T09:00:05Z', 'Just now'],
    ['2026-11-18T08:00:00Z', '1h ago'],
    ['2026-11-17T09:00:01Z', '23h ago'],
    ['2026-11-17T09:00:00Z', '1d ago'],
    ['2026-11-12T08:00:00Z', '6d ago'],
  ])('%s is %s', (at, expected) => {
    expect(relativeTime(at, now)).toBe(expected);
  });
  test.each([
    ['Figma', '2026-12-31'],
    ['Mail by 2 Dec 2026', '2027-01-01'],
  ] as const)('what is to decide on %s is known by its title', (name, day) => {
    expect(isDecideTitle(decideTitle(name, day))).toBe(true);
  });
  test.each(['Figma renews on 31 Dec 2026', 'Decide on lunch', 'Decide on by 31 Dec 2026 is overdue since 1 Jan 2027'])(
    '%s is nothing to decide',
    (title) => expect(isDecideTitle(title)).toBe(false),
  );
});
