import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readAllParts } from '@psc/i18n/node/catalogues.ts';
import { describe, expect, it, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rowsOf = (file: string) =>
  textOf(file)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

type Situation = { situation: string; en: string; ne: string };
type Shown = { situation: string; code: string; words: string; testFile: string; testName: string };

const situations: Situation[] = rowsOf('docs/specification/errors.tsv').map(([situation = '', , en = '', ne = '']) => ({
  situation,
  en,
  ne,
}));
const situationOf = new Map(situations.map((row) => [row.situation, row]));

/**
 * Which code a situation happens in, with which words, and the test that shows it, by its name or a part of it. `words` is a word
 * key, the English text of a screen, or `-` where nothing is said; `~` before a key marks words that
 * say the same more closely, such as which types of file are accepted.
 */
const shown: Shown[] = rowsOf('docs/specification/errors-shown.tsv').map(
  ([situation = '', code = '', words = '', testFile = '', testName = '']) => ({
    situation,
    code,
    words,
    testFile,
    testName,
  }),
);

const isKey = (words: string) => /^(errors|rules)\./u.test(words);
const asPrinted = (text: string) => text.replaceAll('...', '…');

/** The key itself, or the family of keys that the code chooses from: `errors.examSchedule.${event}Confirm`. */
function codeSays(code: string, words: string): boolean {
  const family = words.slice(0, words.lastIndexOf('.') + 1);
  return code.includes(words) || code.includes(`${family}\${`);
}

/** The names of the tests of a file, and the keys of a table of cases. */
const namesIn = (source: string) => Array.from(source.matchAll(/(['"])((?:(?!\1).)+)\1(?:,|: async)/gu), ([, , name]) => name ?? '');

const screenCatalogues = globSync('{apps,packages}/**/locales/ne.po', {
  cwd: root,
  exclude: (name) => String(name) === 'node_modules',
}).map(textOf);
const isTranslated = (en: string, ne: string) => screenCatalogues.some((catalogue) => catalogue.includes(`msgid "${en}"\nmsgstr "${ne}"`));

describe('the error catalogue', () => {
  it('has every situation mapped to code and a test, and no other', () => {
    expect([...new Set(shown.map((row) => row.situation))]).toEqual(situations.map((row) => row.situation));
  });

  test.each(shown)('$situation is shown by “$testName”', ({ testFile, testName }) => {
    expect(existsSync(path.join(root, testFile)), testFile).toBe(true);
    expect(
      namesIn(textOf(testFile)).filter((name) => name.includes(testName)),
      `${testFile}: ${testName}`,
    ).not.toEqual([]);
  });

  test.each(shown.filter(({ words }) => words !== '-'))('$situation is said by $code', ({ situation, code, words }) => {
    const { en, ne } = situationOf.get(situation)!;
    const key = words.replace('~', '');
    const source = textOf(code);
    if (!isKey(key)) {
      expect(source).toContain(key);
      if (key !== ne) expect([asPrinted(en), isTranslated(key, asPrinted(ne))]).toEqual([key, true]);
      return;
    }
    // That a form holds its rule and the words of it, the table of rules tests.
    if (!key.startsWith('rules.')) expect(codeSays(source, key), key).toBe(true);
    const said = [readAllParts('en').get(key), readAllParts('ne').get(key)];
    if (words.startsWith('~')) expect(said.every(Boolean)).toBe(true);
    else expect(said).toEqual([en, ne]);
  });
});
