import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAllWords } from '../apps/gateway/src/platform/wording/words.ts';
import { readFolder } from '../packages/i18n/src/node/catalogues.ts';
import { namesIn } from '../packages/i18n/src/node/typed-words.ts';
import { keyedCatalogues } from './support/keyed-catalogues.ts';
import { repositoryRoot } from './support/repository.ts';

/** English and Nepali of every text of the screens, whose English is the message. */
function pairsOnScreens(): string[] {
  const catalogues = globSync('{apps,packages}/**/src/**/locales/ne.po', { cwd: repositoryRoot, exclude: ['**/node_modules/**'] });
  return [...catalogues, 'packages/ui/locales/ne.po'].flatMap((catalogue) =>
    [...readFolder(join(repositoryRoot, dirname(catalogue)), 'ne')].map(([text, nepali]) => paired(text, nepali)),
  );
}

const paired = (en: string, ne: string) => `${en} / ${ne}`;

/** Rows of an inventory by column. */
function stated(inventory: 'rules' | 'errors'): Record<string, string>[] {
  const [heading = '', ...lines] = readFileSync(join(repositoryRoot, `docs/specification/${inventory}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = heading.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at], cell])));
}

describe('the specification words', () => {
  const english = readAllWords('en');
  const nepali = readAllWords('ne');
  const rules = stated('rules')
    .filter(({ text_en }) => text_en)
    .map(({ form, field, rule, text_en, text_ne }) => ({ key: `rules.${form}.${field}.${/^\w+/.exec(rule!)}`, text_en, text_ne }));
  const situations = stated('errors').filter(({ text_en }) => text_en);

  test.each(rules)('$key', ({ key, text_en, text_ne }) => {
    expect([english.get(key), nepali.get(key)]).toEqual([text_en, text_ne]);
  });

  test('errors, which a rule or a screen says in its words', () => {
    const said = new Set([...[...english].map(([key, text]) => paired(text, nepali.get(key) ?? '')), ...pairsOnScreens()]);
    const wanted = situations.map(({ text_en, text_ne }) => paired(text_en!, text_ne!));
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.filter((pair) => !said.has(pair))).toEqual([]);
  });
});

describe('the catalogues', () => {
  test.each([...keyedCatalogues])('%s has the same keys in both languages, and words for each', (_name, folder) => {
    const english = readFolder(folder, 'en');
    const nepali = readFolder(folder, 'ne');
    expect([...nepali.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english, ...nepali].filter(([, text]) => text.trim() === '')).toEqual([]);
    // A password needs one of the very keys 0-9, which its rule names; a network is written in these digits only, and Excel names the encoding UTF-8.
    const namesDigits = (key: string) => ['.containsDigit', '.hint.newPassword', '.networks.format'].some((end) => key.endsWith(end));
    const digits = [...nepali].filter(([key, text]) => !namesDigits(key) && /[0-9]/.test(text.replace(/\{[^}]*\}|UTF-8/g, '')));
    expect(digits, 'digits of Nepali words are Nepali').toEqual([]);
  });
});

// A straight apostrophe before a brace makes the name within it a part of the text: readers saw '{column}'.
test('every message fills in the same values in both languages', () => {
  const nepali = readAllWords('ne');
  const namesOf = (text: string) => [...new Set(namesIn(text))].toSorted();
  const different = [...readAllWords('en')]
    .map(([key, text]) => ({ key, en: namesOf(text), ne: namesOf(nepali.get(key) ?? '') }))
    .filter(({ en, ne }) => en.join() !== ne.join());
  expect(different).toEqual([]);
});
