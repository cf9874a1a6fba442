import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';
import { writeEnglishCatalogues } from './vite/english-catalogues.ts';

type Language = 'ne' | 'en';

const glossary = readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8');
const [words = '', spellings = ''] = glossary.split('## One spelling on screens');

function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Word |') && !line.startsWith('| Language |'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const listed = (cell = '') =>
  cell
    .replace(/\(.*?\)/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–');

type Shown = { catalogue: string; message: string; context: string; text: string };

async function messagesIn(language: Language): Promise<Shown[]> {
  await writeEnglishCatalogues();
  const files = globSync(`{apps,packages}/**/{locales,words}/**/${language}.po`, {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const po = formatter();
  const shown: Shown[] = [];
  for (const catalogue of files) {
    const messages = await po.parse(readFileSync(join(repositoryRoot, catalogue), 'utf8'), {
      locale: language,
      sourceLocale: 'en',
      filename: catalogue,
    });
    for (const [key, { message = key, context = '', translation }] of Object.entries(messages)) {
      shown.push({ catalogue, message, context, text: translation || message });
    }
  }
  expect(shown.length, `texts in ${language}`).toBeGreaterThan(3000);
  return shown;
}

/** The same texts without tags and names of values. */
const textsIn = async (language: Language) =>
  (await messagesIn(language)).map(({ catalogue, text }) => ({
    catalogue,
    text: text.replaceAll(/<\/?\d+\/?>/g, ' ').replaceAll(/\{\w+(, plural,)?/g, ' '),
  }));

/** Catalogues that are loaded together; if two have the same text, the last one wins. */
const books = {
  'the candidate portal': /^(apps\/candidate-portal|packages\/ui|packages\/i18n)\/(?!locales\/titles-staff-console\/)/,
  'the staff console': /^(apps\/staff-console|packages\/ui|packages\/i18n)\/(?!locales\/titles-candidate-portal\/)/,
  'the gateway': /^(apps\/gateway\/src|packages\/i18n\/locales)\/(?!titles-)/,
};

test.each(['ne', 'en'] as const)('no app has two wordings in %s for one text of one meaning', async (language) => {
  const messages = await messagesIn(language);
  const found = Object.entries(books).flatMap(([app, catalogues]) => {
    const ofApp = messages.filter(({ catalogue }) => catalogues.test(catalogue));
    expect(ofApp.length, `texts of ${app} in ${language}`).toBeGreaterThan(2000);
    const byMeaning = Object.groupBy(ofApp, ({ message, context }) => JSON.stringify([message, context]));
    return Object.values(byMeaning)
      .filter((same = []) => new Set(same.map(({ text }) => text)).size > 1)
      .map((same) => ({ app, wordings: same }));
  });
  // If the meaning is the same, choose one wording; otherwise give one of them a context or a more precise text.
  expect(found).toEqual([]);
});

const asWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}{@.-])${word.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{M}}])`, 'u');

test('answers, mails and documents of the gateway are read, and the words of rules', async () => {
  const catalogues = (await textsIn('ne')).map(({ catalogue }) => catalogue);
  for (const area of ['selection', 'desk', 'examination']) expect(catalogues).toContain(`apps/gateway/src/areas/${area}/words/ne.po`);
  expect(catalogues).toContain('packages/i18n/locales/rules-access/ne.po');
});

test.each(['ne', 'en'] as const)('no text in %s has a spelling that the glossary does not write', async (language) => {
  const forbidden = rowsOf(spellings).flatMap(([of, written, not]) =>
    of === language ? listed(not).map((spelling) => ({ written, spelling })) : [],
  );
  expect(forbidden.length).toBeGreaterThan(4);
  const texts = await textsIn(language);
  const found = forbidden.flatMap(({ written, spelling }) => {
    // Nepali words carry their endings.
    const pattern = language === 'ne' ? { test: (text: string) => text.includes(spelling) } : asWord(spelling);
    return texts.filter(({ text }) => pattern.test(text)).map((shown) => ({ ...shown, written, spelling }));
  });
  expect(found).toEqual([]);
});

/** Words that the glossary reserves for something else, or that also have a plain meaning. */
const withAnotherMeaning = new Set([
  ...['paper', 'place', 'group', 'user', 'form', 'post', 'notice', 'session', 'receipt', 'rank', 'log', 'history', 'terms', 'pending'],
  ...[
    'name',
    'word',
    'words',
    'order',
    'grade',
    'board',
    'department',
    'submission',
    'ad',
    'offer',
    'admin',
    'scope',
    'slot',
    'position',
    'review',
  ],
]);

test('no English text says what the glossary calls by another word', async () => {
  const avoided = rowsOf(words).flatMap(([word, , , not]) =>
    listed(not)
      .filter((synonym) => !withAnotherMeaning.has(synonym) && !synonym.endsWith(' alone'))
      .map((synonym) => ({
        word,
        pattern: new RegExp(`${asWord(synonym).source.slice(0, -'(?![\\p{L}\\p{M}}])'.length)}s?(?![\\p{L}\\p{M}}])`, 'iu'),
      })),
  );
  expect(avoided.length).toBeGreaterThan(20);
  const texts = await textsIn('en');
  expect(
    avoided.flatMap(({ word, pattern }) => texts.filter(({ text }) => pattern.test(text)).map((shown) => ({ ...shown, word }))),
  ).toEqual([]);
});
