import { describe, expect, test } from 'vitest';
import { compareFinally, selectFinally, type FinalCategory, type FinalRules, type Interviewed } from './final-selection.ts';
import { tieBreakFacts } from './selection-rules.ts';

const open: FinalCategory = { id: 400_009, position: 1, isOpen: true, seats: 1, alternates: 1, seatsToOpen: 0 };
const women: FinalCategory = { ...open, id: 400_002, position: 2, isOpen: false };
const dalit: FinalCategory = { ...women, id: 400_001, position: 3 };
const person = (applicationId: number, writtenMarks: number, changes: Partial<Interviewed> = {}): Interviewed => ({
  applicationId,
  writtenMarks,
  practicalMarks: null,
  interviewMarks: 20,
  minimumQualificationPercent: 60,
  seniorSinceAd: null,
  dateOfBirthAd: '1998-04-14',
  decided: null,
  categoryIds: [open.id],
  ...changes,
});
const rules: FinalRules = { facts: tieBreakFacts, seating: 'mostMerit', alternatesBeyondOpen: true };
const outcomes = (categories: FinalCategory[], people: Interviewed[], changes: Partial<FinalRules> = {}) =>
  selectFinally(categories, people, { ...rules, ...changes }).rankings.map(({ categoryId, applicationId, rank, outcome }) => [
    categoryId,
    applicationId,
    rank,
    outcome,
  ]);

describe('people with equal total marks', () => {
  const [first, second] = [800_001, 800_002];
  test.each<[string, Partial<Interviewed>, Partial<Interviewed>, string]>([
    ['written marks', { writtenMarks: 70, interviewMarks: 20 }, { writtenMarks: 69, interviewMarks: 21 }, 'writtenMarks'],
    [
      'practical marks',
      { writtenMarks: 70, practicalMarks: 12, interviewMarks: 18 },
      { writtenMarks: 70, practicalMarks: 10, interviewMarks: 20 },
      'practicalMarks',
    ],
    [
      'the minimum qualification',
      { minimumQualificationPercent: 71.5 },
      { minimumQualificationPercent: 71.4 },
      'minimumQualificationPercent',
    ],
    ['seniority', { seniorSinceAd: '2015-01-01' }, { seniorSinceAd: '2016-01-01' }, 'seniorityOneLevelBelow'],
    ['age, the elder first', { dateOfBirthAd: '1990-01-01' }, { dateOfBirthAd: '1991-01-01' }, 'age'],
    [
      'what the commission decided',
      { decided: { decisionNumber: 1, place: 1 } },
      { decided: { decisionNumber: 1, place: 2 } },
      'commission',
    ],
  ])('are told apart by %s', (_fact, better, worse, decidedBy) => {
    const { rankings } = selectFinally([open], [person(first, 70, worse), person(second, 70, better)], rules);
    expect(rankings.map(({ applicationId, outcome }) => [applicationId, outcome])).toEqual([
      [second, 'selected'],
      [first, 'alternate'],
    ]);
    expect(rankings[1]!.decidedBy).toBe(decidedBy);
  });

  test('are separated by the facts of the rule in its order, and by no other', () => {
    const [elder, better] = [
      person(800_001, 70, { dateOfBirthAd: '1980-01-01' }),
      person(800_002, 70, { minimumQualificationPercent: 90 }),
    ];
    expect(compareFinally(['age', 'minimumQualificationPercent'])(elder, better)).toBeLessThan(0);
    expect(compareFinally(['minimumQualificationPercent', 'age'])(elder, better)).toBeGreaterThan(0);
    expect(compareFinally([])(elder, better)).toBe(0);
  });

  test('stay in one order when a fact of one of them is unknown: a known one comes first', () => {
    const [high, low] = [
      person(800_001, 70, { minimumQualificationPercent: 80 }),
      person(800_002, 70, { minimumQualificationPercent: 60 }),
    ];
    const unknown = person(800_003, 70, { minimumQualificationPercent: null, dateOfBirthAd: '1970-01-01' });
    const compare = compareFinally(tieBreakFacts);
    expect([compare(high, low) < 0, compare(low, unknown) < 0, compare(high, unknown) < 0]).toEqual([true, true, true]);
  });

  test('whom nothing tells apart share a rank, and the seat between them waits for a decision', () => {
    expect(outcomes([open], [person(800_001, 70), person(800_002, 70), person(800_003, 60)])).toEqual([
      [400_009, 800_001, 1, 'tied'],
      [400_009, 800_002, 1, 'tied'],
      [400_009, 800_003, 3, 'alternate'],
    ]);
  });

  test('need no decision where all of them have a seat', () => {
    expect(outcomes([{ ...open, seats: 2 }], [person(800_001, 70), person(800_002, 70)])).toEqual([
      [400_009, 800_001, 1, 'selected'],
      [400_009, 800_002, 1, 'selected'],
    ]);
  });

  test('need a decision among alternates, who move up one by one', () => {
    expect(
      outcomes([{ ...open, alternates: 2 }], [person(800_001, 80), person(800_002, 70), person(800_003, 70)]).map(
        ([, , , outcome]) => outcome,
      ),
    ).toEqual(['selected', 'tied', 'tied']);
  });
});

