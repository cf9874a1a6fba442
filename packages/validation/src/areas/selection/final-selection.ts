import type { TieBreakFact } from './selection-rules.ts';

/** An interviewed candidate with all facts that rule 31 may need; null is unknown or not applicable. */
export type Interviewed = {
  applicationId: number;
  writtenMarks: number | null;
  practicalMarks: number | null;
  interviewMarks: number;
  minimumQualificationPercent: number | null;
  /** First day in the post one level below; the earlier date is the more senior. */
  seniorSinceAd: string | null;
  dateOfBirthAd: string | null;
  /** Rank decided by the commission among people whom no rule separates. */
  decidedPlace: number | null;
  categoryIds: readonly number[];
};

export type FinalCategory = {
  id: number;
  quotaCode: string;
  seats: number;
  alternates: number;
  /** The unfilled seats of this quota were carried over often enough and go to open competition. */
  unfilledGoToOpen: boolean;
};

export type FinalRules = {
  facts: readonly TieBreakFact[];
  /** Alternates of a quota whom open competition also names do not count in its list, because they may move up there. */
  alternatesBeyondOpen: boolean;
};

/** `tied`: the rules do not separate these people, and a seat depends on their order. */
export type FinalOutcome = 'selected' | 'alternate' | 'notSelected' | 'tied';

export type FinalRanking = {
  categoryId: number;
  applicationId: number;
  /** People whom no rule separates share a rank. */
  rank: number;
  totalMarks: number;
  outcome: FinalOutcome;
  /** The fact that placed this person behind the previous one with the same total marks. */
  decidedBy: TieBreakFact | 'commission' | null;
};

/** Per category: seats that stay empty, and quota seats that open competition filled. */
export type FinalSelection = { rankings: FinalRanking[]; unfilled: ReadonlyMap<number, number>; movedToOpen: ReadonlyMap<number, number> };

/** Summed in hundredths, because marks have two decimals: 0.1 + 0.2 must tie with 0.3. */
export function totalMarks({
  writtenMarks,
  practicalMarks,
  interviewMarks,
}: Pick<Interviewed, 'writtenMarks' | 'practicalMarks' | 'interviewMarks'>) {
  return [writtenMarks, practicalMarks, interviewMarks].reduce<number>((sum, mark) => sum + Math.round((mark ?? 0) * 100), 0) / 100;
}

type Compare = (a: Interviewed, b: Interviewed) => number;

/** Known values sort before unknown ones, so the order is consistent for any pair. */
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

/** Compares by total marks, then by the facts of the rule in order, then by the commission's decision; 0 is a remaining tie. */
export function compareFinally(facts: readonly TieBreakFact[]): Compare {
  return (a, b) => totalMarks(b) - totalMarks(a) || deciding(facts, a, b)?.order || 0;
}

/** The first fact that separates two people with equal total marks. */
function deciding(facts: readonly TieBreakFact[], a: Interviewed, b: Interviewed) {
  for (const fact of facts) {
    const order = byFact[fact](a, b);
    if (order !== 0) return { fact, order };
  }
  const order = byCommission(a, b);
  return order === 0 ? undefined : { fact: 'commission' as const, order };
}

/** People whom no rule separates; groups are sorted best first. */
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
 * Fills the seats of each category by rank. Open competition is filled first, and a candidate with a seat gets no second one, so the quota
 * seats go to people who need them. Unfilled quota seats stay empty, or go to open competition if the category says so. Alternates are the
 * next candidates without a seat, in their own order.
 */
export function selectFinally(
  categories: readonly FinalCategory[],
  candidates: readonly Interviewed[],
  { facts, alternatesBeyondOpen }: FinalRules,
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
  // Seats that depend on an undecided tie do not count as unfilled.
  for (const id of undecided) left.set(id, 0);

  const inOpen = new Set<number>();
  for (const { id, alternates } of openFirst) {
    let free = alternates;
    const countsBeyondOpen = alternatesBeyondOpen && id !== open?.id;
    for (const group of groups.get(id)!) {
      const without = group.filter(({ applicationId }) => !seated.has(applicationId) && outcomes.get(id)!.get(applicationId) !== 'tied');
      if (free === 0 || without.length === 0) continue;
      for (const { applicationId } of without) outcomes.get(id)!.set(applicationId, without.length > 1 ? 'tied' : 'alternate');
      const counted = countsBeyondOpen ? without.filter(({ applicationId }) => !inOpen.has(applicationId)) : without;
      free = Math.max(free - counted.length, 0);
      if (id === open?.id) for (const { applicationId } of without) inOpen.add(applicationId);
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

/** Groups of tied people for whom a seat, or the order of alternates, must be decided. */
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
