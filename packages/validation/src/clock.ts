import { nepalDayOf } from '@psc/i18n/calendar.ts';

let now: () => Date = () => new Date();

/** Replaces the clock of the age rules: the gateway passes its own, tests a fixed one. */
export function setClock(clock: () => Date): void {
  now = clock;
}

/** Today in Nepal as an AD day, `YYYY-MM-DD`. */
export function todayAd(): string {
  return nepalDayOf(now());
}
