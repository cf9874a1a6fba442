import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Holder = { pid: number; startedAt: string };

/** The start time of a process, so that a reused process id is not taken for the holder; '' if unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.startedAt === '' || holder.startedAt === startOf(holder.pid);
}

function readHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

export function isLocked(lockFile: string): boolean {
  const holder = existsSync(lockFile) ? readHolder(readFileSync(lockFile, 'utf8')) : null;
  return holder !== null && isAlive(holder);
}

/**
 * Keeps a second process from using a folder. A lock whose process is gone is taken over.
 * @returns releases the lock.
 * @throws Error that names the process holding the folder.
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder);
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(lockFile, own, { flag: 'wx', mode: 0o600 });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    removeStale(lockFile);
  }
  throw new Error(`${lockFile} cannot be locked.`);
}

function removeStale(lockFile: string): void {
  let found: string;
  try {
    found = readFileSync(lockFile, 'utf8');
  } catch {
    return;
  }
  const holder = readHolder(found);
  if (holder && isAlive(holder)) {
    throw new Error(`The database folder is in use by process ${holder.pid} (${lockFile}). Stop that process first, or set DATABASE_URL.`);
  }
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock between reading and moving it; put its lock back.
  if (readFileSync(aside, 'utf8') !== found) linkSync(aside, lockFile);
  rmSync(aside, { force: true });
}
