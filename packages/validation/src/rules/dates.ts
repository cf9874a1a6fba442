import * as v from 'valibot';
import { adFromBs, ageOn, ageOnBs, bsFromAd, isValidAd, isValidBs } from '@psc/i18n/calendar.ts';
import { todayAd } from '../clock.ts';
import type { CrossRule } from './form.ts';
import { numericText, required } from './text.ts';

/** An existing AD day, `YYYY-MM-DD`. */
export const dayAd = v.pipe(numericText, v.check(isValidAd, 'rules.all.dateAd.date'));
/** An existing day in Bikram Sambat, `YYYY-MM-DD`. */
export const dayBs = v.pipe(numericText, v.check(isValidBs, 'rules.all.dateBs.date'));

/* @__NO_SIDE_EFFECTS__ */
export function requiredDayAd(at: string) {
  return v.pipe(required(at), dayAd);
}

/* @__NO_SIDE_EFFECTS__ */
export function requiredDayBs(at: string) {
  return v.pipe(required(at), dayBs);
}

/** Both fields must name the same day; the error is shown at the BS field. */
/* @__NO_SIDE_EFFECTS__ */
export function sameDay<Field extends string>(fieldBs: Field, fieldAd: Field, word: string): CrossRule<Field> {
  return {
    at: fieldBs,
    reads: [fieldBs, fieldAd],
    holds: (values) => adFromBs(String(values[fieldBs])) === values[fieldAd],
    word,
  };
}

/** The later day may be the same day, never an earlier one; passes while either is unanswered. */
/* @__NO_SIDE_EFFECTS__ */
export function notBefore<Field extends string>(later: Field, earlier: Field, word: string): CrossRule<Field> {
  return {
    at: later,
    reads: [later, earlier],
    holds: (values) => values[later] === undefined || values[earlier] === undefined || String(values[later]) >= String(values[earlier]),
    word,
  };
}

/** The earlier day may be the same day, never a later one; the error is shown at the earlier day. */
/* @__NO_SIDE_EFFECTS__ */
export function notAfter<Field extends string>(earlier: Field, later: Field, word: string): CrossRule<Field> {
  return { ...notBefore(later, earlier, word), at: earlier };
}

/** Today in Nepal is the last accepted day. A day that does not exist has its own message. */
/* @__NO_SIDE_EFFECTS__ */
export function notFuture(word: string) {
  return v.check<string, string>((day) => !isValidAd(day) || day <= todayAd(), word);
}

/** Today in Nepal is the first accepted day. A day that does not exist has its own message. */
/* @__NO_SIDE_EFFECTS__ */
export function notPast(word: string) {
  return v.check<string, string>((day) => !isValidAd(day) || day >= todayAd(), word);
}

/** Full years today, counted in AD; the birthday itself counts. A day that does not exist has its own message. */
/* @__NO_SIDE_EFFECTS__ */
export function minimumAgeAd(years: number, word: string) {
  return v.check<string, string>((birthAd) => !isValidAd(birthAd) || ageOn(birthAd, todayAd()) >= years, word);
}

/** Full years today, counted in Bikram Sambat. */
/* @__NO_SIDE_EFFECTS__ */
export function minimumAgeBs(years: number, word: string) {
  return v.check<string, string>((birthBs) => !isValidBs(birthBs) || ageOnBs(birthBs, bsFromAd(todayAd())) >= years, word);
}

/** Fewer full years today than `years`, counted in Bikram Sambat. */
/* @__NO_SIDE_EFFECTS__ */
export function underAgeBs(years: number, word: string) {
  return v.check<string, string>((birthBs) => !isValidBs(birthBs) || ageOnBs(birthBs, bsFromAd(todayAd())) < years, word);
}
