import { expect, test } from 'vitest';
import { DEFAULT_AGE_RULE, isBarred, judgeEligibility, type Applicant, type ClaimedQuota, type Requirements } from './eligibility.ts';

const man: Applicant = {
  gender: 'male',
  dateOfBirthAd: '1995-04-10',
  physicallyDisabled: false,
  inGovernmentService: false,
  developmentServiceSinceAd: null,
  education: [{ levelPosition: 4, facultyId: 3_500_001, majorSubject: 'Law', foreign: false }],
  quotaCodes: [],
};
const officer: Requirements = {
  ageCutOffDateAd: '2026-12-01',
  ageLimits: [
    { gender: 'male', forDisabled: false, forInternal: false, forDevelopmentService: false, minAge: 21, maxAge: 35 },
    { gender: 'male', forDisabled: true, forInternal: false, forDevelopmentService: false, minAge: 21, maxAge: 40 },
    { gender: 'male', forDisabled: false, forInternal: true, forDevelopmentService: false, minAge: 21, maxAge: null },
    { gender: 'female', forDisabled: false, forInternal: false, forDevelopmentService: false, minAge: 21, maxAge: 40 },
  ],
  ageRule: DEFAULT_AGE_RULE,
  acceptedQualifications: [
    { levelPosition: 4, acceptsHigher: true, level: { en: 'Bachelor', ne: 'स्नातक' }, facultyId: null, faculty: null, subject: null },
  ],
  quotas: [],
};

const table: Record<string, Omit<ClaimedQuota, 'code' | 'name'>> = {
  open: { claimedBy: 'everybody', gender: null },
  woman: { claimedBy: 'gender', gender: 'female' },
  genderMinority: { claimedBy: 'gender', gender: 'other' },
  madhesi: { claimedBy: 'document', gender: null },
  tharu: { claimedBy: 'document', gender: null },
  disabled: { claimedBy: 'disability', gender: null },
  internal: { claimedBy: 'service', gender: null },
};
const quotasOf = (...codes: string[]): ClaimedQuota[] => codes.map((code) => ({ code, name: { en: code, ne: code }, ...table[code]! }));

function ageRule(applicant: Applicant, requirements = officer) {
  return judgeEligibility(applicant, requirements).find((rule) => rule.rule === 'age')!;
}

test('the age is counted on the cut-off date of the advertisement', () => {
  expect(ageRule(man)).toMatchObject({ verdict: 'met', values: { age: 31 } });
});

test('women may be up to 40', () => {
  expect(ageRule({ ...man, gender: 'female', dateOfBirthAd: '1988-01-01' }).verdict).toBe('met');
});

const claimed = (en: string, ne: string) => ({
  verdict: 'decidedByScrutiny',
  barrier: true,
  word: 'eligibility.age.claimByScrutiny',
  names: { claims: { en, ne } },
});

test('an age that fits only through a disability or a service that the profile claims is decided by scrutiny', () => {
  const disabled = { ...man, physicallyDisabled: true, dateOfBirthAd: '1988-01-01' };
  expect(ageRule(disabled)).toEqual({ rule: 'age', values: { age: 38 }, ...claimed('disability', 'अपाङ्गता') });
  const serving = { ...man, inGovernmentService: true, dateOfBirthAd: '1970-01-01' };
  expect(ageRule(serving)).toMatchObject(claimed('government service', 'सरकारी सेवा'));
  expect(ageRule({ ...disabled, inGovernmentService: true })).toMatchObject(
    claimed('government service or disability', 'सरकारी सेवा वा अपाङ्गता'),
  );
});

test('whoever is within the limit for everybody meets it, whatever else the profile claims', () => {
  expect(ageRule({ ...man, inGovernmentService: true, physicallyDisabled: true })).toMatchObject({
    verdict: 'met',
    word: 'eligibility.age.between.met',
    values: { age: 31, minAge: 21, maxAge: 35 },
  });
});

test('a claim never makes an age worse: every limit that applies is judged, and the best verdict counts', () => {
  const plain = { gender: 'male', forDisabled: false, forInternal: false, forDevelopmentService: false, minAge: 18, maxAge: 35 };
  const requirements = { ...officer, ageLimits: [plain, { ...plain, forInternal: true, minAge: 21, maxAge: null }] };
  const young = { ...man, inGovernmentService: true, dateOfBirthAd: '2007-06-01' };
  expect(ageRule(young, requirements)).toMatchObject({ verdict: 'met', values: { age: 19, minAge: 18 } });
  expect(ageRule({ ...young, dateOfBirthAd: '2010-06-01' }, requirements)).toMatchObject({
    verdict: 'notMet',
    word: 'eligibility.age.tooYoung',
    values: { age: 16, minAge: 18 },
  });
  const capped = { ...requirements, ageLimits: [plain, { ...plain, forDisabled: true, maxAge: 40 }] };
  expect(ageRule({ ...man, physicallyDisabled: true, dateOfBirthAd: '1980-01-01' }, capped)).toMatchObject({
    verdict: 'notMet',
    word: 'eligibility.age.tooOld',
    values: { maxAge: 40 },
  });
});

