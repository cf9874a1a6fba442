import type { TieBreakFact } from './selection-rules.ts';

/** Somebody who came to the interview, with all that rule 31 may ask; null is not known, or does not apply. */
export type Interviewed = {
  applicationId: number;
  writtenMarks: number | null;
  practicalMarks: number | null;
  interviewMarks: number;
  minimumQualificationPercent: number | null;
  /** Since when in the post one level below; the earlier is the senior. */
  seniorSinceAd: string | null;
  dateOfBirthAd: string | null;
  /** The place that the commission gave among people whom no rule tells apart. */
  decidedPlace: number | null;
  categoryIds: readonly number[];
};

export type FinalCategory = {
  id: number;
  quotaCode: string;
  seats: number;
  alternates: number;
  /** The unfilled seats of this quota were carried often enough and go to open competition. */
  unfilledGoToOpen: boolean;
};

/** `tied`: the rules do not tell these people apart, and which of them is called depends on it. */
export type FinalOutcome = 'selected' | 'alternate' | 'notSelected' | 'tied';

export type FinalRanking = {
  categoryId: number;
  applicationId: number;
  /** People whom nothing tells apart have the same rank. */
  rank: number;
  totalMarks: number;
  outcome: FinalOutcome;
  /** What placed this person behind the one before, where their total marks are equal. */
  decidedBy: TieBreakFact | 'commission' | null;
};

/** By category: the seats that stay empty, and those of a quota that open competition filled. */
export type FinalSelection = { rankings: FinalRanking[]; unfilled: ReadonlyMap<number, number>; movedToOpen: ReadonlyMap<number, number> };

/** Marks have two decimals: summed as hundredths, so that 0.1 + 0.2 ties with 0.3. */
export function totalMarks({
  writtenMarks,
  practicalMarks,
  interviewMarks,
}: Pick<Interviewed, 'writtenMarks' | 'practicalMarks' | 'interviewMarks'>) {
  return [writtenMarks, practicalMarks, interviewMarks].reduce<number>((sum, mark) => sum + Math.round((mark ?? 0) * 100), 0) / 100;
}

type Compare = (a: Interviewed, b: Interviewed) => number;

/** A known value comes before an unknown one, so that the order does not depend on whom somebody is compared with. */
const knownFirst =
  <Value>(valueOf: (person: Interviewed) => Value | null, order: (a: Value, b: Value) => number): Compare =>
  (a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return order(first, second);
  };
const higher = (a: number, b: number) => b - a;
const earlier = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const byFact: Record<TieBreakFact, Compare> = {
  writtenMarks: knownFirst((person) => person.writtenMarks, higher),
  practicalMarks: knownFirst((person) => person.practicalMarks, higher),
  interviewMarks: knownFirst((person) => person.interviewMarks, higher),
  minimumQualificationPercent: knownFirst((person) => person.minimumQualificationPercent, higher),
  seniorityOneLevelBelow: knownFirst((person) => person.seniorSinceAd, earlier),
  age: knownFirst((person) => person.dateOfBirthAd, earlier),
};
const byCommission = knownFirst(
  (person) => person.decidedPlace,
  (a, b) => a - b,
);

/** Total marks first, then the facts in the order of the rule, then what the commission decided; 0 is a tie that remains. */
export function compareFinally(facts: readonly TieBreakFact[]): Compare {
  return (a, b) => totalMarks(b) - totalMarks(a) || deciding(facts, a, b)?.order || 0;
}

/** The first fact that tells two people with equal total marks apart. */
function deciding(facts: readonly TieBreakFact[], a: Interviewed, b: Interviewed) {
  for (const fact of facts) {
    const order = byFact[fact](a, b);
    if (order !== 0) return { fact, order };
  }
  const order = byCommission(a, b);
  return order === 0 ? undefined : { fact: 'commission' as const, order };
}

/** People whom nothing tells apart, best first. */
type Group = readonly Interviewed[];

function groupsOf(people: readonly Interviewed[], compare: Compare): Group[] {
  const groups: Interviewed[][] = [];
  for (const person of people.toSorted((a, b) => compare(a, b) || a.applicationId - b.applicationId)) {
    const last = groups.at(-1);
    if (last !== undefined && compare(last[0]!, person) === 0) last.push(person);
    else groups.push([person]);
  }
  return groups;
}

