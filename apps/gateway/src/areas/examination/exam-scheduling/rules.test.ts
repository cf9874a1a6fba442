import { expect, test } from 'vitest';
import { competitionCategoriesOf, scheduleProblems, type PlannedPaper } from './rules.ts';

const now = new Date('2026-11-21T04:00:00Z');
const papers = [
  { paperId: 5_800_001, longestMinutes: 120 },
  { paperId: 5_800_002, longestMinutes: 180 },
];
const planned = (paperId: number, startsAt: string, competitionCategory: 'open' | 'internal' = 'open'): PlannedPaper => ({
  paperId,
  startsAt,
  competitionCategory,
});
const problemsOf = (dayMode: 'sameDay' | 'differentDays', ...plan: PlannedPaper[]) =>
  scheduleProblems({ dayMode, papers: plan }, papers, ['open'], now);

test('papers one after the other on one day are accepted as the same day', () => {
  expect(problemsOf('sameDay', planned(5_800_001, '2027-01-10T03:15:00Z'), planned(5_800_002, '2027-01-10T05:15:00Z'))).toEqual([]);
});

test('a paper that starts before another one of the same candidates ends is refused at its hour', () => {
  expect(problemsOf('sameDay', planned(5_800_001, '2027-01-10T03:15:00Z'), planned(5_800_002, '2027-01-10T05:14:00Z'))).toEqual([
    { field: 'papers.1.startsAt', message: 'gateway.examScheduling.papersOverlap' },
  ]);
});

test('the same day is the day in Nepal, not in UTC', () => {
  const beforeMidnightUtc = planned(5_800_001, '2027-01-09T18:30:00Z');
  expect(problemsOf('sameDay', beforeMidnightUtc, planned(5_800_002, '2027-01-10T05:15:00Z'))).toEqual([]);
});

test('different days means a day for each paper', () => {
  expect(problemsOf('differentDays', planned(5_800_001, '2027-01-10T03:15:00Z'), planned(5_800_002, '2027-01-10T05:15:00Z'))).toEqual([
    { field: 'papers.1.startsAt', message: 'gateway.examScheduling.differentDaysBroken' },
  ]);
});

test('a paper without a start is missed', () => {
  expect(problemsOf('sameDay', planned(5_800_001, '2027-01-10T03:15:00Z'))).toEqual([
    { field: 'papers', message: 'gateway.examScheduling.paperMissing' },
  ]);
});

test('a start in the past is refused', () => {
  expect(problemsOf('sameDay', planned(5_800_001, '2026-11-21T03:59:00Z'), planned(5_800_002, '2027-01-10T05:15:00Z'))[0]).toEqual({
    field: 'papers.0.startsAt',
    message: 'gateway.examScheduling.startsInPast',
  });
});

test('a revision moves a later paper after the first was held, and leaves that one as it is', () => {
  const first = planned(5_800_001, '2026-11-20T03:15:00Z');
  const second = planned(5_800_002, '2026-11-22T03:15:00Z');
  const approved = { papers: [first, second], held: [first] };
  const problemsAfter = (dayMode: 'sameDay' | 'differentDays', ...plan: PlannedPaper[]) =>
    scheduleProblems({ dayMode, papers: plan }, papers, ['open'], now, approved);
  const later = planned(5_800_002, '2026-11-29T03:15:00Z');
  expect(problemsAfter('differentDays', first, later)).toEqual([]);
  expect(problemsAfter('differentDays', planned(5_800_001, '2026-11-28T03:15:00Z'), later)).toEqual([
    { field: 'papers.0.startsAt', message: 'gateway.examScheduling.paperHeld' },
  ]);
});

test('a changed paper is compared with papers after it that stay', () => {
  const first = planned(5_800_001, '2027-01-10T03:15:00Z');
  const second = planned(5_800_002, '2027-01-12T03:15:00Z');
  const moved = planned(5_800_001, '2027-01-12T04:15:00Z');
  const approved = { papers: [first, second], held: [] };
  expect(scheduleProblems({ dayMode: 'differentDays', papers: [moved, second] }, papers, ['open'], now, approved)).toEqual([
    { field: 'papers.0.startsAt', message: 'gateway.examScheduling.papersOverlap' },
  ]);
});

test('internal and open competition may be written at the same hour, by different candidates', () => {
  const plan = [planned(5_800_001, '2027-01-10T03:15:00Z'), planned(5_800_001, '2027-01-10T03:15:00Z', 'internal')];
  expect(scheduleProblems({ dayMode: 'sameDay', papers: plan }, papers.slice(0, 1), ['open', 'internal'], now)).toEqual([]);
});

test('the same day is one day for the papers of a competition, and the other competition may have another day', () => {
  const open = [planned(5_800_001, '2027-01-11T03:15:00Z'), planned(5_800_002, '2027-01-11T05:15:00Z')];
  const internal = [planned(5_800_001, '2027-01-10T03:15:00Z', 'internal'), planned(5_800_002, '2027-01-10T05:15:00Z', 'internal')];
  const problems = (plan: PlannedPaper[]) => scheduleProblems({ dayMode: 'sameDay', papers: plan }, papers, ['open', 'internal'], now);
  expect(problems([...open, ...internal])).toEqual([]);
  expect(problems([...open, internal[0]!, planned(5_800_002, '2027-01-11T05:15:00Z', 'internal')])).toEqual([
    { field: 'papers.3.startsAt', message: 'gateway.examScheduling.sameDayBroken' },
  ]);
});

test('an advertisement holds the competitions of its headings; promotion alone holds the open one', () => {
  expect(competitionCategoriesOf(['open', 'seniority', 'internal'])).toEqual(['open', 'internal']);
  expect(competitionCategoriesOf(['seniority'])).toEqual(['open']);
});
