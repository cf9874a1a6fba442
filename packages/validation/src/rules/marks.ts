const DECIMALS_OF_MARKS = 2;

/** Whether these marks are possible out of `maximumMarks`: not negative, at most two decimals. */
export function areMarksOf({ maximumMarks }: { maximumMarks: number }, marks: number): boolean {
  return marks >= 0 && marks <= maximumMarks && Number(marks.toFixed(DECIMALS_OF_MARKS)) === marks;
}

/** A paper whose objective questions have equal marks, with a percentage deducted for each wrong answer. */
export type NegativeMarkedPaper = { maximumMarks: number; marksPerQuestion: number; negativeMarkingPercent: number };
/** Counts from an answer sheet; `subjective` are the marks of the other part, 0 if there is none. */
export type CountedAnswers = { right: number; wrong: number; subjective: number };

/**
 * SPEC-GAP: the documents keep a percentage for negative marking without saying how it is applied. Adopted, as in the commission's notices:
 * each wrong answer deducts that percentage of a question's marks, an unanswered one deducts nothing, the sum is rounded to two decimals,
 * and a paper's marks are never below zero.
 */
export function marksOfAnswers(
  { marksPerQuestion, negativeMarkingPercent }: NegativeMarkedPaper,
  { right, wrong, subjective }: CountedAnswers,
): number {
  // In hundredths of a mark and whole percent, so no fraction is lost before rounding.
  const hundredths = Math.round(marksPerQuestion * 100) * (right * 100 - wrong * negativeMarkingPercent);
  return Math.max(0, Math.round(hundredths / 100) + Math.round(subjective * 100)) / 100;
}

/** Maximum number of questions of a paper. */
export function questionsOf({ maximumMarks, marksPerQuestion }: NegativeMarkedPaper): number {
  return Math.floor(maximumMarks / marksPerQuestion);
}
