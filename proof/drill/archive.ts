import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterAt, type Cluster } from './cluster.ts';
import { giveToDatabase, programOf, run } from './programs.ts';

/** pgBackRest as set up by docs/operations/install.md: full backups and continuous WAL archiving. */
export type Archive = {
  settings: Record<string, string>;
  begin: () => void;
  backUp: () => void;
  /** Restores into an empty folder, up to a moment or to the end of the newest backup. */
  restore: (folder: string, port: number, to: Date | 'backup') => Cluster;
};

/** @throws NotHere without pgBackRest */
export function archiveOf(cluster: Cluster, folder: string): Archive {
  const program = programOf('pgbackrest', 'pgbackrest');
  for (const each of ['repository', 'log', 'lock', 'spool']) mkdirSync(join(folder, each), { recursive: true });
  const file = join(folder, 'pgbackrest.conf');
  const socket = join(cluster.folder, '..');
  writeFileSync(
    file,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=error
start-fast=y
[psc]
pg1-path=${cluster.folder}
pg1-port=${cluster.port}
pg1-socket-path=${socket}
pg1-user=postgres
`,
  );
  giveToDatabase(folder);
  const backrest = (...words: string[]) => run(program, [`--config=${file}`, '--stanza=psc', ...words], { asDatabase: true });
  return {
    settings: {
      archive_mode: 'on',
      archive_command: `${program} --config=${file} --stanza=psc archive-push %p`,
      archive_timeout: '60',
    },
    begin: () => void backrest('stanza-create'),
    backUp: () => void backrest('--type=full', 'backup'),
    restore: (into, port, to) => {
      mkdirSync(into, { mode: 0o700 });
      giveToDatabase(into);
      const moment =
        to === 'backup' ? ['--type=immediate'] : ['--type=time', `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`];
      backrest(`--pg1-path=${into}`, ...moment, '--target-action=promote', 'restore');
      const restored = clusterAt(into, port);
      restored.start({ archive_mode: 'off' });
      return restored;
    },
  };
}
