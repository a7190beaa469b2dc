import { expect, test } from 'bun:test';
import { daysOf, type Mode, stepped, titleOf, whenOf } from './period.ts';

const date = '2026-11-18';
const monday = 1;

test.each<[Mode, first: string, last: string, count: number, title: string, when: string]>([
  ['day', '2026-11-18', '2026-11-18', 1, 'Wednesday, 18 November 2026', 'on this day'],
  ['week', '2026-11-16', '2026-11-22', 7, '16 Nov – 22 Nov 2026', 'in this week'],
  ['month', '2026-10-26', '2026-12-06', 42, 'November 2026', 'in November'],
  ['year', '2026-01-01', '2026-12-31', 2, '2026', 'in 2026'],
])('the days of a %s, its title and its name in a sentence', (mode, first, last, count, title, when) => {
  const days = daysOf(mode, date, monday);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  expect([titleOf({ mode, date, days }), whenOf({ mode, date, days })]).toEqual([title, when]);
});

test.each<[Mode, back: string, on: string]>([
  ['day', '2026-11-17', '2026-11-19'],
  ['week', '2026-11-11', '2026-11-25'],
  ['month', '2026-10-01', '2026-12-01'],
  ['year', '2025-11-18', '2027-11-18'],
])('a step by %s', (mode, back, on) => {
  expect([stepped(mode, date, -1), stepped(mode, date, 1)]).toEqual([back, on]);
});
