import * as applications from '@psc/api-client/areas/application/application.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startSandbox, type SandboxProcess } from '../../testing/provider.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let sandbox: SandboxProcess;
let live: TestAdvertisement;
let officer: Person;
let outsider: Person;

beforeAll(async () => {
  sandbox = await startSandbox();
  // The sandbox uses the machine's clock.
  const now = new Date();
  gateway = await startTestGateway({ now, environment: { SANDBOX_URL: sandbox.url } });
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  live = await createAdvertisement(gateway.db, { singleSubmissionLastDateAd: inDays(30), doubleFeeSubmissionLastDateAd: inDays(37) }, now);
  officer = await gateway.createStaff({
    privileges: { checkPayment: ['read'], paymentUpdate: ['read', 'update'], updatePayment: ['read', 'update'] },
  });
  outsider = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
});
afterAll(async () => {
  await gateway?.stop();
  await sandbox?.stop();
});

async function applied() {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const { applicationNumber } = await gateway.db
    .selectFrom('application')
    .select('applicationNumber')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { candidate, applicationId, applicationNumber };
}

/** A paid Khalti payment whose browser never returned. */
async function paidUnseen() {
  const unpaid = await applied();
  const khalti = sandbox.provider('khalti');
  const page = await khalti.open(
    await gateway.data(p.initiateKhalti, { body: { applicationId: unpaid.applicationId } }, { as: unpaid.candidate }),
  );
  await khalti.decide(page, { act: 'pay' });
  const { reference, providerReference } = await gateway.db
    .selectFrom('paymentAttempt')
    .select(['reference', 'providerReference'])
    .where('applicationId', '=', unpaid.applicationId)
    .executeTakeFirstOrThrow();
  return { ...unpaid, reference, pidx: providerReference! };
}

const as = () => ({ as: officer });

test('payments are found by application number, master id or either reference, by method and by state', async () => {
  const { candidate, applicationId, applicationNumber, reference, pidx } = await paidUnseen();
  for (const text of [applicationNumber, String(candidate.masterId), reference, pidx]) {
    const { rows } = await gateway.data(p.search, { body: { text } }, as());
    expect(rows, text).toMatchObject([{ applicationId, reference, method: 'khalti', status: 'pending', providerAnswered: null }]);
  }
  const found = async (body: { method?: 'khalti' | 'cips'; status?: 'pending' | 'paid' }) =>
    (await gateway.data(p.search, { body: { text: reference, ...body } }, as())).rows.length;
  expect([
    await found({ method: 'khalti' }),
    await found({ method: 'cips' }),
    await found({ status: 'pending' }),
    await found({ status: 'paid' }),
  ]).toEqual([1, 0, 1, 0]);
});

test('an officer who has an application verified finds the payment that nobody came back from', async () => {
  const { applicationNumber } = await paidUnseen();
  expect(await gateway.data(p.verify, { body: { applicationNumber } }, as())).toMatchObject([
    { status: 'paid', paymentStatus: 'paid', providerAnswered: true },
  ]);
});

test.each([p.verifyMerchant, p.updateKhalti])('one payment is verified by our reference or by the provider', async (call) => {
  const first = await paidUnseen();
  const body = (reference: string) =>
    (call === p.verifyMerchant ? { method: 'khalti', reference } : { reference }) as { reference: string };
  expect(await gateway.data(call as typeof p.updateKhalti, { body: body(first.reference) }, as())).toMatchObject([{ status: 'paid' }]);
  const second = await paidUnseen();
  expect(await gateway.data(call as typeof p.updateKhalti, { body: body(second.pidx) }, as())).toMatchObject([{ status: 'paid' }]);
});

test.each([p.updateEsewa, p.updateCips])('a payment of another provider is not found', async (call) => {
  const { reference } = await paidUnseen();
  const answer = await gateway.call(call, { body: { reference } }, as());
  expect([answer.httpStatus, answer.errors?.[0]]).toEqual([400, { field: 'reference', message: 'No such payment was found.' }]);
});

