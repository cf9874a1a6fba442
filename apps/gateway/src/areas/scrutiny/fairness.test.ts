import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, privilegeNames } from '@psc/api-client/privileges.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { examining, openScrutinyDesk, type ScrutinyDesk } from './testing/scrutiny-desk.ts';

let gateway: TestGateway;
let desk: ScrutinyDesk;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openScrutinyDesk(gateway);
});
afterAll(() => gateway.stop());

async function actInPlaceOf({ accountId }: Person, deputy: Person): Promise<void> {
  const everything = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
  const manager = await gateway.createStaff({ privileges: everything });
  const modules = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'scrutiny').execute();
  const today = nepalDayOf(gateway.now());
  const leave = { fromAd: today, untilAd: addDays(today, 3), modules: modules.map(({ id }) => id), reason: 'Leave' };
  const body = { accountId, userName: deputy.username, ...leave };
  const { deputyId } = await gateway.data(userAdmin.addDeputy, { body }, { as: manager });
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: deputy });
}

const setShare = (advtCode: number, percent: number) =>
  gateway.data(fair.setSecondReading, { body: { advtCode, percent } }, { as: desk.supervisor });
const waitingFor = async (officer: Person) =>
  (await gateway.data(fair.secondReadings, {}, { as: officer })).map((row) => row.applicationId);
const stateOf = (advtCode: number) => gateway.data(fair.secondReadingState, { query: { advtCode } }, { as: desk.supervisor });
async function readAgain(
  officer: Person,
  applicationId: number,
  status: 'approved' | 'rejected',
  categories?: { categoryId: number; verdict: 'competes' | 'refused' }[],
) {
  const { readingVersion: version } = await gateway.data(fair.secondCase, { body: { applicationId } }, { as: officer });
  const body = { applicationId, version, status, remark: 'Read again', categories };
  return gateway.call(fair.saveSecondReading, { body }, { as: officer });
}
async function settle(as: Person, advtCode: number, keeps: 'first' | 'second') {
  const [{ applicationId, version } = { applicationId: 0, version: 0 }] = (await stateOf(advtCode)).differences;
  return gateway.call(fair.settleDifference, { body: { applicationId, version, keeps, remark: 'The list proves it' } }, { as });
}

test('a decision that was drawn is read by another officer of the advertisement, who does not see what the first one found', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([candidate]);
  const [applicationId] = applicationIds as [number];
  const secondCase = (as: Person) => gateway.call(fair.secondCase, { body: { applicationId } }, { as });
  expect((await secondCase(second)).httpStatus).toBe(404);
  await setShare(advtCode, 100);
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside' as const, note: '' }];
  await gateway.data(s.setFormValidateStatus, { body: { applicationId, version, parts } }, { as: first });
  await desk.decide(first, applicationId, 'reject');
  expect([await waitingFor(first), await waitingFor(second)]).toEqual([[], [applicationId]]);
  expect((await secondCase(first)).httpStatus).toBe(404);
  const { data: blind } = await secondCase(second);
  expect(blind).toMatchObject({ applicationId, scrutinyStatus: 'pending', decisions: [] });
  expect(blind!.parts.map(({ mark }) => mark)).toEqual(blind!.parts.map(() => null));
  expect((await readAgain(second, applicationId, 'rejected')).httpStatus).toBe(200);
  expect(await waitingFor(second)).toEqual([]);
  expect(await stateOf(advtCode)).toMatchObject({ percent: 100, drawn: 1, read: 1, differences: [] });
});

test('what a deputy decided first is not read a second time by the colleague in whose place it was, and both names stay', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  const deputy = await gateway.createStaff({ firstName: 'Gita', lastName: 'Oli', privileges: {} });
  await actInPlaceOf(first, deputy);
  await desk.decide(deputy, applicationId, 'approve');
  expect([await waitingFor(first), await waitingFor(deputy), await waitingFor(second)]).toEqual([[], [], [applicationId]]);
  await readAgain(second, applicationId, 'rejected');
  const [difference] = (await stateOf(advtCode)).differences;
  expect(difference!.first.officerName).toMatch(/^Gita Oli \(निमित्त \/ for /);
});

test('a share of nought draws nothing, and an application on hold is not drawn', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([
    await createCompleteCandidate(gateway),
    await createCompleteCandidate(gateway),
  ]);
  await desk.decide(first, applicationIds[0]!, 'approve');
  await setShare(advtCode, 100);
  await desk.decide(first, applicationIds[1]!, 'hold');
  expect(await waitingFor(second)).toEqual([]);
});

