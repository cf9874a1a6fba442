import * as v from 'valibot';

/** Facts that may decide between equal marks, in the words of rule 31. */
export const tieBreakFacts = [
  'writtenMarks',
  'practicalMarks',
  'interviewMarks',
  'minimumQualificationPercent',
  'seniorityOneLevelBelow',
  'age',
] as const;
export type TieBreakFact = (typeof tieBreakFacts)[number];

/**
 * Seats of the quotas where people may take several: the categories one after the other in the order of the advertisement, or
 * people in the order of merit, each kept if all kept people can be seated.
 */
export const seatingOrders = ['advertisedOrder', 'mostMerit'] as const;
export type SeatingOrder = (typeof seatingOrders)[number];

export const selectionRuleKinds = [
  'shortlist',
  'shortlistWithPractical',
  'alternates',
  'interviewMarks',
  'tieBreaks',
  'seating',
  'gpaScale',
  'unfilledSeats',
  'alternateTime',
] as const;
export type SelectionRuleKind = (typeof selectionRuleKinds)[number];

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('rules.all.numericText.nepaliDigits'),
    v.integer('rules.all.numericText.nepaliDigits'),
    v.minValue(least, 'gateway.selection.ruleOutOfRange'),
    v.maxValue(most, 'gateway.selection.ruleOutOfRange'),
  );

/**
 * From `seatsFrom` posts up to the next band: a fixed number of additional people, or a percentage of the posts. The last band has no end.
 */
const band = v.pipe(
  v.strictObject({
    seatsFrom: whole(1, 100_000),
    people: v.nullable(whole(0, 100_000)),
    percent: v.nullable(v.pipe(v.number('rules.all.decimal.pattern'), v.gtValue(0, 'gateway.selection.ruleOutOfRange'), v.maxValue(1000))),
  }),
  v.check(({ people, percent }) => (people === null) !== (percent === null), 'gateway.selection.bandPeopleOrPercent'),
);
export type Band = v.InferOutput<typeof band>;

const bands = v.pipe(
  v.array(band),
  v.minLength(1, 'gateway.selection.ruleEmpty'),
  v.check((list) => list[0]?.seatsFrom === 1, 'gateway.selection.bandsBeginAtOne'),
  v.check((list) => list.every((each, at) => at === 0 || each.seatsFrom > list[at - 1]!.seatsFrom), 'gateway.selection.bandsAscend'),
);

/**
 * A person whom open competition calls or names as well does not count in the list of a quota. Otherwise a quota loses its list to people
 * who take seats of open competition.
 */
const countedBeyondOpen = v.optional(v.boolean(), true);

/** Values of each kind of rule; a stored rule also has the day from which it is in force. */
export const selectionRuleValues = {
  shortlist: v.strictObject({ bands, countedBeyondOpen }),
  /** Without bands the ordinary schedule applies; `countedBeyondOpen` of the ordinary one applies to both. */
  shortlistWithPractical: v.strictObject({ bands: v.union([bands, v.pipe(v.array(band), v.length(0))]) }),
  alternates: v.strictObject({ bands, countedBeyondOpen }),
  /** Full marks of the interview; `others` applies to classes that are not listed. */
  interviewMarks: v.strictObject({
    others: whole(1, 1000),
    classes: v.array(v.strictObject({ classCode: v.pipe(v.string(), v.minLength(1)), fullMarks: whole(1, 1000) })),
  }),
  /** Total marks decide first, then these facts in order. */
  tieBreaks: v.strictObject({
    facts: v.pipe(
      v.array(v.picklist(tieBreakFacts)),
      v.check((facts) => new Set(facts).size === facts.length, 'gateway.selection.factTwice'),
    ),
  }),
  seating: v.strictObject({ order: v.picklist(seatingOrders, 'rules.all.choice.listedOnly') }),
  /** A value up to `gpaMaximum` is a grade point average; each point counts as `percentPerPoint`. */
  gpaScale: v.strictObject({
    gpaMaximum: v.pipe(v.number('rules.all.decimal.pattern'), v.minValue(1), v.maxValue(10)),
    percentPerPoint: v.pipe(v.number('rules.all.decimal.pattern'), v.minValue(1), v.maxValue(100)),
  }),
  /** How often unfilled seats of a quota are carried over to the next requisition before open competition fills them. */
  unfilledSeats: v.strictObject({ timesCarried: whole(0, 10) }),
  /** Number of months after publication during which alternates may move up. */
  alternateTime: v.strictObject({ months: whole(1, 60) }),
} as const satisfies Record<SelectionRuleKind, v.GenericSchema>;

export type SelectionRules = { [Kind in SelectionRuleKind]: v.InferOutput<(typeof selectionRuleValues)[Kind]> };

const MILLIONTHS = 1_000_000;

/** Additional people by the schedule for this many posts. A share of the posts is rounded up, in favour of the candidates. */
export function bandPeople(seats: number, list: readonly Band[]): number {
  const found = list.filter((each) => each.seatsFrom <= seats).at(-1);
  if (found === undefined || seats < 1) return 0;
  if (found.people !== null) return found.people;
  // In whole millionths of a percent: in binary fractions, 1000 * 1.1 exceeds 1100.
  return Math.ceil((seats * Math.round(found.percent! * MILLIONTHS)) / (100 * MILLIONTHS));
}

/** Number of candidates called to the interview (schedule 5): the posts plus the schedule's additional people. */
export function shortlistSize(
  seats: number,
  rules: { shortlist: { bands: readonly Band[] }; shortlistWithPractical: { bands: readonly Band[] } },
  hasPracticalTest: boolean,
): number {
  const larger = hasPracticalTest ? rules.shortlistWithPractical.bands : [];
  return seats < 1 ? 0 : seats + bandPeople(seats, larger.length > 0 ? larger : rules.shortlist.bands);
}

export function interviewFullMarks(classCode: string, rule: SelectionRules['interviewMarks']): number {
  return rule.classes.find((each) => each.classCode === classCode)?.fullMarks ?? rule.others;
}

const TEN_POINTS = 10;
const THOUSANDTHS = 1000;

/**
 * Converts a percentage or a grade point average to percent, so both can be compared. Multiplied in whole thousandths and not rounded,
 * because two decimals would make different averages equal.
 * SPEC-GAP: the form takes averages out of ten points without their scale. A value above the grade point averages and up to ten is one,
 * because no one passes with ten percent.
 */
export function asPercent(value: number, { gpaMaximum, percentPerPoint }: SelectionRules['gpaScale']): number {
  const perPoint = value <= gpaMaximum ? percentPerPoint : value <= TEN_POINTS ? 100 / TEN_POINTS : 1;
  return (Math.round(value * THOUSANDTHS) * Math.round(perPoint * THOUSANDTHS)) / THOUSANDTHS ** 2;
}