describe('seats', () => {
  test('of open competition are filled first, and nobody takes two', () => {
    const both = { categoryIds: [open.id, women.id] };
    expect(outcomes([women, open], [person(800_001, 90, both), person(800_002, 80, both), person(800_003, 70, both)])).toEqual([
      [400_009, 800_001, 1, 'selected'],
      [400_009, 800_002, 2, 'notSelected'],
      [400_009, 800_003, 3, 'alternate'],
      [400_002, 800_001, 1, 'notSelected'],
      [400_002, 800_002, 2, 'selected'],
      [400_002, 800_003, 3, 'alternate'],
    ]);
  });

  test('of a quota that nobody fills are stated', () => {
    const { unfilled, movedToOpen } = selectFinally([open, women], [person(800_001, 90), person(800_002, 80)], rules);
    expect([unfilled.get(women.id), unfilled.get(open.id), movedToOpen.get(women.id)]).toEqual([1, 0, 0]);
  });

  test('of a quota go to the next in open competition, but only as many as were carried often enough', () => {
    const carried = { ...women, seats: 3, seatsToOpen: 2 };
    const { rankings, unfilled, movedToOpen } = selectFinally(
      [open, carried],
      [90, 80, 70, 60].map((marks, at) => person(800_001 + at, marks)),
      rules,
    );
    expect(rankings.map(({ outcome }) => outcome)).toEqual(['selected', 'selected', 'selected', 'alternate']);
    expect([unfilled.get(women.id), movedToOpen.get(women.id)]).toEqual([1, 2]);
  });

  test('for which a tie is to be decided are not unfilled', () => {
    expect(selectFinally([open], [person(800_001, 70), person(800_002, 70)], rules).unfilled.get(open.id)).toBe(0);
  });
});

describe('a decision on a tie', () => {
  const decided = (decisionNumber: number, place: number) => ({ decided: { decisionNumber, place } });

  test('counts only if it names everybody who is tied now', () => {
    const [first, second] = [person(800_001, 70, decided(1, 2)), person(800_002, 70, decided(1, 1))];
    expect(selectFinally([open], [first, second], rules).ties).toEqual([]);
    const third = person(800_003, 70);
    expect(selectFinally([open], [first, second, third], rules).ties).toEqual([[800_001, 800_002, 800_003]]);
  });

  test('is not compared with another decision', () => {
    const places = [
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ] as const;
    const people = places.map(([decision, place], at) => person(800_001 + at, 70, decided(decision, place)));
    expect(selectFinally([{ ...open, seats: 2 }], people, rules).ties).toEqual([[800_001, 800_002, 800_003, 800_004]]);
  });
});

