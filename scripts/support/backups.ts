import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The end of each backup in a pgBackRest repository. */
export function backupsIn(folder: string): Date[] {
  return readdirSync(join(folder, 'backup'))
    .flatMap((stanza) => readdirSync(join(folder, 'backup', stanza)).map((label) => join(folder, 'backup', stanza, label)))
    .filter((path) => /\/\d{8}-\d{6}F[^/]*$/.test(path))
    .map((path) => statSync(path).mtime);
}