test('a difference keeps scrutiny open until a supervisor who read neither way says which decision is kept', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(first, applicationId, 'reject');
  await readAgain(second, applicationId, 'approved');
  const others = await gateway.db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('id', '<>', applicationId)
    .execute();
  await desk.decide(second, others[0]!.id, 'approve');
  await close(advertisement);
  const finalize = () => gateway.call(s.finalize, { body: { advtCode } }, { as: desk.supervisor });
  expect(await finalize()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('1') });
  expect(await desk.statusOf(applicationId)).toBe('rejected');

  const { differences } = await stateOf(advtCode);
  expect(differences).toMatchObject([{ applicationId, first: { status: 'rejected' }, second: { status: 'approved' }, keeps: null }]);
  const settling = { applicationId, version: differences[0]!.version, keeps: 'second' as const, remark: 'The certificate counts' };
  const settleIt = (as: Person) => gateway.call(fair.settleDifference, { body: settling }, { as });
  expect((await settleIt(second)).httpStatus).toBe(403);
  expect((await settleIt(desk.supervisor)).httpStatus).toBe(200);
  expect(await desk.statusOf(applicationId)).toBe('approved');
  expect((await settleIt(desk.supervisor)).errorCode).toBe('CHANGED_MEANWHILE');
  await readAgain(first, others[0]!.id, 'approved');
  expect((await finalize()).httpStatus).toBe(200);
});

test('a supervisor who decided first does not settle the difference', async () => {
  const { advtCode, applicationIds, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(desk.supervisor, applicationId, 'approve');
  await readAgain(second, applicationId, 'rejected');
  const [difference] = (await stateOf(advtCode)).differences;
  const body = { applicationId, version: difference!.version, keeps: 'first' as const, remark: 'Mine is right' };
  expect((await gateway.call(fair.settleDifference, { body }, { as: desk.supervisor })).httpStatus).toBe(409);
});

test('two officers who read the same application at once: one reading is kept', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const third = await gateway.createStaff({ privileges: examining });
  await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  await desk.give(advertisement, third, 1);
  await setShare(advtCode, 100);
  await desk.decide(first, applicationIds[0]!, 'approve');
  const answers = await Promise.all([second, third].map((officer) => readAgain(officer, applicationIds[0]!, 'approved')));
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
});

test('a second check is compared with the decision that replaced the drawn one', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(first, applicationId, 'approve');
  await desk.decide(first, applicationId, 'reject');
  await readAgain(second, applicationId, 'approved');
  expect(await stateOf(advtCode)).toMatchObject({ differing: 1, open: 1, differences: [{ first: { status: 'rejected' } }] });
  await desk.decide(first, applicationId, 'approve');
  expect(await stateOf(advtCode)).toMatchObject({ differing: 0, open: 0, differences: [] });
});

test('a decision after a difference was settled opens it again', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(first, applicationId, 'approve');
  await readAgain(second, applicationId, 'rejected');
  expect((await settle(desk.supervisor, advtCode, 'second')).httpStatus).toBe(200);
  expect([await desk.statusOf(applicationId), (await stateOf(advtCode)).open]).toEqual(['rejected', 0]);
  await desk.decide(first, applicationId, 'approve');
  expect(await stateOf(advtCode)).toMatchObject({ open: 1, differences: [{ keeps: null, first: { status: 'approved' } }] });
});

test('no officer who has decided on an application checks it a second time, and a reader who decides makes room for another one', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const third = await gateway.createStaff({ privileges: { ...examining, scrutinyAllocation: ['read', 'approve'] } });
  await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  await desk.give(advertisement, third, 1);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(third, applicationId, 'approve');
  await desk.decide(first, applicationId, 'reject');
  expect([await waitingFor(third), await waitingFor(first), await waitingFor(second)]).toEqual([[], [], [applicationId]]);
  await readAgain(second, applicationId, 'approved');
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: second.accountId }).where('id', '=', applicationId).execute();
  await desk.decide(second, applicationId, 'approve');
  expect(await stateOf(advtCode)).toMatchObject({ drawn: 1, read: 0 });
});

test('an application that came back from a hold is checked a second time again', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(first, applicationId, 'approve');
  await readAgain(second, applicationId, 'approved');
  await desk.decide(first, applicationId, 'hold');
  expect(await waitingFor(second)).toEqual([]);
  await desk.decide(first, applicationId, 'approve');
  expect(await waitingFor(second)).toEqual([applicationId]);
});