describe('seats of several quotas', () => {
  // 800_001 may take either seat, and each of the others only one.
  const people = [
    person(800_001, 90, { categoryIds: [women.id, dalit.id] }),
    person(800_002, 80, { categoryIds: [women.id] }),
    person(800_003, 40, { categoryIds: [dalit.id] }),
  ];
  const selected = (categories: FinalCategory[], changes: Partial<FinalRules> = {}, candidates = people) =>
    outcomes(categories, candidates, changes)
      .filter(([, , , outcome]) => outcome === 'selected')
      .map(([category, applicationId]) => [category, applicationId]);

  test('go by most merit to the best who can all be seated', () => {
    expect(selected([women, dalit])).toEqual([
      [women.id, 800_002],
      [dalit.id, 800_001],
    ]);
  });

  test('are filled in the order of the advertisement where the rule says so, whatever the ids', () => {
    const advertised = { seating: 'advertisedOrder' as const };
    expect(selected([dalit, women], advertised)).toEqual([
      [women.id, 800_001],
      [dalit.id, 800_003],
    ]);
    expect(selected([{ ...women, position: 9 }, dalit], advertised)).toEqual([
      [dalit.id, 800_001],
      [women.id, 800_002],
    ]);
  });

  test('leave the seats of open competition to the best of all who compete in it', () => {
    const woman = { categoryIds: [open.id, women.id] };
    const candidates = [person(800_001, 90, woman), person(800_002, 80), person(800_003, 40, woman)];
    expect(selected([open, women], {}, candidates)).toEqual([
      [open.id, 800_001],
      [women.id, 800_003],
    ]);
  });

  test('of one who takes a seat of open competition that was carried are not called tied', () => {
    const tied = { categoryIds: [open.id, women.id] };
    const candidates = [person(800_001, 90), person(800_002, 80), person(800_003, 80), person(800_004, 95, { categoryIds: [women.id] })];
    const { ties, rankings } = selectFinally([{ ...open, seats: 2 }, women, { ...dalit, seatsToOpen: 1 }], candidates, rules);
    expect(ties).toEqual([]);
    expect(rankings.map(({ outcome }) => outcome)).toEqual(['selected', 'selected', 'selected', 'selected']);
    const other = selectFinally([open, women], [person(800_001, 80, tied), person(800_002, 80)], rules);
    expect(other.ties).toEqual([[800_001, 800_002]]);
  });

  test('wait for a decision where equal people of the same quotas would get different ones', () => {
    const both = { categoryIds: [women.id, dalit.id] };
    expect(selectFinally([women, dalit], [person(800_001, 80, both), person(800_002, 80, both)], rules).ties).toEqual([[800_001, 800_002]]);
  });
});

describe('alternates of a quota', () => {
  const both = { categoryIds: [open.id, women.id] };
  const people = [
    person(800_001, 90, both),
    person(800_002, 80, { categoryIds: [women.id] }),
    person(800_003, 70, both),
    person(800_004, 60, { categoryIds: [women.id] }),
    person(800_005, 50, { categoryIds: [women.id] }),
  ];
  const ofWomen = (alternatesBeyondOpen: boolean) =>
    outcomes([open, women], people, { alternatesBeyondOpen })
      .filter(([category, , , outcome]) => category === women.id && outcome === 'alternate')
      .map(([, applicationId]) => applicationId);

  test('are counted beyond those whom open competition names, who may move up there', () => {
    expect(ofWomen(true)).toEqual([800_003, 800_004]);
  });

  test('include the alternates of open competition in their number where the rule says so', () => {
    expect(ofWomen(false)).toEqual([800_003]);
  });
});

test('marks are summed in hundredths, so that 0.1 and 0.2 tie with 0.3', () => {
  const [first, second] = [person(800_001, 0.1, { interviewMarks: 0.2 }), person(800_002, 0.3, { interviewMarks: 0 })];
  expect(compareFinally([])(first, second)).toBe(0);
});
