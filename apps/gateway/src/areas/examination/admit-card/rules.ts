import type { Id } from '@psc/validation/rules/id.ts';
/** The papers of an application, by the headings of its categories. */
export function papersOfApplication<Paper extends { competitionCategory: string }>(
  papers: readonly Paper[],
  headings: readonly string[],
): Paper[] {
  const own = papers.filter((paper) => headings.includes(paper.competitionCategory));
  return own.length > 0 ? own : [...papers];
}

export function roomIn(rooms: readonly { paperId: Id<'paper'>; roomNumber: string }[], paperId: Id<'paper'>): string | null {
  return rooms.find((room) => room.paperId === paperId)?.roomNumber ?? null;
}
