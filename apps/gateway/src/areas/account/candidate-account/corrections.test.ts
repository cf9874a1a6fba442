import { readFileSync } from 'node:fs';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { testPassword, type CandidatePerson, type Person } from '../../../testing/people.ts';
import { smallPng } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const wordsIn = (language: string) =>
  readFileSync(new URL(`../../../../../../packages/i18n/locales/recorded-acts/${language}.po`, import.meta.url), 'utf8');
const [englishWords, nepaliWords] = [wordsIn('en'), wordsIn('ne')];

let gateway: TestGateway;
let officer: Person;
let candidate: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'], publicUserManagement: ['read', 'update'] } });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', candidate.accountId).execute();
});

const as = () => ({ as: officer });
const picture = () => new File([new Uint8Array(smallPng())], 'new.png', { type: 'image/png' });
const base = async (reason = 'As in the certificate') => {
  const row = await gateway.db
    .selectFrom('candidate')
    .select('version')
    .where('masterId', '=', candidate.masterId)
    .executeTakeFirstOrThrow();
  return { masterId: candidate.masterId, version: row.version, reason };
};
const mailOf = async (subject: string) => (await gateway.mails()).find((mail) => mail.to === candidate.email && mail.subject === subject);
const details = () => gateway.data(profile.getPersonalDetails, {}, { as: candidate });
const signIn = (username: string) =>
  gateway.call(
    session.login,
    { body: { grant_type: 'password', username, password: testPassword } },
    { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } },
  );

async function corrected(changes: object) {
  const { inNepali, citizenshipIssueDistrict: _district, masterId: _id, nationalId: _nationalId, ...kept } = await details();
  return {
    ...kept,
    noMiddleName: true,
    firstNameNe: inNepali!.firstName,
    lastNameNe: inNepali!.lastName,
    fatherNameNe: inNepali!.fatherName,
    dateOfBirthBs: bsFromAd(kept.dateOfBirthAd),
    citizenshipIssueDateBs: bsFromAd(kept.citizenshipIssueDateAd),
    ...(await base()),
    ...changes,
  };
}
const correct = async (changes: object) => gateway.call(userAdmin.savePersonalDetail, { body: (await corrected(changes)) as never }, as());

test('personal details are corrected though the profile is locked, and an application keeps what it was sent with', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await createApplication(gateway.db, candidate.masterId, advertisement, {}, gateway.now());
  await gateway.db.updateTable('candidate').set({ profileLocked: true }).where('masterId', '=', candidate.masterId).execute();
  expect((await correct({ lastName: 'Thapa', lastNameNe: 'थापा' })).httpStatus).toBe(200);
  expect(await details()).toMatchObject({ lastName: 'Thapa', inNepali: { lastName: 'थापा' } });
  const sent = await gateway.db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as s', 's.id', 'x.profileSnapshotId')
    .select(['s.profile'])
    .where('x.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(sent.profile).toMatchObject({ personal: { lastName: 'Basnet' } });
  expect(await mailOf('Your personal details are corrected')).toMatchObject({ text: expect.stringContaining('As in the certificate') });
  const line = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after', 'accountId'])
    .where('action', '=', 'userAdmin.savePersonalDetail')
    .where('subject', '=', `candidate:${candidate.masterId}`)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    accountId: officer.accountId,
    before: { lastName: 'Basnet' },
    after: { lastName: 'Thapa', reason: 'As in the certificate' },
  });
});

test('the profile as it was sent is beside the one of today, with what differs', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await createApplication(gateway.db, candidate.masterId, advertisement, {}, gateway.now());
  const compared = () => gateway.data(userAdmin.getSubmittedProfile, { params: { applicationId: String(applicationId) } }, { as: officer });
  expect((await compared()).fields.filter(({ differs }) => differs)).toEqual([]);
  const { motherName, grandfatherName } = (await details()).inNepali!;
  await correct({ lastName: 'Thapa', lastNameNe: 'थापा', motherNameNe: motherName, grandfatherNameNe: grandfatherName });
  await gateway.call(userAdmin.saveUserDocument, { body: { ...(await base()), photograph: picture() } }, as());
  const { fields, candidate: shown } = await compared();
  expect(shown.masterId).toBe(candidate.masterId);
  expect(fields.filter(({ differs }) => differs).map(({ section, field, sent, today }) => [section, field, sent, today])).toEqual([
    ['personal', 'lastName', 'Basnet', 'Thapa'],
    ['personal', 'inNepali.lastName', 'बस्नेत', 'थापा'],
    ['documents', 'file', 'photograph.png', 'new.png'],
  ]);
  expect(fields).toContainEqual(expect.objectContaining({ section: 'education', row: 1, field: 'level', differs: false }));
  for (const words of [englishWords, nepaliWords])
    expect(fields.flatMap(({ field }) => field.split('.')).filter((name) => !words.includes(`"record.field.${name}"`))).toEqual([]);
  const unknown = await gateway.call(userAdmin.getSubmittedProfile, { params: { applicationId: '99999999' } }, as());
  expect(unknown.httpStatus).toBe(404);
});

