import * as application from '@psc/api-client/areas/application/application.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { anotherDistrict, testPassword, type CandidatePerson, type Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { keepCounts, selectKeptCounts } from '../../desk/dashboard/repository/counters.ts';

let gateway: TestGateway;
let asking: Person;
let deciding: Person;
let advertisement: TestAdvertisement;
let kept: CandidatePerson;
let merged: CandidatePerson;
let applicationId: number;
let made = 0;
const all = (): Privileges => ({ profileManagement: ['read', 'update', 'approve'], blockUser: ['update'] });
beforeAll(async () => {
  gateway = await startTestGateway();
  asking = await gateway.createStaff({ privileges: all(), firstName: 'Maya', lastName: 'Rai' });
  deciding = await gateway.createStaff({ privileges: all(), firstName: 'Hari', lastName: 'Thapa' });
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  made += 1;
  kept = await gateway.createCandidate({ citizenshipNumber: `46-02-71-${1000 + made}`, firstName: 'Radha', lastName: 'Shrestha' });
  const citizenshipIssueDistrictId = await anotherDistrict(gateway.db);
  merged = await createCompleteCandidate(gateway, { citizenshipNumber: `46/02/71/${1000 + made}`, citizenshipIssueDistrictId });
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', 'in', [kept.accountId, merged.accountId]).execute();
  applicationId = await createApplication(gateway.db, merged.masterId, advertisement, {}, gateway.now());
});

const pair = () => ({ keptMasterId: kept.masterId, mergedMasterId: merged.masterId });
const preview = (named: object = pair()) =>
  gateway.data(
    userAdmin.previewMerge,
    { params: Object.fromEntries(Object.entries(named).map(([name, id]) => [name, String(id)])) as never },
    { as: asking },
  );
const askFor = (as: Person = asking) =>
  gateway.call(userAdmin.askMerge, { body: { ...pair(), reason: 'One person registered twice' } }, { as });
const waiting = async () =>
  (await gateway.data(userAdmin.listMerges, { query: { masterId: String(kept.masterId) } as never }, { as: deciding })).rows[0]!;
const decide = async (approved: boolean, as: Person = deciding) => {
  const { revisionId } = await waiting();
  const body = { approved, reason: 'The certificates are the same' };
  return gateway.call(userAdmin.decideMerge, { params: { id: String(revisionId) }, body }, { as });
};
const signIn = ({ username }: CandidatePerson) =>
  gateway.call(
    session.login,
    { body: { grant_type: 'password', username, password: testPassword } },
    { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } },
  );
const applicationsOf = async ({ masterId }: CandidatePerson) =>
  (await gateway.data(application.listByCandidate, { params: { masterId: String(masterId) } }, { as: asking })).map(
    (row) => row.applicationId,
  );

test('two people merge two accounts: applications, payments and documents move, and nothing is lost', async () => {
  await gateway.db
    .insertInto('paymentAttempt')
    .values({
      ...{ applicationId, method: 'esewa', reference: `M-${made}`, amountPaisa: 50_000, status: 'paid' },
      ...{ createdAt: gateway.now(), expiresAt: gateway.now() },
    })
    .execute();
  const others = await gateway.data(userAdmin.listSameCitizenship, { params: { masterId: String(kept.masterId) } }, { as: asking });
  expect(others.map(({ masterId }) => masterId)).toEqual([merged.masterId]);
  const before = await gateway.data(userAdmin.getFullUserDetails, { params: { masterId: String(merged.masterId) } }, { as: asking });
  expect(await preview()).toMatchObject({
    refusals: [],
    applications: [{ advtCode: advertisement.advtCode, alsoApplied: null }],
    documents: expect.arrayContaining([{ type: 'photograph', moves: true }]),
    sections: expect.arrayContaining([{ section: 'education', count: before.profile.education.length, moves: true }]),
  });
  expect((await askFor()).httpStatus).toBe(200);
  expect(await applicationsOf(kept)).toEqual([]);
  expect((await decide(true)).httpStatus).toBe(200);

  expect(await applicationsOf(kept)).toEqual([applicationId]);
  const after = await gateway.data(userAdmin.getFullUserDetails, { params: { masterId: String(kept.masterId) } }, { as: asking });
  expect(after.applications).toMatchObject([{ applicationId, profileTakenAt: before.applications[0]!.profileTakenAt }]);
  expect(after.payments).toMatchObject([{ reference: `M-${made}`, status: 'paid' }]);
  expect(after.profile.documents.map(({ type, file }) => [type, file.imageName])).toEqual(
    before.profile.documents.map(({ type, file }) => [type, file.imageName]),
  );
  expect(after.profile.education).toHaveLength(before.profile.education.length);
  expect(after.acts).toContainEqual(expect.objectContaining({ action: 'userAdmin.decideMerge', officer: 'Hari Thapa' }));
  expect(await waiting()).toMatchObject({ state: 'applied', askedBy: 'Maya Rai', decidedBy: 'Hari Thapa' });
});

