import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../../platform/database/connection.ts';
import { openJobQueue } from '../../platform/jobs/queue.ts';
import { jobDefinitions } from '../../areas.ts';
import { loadDefaults } from '../../testing/load-defaults.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { startPostgresServer, type PostgresServer } from '../../testing/postgres-server.ts';
import { spawnGateway } from '../../testing/spawned-gateway.ts';
import { publishScheduled } from './publish-scheduled.ts';

let server: PostgresServer;
let dataDir: string;
beforeAll(async () => {
  server = await startPostgresServer({ durable: true });
  dataDir = mkdtempSync(join(tmpdir(), 'psc-publish-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ADVERTISEMENTS = 30;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

test('three gateways publish on the minute, one of them killed during it: each advertisement is published once', async () => {
  const url = server.urlOf('postgres');
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'false', MAIL_SMTP_URL: 'smtp://127.0.0.1:9' };
  const gateways = [await spawnGateway(environment)];
  await gateways[0]!.untilItServes();
  gateways.push(await spawnGateway(environment), await spawnGateway(environment));
  await Promise.all(gateways.map((gateway) => gateway.untilItServes()));
  const database = await connectPostgres(url, 4);
  const { db } = database;
  await loadDefaults(url);
  try {
    // Not scheduled yet, so that none is published before all three gateways are ready.
    const advtCodes: number[] = [];
    for (let each = 0; each < ADVERTISEMENTS; each += 1)
      advtCodes.push((await createAdvertisement(db, { lifeCycleStatus: 'preLive' }, new Date())).advtCode);
    const halfway = advtCodes[ADVERTISEMENTS / 2]!;
    const queue = await openJobQueue(database, jobDefinitions, pino({ enabled: false }), { install: false, supervise: false });
    // The gateway that takes this advertisement waits in the middle of the job until it is killed.
    await db.transaction().execute(async (holding) => {
      await db.updateTable('advertisement').set({ lifeCycleStatus: 'scheduled' }).where('advtCode', 'in', advtCodes).execute();
      await holding.selectFrom('advertisement').select('advtCode').where('advtCode', '=', halfway).forUpdate().execute();
      for (let each = 0; each < gateways.length; each += 1) await queue.enqueue(db, publishScheduled({}));
      await until(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'select "life_cycle_status"%for no key update%'`.execute(
            db,
          );
        return rows.length > 0;
      });
      gateways[0]!.child.kill('SIGKILL');
      await gateways[0]!.ended;
    });
    // A killed gateway's job is repeated after its time-out, or by the next minute's run; this job does it now.
    await queue.enqueue(db, publishScheduled({}));
    await until(async () => {
      const waiting = await db.selectFrom('advertisement').select('advtCode').where('lifeCycleStatus', '=', 'scheduled').execute();
      return waiting.length === 0;
    });
    const published = await db
      .selectFrom('advertisement')
      .select(['lifeCycleStatus', 'version'])
      .where('advtCode', 'in', advtCodes)
      .execute();
    expect(published.every(({ lifeCycleStatus, version }) => lifeCycleStatus === 'live' && version === 3)).toBe(true);
    const { rows: lines } = await sql<{ subject: string; lines: number }>`select subject, count(*)::int as lines from audit_entry
      where action = 'publish-scheduled' group by subject`.execute(db);
    expect(lines.map(({ lines: count }) => count)).toEqual(Array<number>(ADVERTISEMENTS).fill(2));
    const { rows: logged } = await sql<{ entries: number }>`select count(*)::int as entries from public_log group by advt_code`.execute(db);
    expect(logged.map(({ entries }) => entries)).toEqual(Array<number>(ADVERTISEMENTS).fill(1));
    await queue.stop();
  } finally {
    await database.close();
    for (const gateway of gateways) gateway.child.kill('SIGTERM');
    await Promise.all(gateways.map((gateway) => gateway.ended));
  }
}, 180_000);
