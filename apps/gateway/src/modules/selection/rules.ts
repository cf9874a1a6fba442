import type { SelectedPerson } from '@psc/api-client/calls/selection.ts';
import { selectFinally, shortlist, shortlistSize, totalMarks, type Band, type FinalMarks, type FinalPlace } from '@psc/validation/shortlist.ts';
import { candidateName } from '../application/candidate-name.ts';
import type { PassedRow } from './repository.ts';

export type RankedPlace = FinalPlace & { totalMarks: number };
type Categories = readonly { id: number; quotaCode: string; seats: number }[];

/** Who is called to the interview in each category: the best by written marks, with everybody who ties on the last mark. */
export function calledToInterview(categories: Categories, passed: readonly PassedRow[], bands: readonly Band[]): RankedPlace[] {
  return categories.flatMap((category) => {
    const competing = passed.filter((row) => row.categoryIds.includes(category.id)).map((row) => ({ row, marks: writtenTotal(row) }));
    const called = new Set(shortlist(competing, shortlistSize(category.seats, bands)));
    return competing
      .toSorted((a, b) => b.marks - a.marks || a.row.applicationId - b.row.applicationId)
      .map((candidate, index): RankedPlace => ({
        categoryId: category.id,
        applicationId: candidate.row.applicationId,
        rank: index + 1,
        totalMarks: candidate.marks,
        outcome: called.has(candidate) ? 'selected' : 'notSelected',
      }));
  });
}

function writtenTotal(row: PassedRow): number {
  return Math.round((Number(row.writtenMarks ?? 0) + Number(row.practicalMarks ?? 0)) * 100) / 100;
}

function finalMarksOf(row: PassedRow): FinalMarks {
  return {
    applicationId: row.applicationId,
    writtenMarks: Number(row.writtenMarks ?? 0),
    practicalMarks: row.practicalMarks === null ? null : Number(row.practicalMarks),
    interviewMarks: Number(row.interviewMarks ?? 0),
    qualificationPercent: row.qualificationPercent === null ? null : Number(row.qualificationPercent),
    seniorSinceAd: row.seniorSinceAd,
    dateOfBirthAd: row.dateOfBirthAd,
  };
}

/** The final places of everybody who came to the interview. */
export function finalPlaces(categories: Categories, passed: readonly PassedRow[], calledIn: ReadonlyMap<number, readonly number[]>, bands: readonly Band[]): RankedPlace[] {
  const interviewed = passed.filter((row) => row.interviewMarks !== null && calledIn.has(row.applicationId));
  const marks = new Map(interviewed.map((row) => [row.applicationId, finalMarksOf(row)]));
  const candidates = interviewed.map((row) => ({ ...marks.get(row.applicationId)!, categoryIds: calledIn.get(row.applicationId)! }));
  return selectFinally(categories, candidates, bands).map((place) => ({ ...place, totalMarks: totalMarks(marks.get(place.applicationId)!) }));
}

export function personFrom(row: PassedRow, place: Pick<RankedPlace, 'rank' | 'totalMarks' | 'outcome'>): SelectedPerson {
  return {
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    masterId: row.masterId,
    name: candidateName(row),
    rank: place.rank,
    writtenMarks: writtenTotal(row),
    interviewMarks: row.interviewMarks === null ? null : Number(row.interviewMarks),
    totalMarks: place.totalMarks,
    outcome: place.outcome,
  };
}
