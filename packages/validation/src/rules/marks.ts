const DECIMALS_OF_MARKS = 2;

/** Whether something marked out of `maximumMarks` can have these marks: none below nought, and at most two decimals. */
export function areMarksOf({ maximumMarks }: { maximumMarks: number }, marks: number): boolean {
  return marks >= 0 && marks <= maximumMarks && Number(marks.toFixed(DECIMALS_OF_MARKS)) === marks;
}

/** A paper whose objective questions have one number of marks each, of which each wrong answer takes off a percentage. */
export type NegativeMarkedPaper = { maximumMarks: number; marksPerQuestion: number; negativeMarkingPercent: number };
/** What an answer sheet says; `subjective` are the marks of the part that is not objective, 0 where there is none. */
export type CountedAnswers = { right: number; wrong: number; subjective: number };

/**
 * SPEC-GAP: the documents keep a percentage for negative marking and say nothing of how it is applied. Adopted, as the
 * commission's notices have it: each wrong answer takes off that percentage of the marks of a question, an unanswered one takes
 * off nothing, the sum is rounded to two decimals, and nobody has less than zero in a paper.
 */
export function marksOfAnswers(
  { marksPerQuestion, negativeMarkingPercent }: NegativeMarkedPaper,
  { right, wrong, subjective }: CountedAnswers,
): number {
  // In hundredths of a mark and whole percent, so that no fraction is lost before the rounding.
  const hundredths = Math.round(marksPerQuestion * 100) * (right * 100 - wrong * negativeMarkingPercent);
  return Math.max(0, Math.round(hundredths / 100) + Math.round(subjective * 100)) / 100;
}

/** The most questions that a paper can have. */
export function questionsOf({ maximumMarks, marksPerQuestion }: NegativeMarkedPaper): number {
  return Math.floor(maximumMarks / marksPerQuestion);
}
