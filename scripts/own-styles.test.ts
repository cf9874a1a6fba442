import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

/**
 * Mantine styles the interface, so our own styles stay small. The numbers of printed pages, in the digits of the language, and the headings
 * that Chromium does not repeat on paper take seventeen lines; choices as chips, a phone's sheet and its short name of the commission take
 * fifty-seven; the row of a vacancy, which is one link with a fold, and its page with the table of dates take a hundred and nineteen; the case
 * page, the tools of a list and the receipt take three hundred and twenty-six; a whole list on paper takes twenty-seven, tabs in the line of a title eighteen, and a phone's places on one line six. The gateway's only
 * page does not use Mantine.
 */
const MAX_OWN_LINES = 2_570;

const sheets = globSync('{apps,packages}/*/{src,locales,styles}/**/*.css', { cwd: repositoryRoot })
  .filter((path) => !path.startsWith(join('apps', 'gateway')))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

test('the styles of our own stay within 2,570 lines', () => {
  const lines = sheets.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(MAX_OWN_LINES);
});

test('each module of styles says at its head why it is ours', () => {
  const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
  expect(modules.filter(({ text }) => !text.startsWith('/*')).map(({ path }) => path)).toEqual([]);
});
