import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { expect, test } from 'vitest';
import { privilegeCodes, privilegeNames } from './privileges.ts';

test('every privilege of the specification exists, with its code', () => {
  const inventory = readFileSync(path.join(import.meta.dirname, '../../../docs/specification/privileges.tsv'), 'utf8');
  const [, ...rows] = inventory.trimEnd().split('\n');
  const codes: Record<string, string> = privilegeCodes;
  expect(rows.length).toBeGreaterThan(20);
  const differing = rows.map((row) => row.split('\t')).filter(([code = '', name = '']) => codes[name] !== code);
  expect(differing).toEqual([]);
});

test('every privilege has a name for people', () => {
  const words = readPart('privileges', 'ne');
  expect(privilegeNames.filter((name) => !words.has(`privileges.${name}`))).toEqual([]);
});
