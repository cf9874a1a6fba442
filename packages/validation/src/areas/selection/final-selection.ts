import type { Id } from '../../rules/id.ts';
import { seatAsAdvertised, seatByMerit, type Seating } from './seating.ts';
import type { SeatingOrder, TieBreakFact } from './selection-rules.ts';

/** An interviewed candidate with all facts that rule 31 may need; null is unknown or not applicable. */
export type Interviewed = {
  applicationId: Id<'application'>;
  writtenMarks: number | null;
  practicalMarks: number | null;
  interviewMarks: number;
  minimumQualificationPercent: number | null;
  /** First day in the post one level below; the earlier date is the more senior. */
  seniorSinceAd: string | null;
  dateOfBirthAd: string | null;
  /** The commission's last decision on a tie of this person. */
  decided: { decisionNumber: number; place: number } | null;
  categoryIds: readonly number[];
};

export type FinalCategory = {
  id: number;
  /** The order of the categories in the advertisement. */
  position: number;
  isOpen: boolean;
  seats: number;
  alternates: number;
  /** Seats that were carried as often as the rule says, and go to open competition if they stay empty. */
  seatsToOpen: number;
};

/**
 * SPEC-GAP: nothing says which seats of a quota stay empty when some of them were carried. Adopted: carried seats are filled first, as they are
 * given to the quota first, so the quota keeps its seats longer.
 */
const emptySeatsToOpen = ({ seats, seatsToOpen }: FinalCategory, empty: number): number =>
  Math.max(0, empty - Math.max(0, seats - seatsToOpen));

export type FinalRules = {
  facts: readonly TieBreakFact[];
  seating: SeatingOrder;
  /** Alternates of a quota whom open competition also names do not count in its list, because they may move up there. */
  alternatesBeyondOpen: boolean;
};

/** `tied`: the rules do not separate these people, and a seat depends on their order. */
export type FinalOutcome = 'selected' | 'alternate' | 'notSelected' | 'tied';

export type FinalRanking = {
  categoryId: number;
  applicationId: Id<'application'>;
  /** People whom no rule separates share a rank. */
  rank: number;
  totalMarks: number;
  outcome: FinalOutcome;
  /** The fact that placed this person behind the previous one with the same total marks. */
  decidedBy: TieBreakFact | 'commission' | null;
};

export type FinalSelection = {
  rankings: FinalRanking[];
  /** Empty seats of each category. */
  unfilled: ReadonlyMap<number, number>;
  /** Seats of each category that open competition filled. */
  movedToOpen: ReadonlyMap<number, number>;
  /** Groups of equal people whose order has to be decided next. While there are any, the list is a preview. */
  ties: number[][];
};

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

/** Compares by total marks, then by the facts of the rule in order; 0 is a tie. */
export function compareFinally(facts: readonly TieBreakFact[]): Compare {
  return (a, b) => totalMarks(b) - totalMarks(a) || facts.map((fact) => byFact[fact](a, b)).find((order) => order !== 0) || 0;
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
  return groups.flatMap(asDecided);
}

/** A decision on a tie counts only if it names all candidates who are tied now. */
function asDecided(group: Group): Group[] {
  const number = group[0]!.decided?.decisionNumber;
  if (number === undefined || group.some(({ decided }) => decided?.decisionNumber !== number)) return [group];
  return group.toSorted((a, b) => a.decided!.place - b.decided!.place).map((person) => [person]);
}

/**
 * Fills open competition first, with the best of all who compete in it, then the quotas by the rule, so that their seats go to people who
 * need them. Unfilled seats of a quota stay empty, or go to the next in open competition if they were carried often enough. Alternates are
 * the next candidates without a seat, in their own order.
 */
export function selectFinally(categories: readonly FinalCategory[], candidates: readonly Interviewed[], rules: FinalRules): FinalSelection {
  const merit = groupsOf(candidates, compareFinally(rules.facts));
  const open = categories.find(({ isOpen }) => isOpen);
  const quotas = categories.filter((category) => category !== open).toSorted((a, b) => a.position - b.position);
  const ordered = open === undefined ? quotas : [open, ...quotas];
  const seats = giveSeats(open, quotas, merit, rules);
  const outcomes = new Map(ordered.map(({ id }) => [id, new Map<number, FinalOutcome>()]));
  for (const [applicationId, id] of seats.seatOf) outcomes.get(id)!.set(applicationId, 'selected');
  for (const [applicationId, ids] of seats.tiedIn) for (const id of ids) outcomes.get(id)!.set(applicationId, 'tied');
  const tiedAlternates = nameAlternates(ordered, merit, outcomes, seats, rules);
  const undecided = seats.decideFirst.size > 0 ? seats.decideFirst : tiedAlternates;
  return {
    rankings: ordered.flatMap(({ id }) => rankingsOf(id, merit, outcomes.get(id)!, rules.facts)),
    unfilled: seats.left,
    movedToOpen: seats.movedToOpen,
    ties: merit
      .map((group) => group.map(({ applicationId }) => applicationId))
      .filter((group) => group.some((applicationId) => undecided.has(applicationId))),
  };
}

type GivenSeats = Seating & { movedToOpen: Map<number, number>; decideFirst: ReadonlySet<number> };

