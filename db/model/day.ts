/** A calendar day of the proleptic Gregorian calendar, 'YYYY-MM-DD', years 0001 to 9999. Days compare as strings. */
export type Day = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantShape = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  const parts = shape.exec(value);
  if (!parts) return false;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month);
}

/** The day that a text names: a day, or a full ISO instant, which is cut to the day written in it. */
export function dayFrom(value: unknown): Day | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const day = instantShape.exec(text)?.[1] ?? text;
  return isDay(day) ? day : undefined;
}

/** The day number: 0 is 1970-01-01. Integers only, after Howard Hinnant's days_from_civil. */
function numberOf(day: Day): number {
  const { year, month, date } = partsOf(day);
  return numberOfParts(year, month, date);
}

function numberOfParts(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function fromNumber(count: number): Day {
  const shifted = count + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  return toDay(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  if (!isDay(day)) throw new RangeError(`Not a day: ${String(day).slice(0, 40)}`);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** The day of a year, a month 1 to 12 and a date. Throws a RangeError when there is no such day. */
export function toDay(year: number, month: number, date: number): Day {
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return day;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** How many days a month (1 to 12) has. */
export function lastDayOfMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const yearOf = (day: Day): number => partsOf(day).year;
/** 1 to 12. */
export const monthOf = (day: Day): number => partsOf(day).month;
/** 1 to 31: the day of the month, which a schedule keeps as its anchor. */
export const dayOf = (day: Day): number => partsOf(day).date;

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return (((numberOf(day) + 4) % 7) + 7) % 7;
}

export function addDays(day: Day, days: number): Day {
  return fromNumber(numberOf(day) + days);
}

/**
 * The day `months` later (or earlier), on the anchor day of that month, or on its last day where the month is shorter.
 * Without an anchor the day's own day of the month is kept.
 */
export function addMonths(day: Day, months: number, anchorDay?: number): Day {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = index - toYear * 12 + 1;
  return toDay(toYear, toMonth, Math.min(anchorDay ?? date, lastDayOfMonth(toYear, toMonth)));
}

/** Calendar days from one day to another: positive when `to` is later. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Calendar months from one day's month to another's, whatever the days of the month. */
export function monthsBetween(from: Day, to: Day): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
}

export const startOfMonth = (day: Day): Day => toDay(yearOf(day), monthOf(day), 1);

export function endOfMonth(day: Day): Day {
  const { year, month } = partsOf(day);
  return toDay(year, month, lastDayOfMonth(year, month));
}

export function laterDay(one: Day, other: Day): Day {
  if (one >= other) return one;
  return other;
}

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The first day of the day's week; `firstWeekday` 0 is Sunday, 1 is Monday. */
export function startOfWeek(day: Day, firstWeekday = 1): Day {
  return addDays(day, -((weekday(day) - firstWeekday + 7) % 7));
}

export type DayStyle = 'full' | 'short' | 'long' | 'longWithoutYear' | 'month' | 'weekday';

/**
 * 'full' 18 Nov 2026 · 'short' 18 Nov · 'long' Wednesday, 18 November 2026 · 'longWithoutYear' Wednesday, 18 November ·
 * 'month' Nov 2026 · 'weekday' Wednesday
 */
export function formatDay(day: Day, style: DayStyle = 'full'): string {
  const { year, month, date } = partsOf(day);
  const monthName = MONTH_NAMES[month - 1] ?? '';
  const weekdayName = WEEKDAY_NAMES[weekday(day)] ?? '';
  if (style === 'weekday') return weekdayName;
  if (style === 'longWithoutYear') return `${weekdayName}, ${date} ${monthName}`;
  if (style === 'long') return `${weekdayName}, ${date} ${monthName} ${year}`;
  if (style === 'month') return `${monthName.slice(0, 3)} ${year}`;
  if (style === 'short') return `${date} ${monthName.slice(0, 3)}`;
  return `${date} ${monthName.slice(0, 3)} ${year}`;
}

/** 'short' within the year of `today`, else 'full'. */
export function formatDayNear(day: Day, today: Day): string {
  return formatDay(day, yearOf(day) === yearOf(today) ? 'short' : 'full');
}

/** The time zones that the settings offer (specification, section 3). Any other IANA name is understood too. */
export const TIMEZONES = [
  { name: 'UTC', label: 'UTC' },
  { name: 'America/New_York', label: 'New York' },
  { name: 'America/Chicago', label: 'Chicago' },
  { name: 'America/Denver', label: 'Denver' },
  { name: 'America/Los_Angeles', label: 'Los Angeles' },
  { name: 'Europe/London', label: 'London' },
  { name: 'Europe/Paris', label: 'Paris' },
  { name: 'Europe/Berlin', label: 'Berlin' },
  { name: 'Asia/Tokyo', label: 'Tokyo' },
  { name: 'Asia/Shanghai', label: 'Shanghai' },
  { name: 'Asia/Kolkata', label: 'Asia/Kolkata' },
  { name: 'Asia/Singapore', label: 'Singapore' },
  { name: 'Australia/Sydney', label: 'Sydney' },
] as const;

export const DEFAULT_TIMEZONE = 'Asia/Kolkata';

export function isTimezone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** What the clock on the wall of a time zone shows at an instant. Throws a RangeError for an unknown time zone. */
export function wallTime(timezone: string, instant: Date | number): { day: Day; time: string } {
  const shown: Record<string, string> = {};
  for (const part of clockOf(timezone).formatToParts(instant)) shown[part.type] = part.value;
  const day = toDay(Number(shown.year), Number(shown.month), Number(shown.day));
  return { day, time: `${shown.hour}:${shown.minute}:${shown.second}` };
}

/** The calendar day in a time zone at an instant. */
export function todayIn(timezone: string, instant: Date | number): Day {
  return wallTime(timezone, instant).day;
}

const DAY_MS = 86_400_000;

function wallMilliseconds(day: Day, time: string): number {
  const [hour = '0', minute = '0', second = '0'] = time.split(':');
  return numberOf(day) * DAY_MS + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
}

/** Local time minus UTC at an instant, in milliseconds. */
function offsetAt(timezone: string, instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const { day, time } = wallTime(timezone, whole);
  return wallMilliseconds(day, time) - whole;
}

/**
 * The instant at which a local wall clock shows `time` ('HH:MM') on `day`. A time that the clock skips is taken as long
 * after the skip as it lies in it (02:30 becomes 03:30), a time that it shows twice is the first of the two.
 */
export function instantOf(day: Day, time: string, timezone: string): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time.slice(0, 20)}`);
  const local = wallMilliseconds(day, time);
  const before = offsetAt(timezone, local - DAY_MS);
  const after = offsetAt(timezone, local + DAY_MS);
  const candidates = [local - before, local - after]
    .filter((instant) => instant + offsetAt(timezone, instant) === local)
    .sort((one, other) => one - other);
  return new Date(candidates[0] ?? local - before);
}
