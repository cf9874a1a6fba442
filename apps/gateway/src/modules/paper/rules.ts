import type { RefusedField } from '../../frame/refusal.ts';

export type PaperValues = {
  advtCode: number;
  testType: string;
  paperType: string;
  subjectNameEn: string;
  subjectNameNe: string;
  maximumMarks: number;
  passMarks: number;
  durationMinutes: number;
  examOption: string | null;
  negativeMarkingPercent: number;
  paperDetail: string;
};

/** @param others Further papers of the same advertisement */
export function paperProblems(paper: PaperValues, others: readonly { testType: string; paperType: string }[]): RefusedField[] {
  const refused: (RefusedField | false)[] = [
    others.some((each) => each.testType === paper.testType && each.paperType === paper.paperType) && at('paperType', 'taken'),
    paper.maximumMarks < 1 && at('maximumMarks', 'notPositive'),
    paper.passMarks > paper.maximumMarks && at('passMarks', 'passAboveMaximum'),
    paper.durationMinutes < 1 && at('paperDuration', 'notPositive'),
    paper.testType === 'written' && paper.examOption === null && at('examOption', 'optionNeeded'),
    paper.testType !== 'written' && paper.examOption !== null && at('examOption', 'optionOfWrittenOnly'),
    paper.negativeMarkingPercent > 100 && at('negativeMarkingPercent', 'aboveHundred'),
    paper.negativeMarkingPercent > 0 && !isObjective(paper) && at('negativeMarkingPercent', 'negativeOfObjectiveOnly'),
  ];
  return refused.filter((each) => each !== false);
}

function isObjective({ testType, examOption }: PaperValues): boolean {
  return testType === 'written' && examOption !== 'subjective';
}

function at(field: string, rule: string): RefusedField {
  return { field, message: `gateway.paper.${rule}` };
}
