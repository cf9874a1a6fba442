import { ageOn } from '@psc/i18n/calendar.ts';

export type Verdict = 'met' | 'notMet' | 'decidedByScrutiny';

/** One rule held against a candidate. `word` and `values` say it in words; a barrier that is not met keeps the application closed. */
export type EligibilityRule = {
  rule: 'age' | 'qualification' | 'quota';
  verdict: Verdict;
  barrier: boolean;
  word: string;
  values: Record<string, string | number>;
};

export type AgeLimit = { gender: string; forDisabled: boolean; forInternal: boolean; minAge: number; maxAge: number | null };

export type Applicant = {
  gender: string;
  dateOfBirthAd: string;
  physicallyDisabled: boolean;
  inGovernmentService: boolean;
  /** The rank of the highest level of education, null when none is recorded. */
  highestEducationPosition: number | null;
  /** The quotas for which the candidate has uploaded a document. */
  quotaCodes: readonly string[];
};

export type Requirements = {
  ageCutOffDateAd: string;
  ageLimits: readonly AgeLimit[];
  minimumEducationPosition: number | null;
  /** The quotas of the categories applied for; `open` asks for nothing. */
  quotaCodes: readonly string[];
};

/** The same engine serves the candidate before paying and the officer at scrutiny. */
export function judgeEligibility(applicant: Applicant, requirements: Requirements): EligibilityRule[] {
  return [
    judgeAge(applicant, requirements),
    judgeQualification(applicant, requirements),
    ...requirements.quotaCodes.filter((code) => isRestricted(code)).map((code) => judgeQuota(applicant, code)),
  ];
}

export function isBarred(rules: readonly EligibilityRule[]): boolean {
  return rules.some((rule) => rule.barrier && rule.verdict === 'notMet');
}

/** The limit that suits this person best: the one for serving staff or disabled people where it applies to them. */
export function ageLimitFor(applicant: Applicant, limits: readonly AgeLimit[]): AgeLimit | null {
  const applicable = limits.filter(
    (limit) =>
      limit.gender === applicant.gender &&
      (!limit.forDisabled || applicant.physicallyDisabled) &&
      (!limit.forInternal || applicant.inGovernmentService),
  );
  return applicable.reduce<AgeLimit | null>((best, limit) => (best === null || upper(limit) > upper(best) ? limit : best), null);
}

function upper(limit: AgeLimit): number {
  return limit.maxAge ?? Number.POSITIVE_INFINITY;
}

/** SPEC-GAP: the documents configure age limits without saying what they bar. Adopted: an age outside them cannot apply. */
function judgeAge(applicant: Applicant, requirements: Requirements): EligibilityRule {
  const limit = ageLimitFor(applicant, requirements.ageLimits);
  const age = ageOn(applicant.dateOfBirthAd, requirements.ageCutOffDateAd);
  if (!limit) return { rule: 'age', verdict: 'decidedByScrutiny', barrier: true, word: 'eligibility.age.noLimit', values: { age } };
  const met = age >= limit.minAge && age <= upper(limit);
  const values = { age, minAge: limit.minAge, maxAge: limit.maxAge ?? 0 };
  const range = limit.maxAge === null ? 'eligibility.age.from' : 'eligibility.age.between';
  return { rule: 'age', verdict: met ? 'met' : 'notMet', barrier: true, word: `${range}.${met ? 'met' : 'notMet'}`, values };
}

/** The level can be compared, the subject and the equivalence cannot: what looks too low is left to scrutiny's eyes. */
function judgeQualification(applicant: Applicant, requirements: Requirements): EligibilityRule {
  const shared = { rule: 'qualification' as const, barrier: false, values: {} };
  if (requirements.minimumEducationPosition === null) return { ...shared, verdict: 'decidedByScrutiny', word: 'eligibility.qualification.byScrutiny' };
  if (applicant.highestEducationPosition === null) return { ...shared, verdict: 'notMet', word: 'eligibility.qualification.none' };
  return applicant.highestEducationPosition >= requirements.minimumEducationPosition
    ? { ...shared, verdict: 'met', word: 'eligibility.qualification.met' }
    : { ...shared, verdict: 'notMet', word: 'eligibility.qualification.lower' };
}

function isRestricted(quotaCode: string): boolean {
  return !['open', 'workEvaluation', 'seniority'].includes(quotaCode);
}

type QuotaFinding = Pick<EligibilityRule, 'verdict' | 'word'>;

/** Plain from the record is who is a woman; what a document or a service proves is for scrutiny to say. */
function findQuota(applicant: Applicant, quotaCode: string): QuotaFinding {
  if (quotaCode === 'woman') {
    return applicant.gender === 'female' ? { verdict: 'met', word: 'eligibility.quota.met' } : { verdict: 'notMet', word: 'eligibility.quota.womenOnly' };
  }
  // SPEC-GAP: the documents do not say who competes internally. Adopted: whoever has recorded a government service that goes on.
  if (quotaCode === 'internal') {
    return applicant.inGovernmentService
      ? { verdict: 'decidedByScrutiny', word: 'eligibility.quota.internalByScrutiny' }
      : { verdict: 'notMet', word: 'eligibility.quota.internalOnly' };
  }
  const claimed = quotaCode === 'disabled' ? applicant.physicallyDisabled : applicant.quotaCodes.includes(quotaCode);
  return claimed ? { verdict: 'decidedByScrutiny', word: 'eligibility.quota.byScrutiny' } : { verdict: 'notMet', word: 'eligibility.quota.noDocument' };
}

function judgeQuota(applicant: Applicant, quotaCode: string): EligibilityRule {
  return { rule: 'quota', barrier: true, values: { quotaCode }, ...findQuota(applicant, quotaCode) };
}
