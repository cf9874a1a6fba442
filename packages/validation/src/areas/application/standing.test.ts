import { expect, test } from 'vitest';
import { testId } from '../../testing/test-ids.ts';
import { judgeEligibility, type Applicant, type ClaimedQuota, type Requirements } from './eligibility.ts';
import { standingOf } from './standing.ts';

const named = (text: string) => ({ en: text, ne: text });
const limit = { gender: 'female', forDisabled: false, forInternal: false, forDevelopmentService: false, minAge: 18, maxAge: 35 };
const bachelor = { levelPosition: 40, acceptsHigher: true, level: named('Bachelor'), facultyId: null, faculty: null, subject: null };
const woman: ClaimedQuota = { code: 'woman', name: named('Woman'), claimedBy: 'gender', gender: 'female' };
const dalit: ClaimedQuota = { code: 'dalit', name: named('Dalit'), claimedBy: 'document', gender: null };
const service: ClaimedQuota = { code: 'internal', name: named('Internal'), claimedBy: 'service', gender: null };

const requirements: Requirements = {
  ageCutOffDateAd: '2026-11-21',
  ageLimits: [limit, { ...limit, gender: 'male' }],
  ageRule: { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 },
  acceptedQualifications: [bachelor],
  quotas: [woman, dalit, service],
};
const graduate: Applicant = {
  gender: 'female',
  dateOfBirthAd: '1998-04-14',
  physicallyDisabled: false,
  inGovernmentService: false,
  developmentServiceSinceAd: null,
  education: [{ levelPosition: 40, facultyId: testId('faculty', 1), majorSubject: 'Law', foreign: false }],
  quotaCodes: [],
};
const open = { id: 1, heading: 'open', quotaCode: 'open' };
const ofWomen = { id: 2, heading: 'open', quotaCode: 'woman' };
const ofDalits = { id: 3, heading: 'open', quotaCode: 'dalit' };
const internal = { id: 4, heading: 'internal', quotaCode: 'woman' };

const standing = (person: Partial<Applicant>, categories = [open, ofWomen, ofDalits, internal]) =>
  standingOf(judgeEligibility({ ...graduate, ...person }, requirements), categories);

test('whoever is certain in one category is eligible, and the categories that are closed are left out', () => {
  expect(standing({})).toEqual({ answer: 'yes', because: null, open: [1, 2] });
});

test('an age outside all limits closes the vacancy, with the rule of age as the reason', () => {
  expect(standing({ dateOfBirthAd: '1980-01-01' })).toMatchObject({ answer: 'no', because: { rule: 'age' }, open: [] });
});

test('a level that is too low leaves the application possible but doubtful', () => {
  const low = { education: [{ levelPosition: 20, facultyId: testId('faculty', 1), majorSubject: '', foreign: false }] };
  expect(standing(low)).toMatchObject({ answer: 'doubtful', because: { word: 'eligibility.qualification.lower' }, open: [1, 2] });
});

test('an officer decides on a foreign degree, and on a document where no category is certain', () => {
  const foreign = { education: [{ levelPosition: 40, facultyId: testId('faculty', 1), majorSubject: 'Law', foreign: true }] };
  expect(standing(foreign)).toMatchObject({ answer: 'scrutiny', because: { rule: 'qualification' } });
  expect(standing({ quotaCodes: ['dalit'] }, [ofDalits])).toMatchObject({ answer: 'scrutiny', because: { rule: 'quota' }, open: [3] });
});

test('a vacancy with quotas of other people only is closed without a rule for all', () => {
  expect(standing({ gender: 'male' }, [ofWomen, ofDalits])).toEqual({ answer: 'no', because: null, open: [] });
});

test('a quota of the internal competition also requires government service', () => {
  expect(standing({}, [internal])).toMatchObject({ answer: 'no' });
  expect(standing({ inGovernmentService: true }, [internal])).toMatchObject({ answer: 'scrutiny', open: [4] });
});
