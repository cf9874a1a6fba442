import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { AnyCall, DataOf, SendInput } from '@psc/api-client/define-call.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { connectPostgres, type OpenDatabase } from '../../platform/database/connection.ts';
import { systemClock } from '../../platform/frame/clock.ts';
import { createGateway, type Gateway } from '../../gateway.ts';
import { sign } from './providers/esewa/signature.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { createApplication } from '../../testing/applications.ts';
import { applyInput } from '../../testing/applying.ts';
import { callOverHttp, Refused } from '../../testing/call-over-http.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import { createCandidate, createStaff, type CandidatePerson, type Person } from '../../testing/people.ts';
import { startPostgresServer, type PostgresServer } from '../../testing/postgres-server.ts';
import { pngFile } from '../../testing/small-files.ts';
import { spawnGateway, type SpawnedGateway } from '../../testing/spawned-gateway.ts';
import { prepareTemplate } from '../../testing/template-database.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { voucherIdOf } from '../../testing/vouchers.ts';

const [KILLS, SEED, SECRET_KEY] = [2, 2083, 'a-key-of-tests'];

let server: PostgresServer;
let provider: EsewaProvider;
let database: OpenDatabase;
/** Prepares and verifies; the calls go to the gateway that is killed. */
let onlooker: Gateway;
let environment: Record<string, string>;
let serving: SpawnedGateway | undefined;
let live: TestAdvertisement;
let officer: Person;
const dataDir = mkdtempSync(join(tmpdir(), 'psc-killed-'));

