import * as catalogue from '@psc/api-client/catalogue.ts';
import { furtherKinds, recordThings } from '@psc/api-client/platform/record-kinds.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { languages } from '@psc/i18n/language.ts';
import { thingText } from '@psc/i18n/record-words.ts';
import { hasWord } from '../wording/words.ts';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const calls = Object.entries(catalogue).flatMap(([area, module]) =>
  Object.entries(module as Record<string, unknown>)
    .filter(
      (entry): entry is [string, AnyCall] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'access' in entry[1],
    )
    .map(([name, call]) => ({ id: `${area}.${name}`, call })),
);
const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|^testing\/|\/testing\/|\/tests\//.test(path))
  .map((path) => readFileSync(root + path, 'utf8'));

const withoutWords = (keys: readonly string[]) => keys.filter((key) => !hasWord('en', key) || !hasWord('ne', key));

test('every kind of act that the gateway records has words in both languages', () => {
  const written = calls.filter(({ call }) => call.method !== 'GET').map(({ id }) => id);
  expect(written.length).toBeGreaterThan(150);
  expect(withoutWords([...written, ...furtherKinds, 'export'].map((kind) => `record.kind.${kind}`))).toEqual([]);
});

test('every kind that the code names itself has words in both languages', () => {
  const named = sources.flatMap((text) => [...text.matchAll(/\baudit\w*\(\{\s*action: '([^']+)'/g)].map(([, kind]) => kind!));
  expect(withoutWords(named.map((kind) => `record.kind.${kind}`))).toEqual([]);
});

test('every thing that the code names in a line has words in both languages', () => {
  const named = sources.flatMap((text) => [...text.matchAll(/subject: `(\w+):/g)].map(([, thing]) => thing!));
  expect(named.length).toBeGreaterThan(50);
  const wordless = [...new Set([...named, ...recordThings])].filter((thing) =>
    languages.some((language) => thingText((key) => (hasWord(language, key) ? key : undefined), thing) === undefined),
  );
  expect(wordless).toEqual([]);
});
