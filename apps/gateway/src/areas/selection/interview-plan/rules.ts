import type { Id } from '@psc/validation/rules/id.ts';
import { Seated } from '@psc/validation/areas/selection/seating.ts';

export type CalledPerson = { applicationId: Id<'application'>; kinPanels: readonly number[] };
export type OpenSession = { sessionId: number; panelId: Id<'interviewPanel'>; free: readonly number[] };
export type AssignedPlace = { applicationId: Id<'application'>; sessionId: number; position: number };

/**
 * Gives each candidate in turn the first free position of the first half-day whose panel may interview them, as far as all others keep a
 * place.
 */
export function divideAmong(people: readonly CalledPerson[], sessions: readonly OpenSession[]): AssignedPlace[] {
  const seated = new Seated<CalledPerson>(
    sessions.map(({ sessionId, free }) => ({ id: sessionId, seats: free.length })),
    ({ kinPanels }) => sessions.filter(({ panelId }) => !kinPanels.includes(panelId)).map(({ sessionId }) => sessionId),
  );
  const placed = people.filter((person) => seated.add(person));
  seated.settle(placed);
  const free = new Map(sessions.map((session) => [session.sessionId, [...session.free]]));
  return placed.map((person) => {
    const sessionId = seated.placeOf.get(person)!;
    return { applicationId: person.applicationId, sessionId, position: free.get(sessionId)!.shift()! };
  });
}

export function freePositions(capacity: number, taken: ReadonlySet<number> = new Set()): number[] {
  return Array.from({ length: capacity }, (_, at) => at + 1).filter((position) => !taken.has(position));
}

type Span = { startsAt: Date; minutesEach: number; capacity: number };

const endOf = ({ startsAt, minutesEach, capacity }: Span) => startsAt.getTime() + minutesEach * capacity * 60_000;

export function overlap(one: Span, other: Span): boolean {
  return one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one);
}
