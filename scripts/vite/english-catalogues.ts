import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { catalogueFolders, catalogueFormat, root } from '../../lingui.shared.ts';

const sourceLocale = 'en';
const format = formatter(catalogueFormat);

/** Writes them before vite looks for catalogues, in builds, development servers and component tests. */
export const englishCatalogues = (): Plugin => ({
  name: 'psc-english-catalogues',
  config: () => writeEnglishCatalogues().then(() => null),
});

/**
 * The English texts of the screens are in their code, so only Nepali catalogues are kept. The English catalogue next to each is generated
 * from its messages, which are those texts.
 */
export async function writeEnglishCatalogues(): Promise<void> {
  await Promise.all(catalogueFolders().map(({ folder }) => writeEnglishCatalogue(path.join(root, folder, 'locales'))));
}

async function writeEnglishCatalogue(locales: string): Promise<void> {
  const nepali = path.join(locales, 'ne.po');
  if (!existsSync(nepali)) return;
  const catalogue = await format.parse(readFileSync(nepali, 'utf8'), { locale: 'ne', sourceLocale, filename: nepali });
  const messages = Object.entries(catalogue).map(([id, message]) => [id, { ...message, translation: message.message ?? '' }] as const);
  const english = path.join(locales, 'en.po');
  const existing = existsSync(english) ? readFileSync(english, 'utf8') : undefined;
  const text = await format.serialize(Object.fromEntries(messages), { locale: 'en', sourceLocale, filename: english, existing });
  if (text === existing) return;
  // Renamed into place, so that no parallel build reads half of it.
  const unfinished = `${english}.${process.pid}.tmp`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, english);
}