/**
 * Fills the seats of each category by rank. Open competition is filled first, and a candidate with a seat takes no second one,
 * so that the places of a quota go to people who need them. Seats of a quota that nobody fills stay empty, or go to open
 * competition where the category says so. Alternates are the next without a seat, in an order of their own.
 */
export function selectFinally(
  categories: readonly FinalCategory[],
  candidates: readonly Interviewed[],
  facts: readonly TieBreakFact[],
): FinalSelection {
  const compare = compareFinally(facts);
  const groups = new Map(
    categories.map(({ id }) => [
      id,
      groupsOf(
        candidates.filter((each) => each.categoryIds.includes(id)),
        compare,
      ),
    ]),
  );
  const outcomes = new Map(categories.map(({ id }) => [id, new Map<number, FinalOutcome>()]));
  const seated = new Set<number>();
  const left = new Map(categories.map(({ id, seats }) => [id, seats]));
  const openFirst = categories.toSorted((a, b) => Number(b.quotaCode === 'open') - Number(a.quotaCode === 'open') || a.id - b.id);

  const undecided = new Set<number>();

  const fill = ({ id }: FinalCategory) => {
    undecided.delete(id);
    for (const group of groups.get(id)!) {
      const without = group.filter(({ applicationId }) => !seated.has(applicationId));
      const free = left.get(id)!;
      if (free === 0) return;
      for (const { applicationId } of without) outcomes.get(id)!.set(applicationId, without.length > free ? 'tied' : 'selected');
      if (without.length > free) {
        undecided.add(id);
        return;
      }
      for (const { applicationId } of without) seated.add(applicationId);
      left.set(id, free - without.length);
    }
  };
  for (const category of openFirst) fill(category);

  const open = openFirst.find(({ quotaCode }) => quotaCode === 'open');
  const giving = openFirst.filter((category) => category !== open && category.unfilledGoToOpen && !undecided.has(category.id));
  const movedToOpen = new Map(open === undefined ? [] : giving.map(({ id }) => [id, left.get(id)!]));
  if (open !== undefined && movedToOpen.size > 0) {
    for (const { id } of giving) left.set(id, 0);
    left.set(
      open.id,
      [...movedToOpen.values()].reduce((sum, seats) => sum + seats, left.get(open.id)!),
    );
    fill(open);
  }
  // Seats for which a tie is still to be decided are not unfilled.
  for (const id of undecided) left.set(id, 0);

  for (const { id, alternates } of openFirst) {
    let free = alternates;
    for (const group of groups.get(id)!) {
      const without = group.filter(({ applicationId }) => !seated.has(applicationId) && outcomes.get(id)!.get(applicationId) !== 'tied');
      if (free === 0 || without.length === 0) continue;
      for (const { applicationId } of without) outcomes.get(id)!.set(applicationId, without.length > 1 ? 'tied' : 'alternate');
      free = Math.max(free - without.length, 0);
    }
  }

  const rankings = openFirst.flatMap(({ id }) => rankingsOf(id, groups.get(id)!, outcomes.get(id)!, facts));
  return { rankings, unfilled: left, movedToOpen };
}

function rankingsOf(
  categoryId: number,
  groups: readonly Group[],
  outcomes: ReadonlyMap<number, FinalOutcome>,
  facts: readonly TieBreakFact[],
): FinalRanking[] {
  let rank = 1;
  return groups.flatMap((group, at) => {
    const before = groups[at - 1]?.[0];
    const decidedBy = before && totalMarks(before) === totalMarks(group[0]!) ? (deciding(facts, before, group[0]!)?.fact ?? null) : null;
    const ranked = group.map((person) => ({
      categoryId,
      applicationId: person.applicationId,
      rank,
      totalMarks: totalMarks(person),
      outcome: outcomes.get(person.applicationId) ?? ('notSelected' as const),
      decidedBy,
    }));
    rank += group.length;
    return ranked;
  });
}

/** The groups of people whom nothing tells apart and among whom a seat, or the order of alternates, is to be decided. */
export function tiesToDecide(
  candidates: readonly Interviewed[],
  rankings: readonly FinalRanking[],
  facts: readonly TieBreakFact[],
): number[][] {
  const tied = new Set(rankings.filter(({ outcome }) => outcome === 'tied').map(({ applicationId }) => applicationId));
  return groupsOf(candidates, compareFinally(facts))
    .map((group) => group.map(({ applicationId }) => applicationId))
    .filter((group) => group.some((applicationId) => tied.has(applicationId)));
}
