import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { MissingFile } from './missing-file.ts';

/** Files in a folder, `ab/cdef…` by hash; each is written to a temporary file, synced and renamed. */
export function diskStore(folder: string): FileStore {
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2));
  return {
    put: async (sha256, bytes) => {
      const place = placeOf(sha256);
      if (await touchIfStored(place, bytes.length)) return;
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
    get: (sha256) =>
      readFile(placeOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingFile() : error;
      }),
    storedBefore: async function* (prefix, before) {
      const names = await readdir(join(folder, prefix)).catch(() => []);
      for (const name of names) {
        if (!(await isOlder(join(folder, prefix, name), before))) continue;
        if (WHOLE.test(name)) yield `${prefix}${name}`;
        // Left half-written by a crash.
        else await rm(join(folder, prefix, name), { force: true });
      }
    },
    remove: async (sha256, before) => {
      const place = placeOf(sha256);
      const aside = `${place}.${randomUUID()}`;
      if (!(await isMoved(place, aside))) return false;
      // Checked again, because the file may have been put just before it was moved aside.
      const isGone = await isOlder(aside, before);
      if (isGone) await rm(aside, { force: true });
      else await rename(aside, place);
      return isGone;
    },
  };
}

const WHOLE = /^[0-9a-f]{62}$/;

/** Marks a stored file as just put; false if it is absent or removed at this moment. */
async function touchIfStored(place: string, size: number): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  if (found?.size !== size) return false;
  const now = new Date();
  return utimes(place, now, now).then(
    () => true,
    () => false,
  );
}

async function isOlder(place: string, before: Date): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  return found !== null && found.mtime < before;
}

function isMoved(place: string, aside: string): Promise<boolean> {
  return rename(place, aside).then(
    () => true,
    () => false,
  );
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

/** Syncs the folder, because the new name must survive a crash too; Windows cannot sync a folder and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
