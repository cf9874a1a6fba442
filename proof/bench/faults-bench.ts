import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { writeSetting } from '../../apps/gateway/src/platform/settings.ts';
import { loadDefaults } from '../../apps/gateway/src/testing/load-defaults.ts';
import { startPostgresServer, type PostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { registrationForm } from '../../apps/gateway/src/testing/registration.ts';
import { spawnGateway, type SpawnedGateway } from '../../apps/gateway/src/testing/spawned-gateway.ts';
import type { Line } from './line.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { twoReleases } from './rolling-update.ts';

const WRITERS = 6;
const ACKNOWLEDGED_BETWEEN_KILLS = 8;
const MOST_MS_UNTIL_IT_SERVES = 5000;
const PATIENCE_MS = 60_000;

type World = { server: PostgresServer; url: string; environment: Record<string, string>; sink: MailSink };
type Answered = { status: number } | null;

/** Each registration of a run needs new personal details. */
let people = 0;

/** Registers new people without a pause and records which registrations were answered with 200. */
class Load {
  readonly acknowledged = new Set<string>();
  readonly statuses = new Map<number, number>();
  base: string;
  private isOver = false;
  private readonly writers: Promise<void>[];

  constructor(base: string) {
    this.base = base;
    this.writers = Array.from({ length: WRITERS }, () => this.write());
  }

  private async write(): Promise<void> {
    while (!this.isOver) {
      const answered = await this.register();
      if (answered === null || answered.status >= 500) await pause(50);
    }
  }

  private async register(): Promise<Answered> {
    people += 1;
    const username = `nation${people}`;
    const digits = String(people).padStart(6, '0');
    const identity = { nationalId: `3${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}000`, citizenshipNumber: `3/${digits}` };
    const body = JSON.stringify(registrationForm({ username, email: `${username}@mail.example`, ...identity }));
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const { status } = await fetch(`${this.base}/session/register`, { method: 'POST', body, headers, signal });
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === 200) this.acknowledged.add(username);
      return { status };
    } catch {
      return null;
    }
  }

  async untilMoreAcknowledged(count: number): Promise<void> {
    const wanted = this.acknowledged.size + count;
    const startedAt = performance.now();
    while (this.acknowledged.size < wanted) {
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`Nothing was acknowledged: ${JSON.stringify([...this.statuses])}`);
      await pause(20);
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writers);
  }
}

/** Counts acknowledged registrations that are missing or do not have exactly one job. */
async function lostOf({ url }: World, acknowledged: ReadonlySet<string>): Promise<number> {
  const open = await connectPostgres(url, 1);
  const { rows } = await open.jobs.executeSql(
    `select a.username from account a join candidate c on c.account_id = a.id
     where (select count(*) from pgboss.job j where j.name = 'temporary-password' and (j.data ->> 'accountId')::integer = a.id) = 1`,
    [],
  );
  await open.close();
  const kept = new Set((rows as { username: string }[]).map(({ username }) => username));
  return [...acknowledged].filter((username) => !kept.has(username)).length;
}

function survived(what: string, kills: number, lost: number, acknowledged: number, backMs: readonly number[]): Line {
  const slowest = Math.max(...backMs);
  return {
    what,
    measured: `${kills} kills, ${acknowledged} acknowledged, ${lost} lost; serves again after ${backMs.toSorted((one, other) => one - other)[Math.floor(backMs.length / 2)]!.toFixed(0)} ms, ${slowest.toFixed(0)} ms at most`,
    floorName: 'its limit',
    floor: `0 lost, ${MOST_MS_UNTIL_IT_SERVES} ms`,
    ratio: lost > 0 ? Number.POSITIVE_INFINITY : slowest / MOST_MS_UNTIL_IT_SERVES,
    goal: { atMost: 1 },
  };
}

async function killGateway(world: World, kills: number): Promise<Line> {
  let gateway = await spawnGateway(world.environment);
  await gateway.untilItServes();
  const load = new Load(gateway.base);
  const backMs: number[] = [];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await load.untilMoreAcknowledged(ACKNOWLEDGED_BETWEEN_KILLS);
      gateway.child.kill('SIGKILL');
      await gateway.ended;
      const startedAt = performance.now();
      gateway = await spawnGateway(world.environment);
      await gateway.untilItServes();
      backMs.push(performance.now() - startedAt);
      load.base = gateway.base;
    }
    await load.untilMoreAcknowledged(ACKNOWLEDGED_BETWEEN_KILLS);
  } finally {
    await load.end();
    gateway.child.kill('SIGKILL');
  }
  return survived('gateway killed', kills, await lostOf(world, load.acknowledged), load.acknowledged.size, backMs);
}

