import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SpawnedGateway } from '../../apps/gateway/src/testing/spawned-gateway.ts';
import { Crowd } from '../bench/burst-candidate.ts';
import { startBurstProvider } from '../bench/burst-provider.ts';
import { choiceOf } from '../bench/burst-truth.ts';
import { archiveOf } from './archive.ts';
import type { Cluster } from './cluster.ts';
import { command } from './command.ts';
import type { Drill } from './drill.ts';
import { startMailbox } from './mailbox.ts';
import { applicants, copyOf, freePort, startGateway, stopGateway, until } from './site.ts';

const [BEFORE_BACKUP, BEFORE_MOMENT, ON_THEIR_WAY, AFTER_MOMENT] = [10, 10, 5, 5];

type Numbers = { applications: number; receipts: string[] };

/**
 * Restores last night's backup into an empty folder, and then the database as of a moment, and compares it with everything since: mails
 * sent, fees paid, numbers issued.
 */
export const restore: Drill = {
  name: 'restore',
  says: "last night's backup, and a moment between, in empty places",
  async run(beginning, say) {
    const { cluster, dataDir } = await copyOf(beginning, 'restore');
    const own = join(beginning.folder, 'restore');
    const archive = archiveOf(cluster, join(own, 'archive'));
    cluster.start(archive.settings);
    archive.begin();
    const provider = await startBurstProvider();
    const mailbox = await startMailbox();
    const variables = { MAIL_SMTP_URL: mailbox.url, RUN_JOBS: 'false', ...provider.environment };
    const people = [...beginning.people];
    const take = (count: number) => people.splice(0, count);
    let gateway = await startGateway({ url: cluster.urlOf('psc_gateway'), dataDir, variables });
    const running: SpawnedGateway[] = [gateway];
    const clusters: Cluster[] = [cluster];
    try {
      const choice = await choiceOf(gateway.base, people[0]!.token);
      const applyAndPay = async (count: number) => {
        const crowd = new Crowd(gateway.base, provider, choice);
        const those = take(count);
        await crowd.go(applicants(those, 500).map((each) => ({ ...each, habit: 'patient' as const })));
        return those;
      };
      await applyAndPay(BEFORE_BACKUP);
      archive.backUp();
      say(`a full backup was taken after ${BEFORE_BACKUP} paid applications`);
      await applyAndPay(BEFORE_MOMENT);
      const waiting = await begin(gateway.base, choice, take(ON_THEIR_WAY));
      const atMoment = await numbersOf(cluster);
      await wait(1100);
      const moment = new Date();
      await wait(1100);

      // Irreversible effects: mails go out, people pay, others apply.
      const jobs = await startGateway({ url: cluster.urlOf('psc_gateway'), dataDir, variables: { ...variables, RUN_JOBS: 'true' } });
      running.push(jobs);
      for (const { name, amountPaisa } of waiting) provider.pay('esewa', name, amountPaisa);
      const late = await applyAndPay(AFTER_MOMENT);
      await untilMailsRest(mailbox.count);
      await stopGateway(jobs);
      await stopGateway(gateway);
      const given = await numbersOf(cluster);
      const mailsBefore = new Map(mailbox.taken);
      await cluster.ask('select pg_switch_wal()');
      await until('the last WAL is archived', async () => {
        const rows = await cluster.ask<{ behind: boolean }>(
          'select coalesce(last_archived_time < $1, true) as behind from pg_stat_archiver',
          [moment],
        );
        return !rows[0]!.behind;
      });
      await wait(1000);
      cluster.stop();

      const startedAt = performance.now();
      const night = archive.restore(join(own, 'night'), await freePort(), 'backup');
      clusters.push(night);
      await untilPrimary(night);
      compare('applications of the night', (await numbersOf(night)).applications, BEFORE_BACKUP);
      command('verify-record.ts', night, dataDir);
      say(`last night: ${BEFORE_BACKUP} applications, the record holds, ${seconds(startedAt)} s`);
      night.stop();

      const again = performance.now();
      const restored = archive.restore(join(own, 'moment'), await freePort(), moment);
      clusters.push(restored);
      await untilPrimary(restored);
      const found = await numbersOf(restored);
      compare('applications at the moment', found.applications, BEFORE_BACKUP + BEFORE_MOMENT + ON_THEIR_WAY);
      compare('receipts at the moment', found.receipts.join(), atMoment.receipts.join());
      command('verify-record.ts', restored, dataDir);
      say(`the moment: ${found.applications} applications, ${found.receipts.length} of them paid, the record holds, ${seconds(again)} s`);

      const output = command('after-restore.ts', restored, dataDir, [
        '--to',
        moment.toISOString(),
        '--sent-mails',
        join(dataDir, 'sent-mails'),
      ]);
      for (const line of output.trim().split('\n')) say(line);
      gateway = await startGateway({ url: restored.urlOf('psc_gateway'), dataDir, variables: { ...variables, RUN_JOBS: 'true' } });
      running.push(gateway);
      await until(
        'the payments since are found',
        async () => (await numbersOf(restored)).receipts.length === found.receipts.length + ON_THEIR_WAY,
        240_000,
      );
      await untilMailsRest(mailbox.count);
      const twice = [...mailsBefore].filter(([mail, times]) => mailbox.taken.get(mail) !== times);
      compare('mails sent twice', twice.length, 0);
      const now = await numbersOf(restored);
      const reused = now.receipts.filter((receipt) => given.receipts.includes(receipt) && !found.receipts.includes(receipt));
      compare('numbers given to two people', reused.length, 0);
      const paidTwice = [...provider.takings.values()].filter(({ times }) => times > 1);
      compare('fees taken twice', paidTwice.length, 0);
      say(
        `${ON_THEIR_WAY} fees that were paid after the moment are found at the provider; 0 mails and 0 fees twice, no number to two people`,
      );
      say(`${late.length} applications of after the moment are lost: their money shows in the daily closing as money that we do not hold`);
    } finally {
      for (const each of running) if (each.child.exitCode === null && each.child.signalCode === null) await stopGateway(each);
      for (const each of clusters) each.stop();
      await provider.stop();
      await mailbox.stop();
    }
  },
};

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(0);

