import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** A program that this machine lacks for a drill; the drill is printed as not run here. */
export class NotHere extends Error {}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const isRoot = userInfo().uid === 0;

/** PostgreSQL refuses to run as root. */
const databaseUser = isRoot ? 'postgres' : userInfo().username;

/** @throws NotHere with the package to install */
export function programOf(name: string, debianPackage: string): string {
  const found = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new NotHere(`${name} is missing: apt-get install ${debianPackage}`);
  return found;
}

/** Debian keeps each PostgreSQL version in its own folder; the newest is used. */
export function postgresPrograms(): string {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number).filter(Boolean) : [];
  const newest = versions.toSorted((one, other) => other - one)[0];
  const folder = join(DEBIAN_POSTGRES, String(newest), 'bin');
  if (newest === undefined || !existsSync(join(folder, 'pg_basebackup')))
    throw new NotHere('PostgreSQL is missing: apt-get install postgresql');
  return folder;
}

/** @throws Error with the output of the program */
export function run(program: string, words: readonly string[], options: { asDatabase?: boolean; env?: NodeJS.ProcessEnv } = {}): string {
  const all = options.asDatabase && isRoot ? ['runuser', '-u', databaseUser, '--', program, ...words] : [program, ...words];
  const { status, stdout, stderr, error } = spawnSync(all[0]!, all.slice(1), {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...options.env },
  });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}

export function giveToDatabase(folder: string): void {
  if (isRoot) run('chown', ['-R', `${databaseUser}:`, folder]);
}
