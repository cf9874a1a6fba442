import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOfSchema } from '@psc/validation/testing/words-of-schema.ts';
import { expect, test } from 'vitest';
import type { AnyCall } from './define-call.ts';
import * as catalogue from './catalogue.ts';

const locales = path.resolve(import.meta.dirname, '../../i18n/locales');
const known = new Set(
  readdirSync(locales).flatMap((part) =>
    [...readFileSync(path.join(locales, part, 'en.po'), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, key]) => key!),
  ),
);
const isKey = (word: string) => /^(rules|errors|gateway|enums|eligibility)\./.test(word);

const calls = Object.entries(catalogue).flatMap(([area, exports]) =>
  Object.entries(exports as Record<string, Partial<AnyCall>>)
    .filter(([, call]) => call?.path !== undefined)
    .map(([name, call]) => ({ id: `${area}.${name}`, schemas: [call.body?.schema, call.query] })),
);

test('no call can answer with the key of a word that no catalogue has', () => {
  const wordless = calls.flatMap(({ id, schemas }) =>
    schemas
      .flatMap((schema) => (schema && 'kind' in schema ? [...wordsOfSchema(schema)] : []))
      .filter((word) => isKey(word) && !known.has(word))
      .map((word) => `${id}: ${word}`),
  );
  expect(calls.length).toBeGreaterThan(400);
  expect([...new Set(wordless)]).toEqual([]);
});
