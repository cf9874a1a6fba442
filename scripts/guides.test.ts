import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{architecture,guides/*}.md', { cwd: repositoryRoot })];
const files = globSync('{apps,packages,e2e,scripts,proof,docs,deploy}/**', {
  cwd: repositoryRoot,
  exclude: ['**/node_modules', '**/dist'],
});
/** A file between back quotes, without a placeholder such as `<area>`. */
const NAMED = /`([\w./-]+\.(?:tsx?|sql|typ|tsv|js))`/g;
const LINKED = /\]\(([^)#:]+)[^):]*\)/g;

const firstGroups = (text: string, expression: RegExp) => [...text.matchAll(expression)].map(([, group]) => group!);

test.each(pages)('every file that %s names exists', (page) => {
  const text = readFileSync(join(repositoryRoot, page), 'utf8');
  const named = firstGroups(text, NAMED).filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  const linked = firstGroups(text, LINKED).filter((link) => !existsSync(join(repositoryRoot, dirname(page), link)));
  expect([...named, ...linked]).toEqual([]);
});
