import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Mail } from './mailer.ts';

/** Backups are restored within this time, or not at all. */
const KEPT_DAYS = 40;
const DAY_MS = 86_400_000;

/** An SMS has no subject. */
export type NotedMessage = Pick<Mail, 'id' | 'to' | 'subject' | 'text'>;
export type SentNote = { at: Date; id: string; digest: string };

const folderIn = (dataDir: string) => join(dataDir, 'sent-mails');
let lastFile = '';

/** The same mail has the same digest even if its job is created again, with a new id, after a restore. */
export function digestOf({ to, subject, text }: NotedMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('hex');
}

/**
 * Notes outside the database that the mail server accepted a mail, because a database restored to an earlier moment has no record of it.
 * Each machine writes one file a day, without names.
 */
export async function noteSent(dataDir: string, message: NotedMessage, at: Date): Promise<void> {
  const folder = folderIn(dataDir);
  const file = join(folder, `${at.toISOString().slice(0, 10)}-${hostname()}.log`);
  if (file !== lastFile) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeOld(folder, at);
    lastFile = file;
  }
  await appendFile(file, `${at.toISOString()} ${message.id} ${digestOf(message)}\n`, { mode: 0o600 });
}

/** The notes in a folder `sent-mails` since a moment. */
export async function readNotes(folder: string, since: Date): Promise<SentNote[]> {
  const names = (await readdir(folder)).filter((name) => name.slice(0, 10) >= since.toISOString().slice(0, 10));
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => /^(\S+) (\S+) ([0-9a-f]{64})$/.exec(line))
    .filter((found) => found !== null)
    .map(([, at, id, digest]) => ({ at: new Date(at!), id: id!, digest: digest! }))
    .filter(({ at }) => at >= since);
}

async function removeOld(folder: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const old = (await readdir(folder)).filter((name) => name.slice(0, 10) < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
