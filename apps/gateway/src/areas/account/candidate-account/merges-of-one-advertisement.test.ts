import { adminCounters } from '@psc/api-client/areas/desk/dashboard.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication, type ApplicationOverrides } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { createCentre, createExamination, createExamOfficer, saveCentres, type TestCandidate } from '../../../testing/examination.ts';
import { anotherDistrict, type CandidatePerson, type Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { settleAttempt } from '../../payment/settlement.ts';
import { submittedVoucher } from '../../payment/testing/waiting-money.ts';

/** The commonest reason for two accounts: the person could not get into the first one, and applied again from a second one. */
let gateway: TestGateway;
let asking: Person;
let deciding: Person;
let live: TestAdvertisement;
let kept: CandidatePerson;
let merged: CandidatePerson;
let made = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges = { profileManagement: [...permissions] };
  [asking, deciding] = [await gateway.createStaff({ privileges }), await gateway.createStaff({ privileges })];
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.setNow(testNow);
  made += 1;
  kept = await createCompleteCandidate(gateway, { citizenshipNumber: `52-02-71-${1000 + made}` });
  const citizenshipIssueDistrictId = await anotherDistrict(gateway.db);
  merged = await createCompleteCandidate(gateway, { citizenshipNumber: `52/02/71/${1000 + made}`, citizenshipIssueDistrictId });
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', kept.accountId).execute();
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});

type Standing = ApplicationOverrides & { daysEarlier?: number; seat?: boolean; rollNumber?: number; card?: boolean };

async function applied({ masterId }: CandidatePerson, { daysEarlier = 0, seat, rollNumber, card, ...further }: Standing) {
  const at = new Date(gateway.now().getTime() - daysEarlier * 86_400_000);
  const applicationId = await createApplication(gateway.db, masterId, live, further, at);
  if (seat || rollNumber !== undefined) {
    const examCentreId = await createCentre(gateway, [], 5);
    const given = { applicationId, advtCode: live.advtCode, examCentreId, rollNumber: rollNumber ?? null, allocatedAt: gateway.now() };
    await gateway.db.insertInto('candidateSeat').values(given).execute();
  }
  if (card)
    await gateway.db.insertInto('admitCard').values({ applicationId, generatedAt: gateway.now(), generatedBy: asking.accountId }).execute();
  return applicationId;
}

const pair = () => ({ keptMasterId: kept.masterId, mergedMasterId: merged.masterId });
const preview = () => gateway.data(userAdmin.previewMerge, { params: pair() as never }, { as: asking });
const ask = () => gateway.call(userAdmin.askMerge, { body: { ...pair(), reason: 'One person registered twice' } }, { as: asking });
const waiting = async () =>
  (await gateway.data(userAdmin.listMerges, { query: { masterId: String(kept.masterId) } as never }, { as: deciding })).rows[0]!;