async function isReady({ base }: SpawnedGateway): Promise<boolean> {
  return fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function killPostgres(world: World, kills: number): Promise<Line> {
  const gateway = await spawnGateway(world.environment);
  await gateway.untilItServes();
  const load = new Load(gateway.base);
  const backMs: number[] = [];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await load.untilMoreAcknowledged(ACKNOWLEDGED_BETWEEN_KILLS);
      world.server.signalAll('SIGKILL');
      await pause(200);
      await world.server.startAgain();
      const startedAt = performance.now();
      while (!(await isReady(gateway))) await pause(50);
      backMs.push(performance.now() - startedAt);
      if (gateway.child.exitCode !== null) throw new Error(`The gateway ended with its database:\n${gateway.printed()}`);
    }
    await load.untilMoreAcknowledged(ACKNOWLEDGED_BETWEEN_KILLS);
  } finally {
    await load.end();
    gateway.child.kill('SIGKILL');
  }
  return survived('PostgreSQL killed', kills, await lostOf(world, load.acknowledged), load.acknowledged.size, backMs);
}

const MAILS = 600;

/**
 * Each queued mail arrives once while three gateways send them and one is killed: only mails in progress at that gateway may arrive twice.
 */
async function jobsOfThree(world: World): Promise<Line> {
  const environment = { ...world.environment, RUN_JOBS: 'true' };
  const gateways = await Promise.all(Array.from({ length: 3 }, () => spawnGateway(environment)));
  await Promise.all(gateways.map((each) => each.untilItServes()));
  const open = await connectPostgres(world.url, 1);
  const before = world.sink.taken();
  await open.jobs.executeSql(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
     select 'typed-mail', jsonb_build_object('to', 'three' || n || '@mail.example', 'language', 'en', 'subject', 'Once', 'body', 'Once'), 3, 30, true
     from generate_series(1, ${MAILS}) n`,
    [],
  );
  const count = async (condition: string) => {
    const { rows } = await open.jobs.executeSql(
      `select count(*)::integer as count from pgboss.job where name = 'typed-mail' and ${condition}`,
      [],
    );
    return (rows[0] as { count: number }).count;
  };
  const startedAt = performance.now();
  while (world.sink.taken() - before < MAILS / 3) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('No mail arrives.');
    await pause(10);
  }
  gateways[0]!.child.kill('SIGKILL');
  while ((await count("state in ('created', 'retry')")) > 0 && performance.now() - startedAt < PATIENCE_MS * 3) await pause(100);
  await pause(1000);
  const [done, inHand] = [await count("state = 'completed'"), await count("state = 'active'")];
  const { rows } = await open.jobs.executeSql(`select count(*)::integer as twice from sent_mail where subject = 'Once' and tries > 1`, []);
  const { twice } = rows[0] as { twice: number };
  await open.close();
  for (const each of gateways) each.child.kill('SIGKILL');
  return {
    what: 'jobs of 3 gateways',
    measured: `${done} of ${MAILS} mails done once, ${inHand} in the hand of the one that was killed, ${twice} sent twice`,
    floorName: 'its limit',
    floor: 'all done but what the killed one held, which the queue gives out again; 10 at most',
    ratio: done + inHand === MAILS && twice === 0 ? inHand / 10 : Number.POSITIVE_INFINITY,
    goal: { atMost: 1 },
  };
}

/**
 * Faults under load: the gateway and PostgreSQL killed (SIGKILL) `kills` times each, one of three gateways killed while it runs jobs, and
 * the previous release next to this one on its database. Prints the acknowledged writes that were lost and the time until the gateway
 * serves again.
 */
export async function benchFaults(kills: number, report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const server = await startPostgresServer({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-faults-'));
  const sink = await startMailSink();
  const url = server.urlOf('postgres');
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    RUN_JOBS: 'false',
    MAIL_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  };
  const world = { server, url, environment, sink };
  try {
    const first = await spawnGateway(environment);
    await first.untilItServes();
    await loadDefaults(url);
    const open = await connectPostgres(url, 1);
    await writeSetting(open.db, 'maxRequestsByAddressPerHour', 100_000, null, new Date());
    await open.close();
    first.child.kill('SIGKILL');
    await first.ended;
    say(`The gateway is killed ${kills} times …`);
    report(await killGateway(world, kills));
    say(`PostgreSQL is killed ${kills} times …`);
    report(await killPostgres(world, kills));
    say('Three gateways take jobs …');
    report(await jobsOfThree(world));
    say('Two releases work side by side …');
    report(await twoReleases(environment));
  } finally {
    await sink.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