test('the closed account says at sign-in which one continues, and both addresses get a mail', async () => {
  await askFor();
  expect((await signIn(merged)).httpStatus).toBe(200);
  await decide(true);
  expect(await gateway.call(session.privilegesInit, {}, { as: merged })).toMatchObject({ httpStatus: 401 });
  expect(await signIn(merged)).toMatchObject({ httpStatus: 403, message: expect.stringContaining(kept.username) });
  expect((await signIn(kept)).httpStatus).toBe(200);
  const mails = (await gateway.mails()).filter(({ subject }) => subject.includes('two accounts'));
  const about = (to: string) => mails.find((mail) => mail.to === to);
  for (const { email } of [kept, merged]) {
    expect(about(email)?.text).toContain(kept.username);
    expect(about(email)?.subject).not.toMatch(/\d/);
  }
});

test('nobody approves their own request, and of two who decide at once the second is refused', async () => {
  await askFor();
  expect(await waiting()).toMatchObject({ mayDecide: true, mayWithdraw: false });
  expect((await decide(true, asking)).httpStatus).toBe(409);
  expect((await decide(false, asking)).httpStatus).toBe(409);
  expect((await decide(false)).httpStatus).toBe(200);
  expect(await decide(true)).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
  expect(await applicationsOf(merged)).toEqual([applicationId]);
});

test('the officer who asked takes the request back before it is decided, and nobody else does', async () => {
  await askFor();
  const { revisionId } = await waiting();
  const withdraw = (as: Person) =>
    gateway.call(userAdmin.withdrawMerge, { params: { id: String(revisionId) }, body: { reason: 'The numbers were misread' } }, { as });
  expect((await withdraw(deciding)).httpStatus).toBe(409);
  expect((await withdraw(asking)).httpStatus).toBe(200);
  expect(await waiting()).toMatchObject({
    ...{ state: 'withdrawn', decidedBy: null, decisionRemarks: 'The numbers were misread', mayDecide: false, mayWithdraw: false },
  });
  expect(await decide(true)).toMatchObject({ httpStatus: 409 });
  expect((await withdraw(asking)).httpStatus).toBe(409);
  expect(await applicationsOf(merged)).toEqual([applicationId]);
  expect((await askFor(deciding)).httpStatus).toBe(200);
});

test('a deputy asks and decides in the place of a colleague, and both names stand on the merge', async () => {
  const deputy = await gateway.createStaff({ privileges: all(), firstName: 'Gita', lastName: 'Oli' });
  const manager = await gateway.createStaff({ privileges: Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]])) });
  const modules = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'profileManagement').execute();
  const days = { fromAd: '2026-11-21', untilAd: '2026-11-25' };
  const given = await gateway.call(
    userAdmin.addDeputy,
    { body: { accountId: deciding.accountId, userName: deputy.username, ...days, reason: 'Leave', modules: modules.map(({ id }) => id) } },
    { as: manager },
  );
  await askFor();
  await gateway.call(session.actInPlaceOf, { body: { deputyId: given.data!.deputyId } }, { as: deputy });
  expect((await decide(true, deputy)).httpStatus).toBe(200);
  expect(await waiting()).toMatchObject({
    askedBy: 'Maya Rai',
    decidedBy: expect.stringMatching(/^Gita Oli \(.*Hari Thapa\)$/),
  });
});

