import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasWord } from '../wording/words.ts';
import { expect, test } from 'vitest';
import { languageOf } from './messages.ts';

const source = join(import.meta.dirname, '../..');

/** Every message key that the code of the gateway and of the calls refers to. */
function keysInCode(): { key: string; file: string }[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/'((?:gateway|errors|rules)\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9_-]+)+)'/g)].map(
      (match) => ({ key: match[1] ?? '', file }),
    ),
  );
}

test('Every message that the code names is there in both languages', () => {
  const keys = keysInCode();
  expect(keys.length).toBeGreaterThan(50);
  // A mail is named by the common prefix of its subject and body.
  const has = (language: 'ne' | 'en', key: string) =>
    hasWord(language, key) || (hasWord(language, `${key}.subject`) && hasWord(language, `${key}.body`));
  expect(keys.filter(({ key }) => !has('ne', key) || !has('en', key))).toEqual([]);
});

test('The language is the preferred one of the two, and Nepali when neither is asked for', () => {
  expect([undefined, 'en', 'en-GB,ne;q=0.8', 'ne-NP', 'fr, de', '*', 'en;q=0, ne'].map(languageOf)).toEqual([
    'ne',
    'en',
    'en',
    'ne',
    'ne',
    'ne',
    'ne',
  ]);
});
