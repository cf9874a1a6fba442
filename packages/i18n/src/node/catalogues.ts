import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import type { Language } from '../language.ts';

export const localesFolder = path.resolve(import.meta.dirname, '../../locales');

/** Parts with a folder under `locales`: `common`, `rules-access`. */
export function partNames(): string[] {
  return readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Keys to messages of one part in one language, unchanged from its PO file. */
export function readPart(part: string, language: Language): Map<string, string> {
  return readFolder(path.join(localesFolder, part), language);
}

/** Keys to messages of a folder with a PO file for each language. Throws if a key has two messages, because one of them would be lost. */
export function readFolder(folder: string, language: Language): Map<string, string> {
  const file = PO.parse(readFileSync(path.join(folder, `${language}.po`), 'utf8'));
  const words = new Map<string, string>();
  const seen = new Set<string>();
  for (const { msgctxt = '', msgid, msgstr, obsolete } of file.items) {
    if (obsolete || !msgid) continue;
    const key = `${msgctxt}\n${msgid}`;
    if (seen.has(key)) throw new Error(`${path.join(folder, `${language}.po`)} has two messages for ${msgid}.`);
    seen.add(key);
    words.set(msgid, msgstr[0] ?? '');
  }
  return words;
}

export function readAllParts(language: Language): Map<string, string> {
  return new Map(partNames().flatMap((part) => [...readPart(part, language)]));
}
