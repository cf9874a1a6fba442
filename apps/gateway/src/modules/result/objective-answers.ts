import type { RowProblem } from './rules.ts';

/** A paper whose objective questions have one number of marks each. */
export type ObjectivePaper = { maximumMarks: number; marksPerQuestion: number; negativeMarkingPercent: number; hasSubjectivePart: boolean };
/** As the sheet has them. */
export type AnswersRow = { rowNumber: number; rollNumber: string; right: string; wrong: string; marks: string };

const COUNT = /^\d{1,4}$/;
const MARKS = /^\d{1,4}(\.\d{1,2})?$/;

/**
 * SPEC-GAP: the documents keep a percentage for negative marking and say nothing of how it is applied. Adopted, as the
 * commission's notices have it: each wrong answer takes off that percentage of the marks of a question, an unanswered one takes
 * off nothing, the sum is rounded to two decimals, and nobody has less than zero in a paper.
 */
export function marksOfAnswers(
  { marksPerQuestion, negativeMarkingPercent }: ObjectivePaper,
  { right, wrong, subjective }: { right: number; wrong: number; subjective: number },
): number {
  // In hundredths of a mark and whole percent, so that no fraction is lost before the rounding.
  const hundredths = Math.round(marksPerQuestion * 100) * (right * 100 - wrong * negativeMarkingPercent);
  return Math.max(0, Math.round(hundredths / 100) + Math.round(subjective * 100)) / 100;
}

/** The marks of a row, as text for the check that every sheet goes through, or what is wrong with its answers. */
export function marksOfRow(paper: ObjectivePaper, row: AnswersRow): { marks: string; problem?: RowProblem } {
  const values = { rollNumber: row.rollNumber };
  const empty = row.right === '' && row.wrong === '' && row.marks === '';
  if (empty) return { marks: '' };
  const answers = COUNT.test(row.right) && COUNT.test(row.wrong);
  const subjective = paper.hasSubjectivePart ? MARKS.test(row.marks) : row.marks === '';
  if (!answers || !subjective) {
    const message = answers && !paper.hasSubjectivePart ? 'gateway.result.marksBesideAnswers' : 'gateway.result.answersUnreadable';
    return { marks: '', problem: { rowNumber: row.rowNumber, message, values } };
  }
  const [right, wrong] = [Number(row.right), Number(row.wrong)];
  const questions = Math.floor(paper.maximumMarks / paper.marksPerQuestion);
  if (right + wrong > questions) {
    return {
      marks: '',
      problem: { rowNumber: row.rowNumber, message: 'gateway.result.moreAnswersThanQuestions', values: { ...values, questions } },
    };
  }
  return { marks: String(marksOfAnswers(paper, { right, wrong, subjective: Number(row.marks) })) };
}
