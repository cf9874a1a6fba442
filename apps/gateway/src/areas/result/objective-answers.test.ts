import { expect, test } from 'vitest';
import { marksOfAnswers } from '@psc/validation/rules/marks.ts';
import { marksOfRow, type ObjectivePaper } from './objective-answers.ts';

const paper: ObjectivePaper = { maximumMarks: 100, marksPerQuestion: 2, negativeMarkingPercent: 20, hasSubjectivePart: false };
const row = { rowNumber: 2, rollNumber: '101', right: '30', wrong: '10', marks: '', at: { rollNumber: 0, right: 1, wrong: 2, marks: 3 } };

test('each wrong answer takes off its percentage of the marks of a question', () => {
  expect(marksOfAnswers(paper, { right: 30, wrong: 10, subjective: 0 })).toBe(56);
  expect(marksOfAnswers({ ...paper, marksPerQuestion: 1.25 }, { right: 3, wrong: 1, subjective: 0 })).toBe(3.5);
});

test('nobody has less than zero, and what nobody answered takes off nothing', () => {
  expect(marksOfAnswers(paper, { right: 0, wrong: 50, subjective: 0 })).toBe(0);
  expect(marksOfAnswers(paper, { right: 1, wrong: 0, subjective: 0 })).toBe(2);
});

test('a third of a mark is rounded once, to two decimals', () => {
  expect(marksOfAnswers({ ...paper, marksPerQuestion: 1, negativeMarkingPercent: 33 }, { right: 10, wrong: 1, subjective: 0 })).toBe(9.67);
});

test('the subjective part of a paper is added to its objective part', () => {
  expect(marksOfRow({ ...paper, hasSubjectivePart: true }, { ...row, marks: '20.5' })).toEqual({
    marks: '76.5',
    answers: { right: 30, wrong: 10, subjective: 20.5 },
  });
});

test('answers that cannot be are named with their cell', () => {
  expect(marksOfRow(paper, { ...row, right: '45' }).problem).toMatchObject({
    message: 'gateway.result.moreAnswersThanQuestions',
    values: { cell: 'B2' },
  });
  expect(marksOfRow(paper, { ...row, wrong: '' }).problem).toMatchObject({
    message: 'gateway.result.answersUnreadable',
    values: { cell: 'C2' },
  });
  expect(marksOfRow(paper, { ...row, marks: '56' }).problem).toMatchObject({
    message: 'gateway.result.marksBesideAnswers',
    values: { cell: 'D2' },
  });
  expect(marksOfRow(paper, { ...row, right: '', wrong: '' })).toEqual({ marks: '' });
});
