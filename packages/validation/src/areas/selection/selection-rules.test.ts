import { expect, test } from 'vitest';
import * as v from 'valibot';
import { asPercent, bandPeople, interviewFullMarks, selectionRuleValues, shortlistSize, type Band } from './selection-rules.ts';

const people = (seatsFrom: number, more: number): Band => ({ seatsFrom, people: more, percent: null });
const percent = (seatsFrom: number, share: number): Band => ({ seatsFrom, people: null, percent: share });
const scheduleFive = [people(1, 2), people(6, 3), people(11, 4), people(16, 5), people(21, 6), people(26, 7), percent(41, 20)];
const rules = { shortlist: { bands: scheduleFive }, shortlistWithPractical: { bands: [people(1, 4)] } };

test.each([
  [1, 3],
  [5, 7],
  [6, 9],
  [10, 13],
  [16, 21],
  [20, 25],
  [21, 27],
  [40, 47],
])('for %i posts %i people are called to the interview', (seats, called) => {
  expect(shortlistSize(seats, rules, false)).toBe(called);
});

test.each([
  [41, 50],
  [60, 72],
  [500, 600],
])('beyond the last fixed number, %i posts call a share more, rounded up: %i', (seats, called) => {
  expect(shortlistSize(seats, rules, false)).toBe(called);
});

test('a practical test has a schedule of its own, and the ordinary one while it is empty', () => {
  expect(shortlistSize(3, rules, true)).toBe(7);
  expect(shortlistSize(3, { ...rules, shortlistWithPractical: { bands: [] } }, true)).toBe(5);
});

test('the last band has no end, and no post calls nobody', () => {
  expect([bandPeople(21, [people(1, 1), people(21, 5)]), bandPeople(9999, [people(1, 1), people(21, 5)])]).toEqual([5, 5]);
  expect([bandPeople(0, scheduleFive), shortlistSize(0, rules, false)]).toEqual([0, 0]);
});

test('the share of a post is no more than its decimal says', () => {
  expect(bandPeople(100, [percent(1, 7)])).toBe(7);
  expect(bandPeople(1000, [percent(1, 1.1)])).toBe(11);
});

test('a share with tenths of a percent is rounded up only where it leaves a fraction of a post', () => {
  for (let tenths = 1; tenths <= 1000; tenths += 1) {
    const list = [percent(1, tenths / 10)];
    expect(bandPeople(1000, list)).toBe(tenths);
    expect(bandPeople(1001, list)).toBe(tenths + 1);
  }
});

test.each([
  ['bands that leave out the first post', [people(2, 1)]],
  ['bands in another order', [people(1, 2), people(6, 3), people(6, 4)]],
  ['a band with both a number and a share', [{ seatsFrom: 1, people: 1, percent: 1 }]],
  ['no band', []],
])('%s are refused', (_what, bands) => {
  expect(v.safeParse(selectionRuleValues.shortlist, { bands }).success).toBe(false);
});

test('an interview is out of the marks of its class', () => {
  const rule = { others: 30, classes: [{ classCode: 'gazettedFirst', fullMarks: 50 }] };
  expect([interviewFullMarks('gazettedFirst', rule), interviewFullMarks('classless', rule)]).toEqual([50, 30]);
});

test('averages with three decimals are compared as they are, and ten points are no percentage', () => {
  const scale = { gpaMaximum: 4, percentPerPoint: 25 };
  expect(asPercent(3.643, scale)).toBe(91.075);
  expect([asPercent(8.5, scale), asPercent(10, scale), asPercent(10.01, scale)]).toEqual([85, 100, 10.01]);
});

test('a grade point average and a percentage stand on one scale', () => {
  const scale = { gpaMaximum: 4, percentPerPoint: 25 };
  expect([asPercent(3.6, scale), asPercent(72, scale), asPercent(4, scale)]).toEqual([90, 72, 100]);
});
