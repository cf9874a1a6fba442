import { expect, test } from 'vitest';
import { faultsOfLine, faultsSinceCheck } from './changed-lines.ts';
import { faultOfTitle } from './patterns.ts';

test('each comment, page, identifier and commit title since the check is English that people speak', () => {
  expect(faultsSinceCheck()).toEqual([]);
});

test.each([
  ['a.ts', '/** What stands there while nothing is chosen. */'],
  ['a.ts', '  // Hands a message to who sends it.'],
  ['a.tsx', '{/* Shown once somebody is signed in. */}'],
  ['a.sql', '-- The moment in which it was cancelled.'],
  ['a.ts', 'const begunApplication = null;'],
  ['a.md', 'The fee lies in the table and is asked for anew.'],
])('%s: %s', (file, line) => {
  expect(faultsOfLine(file, line)).not.toEqual([]);
});

test.each([
  ['a.ts', '/** Placeholder while nothing is chosen. */'],
  ['a.ts', "const text = 'What is asked of nobody';"],
  ['a.md', 'What does the gateway do after a crash?'],
])('native English and texts of the product pass: %s: %s', (file, line) => {
  expect(faultsOfLine(file, line)).toEqual([]);
});

test('a commit title names its area, begins with a verb and fits one line', () => {
  expect(faultOfTitle('payment: retry an abandoned attempt')).toBeNull();
  expect(faultOfTitle('Mend what the full run found')).toBe('not "area: verb …"');
  expect(faultOfTitle(`payment: retry ${'again '.repeat(20)}`)).toBe('longer than 72 characters');
});