test('a second check gives a verdict on each category, which is compared and applied when it is kept', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([
    await createCompleteCandidate(gateway, { samuhaBarga: 'dalit' }),
  ]);
  const [applicationId] = applicationIds as [number];
  const dalit = await desk.claimToo(advtCode, applicationId, { quotaCode: 'dalit', heading: 'open' });
  await setShare(advtCode, 100);
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  const approval = { applicationId, version, event: 'approve' as const, remark: 'Checked' };
  const categories = [{ categoryId: dalit, verdict: 'refused' as const }];
  await gateway.data(s.setApplicationStatus, { body: { ...approval, categories } }, { as: first });
  expect((await readAgain(second, applicationId, 'approved')).errors).toMatchObject([{ field: 'categories' }]);
  expect((await readAgain(second, applicationId, 'approved', [{ categoryId: dalit, verdict: 'competes' }])).httpStatus).toBe(200);
  expect(await stateOf(advtCode)).toMatchObject({
    open: 1,
    differences: [{ first: { status: 'approved', refusedQuotas: [{ en: 'Dalit' }] }, second: { status: 'approved', refusedQuotas: [] } }],
  });
  expect((await settle(desk.supervisor, advtCode, 'second')).httpStatus).toBe(200);
  const judged = await gateway.data(s.individualData, { body: { applicationId } }, { as: desk.supervisor });
  expect(judged.categories.map(({ verdict }) => verdict)).toEqual(['competes', 'competes']);
});

test('a rejection after an objection to the only category is corrected by keeping the second check', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  const { version, categories } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  const parts = [
    { part: `rule:quota:${categories[0]!.quotaCode}`, result: 'objected', reason: 'groupNotListed', officerId: first.accountId },
  ];
  await gateway.db
    .insertInto('scrutinyPart')
    .values(
      parts.map((part) => ({
        ...part,
        words: JSON.stringify({ en: 'Not listed.', ne: 'सूचीमा छैन।' }),
        applicationId,
        markedAt: gateway.now(),
      })),
    )
    .execute();
  expect(version).toBeGreaterThan(0);
  await desk.decide(first, applicationId, 'reject');
  await readAgain(second, applicationId, 'approved');
  expect((await settle(desk.supervisor, advtCode, 'second')).httpStatus).toBe(200);
  expect(await desk.statusOf(applicationId)).toBe('approved');
});

test('a rejection that settles a difference does not tell the objections of the officer who approved', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside', note: '' }];
  await gateway.data(s.setFormValidateStatus, { body: { applicationId, version, parts } }, { as: first });
  await desk.decide(first, applicationId, 'approve');
  await readAgain(second, applicationId, 'rejected');
  expect((await settle(desk.supervisor, advtCode, 'second')).httpStatus).toBe(200);
  const told = await gateway.db
    .selectFrom('scrutinyDecision')
    .select(['toStatus', 'bilingualRemark'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(told).toEqual({ toStatus: 'rejected', bilingualRemark: null });
});

test('drawn applications without a second check hold the end of scrutiny, until they are checked or a reason is given', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  await setShare(advtCode, 100);
  await desk.decide(first, applicationIds[0]!, 'approve');
  const rest = await gateway.db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('scrutinyStatus', '=', 'pending')
    .execute();
  await desk.decide(second, rest[0]!.id, 'approve');
  await close(advertisement);
  const finalize = (remark?: string) => gateway.call(s.finalize, { body: { advtCode, remark } }, { as: desk.supervisor });
  expect(await finalize()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('2 drawn applications') });
  expect((await finalize('')).httpStatus).toBe(400);
  expect((await finalize('No other officer is free')).httpStatus).toBe(200);
  const kept = gateway.db.selectFrom('scrutinyAdvertisement').select('uncheckedRemark').where('advtCode', '=', advtCode);
  expect(await kept.executeTakeFirst()).toEqual({ uncheckedRemark: 'No other officer is free' });
});

