import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtFolder } from './build-apps.ts';
import { commonWordsOf, type RouteRow } from './inventory.ts';
import type { WebApp } from './repository.ts';

type ManifestEntry = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, ManifestEntry>;

export type Bytes = { gzip: number; brotli: number };
export type ScreenBytes = { script: Bytes; style: Bytes; files: string[] };

/** What a browser fetches to show one screen for the first time: entry, chunk, words in Nepali and style sheets. */
export async function screenBytes(app: WebApp, route: RouteRow): Promise<ScreenBytes> {
  const manifest = manifestOf(app);
  const found = new Set<string>();
  const start = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (start === undefined) throw new Error(`The build of ${app} has no entry.`);
  follow(manifest, start, found);
  const screen = Object.keys(manifest).find((key) => key === route.source);
  if (screen === undefined) throw new Error(`The build of ${app} has no chunk ${route.source} for ${route.path}.`);
  follow(manifest, screen, found);
  const parts = [...(await commonWordsOf(route)), ...route.words];
  for (const key of wordKeys(manifest, parts, route.area)) follow(manifest, key, found);
  const files = [...found];
  return {
    files,
    script: added(app, files.filter((file) => file.endsWith('.js'))),
    style: added(app, files.filter((file) => file.endsWith('.css'))),
  };
}

function follow(manifest: Manifest, key: string, files: Set<string>): void {
  const entry = manifest[key];
  if (entry === undefined || files.has(entry.file)) return;
  files.add(entry.file);
  for (const sheet of entry.css ?? []) files.add(sheet);
  for (const imported of entry.imports ?? []) follow(manifest, imported, files);
}

/** Catalogues of the screen in Nepali, which is the default and the longer of the two. */
function wordKeys(manifest: Manifest, parts: readonly string[], area: string): string[] {
  const ends = [
    `src/areas/${area}/locales/ne.po`,
    ...parts.flatMap((part) => [`src/${part}/locales/ne.po`, `packages/${part}/locales/ne.po`, `i18n/locales/${part}/ne.po?words`]),
  ];
  return Object.keys(manifest).filter((key) => ends.some((ending) => key.endsWith(ending)));
}

function manifestOf(app: WebApp): Manifest {
  const path = join(builtFolder(app), '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`${app} is not built.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** Each file compressed by itself, as it travels. */
function added(app: WebApp, files: readonly string[]): Bytes {
  const texts = files.map((file) => readFileSync(join(builtFolder(app), file)));
  return {
    gzip: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0),
    brotli: texts.reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0),
  };
}

/** The files of a screen, the largest first, for whoever has to find what to leave out. */
export function largestFirst(app: WebApp, { files }: ScreenBytes): string[] {
  const sizes = files.map((file) => ({ file, size: added(app, [file]).gzip })).toSorted((one, other) => other.size - one.size);
  return sizes.map(({ file, size }) => `  ${kilobytes(size).padStart(9)}  ${file}`);
}

/** 1 kB is 1000 bytes, as browsers count. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
