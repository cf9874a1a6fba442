import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { testPassword, type CandidatePerson, type Person } from '../../../testing/people.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { waitsForLock } from '../../../testing/simulation/waits-for-lock.ts';
import { smallPng } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let candidate: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: {
      profileManagement: ['read'],
      lockProfile: ['read', 'update'],
      blockUser: ['read', 'update'],
      lockVoucher: ['read', 'update'],
    },
  });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', candidate.accountId).execute();
});

/** The result for a user who signs in some days later. */
async function daysLater<Found>(days: number, find: () => Promise<Found>): Promise<Found> {
  gateway.advance({ days });
  const before = candidate;
  candidate = await signInAgain(gateway, candidate);
  const found = await find();
  candidate = before;
  gateway.advance({ days: -days });
  return found;
}
const as = () => ({ as: officer });
const today = () => nepalDayOf(gateway.now());
const params = () => ({ masterId: String(candidate.masterId) });
const account = () => gateway.data(userAdmin.getProfileByMasterId, { params: params() }, as());
const versioned = async (reason: string) => ({ reason, version: (await account()).version });
const picture = () => new File([new Uint8Array(smallPng())], 'photo.png', { type: 'image/png' });
const changeDocuments = () => gateway.call(profile.uploadDocuments, { body: { photograph: picture() } }, { as: candidate });
const changeGroups = () => gateway.call(profile.deleteSamuhaBarga, { params: { id: '2000000001' } }, { as: candidate });
const signIn = () =>
  gateway.call(
    session.login,
    { body: { grant_type: 'password', username: candidate.username, password: testPassword } },
    { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } },
  );
/** The mail with this subject to the candidate; each test has its own candidate. */
const mailOf = async (subject: string) => (await gateway.mails()).find((mail) => mail.to === candidate.email && mail.subject === subject);
const lastLine = (subject: string) =>
  gateway.db
    .selectFrom('auditEntry')
    .select(['action', 'accountId', 'after'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('a locked profile takes no change, and the candidate is informed why', async () => {
  const body = { masterId: candidate.masterId, ...(await versioned('Two accounts of one person')) };
  expect((await gateway.call(userAdmin.lockProfile, { body }, as())).httpStatus).toBe(200);
  expect(await changeGroups()).toMatchObject({ httpStatus: 409, errorCode: 'PROFILE_LOCKED' });
  expect(await lastLine(`candidate:${candidate.masterId}`)).toMatchObject({
    action: 'userAdmin.lockProfile',
    accountId: officer.accountId,
    after: { profile: 'locked', reason: 'Two accounts of one person' },
  });
  expect(await mailOf('Your profile is locked')).toMatchObject({ text: expect.stringContaining('Two accounts of one person') });
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(notifications).toMatchObject([
    { title: { en: 'Your profile is locked' }, text: { en: expect.stringContaining('Two accounts of one person') } },
  ]);
});

test('a profile unlocked until a day is open to the end of it and locked again after', async () => {
  await gateway.data(userAdmin.lockProfile, { body: { masterId: candidate.masterId, ...(await versioned('Wrong name')) } }, as());
  const body = { ...(await versioned('To mend the name')), until: today() };
  await gateway.data(userAdmin.unlockProfile, { params: params(), body }, as());
  expect((await changeGroups()).httpStatus).toBe(404);
  expect(await daysLater(1, changeGroups)).toMatchObject({ httpStatus: 409, errorCode: 'PROFILE_LOCKED' });
});

test('documents are locked by themselves, and open until a day as a profile is', async () => {
  await gateway.data(userAdmin.lockDocuments, { params: params(), body: await versioned('Another person in the photograph') }, as());
  expect(await changeDocuments()).toMatchObject({ httpStatus: 409, errorCode: 'DOCUMENTS_LOCKED' });
  expect((await changeGroups()).httpStatus).toBe(404);
  await gateway.data(
    userAdmin.unlockDocuments,
    { params: params(), body: { ...(await versioned('A new photograph')), until: today() } },
    as(),
  );
  expect((await changeDocuments()).httpStatus).toBe(200);
  expect(await daysLater(1, changeDocuments)).toMatchObject({ errorCode: 'DOCUMENTS_LOCKED' });
});

test('what is locked is not locked again, what is open not opened, and no lock opens until a day that is over', async () => {
  expect((await gateway.call(userAdmin.unlockProfile, { params: params(), body: await versioned('-') }, as())).httpStatus).toBe(409);
  await gateway.data(userAdmin.lockDocuments, { params: params(), body: await versioned('Once') }, as());
  expect((await gateway.call(userAdmin.lockDocuments, { params: params(), body: await versioned('Twice') }, as())).httpStatus).toBe(409);
  const yesterday = { ...(await versioned('-')), until: addDays(today(), -1) };
  const refused = await gateway.call(userAdmin.unlockDocuments, { params: params(), body: yesterday }, as());
  expect(refused).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'until', message: 'This day is in the past. Choose today or a later day.' }],
  });
  const withoutReason = await gateway.call(userAdmin.unlockDocuments, { params: params(), body: await versioned(' ') }, as());
  expect(withoutReason).toMatchObject({ httpStatus: 400, errors: [{ field: 'reason' }] });
});

