import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { entered, type Machine } from './machine.ts';

const ACCOUNTS = 'select count(*) from account';

/**
 * The machine is lost with its backups: fetches them from the other place on another machine, as docs/operations/disasters.md says, and
 * restores the database into an empty folder.
 * @returns The number of accounts in it
 * @throws Error if they are not those of the lost machine
 */
export async function restoreFromCopy(lost: Machine, other: Machine): Promise<number> {
  // Before its settings are there, because dpkg would ask which ones to keep.
  await entered(other, 'apt-get install -y --no-install-recommends rclone pgbackrest');
  mkdirSync(join(other.folder, 'etc/psc'), { recursive: true });
  // The page keeps both files apart from the backups.
  for (const file of ['etc/psc/copies.env', 'etc/pgbackrest.conf']) copyFileSync(join(lost.folder, file), join(other.folder, file));
  await entered(lost, 'systemctl start psc-copies');
  await entered(
    other,
    `set -a; . /etc/psc/copies.env; set +a
rclone sync copy:psc-copies/backups /var/lib/pgbackrest
chown -R postgres: /var/lib/pgbackrest /etc/pgbackrest.conf
install -d -m 0700 -o postgres -g postgres /srv/restored
runuser -u postgres -- pgbackrest --stanza=psc --pg1-path=/srv/restored restore
runuser -u postgres -- ${pgCtl(`start -w -t 120 -l /srv/restored/start.log -o "${SETTINGS}"`)}`,
  );
  const restored = await numberOf(other, ACCOUNTS, '-p 5499 -h /tmp');
  const expected = await numberOf(lost, ACCOUNTS, '');
  await entered(
    other,
    `runuser -u postgres -- ${pgCtl('stop -m fast')}\nrm -r /srv/restored /var/lib/pgbackrest/* /etc/psc/copies.env /etc/pgbackrest.conf`,
  );
  if (restored !== expected) throw new Error(`The lost machine had ${expected} accounts, and ${restored} were restored.`);
  return restored;
}

const pgCtl = (act: string) => `/usr/lib/postgresql/15/bin/pg_ctl -D /srv/restored ${act}`;
/** Debian keeps the settings outside the folder of the data, so they are those of the other machine. */
const SETTINGS = [
  'config_file=/etc/postgresql/15/main/postgresql.conf',
  'data_directory=/srv/restored',
  'port=5499',
  'unix_socket_directories=/tmp',
  'archive_mode=off',
  'synchronous_standby_names=',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

async function numberOf(machine: Machine, query: string, where: string): Promise<number> {
  return Number(await entered(machine, `runuser -u postgres -- psql ${where} -d psc -Atc "${query}"`));
}
