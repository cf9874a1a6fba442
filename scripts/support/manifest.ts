type ManifestEntry = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };

/** Vite's manifest of a build: each chunk with its imports and style sheets. */
export type Manifest = Record<string, ManifestEntry>;

/** Adds the files of a chunk and of all its static imports. */
export function follow(manifest: Manifest, key: string, files: Set<string>): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || files.has(entry.file)) return files;
  files.add(entry.file);
  for (const sheet of entry.css ?? []) files.add(sheet);
  for (const imported of entry.imports ?? []) follow(manifest, imported, files);
  return files;
}

export function entryKey(manifest: Manifest): string {
  const key = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true);
  if (key === undefined) throw new Error('The build has no entry.');
  return key;
}

/** The files that a chunk needs in addition to those of the entry. */
export function addedFiles(manifest: Manifest, key: string): string[] {
  const withEntry = follow(manifest, entryKey(manifest), new Set());
  return [...follow(manifest, key, new Set())].filter((file) => !withEntry.has(file));
}

/** The files of each chunk that these chunks lazy-load. */
export function laterPieces(manifest: Manifest, keys: readonly string[]): Set<string>[] {
  return piecesOf(manifest, keys).map((key) => follow(manifest, key, new Set()));
}

/**
 * The files of each nested lazy-loaded chunk together with its parent's. Chunks that the entry loads, such as every screen, do not count as
 * nested.
 */
export function piecesWithin(manifest: Manifest, keys: readonly string[]): Set<string>[] {
  const ofEntry = new Set(piecesOf(manifest, [entryKey(manifest)]));
  return piecesOf(manifest, keys).flatMap((piece) =>
    piecesOf(manifest, [piece])
      .filter((inner) => !ofEntry.has(inner))
      .map((inner) => follow(manifest, inner, follow(manifest, piece, new Set()))),
  );
}

function piecesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const chunks = keysFrom(manifest, keys);
  return [...new Set([...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? []))];
}

function keysFrom(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    keysFrom(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}
