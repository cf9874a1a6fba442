import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFolder } from '../../packages/i18n/src/node/catalogues.ts';
import { wordsOfSchema } from '../../packages/validation/src/testing/words-of-schema.ts';
import { keyedCatalogues } from './keyed-catalogues.ts';
import { repositoryRoot } from './repository.ts';

/** The word parts that a module loads, and the word keys that it can show. */
export type ShownWords = { parts: Set<string>; keys: Set<string> };

const packages: Record<string, string> = {
  '@psc/ui/': 'packages/ui/src/',
  '@psc/api-client/': 'packages/api-client/src/',
  '@psc/validation/': 'packages/validation/src/',
};
const ownsItsWords = /^(apps|packages\/ui)\//;
/** Route tables name the modules of other screens. */
const table = /\/(public-)?routes\.ts$/;
const families = 'rules|errors|enums|eligibility|lifecycle|privileges|gateway';

const importing = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm;
const importingLater = /\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)/g;
/** Skips keys that are only compared or looked up: `case 'errors.x'`, `{ 'errors.x': … }`. */
const wholeKey = new RegExp(`(?<!case )['"\`]((?:${families})\\.[\\w.-]+)['"\`](?!:)`, 'g');
const keyWithValue = new RegExp(`\`(${families})\\.(\\w*)[\\w.]*\\$\\{`, 'g');
const loadedHere = /loadShown\(\[([^\]]*)\]\)/g;

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(path.join(repositoryRoot, file), 'utf8');
  sources.set(file, known);
  return known;
}

function resolved(from: string, specifier: string): string | null {
  const own = Object.keys(packages).find((prefix) => specifier.startsWith(prefix));
  const file = own
    ? specifier.replace(own, packages[own]!)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null;
  return file && /\.tsx?$/.test(file) ? file : null;
}

/** Every module of an app and of `packages/ui` that these modules import, directly or lazily. */
export function modulesBehind(roots: string[]): string[] {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !ownsItsWords.test(file) || table.test(file)) continue;
    found.add(file);
    const source = sourceOf(file);
    const specifiers = [...source.matchAll(importing)]
      .map((match) => match[2]!)
      .concat([...source.matchAll(importingLater)].map((match) => match[1]!));
    waiting.push(...specifiers.flatMap((specifier) => resolved(file, specifier) ?? []));
  }
  return [...found];
}

export function partsFetchedBy(file: string): string[] {
  return [...sourceOf(file).matchAll(loadedHere)].flatMap(([, list]) => [...list!.matchAll(/'([^']+)'/g)].map(([, part]) => part!));
}

const shown = new Map<string, Promise<ShownWords>>();

/** Many screens share a module, so each is read once. */
export function wordsShownBy(file: string): Promise<ShownWords> {
  const known = shown.get(file) ?? readWords(file);
  shown.set(file, known);
  return known;
}

async function readWords(file: string): Promise<ShownWords> {
  const source = sourceOf(file);
  const prefixes = new Set<string>();
  const keys = new Set<string>();
  for (const { specifier, names } of importedNames(source)) {
    const module = resolved(file, specifier);
    if (module === null || ownsItsWords.test(module)) continue;
    const exports: Record<string, unknown> = await import(path.join(repositoryRoot, module));
    for (const [local, value] of valuesUsed(source, names, exports)) {
      for (const key of keysOf(value)) keys.add(key);
      if (typeof value !== 'function') continue;
      for (const given of literalCalls(source, local)) {
        prefixes.add(String(given[0]));
        for (const key of keysOf((value as (...all: unknown[]) => unknown)(...given))) keys.add(key);
      }
    }
  }
  const parts = new Set([...source.matchAll(keyWithValue)].map(([, family, form]) => partOf(`${family}.${form}`)));
  for (const [, key] of source.matchAll(wholeKey)) {
    if (isBeginning(key!)) parts.add(partOf(key!));
    else if (!prefixes.has(key!)) keys.add(key!);
  }
  if (/@lingui\/(react|core)\/macro/.test(source)) parts.add(catalogueBeside(file));
  return { parts, keys };
}

/** The catalogue part with the words of a key, or of keys with that beginning. */
export function partOf(key: string): string {
  const beginning = key.endsWith('.') ? key : `${key}.`;
  return partByKey.get(key) ?? [...partByKey].find(([known]) => known.startsWith(beginning))?.[1] ?? `a catalogue with ${key}`;
}

function catalogueBeside(file: string): string {
  let folder = path.posix.dirname(file);
  while (!existsSync(path.join(repositoryRoot, folder, 'locales'))) folder = path.posix.dirname(folder);
  return /\/areas\/(.+)$/.exec(folder)?.[1] ?? path.posix.basename(folder);
}

const partByKey = new Map(
  [...keyedCatalogues].flatMap(([part, folder]) => [...readFolder(folder, 'en').keys()].map((key) => [key, part] as const)),
);

export const keysWithWords: ReadonlySet<string> = new Set(partByKey.keys());

function isBeginning(key: string): boolean {
  return !keysWithWords.has(key) && [...keysWithWords].some((known) => known.startsWith(`${key}.`));
}

function importedNames(source: string): { specifier: string; names: string }[] {
  return [...source.matchAll(importing)].map(([, names = '', specifier]) => ({ specifier: specifier!, names }));
}

/** The values that a file uses of a module, under their local names: `[calls.EmailForm, schema]`. */
function valuesUsed(source: string, names: string, exports: Record<string, unknown>): [string, unknown][] {
  const space = /\*\s+as\s+(\w+)/.exec(names)?.[1];
  if (space) return membersUsed(source, space, exports);
  return names
    .replaceAll(/[{}\s]+/g, ' ')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .flatMap((each): [string, unknown][] => {
      const [name, local = name] = each.split(' as ');
      const value = exports[name!];
      const isTable = typeof value === 'object' && value !== null && !('kind' in value) && !Array.isArray(value);
      return isTable ? [[local!, value], ...membersUsed(source, local!, value as Record<string, unknown>)] : [[local!, value]];
    });
}

function membersUsed(source: string, local: string, members: Record<string, unknown>): [string, unknown][] {
  // A lookup by a value can reach any of them; `v.is` shows no word.
  if (new RegExp(`(?<!v\\.is\\()\\b${local}\\[(?!['"])`).test(source))
    return Object.entries(members).map(([name, value]) => [`${local}.${name}`, value]);
  const used = source.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[['"]([\\w-]+)['"]\\])`, 'g'));
  return [...used].map(([, name, quoted]) => [`${local}.${name ?? quoted}`, members[(name ?? quoted)!]]);
}

function literalCalls(source: string, name: string): unknown[][] {
  const called = source.matchAll(new RegExp(`\\b${name.replace('.', '\\.')}\\(\\s*('[^']*'(?:\\s*,\\s*(?:'[^']*'|\\d+))*)\\s*\\)`, 'g'));
  return [...called]
    .map(([, given]) => JSON.parse(`[${given!.replaceAll("'", '"')}]`) as unknown[])
    .filter(([first]) => new RegExp(`^(${families})\\.`).test(String(first)));
}

const isKey = new RegExp(`^(?:${families})\\.[\\w.-]+$`);

function keysOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null && '~run' in value) return [...wordsOfSchema(value)].filter((word) => isKey.test(word));
  if (typeof value === 'function') return [...value.toString().matchAll(wholeKey)].map(([, key]) => key!);
  return [];
}
