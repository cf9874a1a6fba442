import { expect, test } from 'vitest';
import { judgeQualification, type AcceptedQualification, type HeldQualification } from './qualification.ts';

const [bachelor, master] = [5, 7];
const [law, management] = [11, 12];
const lawDegree: AcceptedQualification = {
  levelPosition: bachelor,
  acceptsHigher: true,
  level: { en: 'Bachelor', ne: 'स्नातक' },
  facultyId: law,
  faculty: { en: 'Law', ne: 'कानुन' },
  subject: null,
};
const degree = (over: Partial<HeldQualification> = {}): HeldQualification => ({
  levelPosition: bachelor,
  facultyId: law,
  majorSubject: 'Criminal Law',
  foreign: false,
  ...over,
});

test('a management degree is no law degree, whatever its level', () => {
  expect(judgeQualification([degree({ facultyId: management, levelPosition: master })], [lawDegree])).toEqual({
    verdict: 'notMet',
    word: 'eligibility.qualification.otherFaculty',
    names: { accepted: { en: 'Bachelor, Law', ne: 'स्नातक, कानुन' } },
  });
});

test('a higher level of the same faculty is accepted', () => {
  expect(judgeQualification([degree({ levelPosition: master })], [lawDegree]).verdict).toBe('met');
});

test('a commission may leave a higher level to scrutiny; the accepted level itself is met', () => {
  const exact = [{ ...lawDegree, acceptsHigher: false }];
  expect(judgeQualification([degree({ levelPosition: master })], exact)).toMatchObject({
    verdict: 'decidedByScrutiny',
    word: 'eligibility.qualification.higherByScrutiny',
  });
  expect(judgeQualification([degree({ levelPosition: master }), degree()], exact).verdict).toBe('met');
  expect(judgeQualification([degree({ levelPosition: master, facultyId: management })], exact).verdict).toBe('notMet');
});

test('a level that is too low is not met', () => {
  expect(judgeQualification([degree({ levelPosition: 3 })], [lawDegree])).toMatchObject({
    verdict: 'notMet',
    word: 'eligibility.qualification.lower',
  });
});

test('one of several accepted qualifications and one of several degrees is enough', () => {
  const either = [{ ...lawDegree, facultyId: 3_500_099 }, lawDegree];
  expect(judgeQualification([degree({ facultyId: management }), degree()], either).verdict).toBe('met');
});

test('the same subject is met in either language and letter case; another name is for an officer to decide', () => {
  const subject = { en: 'Criminal Law', ne: 'फौजदारी कानुन' };
  const asked = [{ ...lawDegree, subject }];
  expect(judgeQualification([degree({ majorSubject: ' criminal  law' })], asked).verdict).toBe('met');
  expect(judgeQualification([degree({ majorSubject: 'फौजदारी कानुन' })], asked).verdict).toBe('met');
  expect(judgeQualification([degree({ majorSubject: 'Penal Law' })], asked)).toMatchObject({
    verdict: 'decidedByScrutiny',
    word: 'eligibility.qualification.subjectByScrutiny',
  });
});

test('the equivalence of a degree from abroad is for an officer to decide', () => {
  expect(judgeQualification([degree({ foreign: true })], [lawDegree])).toMatchObject({
    verdict: 'decidedByScrutiny',
    word: 'eligibility.qualification.equivalenceByScrutiny',
  });
});

test('without any education it is not met; where the advertisement names none, an officer decides', () => {
  expect(judgeQualification([], [lawDegree]).verdict).toBe('notMet');
  expect(judgeQualification([degree()], [])).toEqual({ verdict: 'decidedByScrutiny', word: 'eligibility.qualification.byScrutiny' });
});
