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

/** Keys to messages of a folder with a PO file for each language. */
export function readFolder(folder: string, language: Language): Map<string, string> {
  const file = PO.parse(readFileSync(path.join(folder, `${language}.po`), 'utf8'));
  return new Map(file.items.filter((item) => !item.obsolete && item.msgid).map((item) => [item.msgid, item.msgstr[0] ?? '']));
}

export function readAllParts(language: Language): Map<string, string> {
  return new Map(partNames().flatMap((part) => [...readPart(part, language)]));
}
