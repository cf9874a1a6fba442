/** The papers that an application sits, by the headings of its categories. */
export function papersOfApplication<Paper extends { competitionCategory: string }>(
  papers: readonly Paper[],
  headings: readonly string[],
): Paper[] {
  const own = papers.filter((paper) => headings.includes(paper.competitionCategory));
  return own.length > 0 ? own : [...papers];
}

/** The number of the room in which a paper is written. */
export function roomIn(rooms: readonly { paperId: number; roomNumber: string }[], paperId: number): string | null {
  return rooms.find((room) => room.paperId === paperId)?.roomNumber ?? null;
}
