import type { Id } from '@psc/validation/rules/id.ts';
export type PaperValues = {
  advtCode: Id<'advertisement'>;
  testType: string;
  paperType: string;
  subjectNameEn: string;
  subjectNameNe: string;
  maximumMarks: number;
  passMarks: number;
  durationMinutes: number;
  examOption: string | null;
  negativeMarkingPercent: number;
  marksPerQuestion: number | null;
  paperDetail: string;
};

/** @param others Other papers of the same advertisement */
export function isTaken(paper: PaperValues, others: readonly Pick<PaperValues, 'testType' | 'paperType'>[]): boolean {
  return others.some((each) => each.testType === paper.testType && each.paperType === paper.paperType);
}