function giveSeats(
  open: FinalCategory | undefined,
  quotas: readonly FinalCategory[],
  merit: readonly Group[],
  { seating }: FinalRules,
): GivenSeats {
  const seatInQuotas = (groups: readonly Group[]) => (seating === 'mostMerit' ? seatByMerit : seatAsAdvertised)(quotas, groups);
  const inOpen = seatAsAdvertised(open === undefined ? [] : [open], merit);
  const others = merit.map((group) => group.filter(({ applicationId }) => !inOpen.seatOf.has(applicationId)));
  const inQuotas = seatInQuotas(others);
  const tiedAt = others.findIndex((group) => group.some(({ applicationId }) => inOpen.tiedIn.has(applicationId)));
  // A candidate without a seat of open competition may take one of a quota, so the quotas depend on the decision.
  const quotasWait = (others[tiedAt] ?? []).some(
    (person) =>
      inOpen.tiedIn.has(person.applicationId) && seatInQuotas([...others.slice(0, tiedAt), [person]]).seatOf.has(person.applicationId),
  );
  if (open === undefined || quotasWait || inQuotas.tiedIn.size > 0) {
    const seatOf = new Map([...inOpen.seatOf, ...inQuotas.seatOf].filter(([id]) => !inOpen.tiedIn.has(id)));
    const inAQuota = (id: number) => inQuotas.tiedIn.get(id) ?? [inQuotas.seatOf.get(id)].filter((seat) => seat !== undefined);
    const tiedIn = new Map([...inQuotas.tiedIn, ...[...inOpen.tiedIn].map(([id, ids]) => [id, [...ids, ...inAQuota(id)]] as const)]);
    const left = new Map([...inOpen.left, ...inQuotas.left]);
    const decideFirst = new Set(quotasWait ? inOpen.tiedIn.keys() : firstTied(quotas, inQuotas, seating));
    return { seatOf, tiedIn, left, movedToOpen: new Map(), decideFirst };
  }
  const movedToOpen = new Map(quotas.map((quota) => [quota.id, emptySeatsToOpen(quota, inQuotas.left.get(quota.id)!)]));
  const moved = [...movedToOpen.values()].reduce((sum, each) => sum + each, 0);
  const withoutSeat = others.map((group) => group.filter(({ applicationId }) => !inQuotas.seatOf.has(applicationId)));
  const further = seatAsAdvertised([{ id: open.id, seats: open.seats - inOpen.seatOf.size + moved }], withoutSeat);
  return {
    seatOf: new Map([...inOpen.seatOf, ...inQuotas.seatOf, ...further.seatOf]),
    tiedIn: further.tiedIn,
    left: new Map([...[...inQuotas.left].map(([id, left]) => [id, left - movedToOpen.get(id)!] as const), ...further.left]),
    movedToOpen,
    decideFirst: new Set(further.tiedIn.keys()),
  };
}

/** Filled one after the other, later categories depend on the ties of the first one; by merit, all ties are independent. */
function firstTied(quotas: readonly FinalCategory[], { tiedIn }: Seating, seating: SeatingOrder): number[] {
  if (seating === 'mostMerit') return [...tiedIn.keys()];
  const first = quotas.find(({ id }) => [...tiedIn.values()].some((ids) => ids.includes(id)));
  return [...tiedIn].filter(([, ids]) => ids.includes(first?.id ?? 0)).map(([applicationId]) => applicationId);
}

/** Marks the alternates of each category; returns those whose order has to be decided, because alternates move up one by one. */
function nameAlternates(
  ordered: readonly FinalCategory[],
  merit: readonly Group[],
  outcomes: ReadonlyMap<number, Map<number, FinalOutcome>>,
  { seatOf, tiedIn }: Seating,
  { alternatesBeyondOpen }: FinalRules,
): Set<number> {
  const tied = new Set<number>();
  const inOpen = new Set<number>();
  for (const { id, isOpen, alternates } of ordered) {
    let free = alternates;
    for (const group of merit) {
      if (free === 0) break;
      const without = group.filter(
        ({ applicationId, categoryIds }) =>
          categoryIds.includes(id) && !seatOf.has(applicationId) && !(tiedIn.get(applicationId)?.includes(id) ?? false),
      );
      for (const { applicationId } of without) {
        outcomes.get(id)!.set(applicationId, without.length > 1 ? 'tied' : 'alternate');
        if (without.length > 1) tied.add(applicationId);
        if (isOpen) inOpen.add(applicationId);
      }
      const counted = isOpen || !alternatesBeyondOpen ? without : without.filter(({ applicationId }) => !inOpen.has(applicationId));
      free = Math.max(free - counted.length, 0);
    }
  }
  return tied;
}

function rankingsOf(
  categoryId: number,
  merit: readonly Group[],
  outcomes: ReadonlyMap<number, FinalOutcome>,
  facts: readonly TieBreakFact[],
): FinalRanking[] {
  const groups = merit
    .map((group) => group.filter(({ categoryIds }) => categoryIds.includes(categoryId)))
    .filter(({ length }) => length > 0);
  let rank = 1;
  return groups.flatMap((group, at) => {
    const before = groups[at - 1]?.[0];
    const decidedBy = before && totalMarks(before) === totalMarks(group[0]!) ? decidingFact(facts, before, group[0]!) : null;
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

const decidingFact = (facts: readonly TieBreakFact[], a: Interviewed, b: Interviewed) =>
  facts.find((fact) => byFact[fact](a, b) !== 0) ?? ('commission' as const);
