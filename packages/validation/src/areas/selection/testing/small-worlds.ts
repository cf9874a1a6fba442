import { seatingOrders } from '../selection-rules.ts';
import { selectFinally, type FinalCategory, type FinalRules, type Interviewed } from '../final-selection.ts';

export type World = { categories: FinalCategory[]; people: Interviewed[] };

const OPEN = 400_001;
const ids = [OPEN, 400_002, 400_003, 400_004];
const claims = Array.from({ length: 2 ** ids.length - 1 }, (_, at) => ids.filter((_id, bit) => (at + 1) & (1 << bit)));

/** All ways to choose `count` values of `of`, in any order and repeatedly. */
function* choices<Value>(of: readonly Value[], count: number): Generator<Value[]> {
  if (count === 0) yield [];
  else for (const first of of) for (const others of choices(of, count - 1)) yield [first, ...others];
}

/** Whether each person after the first is worse than the one before or equal. */
const worseOrEqual = [true, false];

/**
 * Open competition and three quotas with these numbers of seats, and people in order of merit with ties. Worlds that differ only in the
 * order of equal people are left out.
 */
export function* everyWorld(people: number, seats: readonly number[]): Generator<World> {
  for (const posts of choices(seats, ids.length)) {
    const categories = ids.map((id, at) => ({ id, position: at + 1, isOpen: at === 0, seats: posts[at]!, alternates: 0, seatsToOpen: 0 }));
    for (const steps of choices(worseOrEqual, people - 1)) {
      for (const chosen of choices(
        claims.map((_claim, at) => at),
        people,
      )) {
        if (steps.some((isWorse, at) => !isWorse && chosen[at]! > chosen[at + 1]!)) continue;
        let marks = people;
        const ranked = chosen.map((claim, at) => {
          if (at > 0 && steps[at - 1]) marks -= 1;
          return interviewed(800_001 + at, marks, claims[claim]!);
        });
        yield { categories, people: ranked };
      }
    }
  }
}

export function interviewed(applicationId: number, writtenMarks: number, categoryIds: number[]): Interviewed {
  const unknown = { practicalMarks: null, minimumQualificationPercent: null, seniorSinceAd: null, dateOfBirthAd: null, decided: null };
  return { applicationId, writtenMarks, interviewMarks: 0, categoryIds, ...unknown };
}

function* orders<Value>(of: readonly Value[]): Generator<Value[]> {
  if (of.length === 0) yield [];
  else for (const [at, first] of of.entries()) for (const others of orders(of.toSpliced(at, 1))) yield [first, ...others];
}

/** The different ends of a world when its equal people are decided in every possible order. */
export function outcomesInEveryOrder({ categories, people }: World, end: (world: World) => string): Set<string> {
  const groups = [...Map.groupBy(people, ({ writtenMarks }) => writtenMarks).values()];
  let decided: Interviewed[][] = [[]];
  for (const [at, group] of groups.entries()) {
    const ordered = [...orders(group)].map((order) =>
      order.map((person, place) => ({ ...person, decided: { decisionNumber: at + 1, place: place + 1 } })),
    );
    decided = decided.flatMap((before) => ordered.map((order) => [...before, ...order]));
  }
  return new Set(decided.map((order) => end({ categories, people: order })));
}

export const rules: FinalRules = { facts: [], seating: 'mostMerit', alternatesBeyondOpen: true };
/** Tries every seat for each of these people. */
function canAllSit([person, ...others]: readonly Interviewed[], seats: ReadonlyMap<number, number>): boolean {
  if (person === undefined) return true;
  return person.categoryIds.some(
    (id) => id !== OPEN && seats.get(id)! > 0 && canAllSit(others, new Map(seats).set(id, seats.get(id)! - 1)),
  );
}

export function seatedIn({ categories, people }: World, by: FinalRules = rules) {
  const { rankings, ties } = selectFinally(categories, people, by);
  const seats = new Map(rankings.filter(({ outcome }) => outcome === 'selected').map((each) => [each.applicationId, each.categoryId]));
  return { seats, ties };
}

/** The faults of a list without a tie. */
export function faultsOf(world: World): string[] {
  const { seats, ties } = seatedIn(world);
  if (ties.length > 0) return [];
  const seatsOf = new Map(world.categories.map((each) => [each.id, each.seats]));
  const inQuotas = world.people.filter(({ applicationId }) => (seats.get(applicationId) ?? OPEN) !== OPEN);
  const without = world.people.filter(({ applicationId }) => !seats.has(applicationId));
  const faults: string[] = [];
  for (const person of without) {
    if (canAllSit([...inQuotas, person], seatsOf)) faults.push(`a seat is empty that ${person.applicationId} could take`);
    const worse = inQuotas.filter((other) => other.writtenMarks! < person.writtenMarks!);
    for (const other of worse)
      if (canAllSit([...inQuotas.filter((each) => each !== other), person], seatsOf))
        faults.push(`${person.applicationId} is better than ${other.applicationId} and could replace them`);
    for (const other of world.people.filter(({ applicationId }) => seats.get(applicationId) === OPEN))
      if (person.categoryIds.includes(OPEN) && other.writtenMarks! < person.writtenMarks!)
        faults.push(`${person.applicationId} is better than ${other.applicationId} in open competition`);
  }
  for (const person of world.people) {
    for (const claim of world.categories.filter(({ id }) => !person.categoryIds.includes(id))) {
      const claiming = world.people.map((each) => (each === person ? { ...each, categoryIds: [...each.categoryIds, claim.id] } : each));
      const after = seatedIn({ ...world, people: claiming });
      if (seats.has(person.applicationId) && after.ties.length === 0 && !after.seats.has(person.applicationId))
        faults.push(`${person.applicationId} loses the seat by a further claim`);
    }
  }
  return faults;
}

/** A tie is reported exactly where the orders of equal people end differently. */
export function tieFaultsOf(world: World, by: FinalRules): string[] {
  const { ties } = seatedIn(world, by);
  const ends = outcomesInEveryOrder(world, (each) => JSON.stringify([...seatedIn(each, by).seats].toSorted()));
  if (ties.length > 0 && ends.size === 1) return ['a tie is reported that decides nothing'];
  return ties.length === 0 && ends.size > 1 ? ['a tie is overlooked'] : [];
}

const MOST_SHOWN = 3;

/** The number of worlds, and the first ones with a fault. */
export function wrongWorlds(all: Iterable<World>): { worlds: number; wrong: unknown[] } {
  const wrong: unknown[] = [];
  let worlds = 0;
  for (const world of all) {
    worlds += 1;
    const faults = [...faultsOf(world), ...seatingOrders.flatMap((seating) => tieFaultsOf(world, { ...rules, seating }))];
    if (faults.length > 0 && wrong.length < MOST_SHOWN) wrong.push({ faults, world });
  }
  return { worlds, wrong };
}
