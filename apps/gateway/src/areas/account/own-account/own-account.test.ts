import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { profileFileTypes } from '@psc/api-client/areas/profile/profile-types.ts';
import { hasWord } from '../../../platform/wording/words.ts';
import { applicationPaymentLifecycle, paymentAttemptLifecycle } from '@psc/validation/areas/payment/lifecycle.ts';
import { consentPurposes } from '@psc/validation/areas/access/consent.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { budgets } from '../../../platform/frame/budget.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { apply, applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { testPassword as password, type Person } from '../../../testing/people.ts';
import { registrationForm } from '../../../testing/registration.ts';
import { recordConsent } from '../../../platform/shared/repository/consents.ts';
import { smsEnvironment, smsRecorder } from '../../../testing/sms.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.setNow(testNow));

const mailsTo = async (address: string) => (await gateway.mails()).filter(({ to }) => to === address);
async function codeSentTo(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? '';
  return /(?:Code|कोड): (\d{6})/.exec(text)?.[1] ?? 'none';
}
const portal = { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } };
const signIn = (username: string, secret = password) =>
  gateway.call(session.login, { body: { grant_type: 'password', username, password: secret } }, portal);

test('an e-mail is changed by a code that comes to it, and the old address hears of it', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const as = { as: candidate };
  const wrong = await gateway.call(own.changeEmail, { body: { email: 'new@mail.example', password: 'Wrong123' } }, as);
  expect(wrong.errors?.[0]).toMatchObject({ field: 'password', message: 'The password is wrong.' });
  await gateway.data(own.changeEmail, { body: { email: 'New@mail.example', password } }, as);
  const code = await codeSentTo('new@mail.example');
  expect((await gateway.data(own.details, {}, as)).waiting).toMatchObject([{ purpose: 'email', value: 'new@mail.example' }]);
  const confirm = (given: string) => gateway.call(own.confirmChange, { body: { purpose: 'email', code: given } }, as);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await confirm(other)).errors?.[0]?.field).toBe('code');
  expect((await confirm(code)).httpStatus).toBe(200);
  expect((await confirm(code)).httpStatus).toBe(400);
  expect(await gateway.data(own.details, {}, as)).toMatchObject({ email: 'new@mail.example', waiting: [] });
  expect((await mailsTo(candidate.email)).at(-1)!.text).not.toMatch(/[{}]|undefined|gateway\./);
  expect((await signIn('new@mail.example')).httpStatus).toBe(200);
});

test('a code is good for half an hour and five tries, and so many are sent in a day', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const as = { as: candidate };
  const ask = () => gateway.call(own.changeMobile, { body: { phoneNumber: '+977 9812345678', password } }, as);
  const confirm = (code: string) => gateway.call(own.confirmChange, { body: { purpose: 'mobile', code } }, as);
  await ask();
  const first = await codeSentTo(candidate.email);
  await gateway.db.updateTable('contactCode').set({ expiresAt: gateway.now() }).where('accountId', '=', candidate.accountId).execute();
  expect((await confirm(first)).httpStatus).toBe(400);
  await ask();
  const second = await codeSentTo(candidate.email);
  const wrong = String((Number(second) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1) await confirm(wrong);
  expect((await confirm(second)).httpStatus).toBe(400);
  await ask();
  expect((await confirm(await codeSentTo(candidate.email))).httpStatus).toBe(200);
  expect((await gateway.data(own.details, {}, as)).phoneNumber).toBe('9812345678');
  for (let asked = 3; asked < budgets.contactChange.most; asked += 1) expect((await ask()).httpStatus).toBe(200);
  expect((await ask()).httpStatus).toBe(429);
});

test('where the commission sends SMS, the code for a mobile number of Nepal comes to it, and confirms the number', async () => {
  const service = smsRecorder();
  const sending = await startTestGateway({ environment: smsEnvironment, sms: service });
  try {
    const candidate = await createCompleteCandidate(sending);
    const as = { as: candidate };
    const isConfirmed = async () => (await sending.data(notification.smsChoices, {}, as)).isNumberConfirmed;
    const change = async (phoneNumber: string) => {
      await sending.data(own.changeMobile, { body: { phoneNumber, password } }, as);
      await sending.runJobs();
    };
    const confirm = (text: string) =>
      sending.data(own.confirmChange, { body: { purpose: 'mobile', code: /(?:Code|कोड): ([\d०-९]{6})/.exec(text)![1]! } }, as);
    expect(await isConfirmed()).toBe(false);
    await change('9812345678');
    expect((await sending.data(own.details, {}, as)).waiting).toMatchObject([{ purpose: 'mobile', bySms: true }]);
    expect(service.taken).toEqual([{ to: '9812345678', text: expect.stringMatching(/^(Code|कोड): /) }]);
    await confirm(service.taken[0]!.text);
    expect([await isConfirmed(), (await sending.data(own.details, {}, as)).phoneNumber]).toEqual([true, '9812345678']);
    // SMS are not sent abroad: the code comes by mail, which does not verify the number.
    await change('0142000000');
    expect(service.taken).toHaveLength(1);
    const mails = (await sending.mails()).filter(({ text }) => /(?:Code|कोड): /.test(text));
    await confirm(mails.at(-1)!.text);
    expect(await isConfirmed()).toBe(false);
  } finally {
    await sending.stop();
  }
});

