import DateConverter from '@remotemerge/nepali-date-converter';

/** A calendar day, `YYYY-MM-DD`; the suffix of the variable's name gives the calendar (`…Ad` or `…Bs`). */
export type Day = string;
/** A point in time, ISO 8601 with zone. */
export type Instant = string;

export const FIRST_BS_YEAR = 1975;
export const LAST_BS_YEAR = 2099;

const dayMs = 86_400_000;
const nepalOffsetMs = (5 * 60 + 45) * 60_000;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

type Parts = { year: number; month: number; day: number };

function partsOf(day: string): Parts | null {
  const match = dayPattern.exec(day);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

export function dayText(year: number, month: number, day: number): Day {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Days since 1970-01-01 AD; null for an invalid Gregorian day. */
function dayNumberOf(ad: string): number | null {
  const parts = partsOf(ad);
  if (!parts) return null;
  const time = Date.UTC(parts.year, parts.month - 1, parts.day);
  return adOfDayNumber(time / dayMs) === ad ? time / dayMs : null;
}

function adOfDayNumber(dayNumber: number): Day {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

const firstDayNumber = Date.UTC(1918, 3, 13) / dayMs;

/** The lengths of the twelve months of a BS year. */
export type BsYear = { bsYear: number; monthDays: readonly number[] };

const MONTHS_A_YEAR = 12;

/** Until the government publishes the calendar of a year from here on, its lengths are forecasts of the package. */
export const FIRST_FORECAST_BS_YEAR = 2084;

let confirmedYears: ReadonlyMap<number, readonly number[]> = new Map();
/** The first day of the first confirmed year; every earlier day is the package's. */
let confirmedFrom = Infinity;
const monthStarts = new Map<number, number>();
let lastDay: number | undefined;

/** Replaces the forecast lengths by confirmed ones. Days before the first of these years stay as they are. */
export function setConfirmedYears(years: readonly BsYear[]): void {
  confirmedYears = new Map(years.map(({ bsYear, monthDays }) => [bsYear, monthDays]));
  monthStarts.clear();
  lastDay = undefined;
  confirmedFrom = confirmedYears.size === 0 ? Infinity : forecastStart(Math.min(...confirmedYears.keys()), 1);
}

/** Runs `compute` in a calendar with other confirmed years. It may not wait, because the calendar is shared. */
export function withConfirmedYears<Value>(years: readonly BsYear[], compute: () => Value): Value {
  const kept = [...confirmedYears].map(([bsYear, monthDays]) => ({ bsYear, monthDays }));
  setConfirmedYears(years);
  try {
    return compute();
  } finally {
    setConfirmedYears(kept);
  }
}

// The package's BS to AD conversion accepts impossible days and depends on the machine's time zone. Its AD to BS conversion does neither,
// so everything else here is derived from it.
function forecastPartsOf(dayNumber: number): Parts {
  const { year, month, date } = new DateConverter(adOfDayNumber(dayNumber)).toBs();
  return { year, month, day: date };
}

const forecastStarts = new Map<number, number>();

/** Day number of the first day of a BS month in the package. */
function forecastStart(year: number, month: number): number {
  const index = year * MONTHS_A_YEAR + month - 1;
  const known = forecastStarts.get(index);
  if (known !== undefined) return known;
  // A day near the middle of the month is in that month regardless of the lengths of earlier months.
  const middle = firstDayNumber + Math.round((year - FIRST_BS_YEAR) * 365.2564 + (month - 1) * 30.44 + 15);
  const found = forecastPartsOf(middle);
  if (found.year !== year || found.month !== month) throw new RangeError(`No such month in the calendar: ${year}-${month}`);
  const start = middle - (found.day - 1);
  forecastStarts.set(index, start);
  return start;
}

function forecastDays(year: number, month: number): number {
  const start = forecastStart(year, month);
  if (month < MONTHS_A_YEAR) return forecastStart(year, month + 1) - start;
  if (year < LAST_BS_YEAR) return forecastStart(year + 1, 1) - start;
  return lastMonthLength(start);
}

/** Length of the package's last month, which has no next month to subtract from. */
function lastMonthLength(start: number): number {
  for (let length = 29; ; length += 1) {
    try {
      forecastPartsOf(start + length);
    } catch {
      return length;
    }
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function forecastMonthDays(year: number): number[] {
  return Array.from({ length: MONTHS_A_YEAR }, (_each, index) => forecastDays(year, index + 1));
}

/** Lengths of the twelve months of a BS year. */
export function monthDaysOf(year: number): readonly number[] {
  return confirmedYears.get(year) ?? forecastMonthDays(year);
}

/** Day number of the first day of a BS month. */
function monthStart(year: number, month: number): number {
  const index = year * MONTHS_A_YEAR + month - 1;
  const known = monthStarts.get(index);
  if (known !== undefined) return known;
  const moved = [...confirmedYears].map(([each, days]) => (each < year ? sumOf(days) - sumOf(forecastMonthDays(each)) : 0));
  const start = forecastStart(year, 1) + sumOf(moved) + sumOf(monthDaysOf(year).slice(0, month - 1));
  monthStarts.set(index, start);
  return start;
}

function bsPartsOf(dayNumber: number): Parts {
  if (dayNumber < confirmedFrom) return forecastPartsOf(dayNumber);
  let year = Math.min(...confirmedYears.keys());
  while (year < LAST_BS_YEAR && monthStart(year + 1, 1) <= dayNumber) year += 1;
  let month = 1;
  while (month < MONTHS_A_YEAR && monthStart(year, month + 1) <= dayNumber) month += 1;
  return { year, month, day: dayNumber - monthStart(year, month) + 1 };
}

function isBsMonth(year: number, month: number): boolean {
  return Number.isInteger(year) && Number.isInteger(month) && year >= FIRST_BS_YEAR && year <= LAST_BS_YEAR && month >= 1 && month <= 12;
}

/**
 * Number of days in a BS month: 29 to 32, different from year to year.
 * @throws RangeError outside 1975–2099 BS
 */
export function daysInBsMonth(year: number, month: number): number {
  if (!isBsMonth(year, month)) throw new RangeError(`No such month in the calendar: ${year}-${month}`);
  return monthDaysOf(year)[month - 1]!;
}

/** The last day number that exists in both calendars. */
function lastDayNumber(): number {
  lastDay ??= monthStart(LAST_BS_YEAR, 12) + daysInBsMonth(LAST_BS_YEAR, 12) - 1;
  return lastDay;
}

/** The last AD day with a BS date: the end of Chaitra 2099. */
export function lastDayAd(): Day {
  return adOfDayNumber(lastDayNumber());
}

/** True for a Gregorian day that also has a BS date (1975–2099 BS, from 1918 AD on). */
export function isValidAd(ad: string): boolean {
  const dayNumber = dayNumberOf(ad);
  return dayNumber !== null && dayNumber >= firstDayNumber && dayNumber <= lastDayNumber();
}

export function isValidBs(bs: string): boolean {
  return adFromBs(bs) !== null;
}

/**
 * Converts an AD day to BS.
 * @throws RangeError if {@link isValidAd} is false
 */
export function bsFromAd(ad: Day): Day {
  if (!isValidAd(ad)) throw new RangeError(`Not a day from ${FIRST_BS_YEAR} to ${LAST_BS_YEAR} BS: ${ad}`);
  const { year, month, day } = bsPartsOf(dayNumberOf(ad)!);
  return dayText(year, month, day);
}

/** Converts a BS day to AD; null if it does not exist (2082-02-32). */
export function adFromBs(bs: string): Day | null {
  const parts = partsOf(bs);
  if (!parts || !isBsMonth(parts.year, parts.month)) return null;
  if (parts.day < 1 || parts.day > daysInBsMonth(parts.year, parts.month)) return null;
  return adOfDayNumber(monthStart(parts.year, parts.month) + parts.day - 1);
}

/**
 * The AD day `days` later, or earlier if negative.
 * @throws RangeError if `ad` is invalid
 */
export function addDays(ad: Day, days: number): Day {
  return adOfDayNumber(dayNumberOrThrow(ad) + days);
}

/** Days from one AD day to another; negative if `to` is earlier. */
export function daysBetween(fromAd: Day, toAd: Day): number {
  return dayNumberOrThrow(toAd) - dayNumberOrThrow(fromAd);
}

function dayNumberOrThrow(ad: string): number {
  const dayNumber = dayNumberOf(ad);
  if (dayNumber === null) throw new RangeError(`Not an AD day: ${ad}`);
  return dayNumber;
}

/** 0 is Sunday. */
export function weekdayOf(ad: Day): number {
  return new Date(dayNumberOrThrow(ad) * dayMs).getUTCDay();
}

/** Full years of age on an AD day, counted in AD; a person born on 29 February turns a year older on 1 March. */
export function ageOn(birthAd: Day, onAd: Day): number {
  return fullYears(birthAd, onAd);
}

/** Full years of age counted in BS; both days are BS. */
export function ageOnBs(birthBs: Day, onBs: Day): number {
  return fullYears(birthBs, onBs);
}

export type CalendarOfAge = 'bs' | 'ad';

/** Full years of age on an AD day, counted in the given calendar; both days are AD. */
export function ageIn(calendar: CalendarOfAge, birthAd: Day, onAd: Day): number {
  return calendar === 'ad' ? ageOn(birthAd, onAd) : ageOnBs(bsFromAd(birthAd), bsFromAd(onAd));
}

/**
 * The AD day on which a person turns `years` old, counted in the given calendar. If that month lacks the day of birth, it is the first day
 * of the next month.
 * @throws RangeError if that day is outside the calendar
 */
export function birthdayAfter(calendar: CalendarOfAge, birthAd: Day, years: number): Day {
  const born = partsOf(calendar === 'ad' ? birthAd : bsFromAd(birthAd))!;
  const sameDay = dayText(born.year + years, born.month, born.day);
  const found = calendar === 'ad' ? adIfValid(sameDay) : adFromBs(sameDay);
  if (found !== null) return found;
  const nextMonth = born.month === 12 ? dayText(born.year + years + 1, 1, 1) : dayText(born.year + years, born.month + 1, 1);
  const first = calendar === 'ad' ? adIfValid(nextMonth) : adFromBs(nextMonth);
  if (first === null) throw new RangeError(`No such birthday in the calendar: ${sameDay}`);
  return first;
}

function adIfValid(ad: string): Day | null {
  return dayNumberOf(ad) === null ? null : ad;
}

function fullYears(birth: Day, on: Day): number {
  const born = partsOf(birth);
  const then = partsOf(on);
  if (!born || !then) throw new RangeError(`Not a day: ${born ? on : birth}`);
  const birthdayPassed = then.month > born.month || (then.month === born.month && then.day >= born.day);
  return then.year - born.year - (birthdayPassed ? 0 : 1);
}

/** The AD day in Nepal at this instant (UTC+5:45 all year). */
export function nepalDayOf(instant: Date | Instant): Day {
  return nepalClock(instant).dayAd;
}

/** AD day and time `HH:MM` in Nepal at this instant. */
export function nepalClock(instant: Date | Instant): { dayAd: Day; time: string } {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${String(instant)}`);
  const shown = new Date(time + nepalOffsetMs).toISOString();
  return { dayAd: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant at which it is this AD day and time in Nepal.
 * @param time `HH:MM`, 00:00 to 23:59
 * @throws RangeError if the day or the time does not exist
 */
export function instantAtNepal(dayAd: Day, time: string): Instant {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not an hour: ${time}`);
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const atNepal = dayNumberOrThrow(dayAd) * dayMs + (hours * 60 + minutes) * 60_000;
  return new Date(atNepal - nepalOffsetMs).toISOString();
}

/** Fiscal year of an AD day, such as `2083-84`: from 1 Shrawan to the end of Ashadh. */
export function fiscalYearOf(ad: Day): string {
  const { year, month } = partsOf(bsFromAd(ad))!;
  const first = month >= 4 ? year : year - 1;
  return `${first}-${pad((first + 1) % 100, 2)}`;
}
