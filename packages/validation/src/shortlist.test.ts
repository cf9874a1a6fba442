import { expect, test } from 'vitest';
import { alternatesFor, byFinalRank, selectFinally, shortlist, shortlistSize, totalMarks, type FinalMarks } from './shortlist.ts';

const scheduleFive = [{ seats: 5, people: 2 }, { seats: 10, people: 3 }, { seats: 15, people: 4 }, { seats: 20, people: 5 }];
const scheduleSeven = [{ seats: 3, people: 1 }, { seats: 8, people: 2 }, { seats: 15, people: 3 }, { seats: 20, people: 4 }];

test.each([[1, 3], [5, 7], [6, 9], [10, 13], [11, 15], [15, 19], [16, 21], [20, 25], [30, 35]])('for %i posts %i people are called to the interview', (seats, called) => {
  expect(shortlistSize(seats, scheduleFive)).toBe(called);
});

test.each([[1, 1], [3, 1], [4, 2], [8, 2], [9, 3], [15, 3], [16, 4], [20, 4]])('behind %i posts stand %i alternates', (seats, alternates) => {
  expect(alternatesFor(seats, scheduleSeven)).toBe(alternates);
});

test('everybody who ties on the last mark is called', () => {
  const called = shortlist([{ marks: 80 }, { marks: 75 }, { marks: 75 }, { marks: 70 }], 2);
  expect(called.map((candidate) => candidate.marks)).toEqual([80, 75, 75]);
});

test('fewer people than places are all called, and nobody when none passed', () => {
  expect(shortlist([{ marks: 50 }], 7)).toHaveLength(1);
  expect(shortlist([], 7)).toEqual([]);
});

const even: FinalMarks = {
  applicationId: 1,
  writtenMarks: 70,
  practicalMarks: 10,
  interviewMarks: 20,
  qualificationPercent: 60,
  seniorSinceAd: '2015-01-01',
  dateOfBirthAd: '1990-01-01',
};

test.each([
  ['written marks', { writtenMarks: 71, interviewMarks: 19 }],
  ['practical marks', { practicalMarks: 11, interviewMarks: 19 }],
  ['interview marks', { practicalMarks: null, interviewMarks: 30 }],
  ['qualification', { qualificationPercent: 61 }],
  ['seniority', { seniorSinceAd: '2014-01-01' }],
  ['age', { dateOfBirthAd: '1989-01-01' }],
])('at the same total the %s decide', (_name, better) => {
  const winner = { ...even, applicationId: 2, ...better };
  expect(totalMarks(winner)).toBe(totalMarks(even));
  expect([even, winner].toSorted(byFinalRank)[0]).toBe(winner);
});

test('marks tie by hundredths, not by binary fractions', () => {
  expect(totalMarks({ ...even, writtenMarks: 0.1, practicalMarks: null, interviewMarks: 0.2 })).toBe(0.3);
});

const categories = [{ id: 11, quotaCode: 'woman', seats: 1 }, { id: 10, quotaCode: 'open', seats: 1 }];

test('open competition is filled first, and its winner takes no seat of a quota', () => {
  const best = { ...even, applicationId: 1, writtenMarks: 90, categoryIds: [10, 11] };
  const second = { ...even, applicationId: 2, writtenMarks: 80, categoryIds: [10, 11] };
  const places = selectFinally(categories, [second, best], scheduleSeven);
  expect(places.filter((place) => place.outcome === 'selected').map((place) => [place.categoryId, place.applicationId])).toEqual([[10, 1], [11, 2]]);
});

test('behind the seats stand the alternates, the rest is not selected', () => {
  const people = [90, 80, 70].map((writtenMarks, index) => ({ ...even, applicationId: index + 1, writtenMarks, categoryIds: [10] }));
  expect(selectFinally([categories[1]!], people, scheduleSeven).map((place) => place.outcome)).toEqual(['selected', 'alternate', 'notSelected']);
});
