import type { Tools } from '../frame/context.ts';
import { defineJob } from '../jobs/job.ts';
import { deleteUnreferredFiles, markUnreferredFiles, selectKept } from './repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * SPEC-GAP: the specification does not say how long a replaced or removed document is kept. A month leaves time to correct a mistake, and a
 * copy of the files made within it matches an earlier copy of the database.
 */
const KEEP_UNREFERRED_DAYS = 30;
/** Bytes are stored before their row; a call ends within minutes. */
const KEEP_BYTES_DAYS = 2;
/** After this many nights every file has been checked. */
const NIGHTS = 8;
const PREFIXES = 256;
const HASHES_AT_ONCE = 500;
/** The queue limits a job to a quarter of an hour; the rest is checked in the next round. */
const BEGINS_WITHIN_MS = 10 * 60_000;

/** The leading two hexadecimal digits of the ids and hashes checked in that night. */
export function prefixesOf(night: number): string[] {
  const all = Array.from({ length: PREFIXES }, (_, number) => number.toString(16).padStart(2, '0'));
  return all.filter((_, number) => number % NIGHTS === night % NIGHTS);
}

async function removeBytes({ db, fileStore, now }: Pick<Tools, 'db' | 'fileStore' | 'now'>, prefix: string): Promise<number> {
  const before = new Date(now().getTime() - KEEP_BYTES_DAYS * DAY_MS);
  let removed = 0;
  const removeUnkept = async (hashes: readonly string[]) => {
    const kept = await selectKept(db, hashes);
    for (const hash of hashes) if (!kept.has(hash) && (await fileStore.remove(hash, before))) removed += 1;
  };
  let found: string[] = [];
  for await (const hash of fileStore.storedBefore(prefix, before)) {
    if (found.push(hash) < HASHES_AT_ONCE) continue;
    await removeUnkept(found);
    found = [];
  }
  await removeUnkept(found);
  return removed;
}

/** Collects due files and bytes whose id or hash starts with these two digits; returns the numbers deleted. */
export async function collectPrefix(
  tools: Pick<Tools, 'db' | 'fileStore' | 'now'>,
  prefix: string,
): Promise<{ files: number; contents: number }> {
  const { db, now } = tools;
  await markUnreferredFiles(db, prefix, now());
  const files = await deleteUnreferredFiles(db, prefix, new Date(now().getTime() - KEEP_UNREFERRED_DAYS * DAY_MS));
  return { files, contents: await removeBytes(tools, prefix) };
}

/**
 * Deletes unreferenced documents of profiles, and bytes without a file, which come from refused calls and deleted files. Documents
 * submitted with an application, bank vouchers and uploads of officers are kept.
 */
export const collectFiles = defineJob({
  name: 'collect-files',
  schedule: '10 1 * * *',
  run: async (_data: object, tools) => {
    const { now, log } = tools;
    const startedAt = performance.now();
    let [files, contents] = [0, 0];
    for (const prefix of prefixesOf(Math.floor(now().getTime() / DAY_MS))) {
      if (performance.now() - startedAt > BEGINS_WITHIN_MS) break;
      const gone = await collectPrefix(tools, prefix);
      files += gone.files;
      contents += gone.contents;
    }
    log.info({ files, contents }, 'files that nothing refers to were deleted');
  },
});