beforeAll(async () => {
  server = await startPostgresServer({ durable: true });
  provider = await startEsewaProvider();
  database = await connectPostgres(server.urlOf('postgres'), 4);
  await prepareTemplate(database);
  const esewa = { ...provider.environment, ESEWA_SECRET_KEY: SECRET_KEY };
  environment = {
    NODE_ENV: 'development',
    DATABASE_URL: server.urlOf('postgres'),
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    ...esewa,
  };
  onlooker = await createGateway({
    configuration: readConfiguration(environment),
    database,
    mailer: { send: async () => undefined, close: () => undefined },
    now: systemClock,
    log: pino({ level: 'silent' }),
    queue: { install: false, supervise: false },
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  live = await createAdvertisement(
    database.db,
    { singleSubmissionLastDateAd: inDays(30), doubleFeeSubmissionLastDateAd: inDays(37) },
    systemClock(),
  );
  officer = await createStaff(
    database.db,
    { privileges: { scrutiny: ['read', 'approve', 'reject'], updatePayment: ['read', 'approve'] } },
    systemClock(),
  );
});
afterAll(async () => {
  serving?.child.kill('SIGKILL');
  await serving?.ended;
  await onlooker?.stop();
  await server?.stop();
  await provider?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Called just before each call is sent. */
let beforeCall: () => void;

function send<C extends AnyCall>(call: C, input: SendInput<C>, as: Person, key?: string): Promise<DataOf<C>> {
  beforeCall();
  return callOverHttp(serving!.base, call, input, as, key);
}

const acknowledged = {
  applications: new Map<number, number>(),
  attempts: new Set<string>(),
  vouchers: new Set<number>(),
  receipts: new Map<number, string>(),
  decisions: [] as { applicationId: number; toStatus: string; remark: string }[],
};
const unanswered = new Map<CandidatePerson, 'esewa' | 'bankVoucher'>();

async function applyAs(candidate: CandidatePerson, paymentMethod: 'esewa' | 'bankVoucher'): Promise<number> {
  const body = await applyInput({ db: database.db } as TestGateway, { advertisement: live, paymentMethod });
  unanswered.set(candidate, paymentMethod);
  const { applicationId } = await send(vacancy.apply, { body }, candidate, `application-of-${candidate.masterId}`);
  unanswered.delete(candidate);
  acknowledged.applications.set(candidate.masterId, applicationId);
  return applicationId;
}

async function payByEsewa(candidate: CandidatePerson): Promise<void> {
  const applicationId = await applyAs(candidate, 'esewa');
  const start = await send(payment.initiateEsewa, { body: { applicationId } }, candidate);
  if (start.kind !== 'form') throw new Refused('eSewa is started by a form');
  const { transaction_uuid, total_amount } = start.fields as { transaction_uuid: string; total_amount: string };
  acknowledged.attempts.add(transaction_uuid);
  const names = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';
  const fields = {
    transaction_code: '000AWEO',
    status: 'COMPLETE',
    total_amount,
    transaction_uuid,
    product_code: 'EPAYTEST',
    signed_field_names: names,
  };
  const data = Buffer.from(JSON.stringify({ ...fields, signature: sign(fields, names, SECRET_KEY) })).toString('base64');
  const outcome = await send(payment.callbackEsewaSuccess, { body: { data } }, candidate);
  acknowledged.receipts.set(applicationId, outcome.receiptNumber!);
}

async function payByVoucher(candidate: CandidatePerson): Promise<void> {
  const applicationId = await applyAs(candidate, 'bankVoucher');
  await send(
    vacancy.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: `V-${applicationId}`, voucherImage: pngFile() } },
    candidate,
  );
  acknowledged.vouchers.add(applicationId);
  const { receiptNumber } = await send(
    payment.approveUpdate,
    { params: { id: await voucherIdOf(database.db, applicationId) }, body: { version: 1, remarks: '' } },
    officer,
  );
  acknowledged.receipts.set(applicationId, receiptNumber!);
}

async function decide(applicationId: number): Promise<void> {
  const { version } = await send(scrutiny.individualData, { body: { applicationId } }, officer);
  const remark = `Examined the form ${applicationId}`;
  const event = (['approve', 'hold', 'reject'] as const)[applicationId % 3]!;
  const { scrutinyStatus } = await send(scrutiny.setApplicationStatus, { body: { applicationId, version, event, remark } }, officer);
  acknowledged.decisions.push({ applicationId, toStatus: scrutinyStatus, remark });
}

/** Processes one after the other until none is left or the gateway is gone; a refusal fails the test. */
async function untilItIsGone<Each>(waiting: Each[], act: (each: Each) => Promise<void>): Promise<void> {
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

async function restart(): Promise<void> {
  serving = await spawnGateway(environment);
  return serving.untilItServes();
}

async function expectAllThatWasAcknowledged(): Promise<void> {
  const { db } = database;
  const applications = await db
    .selectFrom('application')
    .select(['id', 'masterId', 'paymentStatus', 'paymentMethod', 'receiptNumber'])
    .where('scrutinyOfficerId', 'is', null)
    .execute();
  const attempts = await db.selectFrom('paymentAttempt').select(['applicationId', 'reference', 'status']).execute();
  const byId = new Map(applications.map((application) => [application.id, application]));
  expect(new Set(applications.map(({ masterId }) => masterId)).size).toBe(applications.length);
  for (const [masterId, id] of acknowledged.applications) expect(byId.get(id)?.masterId).toBe(masterId);
  for (const [id, receiptNumber] of acknowledged.receipts) expect(byId.get(id)).toMatchObject({ paymentStatus: 'paid', receiptNumber });
  const receipts = applications.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  expect(new Set(receipts).size).toBe(receipts.length);

  const references = attempts.map(({ reference }) => reference);
  for (const reference of acknowledged.attempts) expect(references.filter((each) => each === reference)).toHaveLength(1);
  // Each paid attempt has its own paid application, and no application is paid by eSewa without one.
  const settled = attempts.filter(({ status }) => status === 'paid').map(({ applicationId }) => applicationId);
  const paidByEsewa = applications
    .filter((each) => each.paymentMethod === 'esewa' && each.paymentStatus === 'paid' && each.receiptNumber !== null)
    .map(({ id }) => id);
  expect(settled.sort()).toEqual(paidByEsewa.sort());
  const vouchers = (await db.selectFrom('voucher').select('applicationId').execute()).map(({ applicationId }) => applicationId);
  expect([...acknowledged.vouchers].filter((id) => !vouchers.includes(id))).toEqual([]);

  const decisions = await db.selectFrom('scrutinyDecision').select(['applicationId', 'toStatus', 'remark']).execute();
  for (const decision of acknowledged.decisions)
    expect(decisions.filter(({ applicationId }) => applicationId === decision.applicationId)).toEqual([decision]);
  const audited = await db.selectFrom('auditEntry').select('subject').where('action', '=', 'scrutiny.setApplicationStatus').execute();
  expect(audited.map(({ subject }) => subject).sort()).toEqual(decisions.map(({ applicationId }) => `application:${applicationId}`).sort());
  const { rows } = await database.jobs.executeSql(
    `select data->'values'->>'remark' as remark, data->'values'->>'receiptNumber' as receipt, data->>'word' as word from ${queuedJobs} where name = 'mail'`,
  );
  const mails = rows as { remark: string | null; receipt: string; word: string }[];
  expect(mails.flatMap(({ remark }) => remark ?? []).sort()).toEqual(decisions.map(({ remark }) => remark).sort());
  expect(
    mails
      .filter(({ word }) => word === 'gateway.payment.paidMail')
      .map(({ receipt }) => receipt)
      .sort(),
  ).toEqual(receipts.sort());
}

test('A gateway killed during applications, payments and scrutiny keeps each acknowledged call once, and its reconciliation finds every payment', async () => {
  const { db } = database;
  let state = SEED;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const people = {
    db,
    tools: onlooker.tools,
    createCandidate: (overrides = {}) => createCandidate(db, overrides, systemClock()),
  } as TestGateway;
  const made = <Each>(count: number, make: () => Promise<Each>) => Promise.all(Array.from({ length: count }, make));
  const payers = await made(48, () => createCompleteCandidate(people));
  const holdersOfVouchers = await made(20, () => createCompleteCandidate(people));
  const forms = await made(34, async () =>
    createApplication(db, (await people.createCandidate()).masterId, live, { scrutinyOfficerId: officer.accountId }, systemClock()),
  );
  const fee = await db
    .selectFrom('fee')
    .innerJoin('requisition', 'requisition.classId', 'fee.classId')
    .select('basicPricePaisa')
    .where('requisition.id', '=', live.requisitionId)
    .executeTakeFirstOrThrow();
  provider.answerWith({ status: 'COMPLETE', total_amount: fee.basicPricePaisa / 100, ref_id: '0007AB' });

  await restart();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, ended } = serving!;
    let callsLeft = 25 + Math.floor(random() * 35);
    const killAfterMs = random() * 15;
    beforeCall = () => {
      callsLeft -= 1;
      if (callsLeft === 0) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    };
    await Promise.all([
      ...[1, 2, 3, 4].map(() => untilItIsGone(payers, payByEsewa)),
      ...[1, 2].map(() => untilItIsGone(holdersOfVouchers, payByVoucher)),
      ...[1, 2].map(() => untilItIsGone(forms, decide)),
    ]);
    expect(callsLeft).toBeLessThanOrEqual(0);
    await ended;
    await restart();
    await expectAllThatWasAcknowledged();

    // A candidate without an answer submits the same application again; it exists once, whether or not the first one arrived.
    beforeCall = () => undefined;
    for (const [candidate, paymentMethod] of [...unanswered]) await applyAs(candidate, paymentMethod);

    await db.updateTable('paymentAttempt').set({ nextCheckAt: systemClock() }).where('status', '=', 'pending').execute();
    await onlooker.tools.jobs.enqueue(db, reconcilePayments({}));
    await expect
      .poll(() => db.selectFrom('paymentAttempt').select('reference').where('status', '!=', 'paid').execute(), { timeout: 30_000 })
      .toEqual([]);
    await expectAllThatWasAcknowledged();
  }
  expect(Math.min(acknowledged.receipts.size, acknowledged.decisions.length, acknowledged.vouchers.size)).toBeGreaterThan(0);
}, 180_000);
