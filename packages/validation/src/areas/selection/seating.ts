/** Categories in the order of the advertisement. */
export type Seats = { id: number; seats: number };
/** A person with the ids of their possible categories. */
export type Claimant = { applicationId: Id<'application'>; categoryIds: readonly number[] };

export type Seating = {
  /** The category of each person who has a seat. */
  seatOf: Map<number, number>;
  /** Categories that wait for a decision on equal people, with these people. */
  tiedIn: Map<number, readonly number[]>;
  /** Empty seats of each category; a seat that waits for a decision is not empty. */
  left: Map<number, number>;
};

/** People in places, added one by one. */
export class Seated<Person> {
  readonly placeOf = new Map<Person, number>();
  readonly #options: (person: Person) => readonly number[];
  readonly #pinned = new Map<Person, number>();
  readonly #sitting: Map<number, Person[]>;
  readonly #seats: ReadonlyMap<number, number>;

  constructor(places: readonly Seats[], options: (person: Person) => readonly number[]) {
    this.#seats = new Map(places.map(({ id, seats }) => [id, seats]));
    this.#sitting = new Map(places.map(({ id }) => [id, []]));
    this.#options = options;
  }

  free(id: number): number {
    return this.#seats.get(id)! - this.#sitting.get(id)!.length;
  }

  /** Seats the person; others move to another place of theirs if necessary, and none of them loses the seat. */
  add(person: Person): boolean {
    return this.#augment(person, new Set());
  }

