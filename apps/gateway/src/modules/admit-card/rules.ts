/** The papers that an application sits, by the headings of its categories. */
export function papersOfApplication<Paper extends { competitionCategory: string }>(
  papers: readonly Paper[],
  headings: readonly string[],
): Paper[] {
  const own = papers.filter((paper) => headings.includes(paper.competitionCategory));
  return own.length > 0 ? own : [...papers];
}
