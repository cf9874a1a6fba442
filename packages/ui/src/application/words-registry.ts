import type { Messages } from '@lingui/core';
import { activeLanguage, addMessages } from '@psc/i18n/language.ts';
import { rulesOf } from './app-route.ts';

type CatalogueModule = { messages: Messages };
/** The result of `import.meta.glob`: an import function for each catalogue file. */
export type CatalogueFiles = Record<string, () => Promise<unknown>>;

export type WordsRegistry = {
  load(parts: string[], language: string): Promise<void>;
  /** Loads words in the current language, with an area those of its rules. Rejects for a part that has no catalogue. */
  loadShown(parts: string[]): Promise<void>;
  has(part: string): boolean;
  /** Loads every part in use in this language, so that a switch leaves nothing untranslated. */
  loadAllInUse(language: string): Promise<void>;
  /** The words of one part in any language; null if they cannot be loaded. */
  messagesOf(part: string, language: string): Promise<Messages | null>;
};

const besideScreens = /(?:\/areas\/(?<area>.+)|(?<folder>[^/]+))\/locales\/(?<language>[^/]+)\.po$/;
const byPart = /locales\/(?<folder>[^/]+)\/(?<language>[^/]+)\.po$/;

/**
 * Keeps track of the catalogues that exist and those that are loaded. Only one language is loaded at a time.
 * @param files Catalogues by file: `…/areas/<part>/locales/<language>.po`, `…/<part>/locales/<language>.po` or `…/locales/<part>/<language>.po`.
 */
export function createWordsRegistry(files: CatalogueFiles): WordsRegistry {
  const importers = new Map<string, () => Promise<unknown>>();
  const parts = new Set<string>();
  for (const [file, importer] of Object.entries(files)) {
    const { area, folder, language } = (byPart.exec(file) ?? besideScreens.exec(file))?.groups ?? {};
    const part = area ?? folder;
    if (part === undefined) throw new Error(`Not a catalogue: ${file}`);
    parts.add(part);
    importers.set(`${part}/${language}`, importer);
  }
  const inUse = new Set<string>();
  const loading = new Map<string, Promise<Messages>>();

  const fetchOne = (part: string, language: string): Promise<Messages> => {
    const key = `${part}/${language}`;
    const importer = importers.get(key);
    if (!importer) return Promise.reject(new Error(`No words for ${key}`));
    const started = loading.get(key) ?? importer().then((module) => (module as CatalogueModule).messages);
    loading.set(key, started);
    // Forget a failed load, so that the next attempt retries.
    started.catch(() => loading.delete(key));
    return started;
  };

  const loadAll = async (wanted: Iterable<string>, language: string) => {
    const messages = await Promise.all([...wanted].map((part) => fetchOne(part, language)));
    addMessages(language, Object.assign({}, ...messages) as Messages);
  };

  const withRules = (part: string) => [part, ...[rulesOf(part)].filter((rules) => parts.has(rules))];

  const load = async (wanted: string[], language: string) => {
    const all = new Set(wanted.flatMap(withRules));
    for (const part of all) inUse.add(part);
    await loadAll(all, language);
  };

  return {
    load,
    has: (part) => parts.has(part),
    loadShown: (wanted) => load(wanted, activeLanguage()),
    loadAllInUse: (language) => loadAll(inUse, language),
    async messagesOf(part, language) {
      const module = await importers
        .get(`${part}/${language}`)?.()
        .catch(() => null);
      return module ? (module as CatalogueModule).messages : null;
    },
  };
}
