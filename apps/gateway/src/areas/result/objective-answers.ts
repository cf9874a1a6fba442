import { marksOfAnswers, questionsOf, type CountedAnswers, type NegativeMarkedPaper } from '@psc/validation/rules/marks.ts';
import { faultIn, type RowProblem, type SheetRow } from '../../platform/excel/read-sheet.ts';

export type ObjectivePaper = NegativeMarkedPaper & { hasSubjectivePart: boolean };
export type AnswersRow = SheetRow<'rollNumber' | 'right' | 'wrong' | 'marks'>;

const COUNT = /^\d{1,4}$/;
const MARKS = /^\d{1,4}(\.\d{1,2})?$/;

type PaperRow = {
  maximumMarks: number;
  marksPerQuestion: number | string | null;
  negativeMarkingPercent: number;
  examOption: string | null;
};

/** The paper, if its marks are computed from answers; null without negative marking or without marks per question. */
export function objectivePaper({ maximumMarks, marksPerQuestion, negativeMarkingPercent, examOption }: PaperRow): ObjectivePaper | null {
  if (negativeMarkingPercent === 0 || marksPerQuestion === null) return null;
  const hasSubjectivePart = examOption === 'objectiveAndSubjective';
  return { maximumMarks, marksPerQuestion: Number(marksPerQuestion), negativeMarkingPercent, hasSubjectivePart };
}

/** The marks of a row as text, for the check that every sheet goes through, or the problem with its answers. */
export function marksOfRow(paper: ObjectivePaper, row: AnswersRow): { marks: string; answers?: CountedAnswers; problem?: RowProblem } {
  const values = { rollNumber: row.rollNumber };
  const empty = row.right === '' && row.wrong === '' && row.marks === '';
  if (empty) return { marks: '' };
  const answers = COUNT.test(row.right) && COUNT.test(row.wrong);
  const subjective = paper.hasSubjectivePart ? MARKS.test(row.marks) : row.marks === '';
  if (!answers || !subjective) {
    const column = COUNT.test(row.right) ? (answers && row.at.marks >= 0 ? 'marks' : 'wrong') : 'right';
    const message = answers && !paper.hasSubjectivePart ? 'gateway.result.marksBesideAnswers' : 'gateway.result.answersUnreadable';
    return { marks: '', problem: faultIn(row, column, message, values) };
  }
  const [right, wrong] = [Number(row.right), Number(row.wrong)];
  const questions = questionsOf(paper);
  if (right + wrong > questions) {
    return { marks: '', problem: faultIn(row, 'right', 'gateway.result.moreAnswersThanQuestions', { ...values, questions }) };
  }
  const answered = { right, wrong, subjective: Number(row.marks) };
  return { marks: String(marksOfAnswers(paper, answered)), answers: answered };
}
