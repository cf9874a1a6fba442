import { globSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@psc/i18n/language.ts';
import { readAllParts, readFolder } from '@psc/i18n/node/catalogues.ts';
import { registerMessages } from '@psc/i18n/node/words.ts';

export { hasWord, word } from '@psc/i18n/node/words.ts';

const sources = path.join(import.meta.dirname, '../..');

/** Folders with the gateway's own words: one for each area and one for the platform. */
export const wordFolders = globSync('{areas/*,platform}/words', { cwd: sources })
  .toSorted()
  .map((folder) => path.join(sources, folder));

const readOwnWords = (language: Language) => new Map(wordFolders.flatMap((folder) => [...readFolder(folder, language)]));

/** Keys to messages of the shared parts and of the gateway's own words. */
export function readAllWords(language: Language): Map<string, string> {
  return new Map([...readAllParts(language), ...readOwnWords(language)]);
}

for (const language of languages) registerMessages(language, readOwnWords(language));
