import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrations } from '../../apps/gateway/src/platform/database/migrate.ts';
import { spawnGateway, type SpawnedGateway } from '../../apps/gateway/src/testing/spawned-gateway.ts';
import { registrationForm } from '../../apps/gateway/src/testing/registration.ts';
import type { Line } from './line.ts';

const root = resolve(import.meta.dirname, '../..');
const SIDE_BY_SIDE_MS = 15_000;
const WRITERS_OF_EACH = 2;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

/**
 * The last commit before the newest migration: the release that ran before this one changed the database. The last commit if there is no
 * migration.
 */
function releaseBefore(): string {
  const newest = readMigrations().at(-1)!.name;
  const file = `apps/gateway/src/platform/database/migrations/${newest}`;
  return git('log', '-1', '--diff-filter=A', '--format=%H^', '--', file) || git('rev-parse', 'HEAD');
}

/** Checks out a release that uses the libraries of this one; returns its folder. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-release-'));
  const archive = execFileSync('git', ['archive', commit, 'apps/gateway', 'packages', 'package.json'], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // These links lead to the libraries and to the packages of the release itself.
  for (const part of ['apps/gateway', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]) {
    mkdirSync(join(folder, part), { recursive: true });
    cpSync(join(root, part, 'node_modules'), join(folder, part, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

type Tally = { statuses: Map<string, number>; isOver: boolean };

async function ask(address: string, request: RequestInit): Promise<string> {
  return fetch(address, { ...request, signal: AbortSignal.timeout(30_000) }).then(
    ({ status }) => String(status),
    () => 'none',
  );
}

let people = 0;
async function use({ base }: SpawnedGateway, { statuses }: Tally): Promise<void> {
  people += 1;
  const username = `rolling${people}`;
  const digits = String(people).padStart(6, '0');
  const identity = { nationalId: `4${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}000`, citizenshipNumber: `4/${digits}` };
  const body = JSON.stringify(registrationForm({ username, email: `${username}@mail.example`, ...identity }));
  const headers = { 'content-type': 'application/json' };
  const answers = [
    await ask(`${base}/session/register`, { method: 'POST', body, headers }),
    await ask(`${base}/dashboard/vacancy-list`, {}),
    await ask(`${base}/session/login-details`, {}),
  ];
  for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/**
 * Runs two releases at once, as in a rolling update: the gateway of this release has migrated the database, and one of the previous release
 * keeps serving on it, starts on it and runs its jobs until it is stopped. None of their answers may be an error.
 */
export async function twoReleases(environment: Record<string, string>): Promise<Line> {
  const commit = releaseBefore();
  const folder = checkOut(commit);
  const gateways: SpawnedGateway[] = [];
  const tally: Tally = { statuses: new Map(), isOver: false };
  try {
    const withJobs = { ...environment, RUN_JOBS: 'true' };
    const now = await spawnGateway(withJobs);
    gateways.push(now);
    await now.untilItServes();
    const before = await spawnGateway(withJobs, join(folder, 'apps/gateway/src/main.ts'));
    gateways.push(before);
    await before.untilItServes();
    const writers = [now, before].flatMap((gateway) =>
      Array.from({ length: WRITERS_OF_EACH }, async () => {
        while (!tally.isOver) await use(gateway, tally);
      }),
    );
    await pause(SIDE_BY_SIDE_MS);
    tally.isOver = true;
    await Promise.all(writers);
    const failed = [...tally.statuses].filter(([status]) => status !== '200');
    const all = [...tally.statuses.values()].reduce((sum, count) => sum + count, 0);
    return {
      what: 'two releases',
      measured: `${all} calls beside ${commit.slice(0, 8)}, ${failed.length === 0 ? 'no error' : failed.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      floorName: 'its limit',
      floor: 'no error',
      ratio: failed.length > 0 ? Number.POSITIVE_INFINITY : 0,
      goal: { atMost: 0 },
    };
  } finally {
    for (const { child } of gateways) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