test('a voucher is opened for a candidate, checked and verified by its EBP code, and its payer renamed until it is paid', async () => {
  const { candidate, applicationId, applicationNumber } = await applied();
  const [opened] = await gateway.data(p.updateEbpCode, { body: { applicationNumber } }, as());
  expect(opened).toMatchObject({ applicationId, method: 'rmis', status: 'pending' });
  const ebpCode = opened!.providerReference!;
  // The candidate finds the code in every place, and in one mail, however often the voucher is opened.
  expect(await gateway.data(applications.detail, { body: { applicationId } }, { as: candidate })).toMatchObject({
    nextStep: 'payByEbp',
    ebp: { code: ebpCode, amountPaisa: opened!.amountPaisa },
    voucherLocked: false,
  });
  expect((await gateway.data(dashboard.status, {}, { as: candidate })).nextStep).toMatchObject({
    step: 'payByEbp',
    application: { ebp: { code: ebpCode } },
  });
  expect((await gateway.data(p.updateEbpCode, { body: { applicationNumber } }, as()))[0]!.providerReference).toBe(ebpCode);
  const mails = (await gateway.mails()).filter(({ to, text }) => to === candidate.email && text.includes(ebpCode));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject + mails[0]!.text).not.toMatch(/[{}]|undefined|null|gateway\./);
  expect(await gateway.data(p.checkByEbpCode, { params: { ebpCode } }, as())).toMatchObject([
    { applicationId, status: 'pending', providerAnswered: null },
  ]);
  const renamed = await gateway.call(p.renameEbpCode, { body: { ebpCode, payerName: 'Gita Rai' } }, as());
  expect(renamed).toMatchObject({ message: 'The payer was renamed.', data: [{ payerName: 'Gita Rai', detailsVersion: 1 }] });
  // A colleague sees the new name, and an officer who was correcting this payment meanwhile has to reload it.
  const { attemptId } = opened!;
  const correction = { attemptId, version: 0, payerName: 'Sita Rai', remarks: 'Slip of the bank' };
  expect((await gateway.call(p.update, { body: correction }, as())).errorCode).toBe('CHANGED_MEANWHILE');
  await gateway.data(p.renameEbpCode, { body: { ebpCode, payerName: 'Gita Kumari Rai' } }, as());
  expect(await gateway.data(p.checkByEbpCode, { params: { ebpCode } }, as())).toMatchObject([
    { payerName: 'Gita Kumari Rai', detailsVersion: 2, remarks: '' },
  ]);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('subject', '=', `paymentAttempt:${attemptId}`)
    .where('action', '=', 'payment.renameEbpCode')
    .orderBy('id')
    .execute();
  expect(lines[1]).toMatchObject({ before: { payerName: 'Gita Rai' }, after: { payerName: 'Gita Kumari Rai' } });
  await sandbox.provider('rmis').decideAs(opened!.reference, 'complete');
  expect(await gateway.data(p.verifyEbp, { body: { ebpCode } }, as())).toMatchObject([{ status: 'paid', paymentStatus: 'paid' }]);
  const late = await gateway.call(p.renameEbpCode, { body: { ebpCode, payerName: 'Sita Rai' } }, as());
  expect(late.httpStatus).toBe(409);
  expect((await gateway.data(p.checkByEbpCode, { params: { ebpCode } }, as()))[0]!.payerName).toBe('Gita Kumari Rai');
  expect((await gateway.call(p.updateEbpCode, { body: { applicationNumber } }, as())).httpStatus).toBe(409);
});

test('what does not exist is refused at its field', async () => {
  const wrong = async (answer: Promise<{ httpStatus: number; errors?: { field: string; message: string }[] | undefined }>) => {
    const { httpStatus, errors } = await answer;
    return [httpStatus, errors?.[0]?.field];
  };
  expect(await wrong(gateway.call(p.verify, { body: { applicationNumber: 'none' } }, as()))).toEqual([400, 'applicationNumber']);
  expect(await wrong(gateway.call(p.verify, { body: { applicationNumber: ' ' } }, as()))).toEqual([400, 'applicationNumber']);
  expect(await wrong(gateway.call(p.updateEbpCode, { body: { applicationNumber: 'none' } }, as()))).toEqual([400, 'applicationNumber']);
  expect(await wrong(gateway.call(p.verifyEbp, { body: { ebpCode: '0' } }, as()))).toEqual([400, 'ebpCode']);
  expect(await wrong(gateway.call(p.renameEbpCode, { body: { ebpCode: '0', payerName: 'Sita' } }, as()))).toEqual([400, 'ebpCode']);
  expect(await wrong(gateway.call(p.checkByEbpCode, { params: { ebpCode: '0' } }, as()))).toEqual([400, 'ebpCode']);
});

test('without the privilege nobody checks or mends payments', async () => {
  const calls = [
    gateway.call(p.search, { body: {} }, { as: outsider }),
    gateway.call(p.verify, { body: { applicationNumber: '1' } }, { as: outsider }),
    gateway.call(p.verifyEbp, { body: { ebpCode: '1' } }, { as: outsider }),
    gateway.call(p.checkByEbpCode, { params: { ebpCode: '1' } }, { as: outsider }),
    gateway.call(p.verifyMerchant, { body: { method: 'khalti', reference: '1' } }, { as: outsider }),
    gateway.call(p.updateCips, { body: { reference: '1' } }, { as: outsider }),
    gateway.call(p.updateEsewa, { body: { reference: '1' } }, { as: outsider }),
    gateway.call(p.updateKhalti, { body: { reference: '1' } }, { as: outsider }),
    gateway.call(p.updateEbpCode, { body: { applicationNumber: '1' } }, { as: outsider }),
    gateway.call(p.renameEbpCode, { body: { ebpCode: '1', payerName: 'x' } }, { as: outsider }),
  ];
  expect((await Promise.all(calls)).map(({ httpStatus }) => httpStatus)).toEqual(calls.map(() => 403));
});