test('after the merge the person counts once among those who registered', async () => {
  const registered = async () => {
    const { rows } = await sql<{ masterId: number }>`select master_id from report_candidate`.execute(gateway.db);
    return rows.map(({ masterId }) => masterId);
  };
  const counted = async () => {
    await keepCounts(gateway.db, gateway.now());
    return selectKeptCounts(gateway.db);
  };
  const before = await counted();
  expect(await registered()).toEqual(expect.arrayContaining([kept.masterId, merged.masterId]));
  await askFor();
  await decide(true);
  expect(await registered()).toContain(kept.masterId);
  expect(await registered()).not.toContain(merged.masterId);
  expect(await counted()).toMatchObject({ registeredUsers: before.registeredUsers - 1, applicants: before.applicants });
});

test('two requests for one account do not wait side by side, also when both are made at once and for another pair', async () => {
  const { id: citizenshipIssueDistrictId } = await gateway.db
    .selectFrom('district')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const third = await gateway.createCandidate({ citizenshipNumber: `46 02 71 ${1000 + made}`, citizenshipIssueDistrictId });
  const body = { keptMasterId: third.masterId, mergedMasterId: kept.masterId, reason: 'One person registered three times' };
  const both = await Promise.all([askFor(), gateway.call(userAdmin.askMerge, { body }, { as: deciding })]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(both.find(({ httpStatus }) => httpStatus === 409)!.message).toContain('already waiting');
  expect((await askFor(deciding)).httpStatus).toBe(409);
});

test('a merge moves only what the first officer saw: after a new application it is refused, and can be requested again', async () => {
  await askFor();
  const other = await createAdvertisement(gateway.db, {}, gateway.now());
  const later = await createApplication(gateway.db, merged.masterId, other, {}, gateway.now());
  expect(await decide(true)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('have changed since this merge') });
  expect(await applicationsOf(kept)).toEqual([]);
  expect((await decide(false)).httpStatus).toBe(200);
  await askFor();
  expect((await decide(true)).httpStatus).toBe(200);
  expect((await applicationsOf(kept)).toSorted((a, b) => a - b)).toEqual([applicationId, later]);
});

test('accounts of two people, blocked ones, merged ones and unknown ones are refused', async () => {
  const stranger = await gateway.createCandidate();
  const ask = (keptMasterId: number, mergedMasterId: number) =>
    gateway.call(userAdmin.askMerge, { body: { keptMasterId, mergedMasterId, reason: '-' } }, { as: asking });
  expect(await ask(kept.masterId, stranger.masterId)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('citizenship') });
  expect((await ask(kept.masterId, kept.masterId)).httpStatus).toBe(400);
  expect((await ask(kept.masterId, 99_999_999)).httpStatus).toBe(404);
  const today = nepalDayOf(gateway.now());
  const { version } = (await preview()).merged;
  const block = { masterId: merged.masterId, version, startDate: today, endDate: today, reason: 'Two accounts' };
  await gateway.data(userAdmin.banUser, { body: block }, { as: asking });
  expect(await askFor()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('blocked') });
  const lift = { masterId: merged.masterId, version: version + 1, reason: 'To merge them' };
  await gateway.data(userAdmin.unBanUser, { body: lift }, { as: asking });
  await askFor();
  await decide(true);
  expect(await preview()).toMatchObject({ refusals: ['mergedAlready'], merged: { mergedIntoMasterId: kept.masterId, block: null } });
  const again = { masterId: merged.masterId, version: (await preview()).merged.version, reason: '-' };
  expect(await gateway.call(userAdmin.unBanUser, { body: again }, { as: asking })).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining(String(kept.masterId)),
  });
});

test('reading does not allow to ask, and asking does not allow to decide', async () => {
  const reader = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
  const asker = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
  expect((await askFor(reader)).httpStatus).toBe(403);
  expect((await askFor(asker)).httpStatus).toBe(200);
  const other = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
  expect((await decide(true, other)).httpStatus).toBe(403);
});