test('a second check that is saved while scrutiny is finalised either holds it or is refused', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const [drawn] = applicationIds as [number];
  await setShare(advtCode, 100);
  await desk.decide(first, drawn, 'approve');
  const own = await gateway.db.selectFrom('application').select('id').where('advtCode', '=', advtCode).where('id', '<>', drawn).execute();
  await desk.decide(second, own[0]!.id, 'approve');
  await close(advertisement);
  const { readingVersion: version } = await gateway.data(fair.secondCase, { body: { applicationId: drawn } }, { as: second });
  const reading = { applicationId: drawn, version, status: 'rejected' as const, remark: 'Read again' };
  const answers = await Promise.all([
    gateway.call(fair.saveSecondReading, { body: reading }, { as: second }),
    gateway.call(s.finalize, { body: { advtCode, remark: 'The reader is on leave' } }, { as: desk.supervisor }),
  ]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
});

test('while an advertisement is removed from scrutiny no second check is offered, saved or settled', async () => {
  const { advtCode, applicationIds, first, second } = await desk.examinedByTwo([
    await createCompleteCandidate(gateway),
    await createCompleteCandidate(gateway),
  ]);
  const [checked, unchecked] = applicationIds as [number, number];
  await setShare(advtCode, 100);
  for (const applicationId of applicationIds) await desk.decide(first, applicationId, 'approve');
  await readAgain(second, checked, 'rejected');
  expect(await waitingFor(second)).toEqual([unchecked]);
  await gateway.data(s.removeAdvertisement, { params: { advtCode }, body: { reason: 'A stay of the court' } }, { as: desk.supervisor });
  expect(await waitingFor(second)).toEqual([]);
  const removed = 'This advertisement was removed from scrutiny. Restore it first.';
  expect((await readAgain(second, unchecked, 'rejected')).message).toBe(removed);
  expect((await settle(desk.supervisor, advtCode, 'first')).message).toBe(removed);
  await gateway.data(s.restoreAdvertisement, { params: { advtCode } }, { as: desk.supervisor });
  expect((await readAgain(second, unchecked, 'approved')).httpStatus).toBe(200);
  expect((await settle(desk.supervisor, advtCode, 'first')).httpStatus).toBe(200);
});

test('the share of second checks can be raised after the first decision, not lowered', async () => {
  const { advtCode, applicationIds, first } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  await setShare(advtCode, 50);
  await setShare(advtCode, 20);
  await desk.decide(first, applicationIds[0]!, 'approve');
  const change = (percent: number) => gateway.call(fair.setSecondReading, { body: { advtCode, percent } }, { as: desk.supervisor });
  expect([(await change(10)).httpStatus, (await change(20)).httpStatus, (await change(60)).httpStatus]).toEqual([409, 200, 200]);
});

test('reasons are counted by officer', async () => {
  const { advtCode, applicationIds, first } = await desk.examinedByTwo([
    await createCompleteCandidate(gateway),
    await createCompleteCandidate(gateway),
  ]);
  for (const applicationId of applicationIds) {
    const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
    const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside' as const, note: '' }];
    await gateway.data(s.setFormValidateStatus, { body: { applicationId, version, parts } }, { as: first });
    await desk.decide(first, applicationId, 'reject');
  }
  expect(await gateway.data(fair.reasonsByOfficer, { query: { advtCode } }, { as: desk.supervisor })).toMatchObject([
    {
      officerId: first.accountId,
      decided: 2,
      rejected: 2,
      reasons: [{ name: { en: 'Age outside the limit', ne: 'उमेर हदबाहिर' }, count: 2 }],
    },
  ]);
});

test('an application that stayed with an advertisement combined into another is not decided any more', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const into = await desk.examinedByTwo([candidate]);
  const member = await desk.examinedByTwo([candidate]);
  await gateway.db
    .updateTable('advertisement')
    .set({ combinedIntoAdvtCode: into.advtCode })
    .where('advtCode', '=', member.advtCode)
    .execute();
  await desk.decide(into.first, into.applicationIds[0]!, 'approve');
  expect(await desk.statusOf(member.applicationIds[0]!)).toBe('pending');
  const refused = await desk.decide(member.first, member.applicationIds[0]!, 'approve');
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'ADVERTISEMENT_COMBINED']);
  expect(await desk.statusOf(member.applicationIds[0]!)).toBe('pending');
});

/** Moves all deadlines, including the one for late payments, to the past. */
async function close({ advtCode }: TestAdvertisement): Promise<void> {
  const over = new Date(gateway.now().getTime() - 10 * 86_400_000);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: over, paymentLastAt: over, doubleFeeSubmissionLastAt: over, doubleFeePaymentLastAt: over })
    .where('advtCode', '=', advtCode)
    .execute();
}
