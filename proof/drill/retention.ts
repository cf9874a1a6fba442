import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { takeSnapshot } from '../../apps/gateway/src/areas/profile/snapshot.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { Crowd } from '../bench/burst-candidate.ts';
import { startBurstProvider } from '../bench/burst-provider.ts';
import { choiceOf } from '../bench/burst-truth.ts';
import type { Cluster } from './cluster.ts';
import { command } from './command.ts';
import type { Drill } from './drill.ts';
import { startMailbox } from './mailbox.ts';
import { postgresPrograms, run } from './programs.ts';
import { settled } from './settled.ts';
import { applicants, copyOf, startGateway, stopGateway, until } from './site.ts';

const KEPT_YEARS = 10;
/** Values that occur nowhere else in the database, so that a search finds only this candidate. */
const known = {
  firstName: 'Antarikshya',
  lastName: 'Ujyalopurkar',
  nationalId: '998-877-6655',
  citizenshipNumber: '77-88-99-00001',
  email: 'antarikshya@drill.example',
};

export const retention: Drill = {
  name: 'retention',
  says: "a candidate's data are exported, and anonymised after their time",
  async run(beginning, say) {
    const { cluster, dataDir } = await copyOf(beginning, 'retention');
    const provider = await startBurstProvider();
    const mailbox = await startMailbox();
    cluster.start();
    const people = beginning.people.slice(0, 3);
    const [leftLongAgo, leftLately] = people as [Person, Person, Person];
    await makeKnown(cluster, leftLongAgo.masterId);
    const variables = { MAIL_SMTP_URL: mailbox.url, ...provider.environment };
    const gateway = await startGateway({ url: cluster.urlOf('psc_gateway'), dataDir, variables });
    try {
      const crowd = new Crowd(gateway.base, provider, await choiceOf(gateway.base, leftLongAgo.token));
      await crowd.go(applicants(people, 500));
      await settled(cluster.urlOf(), provider, crowd, people);
      await exportsEverything(gateway.base, leftLongAgo);
      say('own data were taken along as JSON and PDF: names, numbers, the application and its payment are in them');
      await turnDown(cluster, [leftLongAgo, leftLately]);
      for (const person of [leftLongAgo, leftLately]) await close(gateway.base, person);
      await letYearsPass(cluster, leftLongAgo.masterId, KEPT_YEARS + 1);
      await letQueueForget(cluster);
      const before = await countsOf(cluster);
      const years = ['--years', String(KEPT_YEARS)];
      say(`with --try: ${command('anonymise-candidates.ts', cluster, dataDir, [...years, '--try']).trim()}`);
      if (placesOf(cluster, known.firstName).length === 0) throw new Error('A try has made somebody anonymous.');
      const output = command('anonymise-candidates.ts', cluster, dataDir, years).trim();
      if (output !== '1 candidates were made anonymous.') throw new Error(`${output} It should have been the one who left long ago.`);
      const left = Object.entries(known).flatMap(([what, value]) => placesOf(cluster, value).map((table) => `${what} in ${table}`));
      if (left.length > 0) throw new Error(`The person is still known: ${left.join(', ')}.`);
      say(`${output} Of ${Object.keys(known).length} values nothing is left in any table`);
      const after = await countsOf(cluster);
      if (after !== before) throw new Error(`Applications, receipts and candidates were ${before}, and are ${after}.`);
      command('verify-record.ts', cluster, dataDir);
      say(`applications, receipts and candidates are as many as before (${after}), and the record holds`);
    } finally {
      await stopGateway(gateway);
      cluster.stop();
      await provider.stop();
      await mailbox.stop();
    }
  },
};

type Person = { masterId: number; token: string };

async function makeKnown(cluster: Cluster, masterId: number): Promise<void> {
  const { firstName, lastName, nationalId, citizenshipNumber, email } = known;
  await cluster.ask(
    'update candidate set first_name = $2, last_name = $3, national_id = $4, citizenship_number = $5 where master_id = $1',
    [...[masterId, firstName, lastName, nationalId, citizenshipNumber]],
  );
  await cluster.ask('update account set email = $2 where id = (select account_id from candidate where master_id = $1)', [masterId, email]);
  const open = await connectPostgres(cluster.urlOf(), 1);
  try {
    await takeSnapshot(open.db, masterId, new Date());
  } finally {
    await open.close();
  }
}

async function ask(base: string, path: string, token: string, body?: object): Promise<Buffer> {
  const answer = await fetch(`${base}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${bytes.toString()}`);
  return bytes;
}

async function exportsEverything(base: string, { token }: Person): Promise<void> {
  const data = (await ask(base, 'own-account/data', token)).toString();
  const wanted = [...Object.values(known), 'applicationNumber', 'providerReference'];
  const missing = wanted.filter((each) => !data.includes(each));
  if (missing.length > 0) throw new Error(`The own data lack ${missing.join(', ')}.`);
  const paper = await ask(base, 'own-account/data-paper', token);
  if (!paper.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The paper of the own data is no PDF.');
}

/** A candidate with an open application may not close the account. */
async function turnDown(cluster: Cluster, people: readonly Person[]): Promise<void> {
  const numbers = people.map(({ masterId }) => masterId);
  await cluster.ask("update application set scrutiny_status = 'rejected' where master_id = any($1)", [numbers]);
}

async function close(base: string, { token }: Person): Promise<void> {
  await ask(base, 'own-account/close', token, { password: demoPassword });
}

/** Moves the closing, and everything sent before it, back by this many years. */
async function letYearsPass(cluster: Cluster, masterId: number, years: number): Promise<void> {
  const past = 'make_interval(years => $2::integer)';
  await cluster.ask(
    `update account set blocked_from = blocked_from - ${past} where id = (select account_id from candidate where master_id = $1)`,
    [masterId, years],
  );
  await cluster.ask(`update application set applied_at = applied_at - ${past} where master_id = $1`, [masterId, years]);
}

/** The queue keeps finished jobs, with addresses of mails, for thirty days (`KEEP_DONE_SECONDS` of `platform/jobs/queue.ts`). */
async function letQueueForget(cluster: Cluster): Promise<void> {
  await until('the mail of the closing is sent', async () => {
    const waiting = "select from pgboss.job where state <> 'completed' and data::text like '%' || $1 || '%'";
    return (await cluster.ask(waiting, [known.email])).length === 0;
  });
  await cluster.ask("delete from pgboss.job where state = 'completed'");
}

async function countsOf(cluster: Cluster): Promise<string> {
  const [row] = await cluster.ask<{ counts: string }>(
    `select concat_ws(', ', (select count(*) from application), (select count(receipt_number) from application), (select count(*) from candidate)) as counts`,
  );
  return row!.counts;
}

function placesOf(cluster: Cluster, text: string): string[] {
  const dump = join(cluster.folder, 'everything.sql');
  run(join(postgresPrograms(), 'pg_dump'), ['--data-only', '-d', cluster.urlOf(), '-f', dump]);
  const tables = readFileSync(dump, 'utf8')
    .split(/^COPY /m)
    .slice(1);
  rmSync(dump);
  return tables.filter((each) => each.includes(text)).map((each) => each.slice(0, each.indexOf(' ')));
}
