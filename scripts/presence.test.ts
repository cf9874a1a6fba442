import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { savingCallOf, savingCalls } from '../apps/gateway/src/areas/desk/presence/saving-calls.ts';
import { repositoryRoot } from './support/repository.ts';

/** The names of the records that officers edit, as far as they are the same for all records of a form: `role.` for `role.5.modules`. */
const names = globSync('apps/staff-console/src/**/*.tsx', { cwd: repositoryRoot })
  .filter((file) => !file.includes('.test.'))
  // A form of one officer alone has no colleagues.
  .filter((file) => !readFileSync(join(repositoryRoot, file), 'utf8').includes('<OpenRecordContext value={null}>'))
  .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
  .filter((source) => /\srecord=\{/u.test(source) || source.includes('<NumbersForm'))
  .flatMap((source) => [...source.matchAll(/(?:\bdraft:|\bdraftKey=\{)(?: \w+ \?)? ?[`']([^`'$]+)/gu)])
  .map(([, name]) => name!.replace(/\.$/u, ''));

test('Every form of a saved record is known to the gateway by the call that saves it', () => {
  expect(names.length).toBeGreaterThan(45);
  expect([...new Set(names)].filter((name) => !savingCallOf(name))).toEqual([]);
});

test('No saving call is listed for a form that is gone', () => {
  const isOfForm = (kind: string) => names.some((name) => name === kind || name.startsWith(`${kind}.`) || kind.startsWith(`${name}.`));
  expect(Object.keys(savingCalls).filter((kind) => !isOfForm(kind))).toEqual([]);
});

test('A form of the console that keeps no draft says why', () => {
  const files = globSync('apps/staff-console/src/**/*.tsx', { cwd: repositoryRoot }).filter((file) => !file.includes('.test.'));
  const silent = files.filter((file) => {
    const lines = readFileSync(join(repositoryRoot, file), 'utf8').split('\n');
    return lines.some((line, at) => line.includes('draft: null') && !lines[at - 1]!.trimStart().startsWith('// '));
  });
  expect(silent).toEqual([]);
});

test('The candidate portal never asks who has a record open', () => {
  const sources = globSync('apps/candidate-portal/src/**/*.{ts,tsx}', { cwd: repositoryRoot });
  const asks = (file: string) => /desk\/presence\.ts|OpenRecordContext/u.test(readFileSync(join(repositoryRoot, file), 'utf8'));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(asks)).toEqual([]);
});
