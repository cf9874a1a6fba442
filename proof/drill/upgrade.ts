import { existsSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Crowd } from '../bench/burst-candidate.ts';
import { startBurstProvider } from '../bench/burst-provider.ts';
import { choiceOf } from '../bench/burst-truth.ts';
import { repositoryRoot } from '../../scripts/support/repository.ts';
import { newCluster } from './cluster.ts';
import { commitsOfReleases, type Release } from './commits-of-releases.ts';
import type { Drill } from './drill.ts';
import { startMailbox } from './mailbox.ts';
import { NotHere, run } from './programs.ts';
import { settled } from './settled.ts';
import { applicants, candidatesIn, freePort, isReady, startGateway, stopGateway, until, type Beginning } from './site.ts';

const PEOPLE = 40;
const RELEASES_UPGRADED = 3;

/** For each recent release, its gateway serves a database with data while the gateway of this checkout applies its migrations. */
export const upgrade: Drill = {
  name: 'upgrade',
  says: 'gateways of earlier releases serve while this one brings the migrations',
  async run(beginning, say) {
    const releases = commitsOfReleases(repositoryRoot).slice(-RELEASES_UPGRADED);
    if (releases.length === 0) throw new NotHere('the history of this checkout has no release');
    for (const release of releases) await upgradeFrom(release, beginning, say);
  },
};

async function upgradeFrom({ version, commit }: Release, { folder }: Beginning, say: (text: string) => void): Promise<void> {
  const tree = join(folder, `release-${version}`);
  run('git', ['-C', repositoryRoot, 'worktree', 'add', '--force', '--detach', tree, commit]);
  const provider = await startBurstProvider();
  const mailbox = await startMailbox();
  const own = join(folder, `upgrade-${version}`);
  run('mkdir', ['-p', own]);
  const cluster = await newCluster(join(own, 'data'), await freePort());
  const environment = { url: cluster.urlOf('psc_owner'), dataDir: join(own, 'files') };
  const variables = { MAIL_SMTP_URL: mailbox.url, DEMO_DATA: 'true', ...provider.environment };
  let old: Awaited<ReturnType<typeof startOld>> | null = null;
  let next: Awaited<ReturnType<typeof startGateway>> | null = null;
  try {
    run('npx', ['-y', 'pnpm@12.21.0', '--dir', tree, 'install', '--frozen-lockfile', '--prefer-offline']);
    old = await startOld(tree, { ...environment, variables });
    const people = await candidatesIn(cluster.urlOf('psc_owner'), PEOPLE);
    const before = await cluster.ask<{ count: number }>('select count(*)::integer as count from schema_migration');
    const first = new Crowd(old.base, provider, await choiceOf(old.base, people[0]!.token));
    const everybody = first.go(applicants(people.slice(0, PEOPLE / 2), 15_000));
    await wait(1000);
    next = await startGateway({ ...environment, variables: { ...variables, DEMO_DATA: 'false' } });
    await everybody;
    const second = new Crowd(old.base, provider, await choiceOf(old.base, people[0]!.token));
    await second.go(applicants(people.slice(PEOPLE / 2), 2000));
    const after = await cluster.ask<{ count: number }>('select count(*)::integer as count from schema_migration');
    await settled(cluster.urlOf(), provider, first, people.slice(0, PEOPLE / 2));
    await settled(cluster.urlOf(), provider, second, people.slice(PEOPLE / 2));
    const { unanswered, shed } = first.seen;
    if (unanswered > 0) throw new Error(`${unanswered} calls at the gateway of ${version} had no answer`);
    say(
      `${version}: ${after[0]!.count - before[0]!.count} migrations came while its gateway served; ${shed} calls were told to come later`,
    );
    say(`${version}: ${PEOPLE} people applied and paid at it during and after; 0 lost, 0 fees taken twice`);
  } finally {
    await old?.stop();
    if (next) await stopGateway(next);
    cluster.stop();
    await provider.stop();
    await mailbox.stop();
    rmSync(tree, { recursive: true, force: true });
    run('git', ['-C', repositoryRoot, 'worktree', 'prune']);
  }
}

async function startOld(tree: string, { url, dataDir, variables }: { url: string; dataDir: string; variables: Record<string, string> }) {
  const port = await freePort();
  const node = join(tree, 'node_modules/.bin/node');
  if (!existsSync(node)) throw new NotHere('the release could not be installed');
  const child = spawn(node, ['apps/gateway/src/main.ts'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  const base = `http://127.0.0.1:${port}`;
  await until('the gateway of the release serves', () => isReady(base), 300_000);
  return {
    base,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
