import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/frame/clock.ts';
import { applyInput } from '../../testing/applying.ts';
import { Refused } from '../../testing/call-over-http.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { createCandidate } from '../../testing/people.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import { moments, momentsOfReconciliation, waysOf, type Moment } from './testing/killing-moments.ts';
import { createPayer, proceed, type Payer, type Surroundings } from './testing/killing-payers.ts';
import { setStage, type Stage } from './testing/killing-stage.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';

type PersonAtMoment = { moment: Moment; payer: Payer };

let stage: Stage;
let around: Surroundings;
beforeAll(async () => {
  stage = await setStage();
  const { db } = stage.database;
  const bank = await db.selectFrom('bank').select('id').where('active', '=', true).orderBy('id').limit(1).executeTakeFirstOrThrow();
  around = {
    gateway: () => stage.gateway().base,
    sandbox: stage.sandbox,
    officer: stage.officer,
    applyBody: (method) =>
      applyInput({ db } as TestGateway, { advertisement: stage.live, paymentMethod: method === 'bankVoucher' ? method : 'esewa' }),
    bankId: bank.id,
    pausePasses: async (applicationId) => {
      await db.updateTable('paymentAttempt').set({ lookedUpAt: null }).where('applicationId', '=', applicationId).execute();
    },
  };
  await stage.restart();
}, 120_000);
afterAll(() => stage?.stop());

/** One person for each moment and each applicable payment method. */
async function peopleAt(ofMoments: readonly Moment[]): Promise<PersonAtMoment[]> {
  const { db } = stage.database;
  const people = {
    db,
    tools: stage.onlooker.tools,
    now: systemClock,
    createCandidate: (overrides = {}) => createCandidate(db, overrides, systemClock()),
  } as TestGateway;
  return Promise.all(
    ofMoments.flatMap((moment) =>
      waysOf(moment, stage.methods).map(async (method) => ({
        moment,
        payer: createPayer(method, await createCompleteCandidate(people), around),
      })),
    ),
  );
}

/** Keeps the reconciliation job from looking up payments while people are brought to the moment of the kill. */
const postponeReconciliation = () =>
  stage.database.db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: sql`now() + interval '1 hour'` })
    .where('status', '=', 'pending')
    .execute();

function subjectOf({ moment, payer }: PersonAtMoment): string {
  if (typeof moment.at === 'string') return '';
  const subjects: Record<string, number> = {
    master_id: payer.candidate.masterId,
    actor: payer.candidate.accountId,
    application_id: payer.applicationId(),
  };
  return String(subjects[moment.at.spot.subject]);
}

/** The references with which providers are asked about payments of these people. */
async function namesOf(some: readonly PersonAtMoment[]): Promise<string[]> {
  const ids = some.map(({ payer }) => payer.applicationId());
  const attempts = await stage.database.db
    .selectFrom('paymentAttempt')
    .select(['reference', 'providerReference'])
    .where('applicationId', 'in', ids)
    .execute();
  return attempts.map(({ reference, providerReference }) => providerReference ?? reference);
}

/** Brings all people to the moment of the kill with `go`, and kills the gateway. */
async function killDuring(all: readonly PersonAtMoment[], go: (some: readonly PersonAtMoment[]) => void): Promise<void> {
  const { proxy, gate } = stage;
  const asking = all.filter(({ moment }) => moment.at === 'asking');
  const starting = asking.filter(({ moment }) => moment.act === 'start');
  if (starting.length > 0) {
    proxy.keep('all');
    go(starting);
    await proxy.arrived(starting.length);
  }
  const returning = asking.filter(({ moment }) => moment.act === 'return');
  proxy.keep(await namesOf(returning));
  const gated = all.filter(({ moment }) => typeof moment.at === 'object');
  for (const each of gated) {
    if (typeof each.moment.at === 'object')
      await gate.close(each.moment.at.spot, subjectOf(each), each.moment.at.kept ? 'kept' : 'brokenOff');
  }
  go([...returning, ...gated]);
  await Promise.all([proxy.arrived(returning.length), gate.arrived(gated.length)]);
  await stage.kill();
  await gate.dissolve();
  proxy.letPass();
}

/** Moves the clock as if the person came back later: the abandoned call and attempt no longer block. */
async function timePasses({ payer }: PersonAtMoment): Promise<void> {
  const { db } = stage.database;
  await db
    .updateTable('idempotencyKey')
    .set({ createdAt: sql`created_at - interval '3 minutes'` })
    .where('answer', 'is', null)
    .where('actor', '=', String(payer.candidate.accountId))
    .execute();
  if (payer.applicationId() === 0) return;
  const untilReleased = sql`(expires_at - created_at + interval '1 hour')`;
  await db
    .updateTable('paymentAttempt')
    .set({ createdAt: sql`created_at - ${untilReleased}`, expiresAt: sql`expires_at - ${untilReleased}` })
    .where('applicationId', '=', payer.applicationId())
    .where('status', '=', 'pending')
    .execute();
}