test('a limit that asks for two claims names both, and a claim that another limit does without is left out', () => {
  const limit = { gender: 'male', forDisabled: true, forInternal: true, forDevelopmentService: false, minAge: 21, maxAge: null };
  const person = { ...man, inGovernmentService: true, physicallyDisabled: true, dateOfBirthAd: '1970-01-01' };
  const withLimits = (...ageLimits: Requirements['ageLimits'][number][]) => ageRule(person, { ...officer, ageLimits });
  expect(withLimits(officer.ageLimits[0]!, limit)).toMatchObject(claimed('government service and disability', 'सरकारी सेवा र अपाङ्गता'));
  expect(withLimits(...officer.ageLimits, limit)).toMatchObject(claimed('government service', 'सरकारी सेवा'));
});

test('a woman of any age who has served five years in a development post is let in, and scrutiny judges the service', () => {
  const limit = { gender: 'female', forDisabled: false, forInternal: false, forDevelopmentService: true, minAge: 21, maxAge: null };
  const requirements = { ...officer, ageLimits: [...officer.ageLimits, limit] };
  const woman: Applicant = { ...man, gender: 'female', dateOfBirthAd: '1976-01-01', developmentServiceSinceAd: '2021-12-01' };
  expect(ageRule(woman, requirements)).toMatchObject(claimed('service in a development post', 'विकास तर्फको पदको सेवा'));
  expect(ageRule({ ...woman, developmentServiceSinceAd: '2021-12-20' }, requirements).verdict).toBe('notMet');
  expect(ageRule({ ...woman, developmentServiceSinceAd: null }, requirements).verdict).toBe('notMet');
  expect(ageRule({ ...woman, gender: 'male' }, requirements).verdict).toBe('notMet');
  expect(ageRule(woman).verdict).toBe('notMet');
  expect(ageRule({ ...woman, dateOfBirthAd: '1995-01-01' }, requirements).verdict).toBe('met');
});

test('an age outside the limits bars the application', () => {
  expect(isBarred(judgeEligibility({ ...man, dateOfBirthAd: '2010-01-01' }, officer))).toBe(true);
});

test('a level of education that looks too low is said, but left to scrutiny', () => {
  const rules = judgeEligibility({ ...man, education: [{ ...man.education[0]!, levelPosition: 2 }] }, officer);
  expect(rules.find((rule) => rule.rule === 'qualification')).toMatchObject({ verdict: 'notMet', barrier: false });
  expect(isBarred(rules)).toBe(false);
});

test('the quota of women is closed to men', () => {
  expect(isBarred(judgeEligibility(man, { ...officer, quotas: quotasOf('open', 'woman') }))).toBe(true);
});

test('a quota of a group needs its document, and scrutiny decides what it proves', () => {
  const madhesi = { ...officer, quotas: quotasOf('madhesi') };
  expect(isBarred(judgeEligibility(man, madhesi))).toBe(true);
  expect(judgeEligibility({ ...man, quotaCodes: ['madhesi'] }, madhesi).at(-1)?.verdict).toBe('decidedByScrutiny');
});

test('internal competition is closed to those who do not serve in the government, and scrutiny decides about those who do', () => {
  const internal = { ...officer, quotas: quotasOf('internal') };
  expect(judgeEligibility(man, internal).at(-1)).toMatchObject({
    verdict: 'notMet',
    barrier: true,
    word: 'eligibility.quota.internalOnly',
  });
  expect(judgeEligibility({ ...man, inGovernmentService: true }, internal).at(-1)).toMatchObject({ verdict: 'decidedByScrutiny' });
});

test('the quota of disabled people asks for a recorded disability', () => {
  const disabled = { ...officer, quotas: quotasOf('disabled') };
  expect(isBarred(judgeEligibility(man, disabled))).toBe(true);
  expect(judgeEligibility({ ...man, physicallyDisabled: true }, disabled).at(-1)?.verdict).toBe('decidedByScrutiny');
});

test('a quota that a commission has entered is judged by what it says of itself', () => {
  const tharu = { ...officer, quotas: quotasOf('tharu') };
  expect(judgeEligibility(man, tharu).at(-1)).toMatchObject({
    verdict: 'notMet',
    word: 'eligibility.quota.noDocument',
    names: { quota: { en: 'tharu' } },
  });
  expect(judgeEligibility({ ...man, quotaCodes: ['tharu'] }, tharu).at(-1)?.verdict).toBe('decidedByScrutiny');
  const minority = { ...officer, quotas: quotasOf('genderMinority') };
  expect(judgeEligibility({ ...man, gender: 'other' }, minority).at(-1)?.verdict).toBe('met');
  expect(judgeEligibility(man, minority).at(-1)).toMatchObject({ verdict: 'notMet', word: 'eligibility.quota.otherGender' });
});

test('without a limit for the class and service scrutiny decides of the age', () => {
  expect(judgeEligibility(man, { ...officer, ageLimits: [] })[0]).toMatchObject({
    verdict: 'decidedByScrutiny',
    word: 'eligibility.age.noLimit',
  });
});