test('an address that another account has is taken by nobody, and who asks does not learn it before the code', async () => {
  const [first, second] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  const body = { email: second.email, password };
  expect((await gateway.call(own.changeEmail, { body }, { as: first })).httpStatus).toBe(200);
  const code = await codeSentTo(second.email);
  expect((await gateway.call(own.confirmChange, { body: { purpose: 'email', code } }, { as: first })).httpStatus).toBe(409);
  const name = { username: second.username, password };
  expect((await gateway.call(own.changeUsername, { body: name }, { as: first })).errors?.[0]?.field).toBe('username');
  await gateway.data(own.changeUsername, { body: { username: 'another_name', password } }, { as: first });
  expect((await signIn('another_name')).httpStatus).toBe(200);
});

test('a candidate sees where the account is open and who tried, and ends what is not theirs', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const as = { as: candidate };
  gateway.advance({ minutes: 1 });
  await signIn(candidate.username, 'Wrong1234');
  const elsewhere = await signIn(candidate.username);
  const before = await gateway.data(own.details, {}, as);
  expect(before.signIns.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['signedIn', 'wrongPassword']);
  const others = before.sessions.filter(({ isThis }) => !isThis);
  expect(others).toHaveLength(before.sessions.length - 1);
  await gateway.data(own.endSessions, { body: { sessionId: others[0]!.sessionId } }, as);
  const thief = { ...candidate, accessToken: elsewhere.access_token, refreshToken: elsewhere.refresh_token };
  expect((await gateway.call(own.details, {}, { as: thief })).httpStatus).toBe(401);
  await gateway.data(own.endSessions, { body: {} }, as);
  expect((await gateway.data(own.details, {}, as)).sessions).toMatchObject([{ isThis: true }]);
});

test('mails come in the language that was used last', async () => {
  const candidate = await createCompleteCandidate(gateway);
  for (const language of ['en', 'ne'] as const) {
    await gateway.data(own.setLanguage, { body: { language } }, { as: candidate });
    await gateway.data(own.changeMobile, { body: { phoneNumber: '9812345679', password } }, { as: candidate });
    await codeSentTo(candidate.email);
    expect((await mailsTo(candidate.email)).at(-1)).toMatchObject({ language });
  }
});

test('own data are a file, of oneself only', async () => {
  const [candidate, other] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  const answer = await gateway.call(own.ownData, {}, { as: candidate });
  expect(answer.headers['content-type']).toContain('application/json');
  const text = Buffer.from(answer.bytes).toString('utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { email: candidate.email }, applications: [] });
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/passwordHash|argon2/);
});

test('an account is closed once nothing is in progress; nobody signs in to it any more', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const live = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const close = () => gateway.call(own.close, { body: { password } }, { as: candidate });
  expect((await close()).httpStatus).toBe(409);
  expect((await gateway.data(own.details, {}, { as: candidate })).applicationsInProgress).toBe(1);
  await gateway.db.deleteFrom('applicationCategory').where('applicationId', '=', applicationId).execute();
  await gateway.db.deleteFrom('application').where('id', '=', applicationId).execute();
  expect((await close()).httpStatus).toBe(200);
  expect((await gateway.call(own.details, {}, { as: candidate })).httpStatus).toBe(401);
  expect((await signIn(candidate.username)).message).toBe((await signIn('nobody_at_all')).message);
  expect((await mailsTo(candidate.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/closed|बन्द/));
});

