import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { CalendarOfAge, Day } from '@psc/i18n/calendar.ts';
import { judgeAge } from './eligibility-age.ts';
import { judgeQualification, type AcceptedQualification, type HeldQualification } from './qualification.ts';

export type Verdict = 'met' | 'notMet' | 'decidedByScrutiny';

/** Result of one rule for a candidate. `word`, `values` and `names` make its message; an unmet barrier prevents the application. */
export type EligibilityRule = {
  rule: 'age' | 'qualification' | 'quota';
  verdict: Verdict;
  barrier: boolean;
  word: string;
  values: Record<string, string | number>;
  /** Values shown in the reader's language. */
  names?: Record<string, Bilingual>;
  /** The day whose limits were applied. */
  rulesOfAd?: Day;
};

/** An age limit in full years; a null maximum is no upper limit. It covers people who meet all of its conditions. */
export type AgeLimit = {
  gender: string;
  forDisabled: boolean;
  forInternal: boolean;
  /** For people who have served in a development post for the years of the {@link AgeRule}. */
  forDevelopmentService: boolean;
  minAge: number;
  maxAge: number | null;
};

/**
 * How an age limit is read. `lastDay` is the last day within "not passed N years" ("N वर्ष ननाघेको", Civil Service Act, section 10): the
 * Nth birthday itself or, if a commission's own law counts completed years, the day before the next birthday.
 */
export type AgeRule = {
  calendar: CalendarOfAge;
  lastDay: 'birthday' | 'dayBeforeNextBirthday';
  /** Years of uninterrupted service in a development post required for its limits (Civil Service Act, section 10(2)). */
  developmentServiceYears: number;
};

/**
 * SPEC-GAP: the forms take every date of birth in both calendars. The citizenship certificate gives it in Bikram Sambat, so ages count in
 * that calendar.
 */
export const DEFAULT_AGE_RULE: AgeRule = { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 };

export type Applicant = {
  gender: string;
  dateOfBirthAd: string;
  physicallyDisabled: boolean;
  inGovernmentService: boolean;
  /** First day of the current service in a development post, from the profile; null without one. */
  developmentServiceSinceAd: string | null;
  education: readonly HeldQualification[];
  /** Quotas for which the candidate has uploaded a document. */
  quotaCodes: readonly string[];
};

/** A quota of the commission's own table, with the way a candidate claims it. */
export type ClaimedQuota = {
  code: string;
  name: Bilingual;
  /** `service` is for current government employees, `document` for holders of a document of the group. */
  claimedBy: 'everybody' | 'gender' | 'disability' | 'service' | 'document';
  /** Set only if the quota is claimed by gender. */
  gender: string | null;
};

/** The facts that decide on the age. */
export type AgedPerson = Pick<
  Applicant,
  'gender' | 'dateOfBirthAd' | 'physicallyDisabled' | 'inGovernmentService' | 'developmentServiceSinceAd'
>;

export type Requirements = {
  ageCutOffDateAd: string;
  ageLimits: readonly AgeLimit[];
  ageRule: AgeRule;
  /** The day whose limits these are. */
  rulesOfAd?: Day;
  /** One of them is enough; if empty, scrutiny decides on the qualification. */
  acceptedQualifications: readonly AcceptedQualification[];
  /** Quotas of the chosen categories. */
  quotas: readonly ClaimedQuota[];
};

/** Raise this when a code change may alter a verdict: stored verdicts are then recalculated. */
export const JUDGEMENT_VERSION = 2;

/** Used before payment, and again by the officer at scrutiny. */
export function judgeEligibility(applicant: Applicant, requirements: Requirements): EligibilityRule[] {
  return [
    judgeAge(applicant, requirements),
    { rule: 'qualification', barrier: false, values: {}, ...judgeQualification(applicant.education, requirements.acceptedQualifications) },
    ...requirements.quotas.filter(({ claimedBy }) => claimedBy !== 'everybody').map((quota) => judgeQuota(applicant, quota)),
  ];
}

export function isBarred(rules: readonly EligibilityRule[]): boolean {
  return rules.some((rule) => rule.barrier && rule.verdict === 'notMet');
}

type QuotaFinding = Pick<EligibilityRule, 'verdict' | 'word'>;

/** Only gender is certain from the record; scrutiny decides on documents and service. */
function findQuota(applicant: Applicant, { code, claimedBy, gender }: ClaimedQuota): QuotaFinding {
  switch (claimedBy) {
    case 'gender':
      if (applicant.gender === gender) return { verdict: 'met', word: 'eligibility.quota.met' };
      return { verdict: 'notMet', word: gender === 'female' ? 'eligibility.quota.womenOnly' : 'eligibility.quota.otherGender' };
    // SPEC-GAP: the documents do not say who may compete internally. Adopted: candidates with current government service in their profile.
    case 'service':
      return applicant.inGovernmentService
        ? { verdict: 'decidedByScrutiny', word: 'eligibility.quota.internalByScrutiny' }
        : { verdict: 'notMet', word: 'eligibility.quota.internalOnly' };
    default: {
      const claimed = claimedBy === 'disability' ? applicant.physicallyDisabled : applicant.quotaCodes.includes(code);
      return claimed
        ? { verdict: 'decidedByScrutiny', word: 'eligibility.quota.byScrutiny' }
        : { verdict: 'notMet', word: 'eligibility.quota.noDocument' };
    }
  }
}

function judgeQuota(applicant: Applicant, quota: ClaimedQuota): EligibilityRule {
  return { rule: 'quota', barrier: true, values: { quotaCode: quota.code }, names: { quota: quota.name }, ...findQuota(applicant, quota) };
}
