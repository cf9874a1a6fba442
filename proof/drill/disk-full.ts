import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Crowd } from '../bench/burst-candidate.ts';
import { startBurstProvider } from '../bench/burst-provider.ts';
import { choiceOf } from '../bench/burst-truth.ts';
import { clusterAt, type Cluster } from './cluster.ts';
import type { Drill } from './drill.ts';
import { startMailbox } from './mailbox.ts';
import { giveToDatabase, NotHere, run } from './programs.ts';
import { settled } from './settled.ts';
import { applicants, copyOf, isReady, startGateway, stopGateway, until, type Beginning } from './site.ts';

const PEOPLE = 30;
const LOAD_MS = 10_000;
/** After the full disk interrupts a payment, the candidate retries a minute later with another attempt; the money must arrive only once. */
const MOST_ATTEMPTS = 3;
/** The demo data and room for some seconds of work. */
const DISK_MB = 600;

export const diskFull: Drill = {
  name: 'disk-full',
  says: 'the disk of the database fills up under load, and is given room again',
  async run(beginning, say) {
    const { cluster: copied, dataDir } = await copyOf(beginning, 'disk-full');
    const disk = join(beginning.folder, 'disk-full', 'disk');
    mkdirSync(disk);
    try {
      run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
    } catch {
      throw new NotHere('a small disk cannot be mounted (it needs root and the right to mount)');
    }
    try {
      await fillUnderLoad(beginning, disk, copied, dataDir, say);
    } finally {
      run('umount', ['-l', disk]);
    }
  },
};

async function fillUnderLoad(
  beginning: Beginning,
  disk: string,
  copied: Cluster,
  dataDir: string,
  say: (text: string) => void,
): Promise<void> {
  run('cp', ['-a', copied.folder, join(disk, 'data')]);
  giveToDatabase(disk);
  const cluster = clusterAt(join(disk, 'data'), copied.port);
  const provider = await startBurstProvider();
  const mailbox = await startMailbox();
  cluster.start({ max_wal_size: '96MB', min_wal_size: '32MB' });
  const variables = { MAIL_SMTP_URL: mailbox.url, ...provider.environment };
  const gateway = await startGateway({ url: cluster.urlOf('psc_gateway'), dataDir, variables });
  try {
    const people = beginning.people.slice(0, PEOPLE);
    const crowd = new Crowd(gateway.base, provider, await choiceOf(gateway.base, people[0]!.token));
    const everybody = crowd.go(applicants(people, LOAD_MS));
    await wait(LOAD_MS / 4);
    fill(join(disk, 'filling'));
    await wait(LOAD_MS / 2);
    const stayed = cluster.isRunning();
    rmSync(join(disk, 'filling'));
    if (!stayed) cluster.start();
    await until('the gateway is ready again', () => isReady(gateway.base));
    await everybody;
    await settled(cluster.urlOf(), provider, crowd, people, MOST_ATTEMPTS);
    const { shed, unanswered } = crowd.seen;
    if (shed + unanswered === 0) throw new Error('Nobody met the full disk: it was not full.');
    say(
      stayed
        ? 'PostgreSQL refused what it could not write and went on'
        : 'PostgreSQL ended rather than lose anything, and was started again',
    );
    say(`${PEOPLE} people applied and paid: ${shed} calls were told to come later, ${unanswered} had no answer`);
    say('the gateway was never restarted; 0 applications, payments and receipts lost; 0 fees taken twice');
  } finally {
    await stopGateway(gateway);
    cluster.stop();
    await provider.stop();
    await mailbox.stop();
  }
}

/** Uses up all free space; `dd` ends when none is left. */
function fill(file: string): void {
  try {
    run('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k']);
  } catch (error) {
    if (!String(error).includes('No space left')) throw error;
  }
}
