import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rulesOf } from '../../packages/ui/src/application/app-route.ts';
import { builtFolder } from './build-apps.ts';
import { commonWordsOf, type RouteRow } from './inventory.ts';
import { entryKey, follow, laterPieces, piecesWithin, type Manifest } from './manifest.ts';
import type { WebApp } from './repository.ts';

export type Bytes = { gzip: number; brotli: number };
export type ScreenBytes = { script: Bytes; style: Bytes; files: string[] };

/** The files that a browser loads to show one screen for the first time: entry, loader, screen, words in Nepali and style sheets. */
export async function screenBytes(app: WebApp, route: RouteRow): Promise<ScreenBytes> {
  const manifest = manifestOf(app);
  const found = new Set<string>();
  follow(manifest, entryKey(manifest), found);
  for (const source of route.sources) {
    if (!(source in manifest)) throw new Error(`The build of ${app} has no chunk ${source} for ${route.path}.`);
    follow(manifest, source, found);
  }
  const parts = [...(await commonWordsOf(route)), rulesOf(route.area), ...route.words];
  for (const key of wordKeys(manifest, parts, route.area)) follow(manifest, key, found);
  return bytesOfFiles(app, [...found]);
}

function bytesOfFiles(app: WebApp, files: string[]): ScreenBytes {
  return {
    files,
    script: added(
      app,
      files.filter((file) => file.endsWith('.js')),
    ),
    style: added(
      app,
      files.filter((file) => file.endsWith('.css')),
    ),
  };
}

/**
 * The screen with those of its lazy-loaded chunks that are of interest, or null if none is. `looksWithin` also searches the chunks that
 * those chunks load.
 */
export async function bytesWithPieces(
  route: RouteRow,
  isOfInterest: (file: string) => boolean,
  looksWithin: boolean,
): Promise<ScreenBytes | null> {
  const { app } = route;
  const manifest = manifestOf(app);
  const own = route.sources.filter((source) => source.startsWith('src/areas/'));
  const ofInterest = (pieces: Set<string>[]) => pieces.filter((files) => [...files].some(isOfInterest));
  const outer = ofInterest(laterPieces(manifest, own));
  const pieces = outer.length > 0 || !looksWithin ? outer : ofInterest(piecesWithin(manifest, own)).slice(0, 1);
  if (pieces.length === 0) return null;
  const { files } = await screenBytes(app, route);
  const all = new Set([...files, ...pieces.flatMap((piece) => [...piece])]);
  return bytesOfFiles(app, [...all]);
}

/** Catalogues of the screen in Nepali, the default language and the longer of the two. */
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

/** Each file compressed separately, as it is sent. */
function added(app: WebApp, files: readonly string[]): Bytes {
  const sizes = files.map((file) => bytesOf(join(builtFolder(app), file)));
  return {
    gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
  };
}

// The entry is part of every screen, and compressing it for each takes minutes.
const known = new Map<string, Bytes>();

function bytesOf(path: string): Bytes {
  const before = known.get(path);
  if (before) return before;
  const text = readFileSync(path);
  const bytes = { gzip: gzipSync(text, { level: 9 }).byteLength, brotli: brotliCompressSync(text).byteLength };
  known.set(path, bytes);
  return bytes;
}

/** The files of a screen, largest first, to find candidates for removal. */
export function largestFirst(app: WebApp, { files }: ScreenBytes): string[] {
  const sizes = files.map((file) => ({ file, size: added(app, [file]).gzip })).toSorted((one, other) => other.size - one.size);
  return sizes.map(({ file, size }) => `  ${kilobytes(size).padStart(9)}  ${file}`);
}

/** 1 kB is 1000 bytes, as browsers count. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