test('of two officers at once the second is refused, and nothing of it is done', async () => {
  const { version } = await account();
  await gateway.data(userAdmin.lockDocuments, { params: params(), body: { version, reason: 'First' } }, as());
  const second = await gateway.call(userAdmin.lockProfile, { body: { masterId: candidate.masterId, version, reason: 'Second' } }, as());
  expect(second).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
  expect((await account()).permission.canEditProfile).toBe(true);
});

test('a block ends every sign-in at once and says at sign-in why and until when, to nobody without the password', async () => {
  const body = {
    masterId: candidate.masterId,
    ...(await versioned('Somebody else sat the examination')),
    startDate: today(),
    endDate: addDays(today(), 6),
  };
  await gateway.data(userAdmin.banUser, { body }, as());
  expect(await gateway.call(session.privilegesInit, {}, { as: candidate })).toMatchObject({ httpStatus: 401, errorCode: 'INVALID_TOKEN' });
  expect(await signIn()).toMatchObject({
    httpStatus: 403,
    errorCode: 'BLOCKED',
    message: expect.stringMatching(/until .*2026.*Somebody else sat the examination/),
  });
  const guess = await gateway.call(
    session.login,
    { body: { grant_type: 'password', username: candidate.username, password: 'Wrong2083' } },
    { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } },
  );
  expect(guess.message).not.toContain('Somebody');
  expect(await mailOf('Your account is blocked')).toMatchObject({ text: expect.stringContaining('Somebody else sat the examination') });
  expect((await daysLater(7, signIn)).httpStatus).toBe(200);
});

test('a block in the past or without an end is refused', async () => {
  const ban = async (startDate: string, endDate: string) =>
    gateway.call(userAdmin.banUser, { body: { masterId: candidate.masterId, ...(await versioned('-')), startDate, endDate } }, as());
  expect(await ban(addDays(today(), -3), addDays(today(), -1))).toMatchObject({ httpStatus: 400, errors: [{ field: 'startDate' }] });
  expect(await ban(addDays(today(), 3), today())).toMatchObject({ httpStatus: 400, errors: [{ field: 'endDate' }] });
  expect(await ban(today(), '')).toMatchObject({ httpStatus: 400, errors: [{ field: 'endDate' }] });
  expect((await account()).block).toBeNull();
});

test('a block of tomorrow holds from tomorrow, also for who is signed in, and can be lifted', async () => {
  const tomorrow = addDays(today(), 1);
  const body = { masterId: candidate.masterId, ...(await versioned('From tomorrow')), startDate: tomorrow, endDate: tomorrow };
  await gateway.data(userAdmin.banUser, { body }, as());
  const tokens = await signIn();
  expect(tokens.httpStatus).toBe(200);
  gateway.setNow(new Date(gateway.now().getTime() + 14.5 * 3_600_000));
  expect((await signIn()).httpStatus).toBe(403);
  gateway.setNow(new Date(gateway.now().getTime() - 14.5 * 3_600_000));
  await gateway.data(userAdmin.unBanUser, { body: { masterId: candidate.masterId, ...(await versioned('A mistake')) } }, as());
  expect((await account()).block).toBeNull();
  expect(await mailOf('Your account is open again')).toBeDefined();
  const again = await gateway.call(userAdmin.unBanUser, { body: { masterId: candidate.masterId, ...(await versioned('-')) } }, as());
  expect(again.httpStatus).toBe(409);
});

