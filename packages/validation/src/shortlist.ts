/** From one band's end to the next: up to `seats` posts, so many more people. The bands are a setting. */
export type Band = { seats: number; people: number };

function peopleOf(seats: number, bands: readonly Band[]): number {
  const sorted = bands.toSorted((a, b) => a.seats - b.seats);
  return (sorted.find((band) => seats <= band.seats) ?? sorted.at(-1))?.people ?? 0;
}

/** How many are called to the interview for so many posts (schedule 5): the posts and a few more. */
export function shortlistSize(seats: number, bands: readonly Band[]): number {
  return seats + peopleOf(seats, bands);
}

/** How many alternates stand behind so many posts (schedule 7). */
export function alternatesFor(seats: number, bands: readonly Band[]): number {
  return peopleOf(seats, bands);
}

/** The best by marks, with everybody who ties on the last mark. */
export function shortlist<Candidate extends { marks: number }>(candidates: readonly Candidate[], size: number): Candidate[] {
  const ranked = candidates.toSorted((a, b) => b.marks - a.marks);
  const last = ranked[Math.min(size, ranked.length) - 1];
  return last === undefined || size < 1 ? [] : ranked.filter((candidate) => candidate.marks >= last.marks);
}

/** What decides between people, in the order of rule 31; what does not apply is null and decides nothing. */
export type FinalMarks = {
  applicationId: number;
  writtenMarks: number;
  practicalMarks: number | null;
  interviewMarks: number;
  qualificationPercent: number | null;
  /** The day serving staff entered service; the earlier is the senior. */
  seniorSinceAd: string | null;
  dateOfBirthAd: string;
};

export function totalMarks(marks: FinalMarks): number {
  // Marks have two decimals: summed as hundredths, so that 0.1 + 0.2 ties with 0.3.
  const hundredths = [marks.writtenMarks, marks.practicalMarks ?? 0, marks.interviewMarks].map((mark) => Math.round(mark * 100));
  return hundredths.reduce((sum, mark) => sum + mark, 0) / 100;
}

const higherFirst = (a: number | null, b: number | null) => (a === null || b === null ? 0 : b - a);
const earlierFirst = (a: string | null, b: string | null) => (a === null || b === null || a === b ? 0 : a < b ? -1 : 1);

/** Total marks first, then the ties of rule 31: written, practical, interview, qualification, seniority, age. */
export function byFinalRank(a: FinalMarks, b: FinalMarks): number {
  return (
    totalMarks(b) - totalMarks(a) ||
    higherFirst(a.writtenMarks, b.writtenMarks) ||
    higherFirst(a.practicalMarks, b.practicalMarks) ||
    higherFirst(a.interviewMarks, b.interviewMarks) ||
    higherFirst(a.qualificationPercent, b.qualificationPercent) ||
    earlierFirst(a.seniorSinceAd, b.seniorSinceAd) ||
    earlierFirst(a.dateOfBirthAd, b.dateOfBirthAd) ||
    a.applicationId - b.applicationId
  );
}

export type Category = { id: number; quotaCode: string; seats: number };
export type FinalPlace = { categoryId: number; applicationId: number; rank: number; outcome: 'selected' | 'alternate' | 'notSelected' };

/**
 * Fills the seats of each category by rank. Open competition is filled first, and whoever has a seat takes no second one,
 * so that the places of a quota go to people who need them.
 */
export function selectFinally(
  categories: readonly Category[],
  candidates: readonly (FinalMarks & { categoryIds: readonly number[] })[],
  alternateBands: readonly Band[],
): FinalPlace[] {
  const seated = new Set<number>();
  const openFirst = categories.toSorted((a, b) => Number(b.quotaCode === 'open') - Number(a.quotaCode === 'open') || a.id - b.id);
  return openFirst.flatMap((category) => {
    const ranked = candidates.filter((candidate) => candidate.categoryIds.includes(category.id) && !seated.has(candidate.applicationId)).toSorted(byFinalRank);
    const alternates = alternatesFor(category.seats, alternateBands);
    return ranked.map((candidate, index): FinalPlace => {
      const outcome = index < category.seats ? 'selected' : index < category.seats + alternates ? 'alternate' : 'notSelected';
      if (outcome === 'selected') seated.add(candidate.applicationId);
      return { categoryId: category.id, applicationId: candidate.applicationId, rank: index + 1, outcome };
    });
  });
}
