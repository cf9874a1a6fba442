import { expect, test } from 'vitest';
import { differenceFrom } from './curriculum.ts';

const curriculum = { written: 2, practical: 0, interview: 1 };
const every = ['written', 'practical', 'interview'] as const;
const paper = (testType: string, paperType: string) => ({ testType, paperType });

test('the second written paper and the interview are missing where only the first is set', () => {
  const { missing, surplus } = differenceFrom(curriculum, [paper('written', 'first')], every);
  expect(missing).toMatchObject([paper('written', 'second'), paper('interview', 'first')]);
  expect(surplus).toEqual([]);
});

test('a third paper and a practical one are too much', () => {
  const papers = [
    ...['first', 'second', 'third'].map((number) => paper('written', number)),
    paper('practical', 'first'),
    paper('interview', 'first'),
  ];
  const { missing, surplus } = differenceFrom(curriculum, papers, every);
  expect(missing).toEqual([]);
  expect(surplus).toMatchObject([paper('written', 'third'), paper('practical', 'first')]);
});

test('the interview is not held against the schedule', () => {
  const papers = [paper('written', 'first'), paper('written', 'second')];
  expect(differenceFrom(curriculum, papers, ['written', 'practical'])).toEqual({ missing: [], surplus: [] });
});