test('a voucher is locked for one advertisement, and the candidate cannot replace it there', async () => {
  const [first, second] = [
    await createAdvertisement(gateway.db, {}, gateway.now()),
    await createAdvertisement(gateway.db, {}, gateway.now()),
  ];
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').limit(1).executeTakeFirstOrThrow();
  let sent = 0;
  const sendVoucher = (applicationId: number) =>
    gateway.call(
      vacancy.uploadVoucher,
      {
        body: {
          applicationId,
          bankId,
          voucherNumber: `V-${candidate.masterId}-${(sent += 1)}`,
          voucherImage: picture(),
          voucherDateAd: '2026-11-20',
        },
      },
      { as: candidate },
    );
  const bank = { paymentStatus: 'unpaid', paymentMethod: 'bankVoucher' } as const;
  const applications = [
    await createApplication(gateway.db, candidate.masterId, first, bank, gateway.now()),
    await createApplication(gateway.db, candidate.masterId, second, bank, gateway.now()),
  ];
  expect((await sendVoucher(applications[0]!)).httpStatus).toBe(200);
  const vouchers = async () => (await gateway.data(userAdmin.getVoucher, { params: params() }, as())).vouchers;
  const lockOf = async (advtCode: number, locked: boolean) => {
    const version = (await vouchers()).find((row) => row.advtCode === advtCode)!.voucher?.version ?? null;
    const body = { masterId: candidate.masterId, advtCode, locked, version, reason: 'The bank looks into it' };
    return gateway.call(userAdmin.setVoucherLock, { body }, as());
  };
  expect((await lockOf(first.advtCode, true)).httpStatus).toBe(200);
  expect(await sendVoucher(applications[0]!)).toMatchObject({ httpStatus: 409, errorCode: 'VOUCHER_LOCKED' });
  expect(await mailOf('Your bank voucher is locked')).toBeDefined();
  expect(await gateway.data(userAdmin.getVoucherEditData, {}, as())).toMatchObject([{ advtCode: first.advtCode, lockedVouchers: 1 }]);
  expect(await lockOf(second.advtCode, true)).toMatchObject({
    httpStatus: 409,
    message: 'User has not paid for this advertisement previously',
  });
  expect((await lockOf(first.advtCode, false)).httpStatus).toBe(200);
  expect((await sendVoucher(applications[0]!)).httpStatus).toBe(200);
});

/** Runs an act that has to wait while a colleague changes the lock of the voucher. */
async function whileVoucherChanges(applicationId: number, locked: boolean, act: () => Promise<{ httpStatus: number; errorCode?: string }>) {
  let acting: ReturnType<typeof act> | undefined;
  await gateway.db.transaction().execute(async (colleague) => {
    await colleague.selectFrom('application').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute();
    acting = act();
    await waitsForLock(gateway.db, () => acting!);
    await colleague
      .updateTable('voucher')
      .set({ locked, version: sql`version + 1` })
      .where('applicationId', '=', applicationId)
      .execute();
  });
  return acting!;
}

test('when two officers lock one voucher at once, one is refused; a candidate’s new voucher waits for the lock', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').limit(1).executeTakeFirstOrThrow();
  const bank = { paymentStatus: 'unpaid', paymentMethod: 'bankVoucher' } as const;
  const applicationId = await createApplication(gateway.db, candidate.masterId, advertisement, bank, gateway.now());
  const sendVoucher = (voucherNumber: string) => {
    const body = { applicationId, bankId, voucherNumber, voucherImage: picture(), voucherDateAd: '2026-11-20' };
    return gateway.call(vacancy.uploadVoucher, { body }, { as: candidate });
  };
  expect((await sendVoucher(`W-${applicationId}-1`)).httpStatus).toBe(200);
  const { advtCode } = advertisement;
  const lock = { masterId: candidate.masterId, advtCode, locked: true, version: 1, reason: 'The bank looks into it' };
  expect(await whileVoucherChanges(applicationId, true, () => gateway.call(userAdmin.setVoucherLock, { body: lock }, as()))).toMatchObject({
    httpStatus: 409,
    errorCode: 'CHANGED_MEANWHILE',
  });
  await gateway.db.updateTable('voucher').set({ locked: false }).where('applicationId', '=', applicationId).execute();
  expect(await whileVoucherChanges(applicationId, true, () => sendVoucher(`W-${applicationId}-2`))).toMatchObject({
    httpStatus: 409,
    errorCode: 'VOUCHER_LOCKED',
  });
});

test('reading does not allow to act', async () => {
  const reader = await gateway.createStaff({ privileges: { lockProfile: ['read'], blockUser: ['read'], lockVoucher: ['read'] } });
  const body = { masterId: candidate.masterId, version: 1, reason: '-' };
  const calls = [
    gateway.call(userAdmin.lockProfile, { body }, { as: reader }),
    gateway.call(userAdmin.banUser, { body: { ...body, startDate: today(), endDate: today() } }, { as: reader }),
    gateway.call(userAdmin.setVoucherLock, { body: { ...body, advtCode: 20_001, locked: true } }, { as: reader }),
  ];
  expect((await Promise.all(calls)).map(({ httpStatus }) => httpStatus)).toEqual([403, 403, 403]);
});
