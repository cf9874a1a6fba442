import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';
import { requirements } from './support/asvs-requirements.ts';

const [, ...lines] = readFileSync(join(repositoryRoot, 'docs/security/asvs-5.0.tsv'), 'utf8').trim().split('\n');
const ledger = lines.map((line) => {
  const [requirement = '', level = '', what = '', answer = '', by = ''] = line.split('\t');
  return { requirement, level, what, answer, by };
});
const answers = ['test', 'decision', 'not applicable', 'open'];
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

test('every requirement of levels 1 and 2 has one line, in the order of the standard', () => {
  expect(ledger.map(({ requirement, level }) => `${requirement} ${level}`)).toEqual(requirements);
});

test.each(ledger)('$requirement is answered: $what', ({ what, answer, by }) => {
  expect(answers).toContain(answer);
  expect(what).not.toBe('');
  expect(by).not.toBe('');
  const files = answer === 'test' || answer === 'decision' ? by.split(' ') : [];
  expect(files.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  if (answer === 'test') expect(files.filter((path) => !isTest(path))).toEqual([]);
});
