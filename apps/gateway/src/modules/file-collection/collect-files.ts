import type { Tools } from '../../frame/context.ts';
import { defineJob } from '../../jobs/job.ts';
import { deleteUnreferredFiles, markUnreferredFiles, selectKept } from './repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * SPEC-GAP: how long a document that was replaced or taken out of a profile is kept is not said. A month bears a mistake, and a copy of
 * the files made within it fits an earlier copy of the database.
 */
const KEEP_UNREFERRED_DAYS = 30;
/** Bytes lie there before their row does; a call ends within minutes. */
const KEEP_BYTES_DAYS = 2;
/** Everything comes round in so many nights. */
const NIGHTS = 8;
const PREFIXES = 256;
const HASHES_AT_ONCE = 500;
/** The queue gives a job a quarter of an hour; what is left comes round again. */
const BEGINS_WITHIN_MS = 10 * 60_000;

/** The two hexadecimal digits with which ids and hashes of that night begin. */
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

/** What is due of everything whose id or hash begins with these two digits; answers how much of it is gone. */
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
 * Deletes documents of profiles that nothing refers to any more, and bytes that no file has: those of refused calls and of what was
 * deleted. What was sent with an application, bank vouchers and what officers have uploaded stay.
 */
export const collectFiles = defineJob({
  name: 'collect-files',
  schedule: '10 1 * * *',
  run: async (_data: object, tools) => {
    const { now, log } = tools;
    const begunAt = performance.now();
    let [files, contents] = [0, 0];
    for (const prefix of prefixesOf(Math.floor(now().getTime() / DAY_MS))) {
      if (performance.now() - begunAt > BEGINS_WITHIN_MS) break;
      const gone = await collectPrefix(tools, prefix);
      files += gone.files;
      contents += gone.contents;
    }
    log.info({ files, contents }, 'files that nothing refers to were deleted');
  },
});
