export type CalledPerson = { applicationId: number; kinPanels: readonly number[] };
export type OpenSession = { sessionId: number; panelId: number; free: readonly number[] };
export type AssignedPlace = { applicationId: number; sessionId: number; position: number };

/** Gives each candidate in turn the first free position of the first half-day whose panel may interview them. */
export function divideAmong(people: readonly CalledPerson[], sessions: readonly OpenSession[]): AssignedPlace[] {
  const open = sessions.map((session) => ({ ...session, free: [...session.free] }));
  return people.flatMap(({ applicationId, kinPanels }) => {
    const session = open.find(({ panelId, free }) => free.length > 0 && !kinPanels.includes(panelId));
    return session ? [{ applicationId, sessionId: session.sessionId, position: session.free.shift()! }] : [];
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
