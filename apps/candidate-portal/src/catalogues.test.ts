import { languages } from '@psc/i18n/language.ts';
import { expect, test } from 'vitest';

type Catalogue = { messages: Record<string, unknown> };

const catalogues = import.meta.glob<Catalogue>(['./**/locales/*.po', '../../../packages/ui/locales/*.po'], { eager: true });

// All areas write into one catalogue: with two translations of a message, the last one loaded would win.
test.each(languages)('the same words are translated alike in every area (%s)', (language) => {
  const translations = new Map<string, Set<string>>();
  for (const [path, { messages }] of Object.entries(catalogues)) {
    if (!path.endsWith(`/${language}.po`)) continue;
    for (const [id, words] of Object.entries(messages)) {
      const known = translations.get(id) ?? new Set();
      translations.set(id, known.add(JSON.stringify(words)));
    }
  }
  expect(translations.size).toBeGreaterThan(400);
  expect([...translations].filter(([, words]) => words.size > 1)).toEqual([]);
});

// A candidate who reads this text needs the telephone number at once, so the text must contain a link.
test('no text sends people to the commission without the way to it', () => {
  const sending = Object.entries(catalogues)
    .filter(([path]) => path.endsWith('/en.po') && !path.startsWith('../../../packages/ui'))
    .flatMap(([, { messages }]) => Object.values(messages))
    .map((words) => JSON.stringify(words))
    .filter((words) => /(contact|ask|write to) the (commission|payment section)/i.test(words))
    // Titles, and the labels of the links themselves.
    .filter((words) => !/^\W*(how to contact|ask|write to) the commission\W*$/i.test(words));
  expect(sending.length).toBeGreaterThan(5);
  expect(sending.filter((words) => !words.includes('<0>'))).toEqual([]);
});
