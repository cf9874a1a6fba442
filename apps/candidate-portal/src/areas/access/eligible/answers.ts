import type { PublicRequirements } from '@psc/api-client/areas/application/vacancy.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { isValidAd } from '@psc/i18n/calendar.ts';
import { judgeEligibility, type Applicant } from '@psc/validation/areas/application/eligibility.ts';
import { standingOf, type Standing } from '@psc/validation/areas/application/standing.ts';

/** The answers of a visitor, kept in the memory of the page only. */
export type Answers = {
  dateOfBirthAd: string;
  gender: string;
  /** Position of the highest level of education. */
  level: string;
  /** Empty for a faculty that no open vacancy names. */
  facultyId: string;
  groups: string[];
  inGovernmentService: boolean;
};

export const unanswered: Answers = {
  dateOfBirthAd: '',
  gender: '',
  level: '',
  facultyId: '',
  groups: [],
  inGovernmentService: false,
};

export type Questions = {
  levels: PublicRequirements['levels'];
  /** Faculties that an open vacancy names; empty if none does. */
  faculties: { id: number; name: Bilingual }[];
  groups: { code: string; name: Bilingual }[];
  asksService: boolean;
};

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown) => [...new Map(rows.map((row) => [keyOf(row), row])).values()];

/** Only the questions on which an open vacancy depends. */
export function questionsOf({ levels, vacancies }: PublicRequirements): Questions {
  const requirements = vacancies.map((vacancy) => vacancy.requirements);
  const quotas = requirements.flatMap((each) => each.quotas);
  const named = requirements.flatMap(({ acceptedQualifications }) =>
    acceptedQualifications.flatMap(({ facultyId, faculty }) => (facultyId !== null && faculty ? [{ id: facultyId, name: faculty }] : [])),
  );
  return {
    levels,
    faculties: byKey(named, ({ id }) => id),
    groups: byKey(
      quotas.filter(({ claimedBy }) => claimedBy === 'document' || claimedBy === 'disability'),
      ({ code }) => code,
    ),
    asksService:
      quotas.some(({ claimedBy }) => claimedBy === 'service') ||
      requirements.some((each) => each.ageLimits.some((limit) => limit.forInternal)),
  };
}

/** Null until date of birth, gender and level are answered. */
function applicantOf(answers: Answers, { levels, vacancies }: PublicRequirements): Applicant | null {
  const { dateOfBirthAd, gender, level, groups, inGovernmentService } = answers;
  if (!isValidAd(dateOfBirthAd) || gender === '' || level === '') return null;
  const disabilities = vacancies.flatMap(({ requirements }) => requirements.quotas.filter(({ claimedBy }) => claimedBy === 'disability'));
  const facultyId = Number(answers.facultyId || 0);
  return {
    gender,
    dateOfBirthAd,
    physicallyDisabled: disabilities.some(({ code }) => groups.includes(code)),
    inGovernmentService,
    developmentServiceSinceAd: null,
    // A level includes those below it.
    education: levels
      .filter(({ position }) => position <= Number(level))
      .map(({ position }) => ({ levelPosition: position, facultyId, majorSubject: '', foreign: false })),
    quotaCodes: groups,
  };
}

/** The answer for each open vacancy; null while a question is open. */
export function standingsOf(answers: Answers, published: PublicRequirements): Map<number, Standing> | null {
  const applicant = applicantOf(answers, published);
  if (applicant === null) return null;
  return new Map(
    published.vacancies.map(({ advtCode, categories, requirements }) => [
      advtCode,
      standingOf(judgeEligibility(applicant, requirements), categories),
    ]),
  );
}