function compare(what: string, found: string | number, expected: string | number): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}

async function numbersOf(cluster: Cluster): Promise<Numbers> {
  const rows = await cluster.ask<{ receipt: string | null }>(
    `select x.receipt_number as receipt from application x join candidate c on c.master_id = x.master_id
     join account a on a.id = c.account_id where a.username like 'bench%' order by x.id`,
  );
  return { applications: rows.length, receipts: rows.map(({ receipt }) => receipt).filter((receipt) => receipt !== null) };
}

async function untilPrimary(cluster: Cluster): Promise<void> {
  await until('the restored database is a primary', async () => {
    const rows = await cluster.ask<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    return !rows[0]!.follows;
  });
}

/** Candidates who went to the provider and have not paid yet. */
async function begin(base: string, choice: object, people: { token: string }[]) {
  const started: { name: string; amountPaisa: number }[] = [];
  for (const { token } of people) {
    const call = async <Data>(path: string, body: object): Promise<Data> => {
      const answer = await fetch(`${base}/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `drill-${path}-${token.slice(0, 8)}`,
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: Data }).data;
    };
    const applied = await call<{ applicationId: number; feeAmountPaisa: number }>('vacancy/apply', {
      ...choice,
      paymentMethod: 'esewa',
      termsAccepted: true,
    });
    const start = await call<{ fields: Record<string, string> }>('payment/esewa/initiate', { applicationId: applied.applicationId });
    started.push({ name: start.fields['transaction_uuid']!, amountPaisa: applied.feeAmountPaisa });
  }
  return started;
}

const RESTS_MS = 5000;

async function untilMailsRest(count: () => number): Promise<void> {
  let [last, since] = [-1, performance.now()];
  await until('no more mail comes', () => {
    if (count() !== last) [last, since] = [count(), performance.now()];
    return last > 0 && performance.now() - since > RESTS_MS;
  });
}