test('a mistyped e-mail is mended before the first sign-in, and a stranger learns nothing by it', async () => {
  const form = registrationForm({
    username: 'hari_typo',
    email: 'hari@gmial.example',
    nationalId: '777-888-9990',
    citizenshipNumber: '27-01-70-77889',
  });
  await gateway.call(session.register, { body: form });
  const { nationalId, dateOfBirthAd, citizenshipNumber } = form;
  const ask = (changes: Partial<{ nationalId: string; dateOfBirthAd: string; citizenshipNumber: string }> = {}) =>
    gateway.call(own.correctEmail, { body: { nationalId, dateOfBirthAd, citizenshipNumber, email: 'hari@gmail.example', ...changes } });
  const strangers = [await ask({ dateOfBirthAd: '1990-01-02' }), await ask({ nationalId: '000-000-0001' })];
  expect(await mailsTo('hari@gmail.example')).toEqual([]);
  const answer = await ask();
  for (const stranger of strangers) expect([stranger.httpStatus, stranger.message]).toEqual([answer.httpStatus, answer.message]);
  const code = await codeSentTo('hari@gmail.example');
  const confirm = (given: string, of = nationalId) => gateway.call(own.confirmCorrection, { body: { nationalId: of, code: given } });
  const wrong = await confirm(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  const unknown = await confirm(code, '000-000-0001');
  expect([unknown.httpStatus, unknown.errors]).toEqual([wrong.httpStatus, wrong.errors]);
  expect((await confirm(code)).httpStatus).toBe(200);
  const mail = (await mailsTo('hari@gmail.example')).at(-1)!;
  const temporary = /(?:Temporary password|अस्थायी पासवर्ड): (\S+)/.exec(mail.text)![1]!;
  expect((await signIn('hari_typo', temporary)).httpStatus).toBe(200);
  // After the first sign-in the address can no longer be corrected this way.
  expect((await ask()).httpStatus).toBe(200);
  expect((await mailsTo('hari@gmail.example')).at(-1)!.id).toBe(mail.id);
});

test('a candidate reads which section opened which document, without the officer, and nothing of what they opened themselves', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const examiner = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  const keeper = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  await createApplication(gateway.db, candidate.masterId, advertisement, { scrutinyOfficerId: examiner.accountId }, gateway.now());
  const { type, imageName } = (await gateway.data(profile.listDocuments, {}, { as: candidate })).find(
    (each) => each.type === 'citizenshipFront',
  )!.file;
  const open = (as: Person) =>
    gateway.call(profile.getDocumentFile, { params: { type, ImageName: imageName }, onBehalf: candidate.masterId }, { as });
  await gateway.call(profile.getDocumentFile, { params: { type, ImageName: imageName } }, { as: candidate });
  expect(await gateway.data(own.openedDocuments, {}, { as: candidate })).toEqual([]);
  await open(keeper);
  gateway.advance({ minutes: 5 });
  await open(examiner);
  await open(examiner);
  const seen = { type: 'citizenshipFront', office: null };
  const openings = await gateway.data(own.openedDocuments, {}, { as: candidate });
  expect(openings).toMatchObject([
    { ...seen, section: 'scrutiny', times: 2, at: gateway.now().toISOString() },
    { ...seen, section: 'candidateRecords', times: 1 },
  ]);
  expect(JSON.stringify(openings)).not.toContain(examiner.username);
  expect(await gateway.data(own.openedDocuments, {}, { as: await createCompleteCandidate(gateway) })).toEqual([]);
  const file = await gateway.call(own.ownData, {}, { as: candidate });
  expect(JSON.parse(Buffer.from(file.bytes).toString('utf8')).openedDocuments).toHaveLength(2);
});

test('what is agreed to at registration is kept with its version and hour, and read in the account', async () => {
  const form = registrationForm();
  await gateway.data(session.register, { body: { ...form, consentVersion: '2026-11-24' } });
  const kept = await gateway.db.selectFrom('consent').selectAll().execute();
  expect(kept).toMatchObject([{ purpose: 'registration', version: '2026-11-24', givenAt: gateway.now() }]);
  const candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('consent').set({ accountId: candidate.accountId }).execute();
  expect((await gateway.data(own.details, {}, { as: candidate })).consents).toEqual([
    { purpose: 'registration', version: '2026-11-24', givenAt: gateway.now().toISOString() },
  ]);
});

test('own data come as a paper too, with everything that was sent, paid, said and opened', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const as = { as: candidate };
  const live = await createAdvertisement(gateway.db, {}, gateway.now());
  await applyAndPay(gateway, candidate, { advertisement: live });
  const keeper = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
  const { file } = (await gateway.data(profile.listDocuments, {}, as))[0]!;
  const input = { params: { type: file.type, ImageName: file.imageName }, onBehalf: candidate.masterId };
  await gateway.call(profile.getDocumentFile, input, { as: keeper });
  await signIn(candidate.username);
  await recordConsent(gateway.db, {
    accountId: candidate.accountId,
    purpose: 'registration',
    version: '2026-11-24',
    givenAt: gateway.now(),
  });
  const answer = await gateway.call(own.ownDataPaper, {}, as);
  expect(answer.httpStatus).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.bytes.subarray(0, 4).toString()).toBe('%PDF');
  expect((await gateway.call(own.ownDataPaper, {})).httpStatus).toBe(401);
});

test('every word that the paper of own data may need is there in both languages', () => {
  const states = [applicationPaymentLifecycle, paymentAttemptLifecycle]
    .flatMap(({ transitions }) => transitions.flatMap(({ from, to }) => [from, to]))
    .map((state) => `state.${state}`);
  const keys = [
    ...states,
    ...profileFileTypes.map((type) => `file.${type}`),
    ...own.openingSections.map((section) => `section.${section}`),
    ...consentPurposes.map((purpose) => `consent.${purpose}`),
  ];
  const lacking = keys.filter((key) => (['en', 'ne'] as const).some((language) => !hasWord(language, `gateway.ownAccount.paper.${key}`)));
  expect(lacking).toEqual([]);
});
