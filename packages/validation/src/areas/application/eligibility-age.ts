import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { addDays, ageIn, birthdayAfter, type Day } from '@psc/i18n/calendar.ts';
import type { AgedPerson, AgeLimit, AgeRule, EligibilityRule, Requirements } from './eligibility.ts';

type AgeRequirements = Pick<Requirements, 'ageLimits' | 'ageRule' | 'rulesOfAd' | 'ageCutOffDateAd'>;
type Person = Pick<AgedPerson, 'dateOfBirthAd'>;

/** Conditions of a limit that rest on the candidate's own statement until an officer has checked the documents. */
const claims: { isOf: (limit: AgeLimit) => boolean; name: Bilingual }[] = [
  { isOf: ({ forInternal }) => forInternal, name: { en: 'government service', ne: 'सरकारी सेवा' } },
  { isOf: ({ forDisabled }) => forDisabled, name: { en: 'disability', ne: 'अपाङ्गता' } },
  { isOf: ({ forDevelopmentService }) => forDevelopmentService, name: { en: 'service in a development post', ne: 'विकास तर्फको पदको सेवा' } },
];

const claimsOf = (limit: AgeLimit): Bilingual[] => claims.filter(({ isOf }) => isOf(limit)).map(({ name }) => name);

/**
 * Judges all limits that apply to the person; the most favourable verdict counts.
 *
 * SPEC-GAP: the documents configure age limits without saying whom they exclude. Adopted: with an age outside all of them the candidate
 * cannot apply; an age that fits only through a claim of the candidate is decided by scrutiny (Civil Service Act 2049, section 10(2)).
 */
export function judgeAge(person: AgedPerson, requirements: AgeRequirements): EligibilityRule {
  const { ageLimits, ageRule, rulesOfAd, ageCutOffDateAd } = requirements;
  const age = ageIn(ageRule.calendar, person.dateOfBirthAd, ageCutOffDateAd);
  const shared = { rule: 'age' as const, barrier: true, ...(rulesOfAd !== undefined && { rulesOfAd }) };
  const applicable = ageLimits.filter((limit) => appliesTo(person, limit, requirements)).toSorted(widestFirst);
  if (applicable.length === 0) return { ...shared, verdict: 'decidedByScrutiny', word: 'eligibility.age.noLimit', values: { age } };
  const fitting = applicable.filter((limit) => age >= limit.minAge && !hasPassed(limit, age, person, requirements));
  const certain = fitting.find((limit) => claimsOf(limit).length === 0);
  if (certain) return { ...shared, verdict: 'met', ...limitInWords(certain, age) };
  if (fitting.length > 0) {
    const names = { claims: claimsInWords(fitting) };
    return { ...shared, verdict: 'decidedByScrutiny', word: 'eligibility.age.claimByScrutiny', values: { age }, names };
  }
  return { ...shared, verdict: 'notMet', ...outsideAll(applicable, age, person, requirements) };
}

function appliesTo(person: AgedPerson, limit: AgeLimit, { ageRule, ageCutOffDateAd }: AgeRequirements): boolean {
  return (
    limit.gender === person.gender &&
    (!limit.forDisabled || person.physicallyDisabled) &&
    (!limit.forInternal || person.inGovernmentService) &&
    (!limit.forDevelopmentService || hasServedLongEnough(person, ageRule, ageCutOffDateAd))
  );
}

function hasServedLongEnough({ developmentServiceSinceAd: sinceAd }: AgedPerson, ageRule: AgeRule, onAd: Day): boolean {
  return sinceAd !== null && birthdayAfter(ageRule.calendar, sinceAd, ageRule.developmentServiceYears) <= onAd;
}

function widestFirst(one: AgeLimit, other: AgeLimit): number {
  const upperAge = ({ maxAge }: AgeLimit) => maxAge ?? Number.MAX_SAFE_INTEGER;
  return upperAge(other) - upperAge(one) || one.minAge - other.minAge;
}

function hasPassed({ maxAge }: AgeLimit, age: number, { dateOfBirthAd }: Person, { ageRule, ageCutOffDateAd }: AgeRequirements): boolean {
  if (maxAge === null || age < maxAge) return false;
  if (age > maxAge) return true;
  const isBirthday = ageIn(ageRule.calendar, dateOfBirthAd, addDays(ageCutOffDateAd, -1)) < maxAge;
  return ageRule.lastDay === 'birthday' && !isBirthday;
}

function limitInWords({ minAge, maxAge }: AgeLimit, age: number): Pick<EligibilityRule, 'word' | 'values'> {
  if (maxAge === null) return { word: 'eligibility.age.from.met', values: { age, minAge } };
  return { word: 'eligibility.age.between.met', values: { age, minAge, maxAge } };
}

/** Joined by 'and' if one limit requires several claims, by 'or' if each has its own limit; unneeded claims are left out. */
function claimsInWords(limits: readonly AgeLimit[]): Bilingual {
  const asked = limits.map(claimsOf);
  const isNeedless = (some: Bilingual[]) =>
    asked.some((fewer) => fewer.length < some.length && fewer.every((claim) => some.includes(claim)));
  const needed = asked.filter((some) => !isNeedless(some));
  const joined = (language: keyof Bilingual, and: string, or: string) =>
    [...new Set(needed.map((some) => some.map((claim) => claim[language]).join(and)))].join(or);
  return { en: joined('en', ' and ', ' or '), ne: joined('ne', ' र ', ' वा ') };
}

/**
 * The latest last day of the limits that the person has passed, or the earliest sufficient birthday for a person too young for all of them.
 */
function outsideAll(
  applicable: readonly AgeLimit[],
  age: number,
  { dateOfBirthAd }: Person,
  { ageRule, ageCutOffDateAd: cutOffDateAd }: AgeRequirements,
): Pick<EligibilityRule, 'word' | 'values'> {
  const birthday = (years: number) => birthdayAfter(ageRule.calendar, dateOfBirthAd, years);
  const minAge = Math.min(...applicable.map((limit) => limit.minAge));
  if (age < minAge) return { word: 'eligibility.age.tooYoung', values: { age, minAge, birthdayAd: birthday(minAge), cutOffDateAd } };
  const passed = applicable.find((limit) => age >= limit.minAge)!;
  const maxAge = passed.maxAge!;
  const lastDayAd = ageRule.lastDay === 'birthday' ? birthday(maxAge) : addDays(birthday(maxAge + 1), -1);
  return { word: 'eligibility.age.tooOld', values: { age, minAge: passed.minAge, maxAge, lastDayAd, cutOffDateAd } };
}
