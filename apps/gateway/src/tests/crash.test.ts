import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../platform/database/connection.ts';
import { loadDefaults } from '../testing/load-defaults.ts';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { registrationForm } from '../testing/registration.ts';
import { spawnGateway } from '../testing/spawned-gateway.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';

let server: PostgresServer;
let dataDir: string;
beforeAll(async () => {
  server = await startPostgresServer({ durable: true });
  dataDir = mkdtempSync(join(tmpdir(), 'psc-crash-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const unused = '127.0.0.1:9';

async function register(base: string, number: number): Promise<boolean> {
  const digits = String(number).padStart(4, '0');
  const body = registrationForm({
    username: `crash${number}`,
    email: `crash${number}@mail.example`,
    nationalId: `300-000-${digits}`,
    citizenshipNumber: `3/${digits}`,
  });
  const answer = await fetch(`${base}/session/register`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return answer.ok;
}

test('A gateway killed in the middle of registrations loses none that it acknowledged, and each has its mail to be sent', async () => {
  const url = server.urlOf('postgres');
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'false', MAIL_SMTP_URL: `smtp://${unused}` };
  const acknowledged = new Set<number>();
  let number = 0;
  for (let round = 0; round < 2; round += 1) {
    const gateway = await spawnGateway(environment);
    await gateway.untilItServes();
    if (round === 0) await loadDefaults(url);
    const killAt = number + 12;
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        number += 1;
        const mine = number;
        if (mine === killAt) gateway.child.kill('SIGKILL');
        try {
          if (await register(gateway.base, mine)) acknowledged.add(mine);
        } catch {
          return;
        }
      }
    });
    await Promise.all(writers);
    await gateway.ended;
  }
  expect(acknowledged.size).toBeGreaterThan(10);

  const database = await connectPostgres(url, 1);
  const rows = await database.db
    .selectFrom('account')
    .innerJoin('candidate', 'candidate.accountId', 'account.id')
    .select(['account.id', 'username'])
    .execute();
  const jobs = await database.jobs.executeSql(
    `select (data->>'accountId')::int as "accountId" from ${queuedJobs} where name = 'temporary-password'`,
  );
  const audited = await database.db.selectFrom('auditEntry').select('subject').where('action', '=', 'session.register').execute();
  await database.close();
  const kept = new Map(rows.map(({ id, username }) => [username, id]));
  expect([...acknowledged].filter((each) => !kept.has(`crash${each}`))).toEqual([]);
  // Nothing is half done either: every account has its candidate, its one job and its line of the audit trail.
  expect((jobs.rows as { accountId: number }[]).map(({ accountId }) => accountId).sort()).toEqual([...kept.values()].sort());
  expect(audited.map(({ subject }) => subject).sort()).toEqual([...kept.values()].map((id) => `account:${id}`).sort());
}, 120_000);
