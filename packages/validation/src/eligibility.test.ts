import { expect, test } from 'vitest';
import { ageLimitFor, isBarred, judgeEligibility, type Applicant, type Requirements } from './eligibility.ts';

const man: Applicant = {
  gender: 'male',
  dateOfBirthAd: '1995-04-10',
  physicallyDisabled: false,
  inGovernmentService: false,
  highestEducationPosition: 4,
  quotaCodes: [],
};
const officer: Requirements = {
  ageCutOffDateAd: '2026-12-01',
  ageLimits: [
    { gender: 'male', forDisabled: false, forInternal: false, minAge: 21, maxAge: 35 },
    { gender: 'male', forDisabled: true, forInternal: false, minAge: 21, maxAge: 40 },
    { gender: 'male', forDisabled: false, forInternal: true, minAge: 21, maxAge: null },
    { gender: 'female', forDisabled: false, forInternal: false, minAge: 21, maxAge: 40 },
  ],
  minimumEducationPosition: 4,
  quotaCodes: ['open'],
};

function ageRule(applicant: Applicant, requirements = officer) {
  return judgeEligibility(applicant, requirements).find((rule) => rule.rule === 'age')!;
}

test('the age is counted on the cut-off date of the advertisement', () => {
  expect(ageRule(man)).toMatchObject({ verdict: 'met', values: { age: 31 } });
});

test('on the thirty-fifth birthday a man is still within 35, a year later he is not', () => {
  expect(ageRule({ ...man, dateOfBirthAd: '1991-12-01' }).verdict).toBe('met');
  expect(ageRule({ ...man, dateOfBirthAd: '1990-12-01' }).verdict).toBe('notMet');
});

test('women and disabled people may be up to 40', () => {
  expect(ageRule({ ...man, gender: 'female', dateOfBirthAd: '1987-01-01' }).verdict).toBe('met');
  expect(ageRule({ ...man, physicallyDisabled: true, dateOfBirthAd: '1987-01-01' }).verdict).toBe('met');
});

test('serving staff have no upper limit', () => {
  expect(ageRule({ ...man, inGovernmentService: true, dateOfBirthAd: '1970-01-01' }).verdict).toBe('met');
});

test('an age outside the limits bars the application', () => {
  expect(isBarred(judgeEligibility({ ...man, dateOfBirthAd: '2010-01-01' }, officer))).toBe(true);
});

test('a level of education that looks too low is said, but left to scrutiny', () => {
  const rules = judgeEligibility({ ...man, highestEducationPosition: 2 }, officer);
  expect(rules.find((rule) => rule.rule === 'qualification')).toMatchObject({ verdict: 'notMet', barrier: false });
  expect(isBarred(rules)).toBe(false);
});

test('the quota of women is closed to men', () => {
  expect(isBarred(judgeEligibility(man, { ...officer, quotaCodes: ['open', 'woman'] }))).toBe(true);
});

test('a quota of a group needs its document, and scrutiny decides what it proves', () => {
  const madhesi = { ...officer, quotaCodes: ['madhesi'] };
  expect(isBarred(judgeEligibility(man, madhesi))).toBe(true);
  expect(judgeEligibility({ ...man, quotaCodes: ['madhesi'] }, madhesi).at(-1)?.verdict).toBe('decidedByScrutiny');
});

test('internal competition is closed to whoever does not serve in the government, and scrutiny decides of whoever does', () => {
  const internal = { ...officer, quotaCodes: ['internal'] };
  expect(judgeEligibility(man, internal).at(-1)).toMatchObject({ verdict: 'notMet', barrier: true, word: 'eligibility.quota.internalOnly' });
  expect(judgeEligibility({ ...man, inGovernmentService: true }, internal).at(-1)).toMatchObject({ verdict: 'decidedByScrutiny' });
});

test('the quota of disabled people asks for a recorded disability', () => {
  const disabled = { ...officer, quotaCodes: ['disabled'] };
  expect(isBarred(judgeEligibility(man, disabled))).toBe(true);
  expect(judgeEligibility({ ...man, physicallyDisabled: true }, disabled).at(-1)?.verdict).toBe('decidedByScrutiny');
});

test('the birthday itself counts at the cut-off date, the day before does not', () => {
  const cutOff = officer.ageCutOffDateAd;
  const bornYearsAgo = (years: number, daysLater = 0) => {
    const day = new Date(`${Number(cutOff.slice(0, 4)) - years}${cutOff.slice(4)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + daysLater);
    return day.toISOString().slice(0, 10);
  };
  const { minAge, maxAge } = ageLimitFor(man, officer.ageLimits)!;
  expect(ageRule({ ...man, dateOfBirthAd: bornYearsAgo(minAge) }).verdict).toBe('met');
  expect(ageRule({ ...man, dateOfBirthAd: bornYearsAgo(minAge, 1) }).verdict).toBe('notMet');
  expect(ageRule({ ...man, dateOfBirthAd: bornYearsAgo(maxAge! + 1, 1) }).verdict).toBe('met');
  expect(ageRule({ ...man, dateOfBirthAd: bornYearsAgo(maxAge! + 1) }).verdict).toBe('notMet');
});

test('without a limit for the class and service scrutiny decides of the age', () => {
  expect(judgeEligibility(man, { ...officer, ageLimits: [] })[0]).toMatchObject({ verdict: 'decidedByScrutiny', word: 'eligibility.age.noLimit' });
});