  /** Gives each of these people in turn the first of their places for good, as far as all others keep a place. */
  settle(people: readonly Person[]): void {
    for (const person of people) {
      const places = this.#options(person);
      for (const id of places) if (!this.#pinned.has(person)) this.#pin(person, id);
    }
  }

  copy(): Seated<Person> {
    const copy = new Seated<Person>(
      [...this.#seats].map(([id, seats]) => ({ id, seats })),
      this.#options,
    );
    for (const [person, id] of this.placeOf) copy.#sit(person, id);
    for (const [person, id] of this.#pinned) copy.#pinned.set(person, id);
    return copy;
  }

  #pin(person: Person, id: number): void {
    const before = this.placeOf.get(person)!;
    if (before !== id && this.#sitting.get(id)!.every((each) => this.#pinned.has(each)) && this.free(id) === 0) return;
    this.#pinned.set(person, id);
    if (before === id) return;
    this.#leave(person);
    if (this.#augment(person, new Set())) return;
    this.#pinned.delete(person);
    this.#sit(person, before);
  }

  #augment(person: Person, seen: Set<number>): boolean {
    const pinned = this.#pinned.get(person);
    const places = (pinned === undefined ? this.#options(person) : [pinned]).filter((id) => !seen.has(id));
    const free = places.find((id) => this.free(id) > 0);
    if (free !== undefined) return this.#sit(person, free);
    for (const id of places) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const sitting of this.#sitting.get(id)!) if (this.#augment(sitting, seen)) return this.#sit(person, id);
    }
    return false;
  }

  #sit(person: Person, id: number): true {
    this.#leave(person);
    this.#sitting.get(id)!.push(person);
    this.placeOf.set(person, id);
    return true;
  }

  #leave(person: Person): void {
    const before = this.placeOf.get(person);
    if (before === undefined) return;
    const people = this.#sitting.get(before)!;
    people.splice(people.indexOf(person), 1);
    this.placeOf.delete(person);
  }
}

type Group = readonly Claimant[];

/**
 * Fills one category after the other, each by merit, and leaves out people who have a seat already. The first category with
 * more equal people than seats left is tied.
 */
export function seatAsAdvertised(places: readonly Seats[], merit: readonly Group[]): Seating {
  const seating: Seating = { seatOf: new Map(), tiedIn: new Map(), left: new Map() };
  for (const { id, seats } of places) {
    let free = seats;
    for (const group of merit) {
      const without = group.filter((each) => each.categoryIds.includes(id) && !seating.seatOf.has(each.applicationId));
      if (without.length > free && free > 0) {
        for (const { applicationId } of without) seating.tiedIn.set(applicationId, [...(seating.tiedIn.get(applicationId) ?? []), id]);
        free = 0;
      }
      if (free === 0) break;
      for (const { applicationId } of without) seating.seatOf.set(applicationId, id);
      free -= without.length;
    }
    seating.left.set(id, free);
  }
  return seating;
}

/**
 * Keeps people in the order of merit, each if all who are kept can still be seated in their categories. The people kept are those of a
 * matroid: a tie concerns only the people in it, and no later one.
 */
export function seatByMerit(places: readonly Seats[], merit: readonly Group[]): Seating {
  const optionsOf = new Map(
    merit.flat().map((person) => [person, places.map(({ id }) => id).filter((id) => person.categoryIds.includes(id))]),
  );
  const options = (person: Claimant) => optionsOf.get(person)!;
  // Equal people with the same categories are interchangeable; those with fewer categories come first, so that no number decides.
  const choices = (person: Claimant) => options(person).map((id) => places.findIndex((place) => place.id === id));
  const fewerChoicesFirst = (group: Group) =>
    group.toSorted((a, b) => choices(a).length - choices(b).length || compareLists(choices(a), choices(b)));
  const seated = new Seated(places, options);
  const kept: Group[] = [];
  const tiedIn = new Map<number, readonly number[]>();
  const total = places.reduce((sum, { seats }) => sum + seats, 0);
  for (const group of merit) {
    if (seated.placeOf.size === total) break;
    const before = [...seated.placeOf.keys()];
    const added = fewerChoicesFirst(group).filter((person) => seated.add(person));
    kept.push(added);
    if (added.length === group.length) continue;
    for (const [person, ids] of contested(places, options, before, group, added.length)) tiedIn.set(person.applicationId, ids);
  }
  for (const group of kept) {
    const before = group.length > 1 ? seated.copy() : seated;
    seated.settle(group);
    if (group.length === 1 || group.some(({ applicationId }) => tiedIn.has(applicationId))) continue;
    for (const [person, ids] of interchanged(group, before, seated, options)) tiedIn.set(person.applicationId, ids);
  }
  const seatOf = new Map(
    [...seated.placeOf].filter(([{ applicationId }]) => !tiedIn.has(applicationId)).map(([{ applicationId }, id]) => [applicationId, id]),
  );
  return { seatOf, tiedIn, left: new Map(places.map(({ id }) => [id, seated.free(id)])) };
}

const compareLists = (a: readonly number[], b: readonly number[]) =>
  a.map((each, at) => each - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Of equal people who cannot all be kept: those who are kept by some decision and not by another, with the seats that they may get. */
function contested(
  places: readonly Seats[],
  options: (person: Claimant) => readonly number[],
  before: Group,
  group: Group,
  keptOfGroup: number,
): [Claimant, readonly number[]][] {
  const keptOf = (people: Group, optionsOf = options) => {
    const seated = new Seated(places, optionsOf);
    for (const person of before) seated.add(person);
    return people.filter((person) => seated.add(person)).length;
  };
  const isKept = (person: Claimant) => keptOf(group.filter((other) => other !== person)) < keptOfGroup;
  const certain = group.filter(isKept);
  const possible = (person: Claimant) =>
    options(person).filter((id) => keptOf([...certain, person], (each) => (each === person ? [id] : options(each))) > certain.length);
  return group
    .filter((person) => !certain.includes(person))
    .map((person): [Claimant, readonly number[]] => [person, possible(person)])
    .filter(([, ids]) => ids.length > 0);
}

/** Equal people whose seats depend on who of them chooses first, with the seats that they may get. */
function interchanged(
  group: Group,
  before: Seated<Claimant>,
  after: Seated<Claimant>,
  options: (person: Claimant) => readonly number[],
): [Claimant, readonly number[]][] {
  const seatsIf = (order: Group) => {
    const seated = before.copy();
    seated.settle(order);
    return seated.placeOf;
  };
  const others = group.filter((person) => seatsIf([person]).get(person) !== after.placeOf.get(person));
  if (others.length === 0) return [];
  const ends = [after.placeOf, ...others.map((first) => seatsIf([first, ...group.filter((person) => person !== first)]))];
  return group.flatMap((person) => {
    const alike = group.filter((other) => String(options(other)) === String(options(person)));
    const ids = [...new Set(ends.flatMap((end) => alike.map((other) => end.get(other)!)))];
    return ids.length > 1 ? [[person, ids] as [Claimant, readonly number[]]] : [];
  });
}
import type { Id } from '../../rules/id.ts';