const MOST_TRIES = 4;

/** Retries every unacknowledged step with the same keys until there is a receipt. */
async function insist(person: PersonAtMoment): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await proceed(person.payer);
    } catch (error) {
      if (!(error instanceof Refused) || tries === MOST_TRIES)
        throw new Error(`${person.moment.name} with ${person.payer.method}`, { cause: error });
      await timePasses(person);
    }
  }
}

/** Exactly one application, one payment and one receipt for each person, and the providers agree. */
async function expectOneOfEach(all: readonly PersonAtMoment[]): Promise<void> {
  const { db } = stage.database;
  const applications = await db.selectFrom('application').select(['id', 'masterId', 'paymentStatus', 'receiptNumber']).execute();
  const attempts = await db.selectFrom('paymentAttempt').select(['applicationId', 'reference', 'providerReference', 'status']).execute();
  const unmatched = await db.selectFrom('unmatchedPayment').selectAll().execute();
  const approved = await db.selectFrom('voucher').select('applicationId').where('status', '=', 'approved').execute();
  const { rows } = await stage.database.jobs.executeSql(
    `select data->'values'->>'receiptNumber' as receipt from ${queuedJobs} where name = 'mail' and data->>'word' = 'gateway.payment.paidMail'`,
  );
  const mailed = (rows as { receipt: string }[]).map(({ receipt }) => receipt);
  const { payments } = (await (await fetch(`${stage.sandbox}/control`)).json()) as { payments: { reference: string; status: string }[] };
  const taken = new Set(payments.filter(({ status }) => status === 'complete').map(({ reference }) => reference));

  expect(unmatched).toEqual([]);
  for (const { moment, payer } of all) {
    const told = `${moment.name} with ${payer.method}`;
    const mine = applications.filter(({ masterId }) => masterId === payer.candidate.masterId);
    expect(mine, told).toEqual([
      { id: payer.applicationId(), masterId: payer.candidate.masterId, paymentStatus: 'paid', receiptNumber: payer.receiptNumber() },
    ]);
    expect(
      mailed.filter((receipt) => receipt === payer.receiptNumber()),
      told,
    ).toHaveLength(1);
    const own = attempts.filter(({ applicationId }) => applicationId === payer.applicationId());
    const isTaken = (attempt: { reference: string; providerReference: string | null }) =>
      taken.has(attempt.reference) || taken.has(attempt.providerReference ?? '');
    const ways =
      own.filter(({ status }) => status === 'paid').length +
      approved.filter(({ applicationId }) => applicationId === payer.applicationId()).length;
    expect(ways, told).toBe(1);
    expect(
      own.filter(isTaken).map(({ status }) => status),
      told,
    ).toEqual(payer.method === 'bankVoucher' ? [] : ['paid']);
    expect(
      own.filter(({ status }) => status === 'pending'),
      told,
    ).toEqual([]);
  }
  expect(new Set(applications.map(({ receiptNumber }) => receiptNumber)).size).toBe(applications.length);
}

test('A gateway killed at each step of each way of paying leaves one application and one payment, however often all is tried again', async () => {
  const all = await peopleAt(moments);
  await Promise.all(all.map(({ moment, payer }) => proceed(payer, moment.act)));
  await postponeReconciliation();
  await killDuring(all, (some) => some.forEach(({ payer }) => void proceed(payer).catch(() => undefined)));
  await stage.restart();
  for (const each of all) await insist(each);
  await expectOneOfEach(all);

  // Repeating an acknowledged step gets the same answer.
  for (const { payer } of all) {
    for (const act of payer.acts.filter(({ name }) => name === 'apply' || name === 'return')) await act.run();
  }
  await expectOneOfEach(all);
}, 180_000);

test('A gateway killed during its reconciliation finds every payment with the next one, once', async () => {
  const all = await peopleAt(momentsOfReconciliation);
  await Promise.all(all.map(({ moment, payer }) => proceed(payer, moment.act)));
  await postponeReconciliation();
  const reconcile = async (some: readonly PersonAtMoment[]) => {
    const ids = some.map(({ payer }) => payer.applicationId());
    await stage.database.db
      .updateTable('paymentAttempt')
      .set({ nextCheckAt: systemClock() })
      .where('status', '=', 'pending')
      .where('applicationId', 'in', ids)
      .execute();
    await stage.onlooker.tools.jobs.enqueue(stage.database.db, reconcilePayments({}));
  };
  await killDuring(all, (some) => void reconcile(some));
  await stage.restart();
  await reconcile(all);
  await expect
    .poll(() => stage.database.db.selectFrom('paymentAttempt').select('reference').where('status', '=', 'pending').execute(), {
      timeout: 60_000,
    })
    .toEqual([]);
  for (const each of all) await insist(each);
  await expectOneOfEach(all);
}, 180_000);
