import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in a folder, `ab/cdef…` by hash, written aside, synced and then moved into place. */
export function diskStore(folder: string): FileStore {
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2));
  return {
    put: async (sha256, bytes) => {
      const place = placeOf(sha256);
      if (await isThere(place, bytes.length)) return;
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const aside = `${place}.${randomUUID()}`;
      try {
        await writeSynced(aside, bytes);
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(dirname(place));
    },
    get: (sha256) => readFile(placeOf(sha256)),
  };
}

async function isThere(place: string, size: number): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  return found?.size === size;
}

async function writeSynced(place: string, bytes: Buffer): Promise<void> {
  const handle = await open(place, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The new name must survive a crash too; Windows cannot sync a folder and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
