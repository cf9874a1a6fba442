import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One JSON file per record, read into memory once and written to disk before `put` returns. */
export type RecordFolder<Item extends { id: string }> = {
  all(): Item[];
  get(id: string): Item | undefined;
  put(item: Item): void;
};

export function openRecordFolder<Item extends { id: string }>(folder: string): RecordFolder<Item> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const items = new Map<string, Item>();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const item = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Item;
    items.set(item.id, item);
  }
  return {
    all: () => [...items.values()],
    get: (id) => items.get(id),
    put(item) {
      writeDurably(join(folder, `${item.id}.json`), JSON.stringify(item, null, 2));
      items.set(item.id, item);
    },
  };
}

/** Writes a temporary file and renames it, so that a crash leaves either the old or the new file. */
export function writeDurably(path: string, text: string): void {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}