async function decide(approved = true, as = deciding) {
  const { revisionId } = await waiting();
  const body = { approved, reason: 'The certificates are the same' };
  return gateway.call(userAdmin.decideMerge, { params: { id: String(revisionId) }, body }, { as });
}
const read = (applicationId: number) =>
  gateway.db
    .selectFrom('application')
    .select(['masterId', 'duplicateOf', 'scrutinyStatus', 'paymentStatus'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
const refundsOf = (applicationId: number) =>
  gateway.db.selectFrom('feeRefund').select(['cause', 'amountPaisa']).where('applicationId', '=', applicationId).execute();
const numberOf = async (applicationId: number) =>
  (await gateway.db.selectFrom('application').select('applicationNumber').where('id', '=', applicationId).executeTakeFirstOrThrow())
    .applicationNumber;
const mailsWith = async (to: string, text: string) =>
  (await gateway.mails()).filter((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(text)).length;
async function feesToReturn() {
  const officer = await gateway.createStaff({ privileges: { updatePayment: [...permissions] } });
  return (await gateway.data(adminCounters, {}, { as: officer })).waiting.find(({ kind }) => kind === 'feesToReturn')?.count ?? 0;
}

const rename = (masterId: number, citizenshipNumber: string, citizenshipIssueDistrictId?: number) =>
  gateway.db.updateTable('candidate').set({ citizenshipNumber, citizenshipIssueDistrictId }).where('masterId', '=', masterId).execute();

const unpaid: Standing = { paymentStatus: 'unpaid' };
const paid: Standing = { paymentStatus: 'paid' };
const approved: Standing = { ...paid, scrutinyStatus: 'approved' };
const rejected: Standing = { ...paid, scrutinyStatus: 'rejected' };
const earlier = (standing: Standing): Standing => ({ ...standing, daysEarlier: 3 });

test.each<[string, Standing, Standing, 'kept' | 'merged']>([
  ['the paid one stays, in the kept account', paid, earlier(unpaid), 'kept'],
  ['the paid one stays, in the merged account', earlier(unpaid), paid, 'merged'],
  ['of two paid ones the one that was sent first stays, in the kept account', earlier(paid), paid, 'kept'],
  ['of two paid ones the one that was sent first stays, in the merged account', paid, earlier(paid), 'merged'],
  ['of two unpaid ones the one that was sent first stays', unpaid, earlier(unpaid), 'merged'],
  ['one with a decision stays before one that was sent first', earlier(paid), rejected, 'merged'],
  ['an approved one stays before a rejected one', approved, earlier(rejected), 'kept'],
  ['a seated one stays before an approved one', earlier(approved), { ...approved, seat: true }, 'merged'],
  ['one with a roll number stays before a seated one', { ...approved, rollNumber: 101 }, earlier({ ...approved, seat: true }), 'kept'],
  ['one with an admit card stays before a paid one', earlier(paid), { ...approved, rollNumber: 101, card: true }, 'merged'],
])('of two applications to one advertisement %s', async (_which, ofKept, ofMerged, winner) => {
  const ids = { kept: await applied(kept, ofKept), merged: await applied(merged, ofMerged) };
  const [stays, closed] = winner === 'kept' ? [ids.kept, ids.merged] : [ids.merged, ids.kept];
  const wasPaid = (await read(closed)).paymentStatus === 'paid';
  const shown = await preview();
  expect(shown).toMatchObject({
    refusals: [],
    applications: winner === 'merged' ? [{ applicationNumber: await numberOf(stays) }] : [],
    duplicates: [
      {
        ...{ stays: { applicationNumber: await numberOf(stays) }, closed: { applicationNumber: await numberOf(closed) } },
        ...{ refundPaisa: wasPaid ? 50_000 : 0, undecidedPaisa: 0 },
      },
    ],
  });
  const before = { standing: await read(stays), work: await feesToReturn() };
  expect((await ask()).httpStatus).toBe(200);
  expect((await read(closed)).duplicateOf).toBeNull();
  expect((await decide()).httpStatus).toBe(200);

  expect(await read(stays)).toEqual({ ...before.standing, masterId: kept.masterId, duplicateOf: null });
  expect(await read(closed)).toMatchObject({ masterId: merged.masterId, duplicateOf: stays, scrutinyStatus: 'rejected' });
  expect(await refundsOf(closed)).toEqual(wasPaid ? [{ cause: 'duplicate', amountPaisa: 50_000 }] : []);
  expect(await refundsOf(stays)).toEqual([]);
  expect((await feesToReturn()) - before.work).toBe(wasPaid ? 1 : 0);
  expect(await mailsWith(kept.email, `The application ${await numberOf(stays)} continues.`)).toBe(1);
  expect(await mailsWith(kept.email, 'which was closed because you had applied twice')).toBe(wasPaid ? 1 : 0);
  expect(await mailsWith(merged.email, await numberOf(closed))).toBe(0);
});

test('the candidate of the kept account sees what was paid for the closed application and that it comes back', async () => {
  await applied(kept, earlier(paid));
  const closed = await applied(merged, paid);
  await ask();
  await decide();
  const own = await gateway.data(payment.listOwnPayments, {}, { as: kept });
  expect(own).toMatchObject([
    { kind: 'refund', applicationId: null, applicationNumber: await numberOf(closed), amountPaisa: 50_000, state: 'toReturn' },
  ]);
});

test('where both have a roll number, neither is closed, and the merge is refused with the reason', async () => {
  await applied(kept, { ...approved, rollNumber: 101 });
  const ofMerged = await applied(merged, { ...approved, rollNumber: 102 });
  expect(await preview()).toMatchObject({
    refusals: ['bothNumbered'],
    duplicates: [],
    applications: [{ alsoApplied: expect.any(String) }],
  });
  expect(await ask()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('both applications have a roll number') });
  expect(await read(ofMerged)).toMatchObject({ masterId: merged.masterId, duplicateOf: null, scrutinyStatus: 'approved' });
});

test('a refused and a withdrawn request change nothing, and the merge can be requested again, but not repeated', async () => {
  const stays = await applied(kept, earlier(paid));
  const closed = await applied(merged, paid);
  const before = [await read(stays), await read(closed)];
  await ask();
  expect((await decide(false)).httpStatus).toBe(200);
  await ask();
  const { revisionId } = await waiting();
  const withdrawal = { params: { id: String(revisionId) }, body: { reason: 'Misread' } };
  expect((await gateway.call(userAdmin.withdrawMerge, withdrawal, { as: asking })).httpStatus).toBe(200);
  expect([await read(stays), await read(closed)]).toEqual(before);
  expect(await refundsOf(closed)).toEqual([]);
  await ask();
  expect((await decide()).httpStatus).toBe(200);
  expect((await decide()).httpStatus).toBe(409);
  expect((await ask()).message).toContain('already been merged');
  expect(await refundsOf(closed)).toHaveLength(1);
});

test('a merge is applied only to what was read: after a decision on the duplicate it is refused, and shows the other choice', async () => {
  const ofKept = await applied(kept, earlier(paid));
  const ofMerged = await applied(merged, paid);
  await ask();
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', ofMerged).execute();
  expect(await decide()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('have changed since this merge') });
  expect((await preview()).duplicates).toMatchObject([{ stays: { applicationNumber: await numberOf(ofMerged) } }]);
  expect([(await read(ofKept)).masterId, (await read(ofMerged)).masterId]).toEqual([kept.masterId, merged.masterId]);
});

test('a merge that was requested before a fee was paid is refused, because it would send back money that no officer had seen', async () => {
  await applied(kept, earlier(paid));
  const closed = await applied(merged, unpaid);
  await ask();
  await gateway.db.updateTable('application').set({ paymentStatus: 'paid' }).where('id', '=', closed).execute();
  expect((await decide()).httpStatus).toBe(409);
  expect(await refundsOf(closed)).toEqual([]);
});

test('of two officers who approve at once the second is refused, and the fee is refunded once', async () => {
  const stays = await applied(kept, earlier(paid));
  const closed = await applied(merged, paid);
  await ask();
  const other = await gateway.createStaff({ privileges: { profileManagement: [...permissions] } });
  const answers = await Promise.all([decide(true), decide(true, other)]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await refundsOf(closed)).toHaveLength(1);
  expect(await mailsWith(kept.email, `The application ${await numberOf(stays)} continues.`)).toBe(1);
});

test('after the advertisement was cancelled the accounts are merged, no decision changes, and no fee is refunded twice', async () => {
  const stays = await applied(kept, earlier(paid));
  const closed = await applied(merged, paid);
  const cancelled = { lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'Ordered by the court' };
  await gateway.db.updateTable('advertisement').set(cancelled).where('advtCode', '=', live.advtCode).execute();
  const due = { advtCode: live.advtCode, amountPaisa: 50_000, cause: 'cancelled', dueSince: gateway.now() };
  await gateway.db
    .insertInto('feeRefund')
    .values([stays, closed].map((applicationId) => ({ applicationId, ...due })))
    .execute();
  expect((await preview()).duplicates).toMatchObject([{ refundPaisa: 0 }]);
  await ask();
  expect((await decide()).httpStatus).toBe(200);
  expect(await read(closed)).toMatchObject({ masterId: merged.masterId, duplicateOf: stays, scrutinyStatus: 'pending' });
  expect(await refundsOf(closed)).toEqual([{ cause: 'cancelled', amountPaisa: 50_000 }]);
});

test('money under way for the closed application goes back, a waiting voucher is paid and refunded, and other money is returned', async () => {
  const stays = await applied(kept, earlier(paid));
  const closed = await applied(merged, { paymentStatus: 'pending' });
  const attempt = { applicationId: closed, method: 'esewa', amountPaisa: 50_000, createdAt: gateway.now(), expiresAt: gateway.now() };
  const { id } = await gateway.db
    .insertInto('paymentAttempt')
    .values({ ...attempt, reference: `D-${closed}`, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ask();
  expect((await decide()).httpStatus).toBe(200);
  expect(await read(closed)).toMatchObject({ duplicateOf: stays, paymentStatus: 'unpaid' });
  const found = { status: 'paid' as const, amountPaisa: 50_000, providerReference: `R-${closed}` };
  expect(await settleAttempt(gateway.db, id, found, gateway.now())).toMatchObject({ newlyPaid: false, moneyGoesBack: 'duplicate' });
  expect((await read(closed)).paymentStatus).toBe('unpaid');
  const money = await gateway.db.selectFrom('unmatchedPayment').select('resolution').where('paymentAttemptId', '=', id).execute();
  expect(money).toEqual([{ resolution: 'returned' }]);
});

test('a voucher that waits for the desk is approved after the merge, and its money is refunded with the same cause', async () => {
  const { candidate, applicationId: closed, amountPaisa } = await submittedVoucher(gateway);
  await rename(merged.masterId, `53-02-71-${1000 + made}`);
  await rename(candidate.masterId, `52 02 71 ${1000 + made}`, await anotherDistrict(gateway.db));
  merged = candidate;
  const { advtCode, paperId } = await gateway.db
    .selectFrom('application')
    .select(['advtCode', 'paperId'])
    .where('id', '=', closed)
    .executeTakeFirstOrThrow();
  live = { ...live, advtCode, paperId, categoryIds: [] };
  live.categoryIds = (await gateway.db.selectFrom('advertisementCategory').select('id').where('advtCode', '=', advtCode).execute()).map(
    (category) => category.id,
  );
  await applied(kept, paid);
  await ask();
  expect((await decide()).httpStatus).toBe(200);
  const { id, version } = await gateway.db
    .selectFrom('voucher')
    .select(['id', 'version'])
    .where('applicationId', '=', closed)
    .executeTakeFirstOrThrow();
  const desk = await gateway.createStaff({ privileges: { updatePayment: [...permissions] } });
  const answer = await gateway.call(payment.approveUpdate, { params: { id }, body: { version, remarks: '' } }, { as: desk });
  expect([answer.httpStatus, answer.message]).toEqual([200, expect.anything()]);
  expect(await read(closed)).toMatchObject({ paymentStatus: 'paid', scrutinyStatus: 'rejected' });
  expect(await refundsOf(closed)).toEqual([{ cause: 'duplicate', amountPaisa }]);
});

test('a closed application loses its seat at once, with the place in the numbers of its centre', async () => {
  const officer = await createExamOfficer(gateway);
  const centre = await createCentre(gateway, [2]);
  const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [centre, centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
  [kept, merged] = candidates as [TestCandidate, TestCandidate];
  await rename(kept.masterId, `54-02-71-${1000 + made}`);
  await rename(merged.masterId, `54/02/71/${1000 + made}`, await anotherDistrict(gateway.db));
  const seated = async () =>
    (await gateway.db.selectFrom('candidateSeat').select('applicationId').where('advtCode', '=', advtCode).execute()).length;
  expect(await seated()).toBe(2);
  await ask();
  const answer = await decide();
  expect([answer.httpStatus, answer.message]).toEqual([200, expect.anything()]);
  expect(await seated()).toBe(1);
  const line = await gateway.db
    .selectFrom('centreAssignmentLine as l')
    .innerJoin('centreAssignment as ca', 'ca.id', 'l.assignmentId')
    .select(['l.numberOfCandidates', 'ca.state'])
    .where('ca.advtCode', '=', advtCode)
    .execute();
  expect(line).toEqual([{ numberOfCandidates: 1, state: 'finalSave' }]);
});

test('an application that stays keeps the profile that it was sent with, and so does the closed one', async () => {
  const stays = await applied(merged, earlier(paid));
  const closed = await applied(kept, paid);
  const profiles = async () => {
    const { rows } = await sql<{ id: number; profile: unknown }>`select x.id, s.profile from application x
      join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id
      where x.id in (${stays}, ${closed}) order by x.id`.execute(gateway.db);
    return rows;
  };
  const before = await profiles();
  await ask();
  await decide();
  expect(await profiles()).toEqual(before);
  expect(before).toHaveLength(2);
});