test('a correction keeps the rules of the candidate, and the citizenship number of another is refused however it is written', async () => {
  const other = await gateway.createCandidate({ citizenshipNumber: '11-11-11-11111' });
  for (const citizenshipNumber of ['11-11-11-11111', '11/11/11/11111', '११.११.११.१११११', '011-11-11-11111'])
    expect(await correct({ citizenshipNumber }), citizenshipNumber).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'citizenshipNumber' }],
    });
  expect(await correct({ firstNameNe: 'Sita' })).toMatchObject({ httpStatus: 400, errors: [{ field: 'firstNameNe' }] });
  expect(await correct({ reason: '' })).toMatchObject({ httpStatus: 400, errors: [{ field: 'reason' }] });
  expect(await correct({ masterId: 99_999_999 })).toMatchObject({ httpStatus: 404 });
  expect(await correct({ version: 99 })).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
  expect(other.masterId).not.toBe(candidate.masterId);
});

test('the candidate signs in by the new user name and no longer by the old one', async () => {
  const taken = await gateway.createCandidate();
  const rename = async (username: string) =>
    gateway.call(userAdmin.editUsername, { body: { ...(await base('Asked for in person')), username } }, as());
  expect(await rename(taken.username.toUpperCase())).toMatchObject({ httpStatus: 400, errors: [{ field: 'username' }] });
  expect(await rename('with space')).toMatchObject({ httpStatus: 400, errors: [{ field: 'username' }] });
  const username = `renamed_${candidate.masterId}`;
  expect((await rename(username)).httpStatus).toBe(200);
  expect((await signIn(username)).httpStatus).toBe(200);
  expect((await signIn(candidate.username)).httpStatus).toBe(400);
  expect(await mailOf('Your user name is changed')).toMatchObject({ text: expect.stringContaining(username) });
});

test('a picture is replaced by staff, and the application keeps the earlier file', async () => {
  const pictures = () => gateway.data(profile.listDocuments, {}, { as: candidate });
  const nameOf = async () => (await pictures()).find(({ type }) => type === 'photograph')!.file.imageName;
  const before = await nameOf();
  expect((await gateway.call(userAdmin.saveUserDocument, { body: { ...(await base()), photograph: picture() } }, as())).httpStatus).toBe(
    200,
  );
  const replaced = await nameOf();
  expect(replaced).not.toBe(before);
  const edit = async (type: string) =>
    gateway.call(userAdmin.savePhoto, { params: { type }, body: { ...(await base('Too dark')), picture: picture() } }, as());
  expect((await edit('photograph')).httpStatus).toBe(200);
  expect(await nameOf()).not.toBe(replaced);
  expect((await edit('transcript')).httpStatus).toBe(404);
  expect(await gateway.call(userAdmin.saveUserDocument, { body: await base() }, as())).toMatchObject({ httpStatus: 400 });
  expect(await mailOf('Documents of your profile are replaced')).toBeDefined();
});

test('what is no picture is refused whatever its name says', async () => {
  const text = new File(['<svg onload=alert(1)>'], 'photo.png', { type: 'image/png' });
  const answer = await gateway.call(userAdmin.saveUserDocument, { body: { ...(await base()), photograph: text } }, as());
  expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'photograph' }] });
});

test('a link for a new password goes to the candidate, and the officer never sees it', async () => {
  const answer = await gateway.call(userAdmin.resetUserPassword, { body: await base('Asked for by telephone') }, as());
  expect(answer).toMatchObject({ httpStatus: 200, data: null });
  const mail = (await gateway.mails()).find(({ to, text }) => to === candidate.email && text.includes('/change/password/'));
  const tokenId = /change\/password\/link#(\S+)/.exec(mail!.text)![1]!;
  expect(answer.message).not.toContain(tokenId);
  const newPassword = 'Naya4418baato';
  await gateway.data(session.resetPassword, { body: { tokenId, newPassword, confirmPassword: newPassword } });
  expect((await signIn(candidate.username)).httpStatus).toBe(400);
});

test('reading does not allow to correct', async () => {
  const reader = await gateway.createStaff({ privileges: { profileManagement: ['read'], publicUserManagement: ['read'] } });
  const calls = [
    gateway.call(userAdmin.savePersonalDetail, { body: (await corrected({})) as never }, { as: reader }),
    gateway.call(userAdmin.editUsername, { body: { ...(await base()), username: 'other' } }, { as: reader }),
    gateway.call(userAdmin.saveUserDocument, { body: { ...(await base()), photograph: picture() } }, { as: reader }),
    gateway.call(userAdmin.resetUserPassword, { body: await base() }, { as: reader }),
  ];
  expect((await Promise.all(calls)).map(({ httpStatus }) => httpStatus)).toEqual([403, 403, 403, 403]);
});
