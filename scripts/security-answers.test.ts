import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

const answers = read('docs/security/answers.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [question = '', answer = '', tests = ''] = line.split('\t');
    return { question, answer, tests: tests.split(' ; ') };
  });

/** The first cell of each table row under a heading, or on the whole page. */
function rowsOf(page: string, headings: RegExp): string[] {
  const parts = page.split(/^## /m).filter((part) => headings.test(part.split('\n')[0]!));
  return parts.flatMap((part) => [...part.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell]) => cell!)).filter((cell) => !titles.has(cell));
}
const titles = new Set(['What could happen', 'What', 'Who']);

test.each(answers)('$question: the tests that are named are there', ({ answer, tests }) => {
  expect(answer).not.toBe('');
  const missing = tests.filter((each) => {
    const [path = '', sentence = ''] = each.split(' › ');
    return sentence === '' || !existsSync(join(repositoryRoot, path)) || !read(path).includes(sentence);
  });
  expect(missing).toEqual([]);
});

const asked = new Set(answers.map(({ question }) => question));

test('every threat on the way of the data has its tests', () => {
  const threats = rowsOf(read('docs/security/threats.md'), / → | ↔ /);
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((each) => !asked.has(each))).toEqual([]);
});

test('whatever is done at once after a breach has its tests', () => {
  const deeds = rowsOf(`## What\n${read('docs/security/breach.md')}`, /^What/);
  expect(deeds.length).toBeGreaterThan(5);
  expect(deeds.filter((each) => !asked.has(each))).toEqual([]);
});

test('every finding of the review has its tests', () => {
  const findings = answers.map(({ question }) => /^F(\d+): /.exec(question)?.[1]).filter((each) => each !== undefined);
  expect(findings.map(Number)).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
});
