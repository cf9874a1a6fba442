import * as catalogue from '@psc/api-client/catalogue.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { wordsOfSchema } from '@psc/validation/testing/words-of-schema.ts';
import { expect, test } from 'vitest';
import { hasWord } from './words.ts';

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
      .filter((word) => isKey(word) && !(hasWord('en', word) && hasWord('ne', word)))
      .map((word) => `${id}: ${word}`),
  );
  expect(calls.length).toBeGreaterThan(400);
  expect([...new Set(wordless)]).toEqual([]);
});
