import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { CalendarOfAge, Day } from '@psc/i18n/calendar.ts';
import { judgeAge } from './eligibility-age.ts';
import { judgeQualification, type AcceptedQualification, type HeldQualification } from './qualification.ts';

export type Verdict = 'met' | 'notMet' | 'decidedByScrutiny';

/** One rule applied to a candidate. `word`, `values` and `names` are its message; an unmet barrier prevents the application. */
export type EligibilityRule = {
  rule: 'age' | 'qualification' | 'quota';
  verdict: Verdict;
  barrier: boolean;
  word: string;
  values: Record<string, string | number>;
  /** Values that are said in the language of the reader. */
  names?: Record<string, Bilingual>;
  /** The day whose limits were applied. */
  rulesOfAd?: Day;
};

/** A limit of age in full years; null is no upper limit. It is for those whom all of its marks describe. */
export type AgeLimit = {
  gender: string;
  forDisabled: boolean;
  forInternal: boolean;
  /** For those who serve in a development post for the years of the {@link AgeRule}. */
  forDevelopmentService: boolean;
  minAge: number;
  maxAge: number | null;
};

/**
 * How an age limit is read. `lastDay` is the last day on which a person is within "not passed N years" ("N वर्ष ननाघेको",
 * Civil Service Act, section 10): the Nth birthday itself, or, where a commission's own law counts completed years, the
 * day before the next birthday.
 */
export type AgeRule = {
  calendar: CalendarOfAge;
  lastDay: 'birthday' | 'dayBeforeNextBirthday';
  /** Years of uninterrupted service in a development post that open the limits for it (Civil Service Act, section 10(2)). */
  developmentServiceYears: number;
};

/**
 * SPEC-GAP: the forms take every date of birth in both calendars. The certificate of citizenship gives it in Bikram Sambat,
 * so ages count in that calendar.
 */
export const DEFAULT_AGE_RULE: AgeRule = { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 };

export type Applicant = {
  gender: string;
  dateOfBirthAd: string;
  physicallyDisabled: boolean;
  inGovernmentService: boolean;
  /** The first day of a present service in a development post, as the profile records it; null without one. */
  developmentServiceSinceAd: string | null;
  education: readonly HeldQualification[];
  /** The quotas for which the candidate has uploaded a document. */
  quotaCodes: readonly string[];
};

/** A quota of the commission's own table, and by what a candidate claims it. */
export type ClaimedQuota = {
  code: string;
  name: Bilingual;
  /** `service` is for those who serve in the government now, `document` for those with a document of the group. */
  claimedBy: 'everybody' | 'gender' | 'disability' | 'service' | 'document';
  /** Of a quota that is claimed by gender. */
  gender: string | null;
};

/** What the verdict on the age rests on. */
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
  /** One of them is enough; none leaves the qualification to scrutiny. */
  acceptedQualifications: readonly AcceptedQualification[];
  /** The quotas of the categories applied for. */
  quotas: readonly ClaimedQuota[];
};

/** Raised with each change of the code that may change a verdict, so that kept verdicts are judged again. */
export const JUDGEMENT_VERSION = 2;

/** The same engine serves the candidate before paying and the officer at scrutiny. */
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

/** Plain from the record is the gender; what a document or a service proves is for scrutiny to say. */
function findQuota(applicant: Applicant, { code, claimedBy, gender }: ClaimedQuota): QuotaFinding {
  switch (claimedBy) {
    case 'gender':
      if (applicant.gender === gender) return { verdict: 'met', word: 'eligibility.quota.met' };
      return { verdict: 'notMet', word: gender === 'female' ? 'eligibility.quota.womenOnly' : 'eligibility.quota.otherGender' };
    // SPEC-GAP: the documents do not say who competes internally. Adopted: candidates with a current government service in their profile.
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
