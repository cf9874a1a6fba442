import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let candidate: CandidatePerson;
let mailServerRefuses = false;
beforeAll(async () => {
  gateway = await startTestGateway({
    deliver: ({ to }) => {
      if (mailServerRefuses) throw Object.assign(new Error(`550 5.1.1 <${to}>: Recipient address rejected`), { responseCode: 550 });
    },
  });
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read'] }, firstName: 'Maya', lastName: 'Rai' });
  candidate = await createCompleteCandidate(gateway, { firstName: 'Gita', lastName: 'Rana' });
});
afterAll(() => gateway.stop());

const details = (masterId = candidate.masterId) =>
  gateway.data(userAdmin.getFullUserDetails, { params: { masterId: String(masterId) } }, { as: officer });

test('the full view shows the profile, the applications with their story, the payments and the sign-ins', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await applyAndPay(gateway, candidate, { advertisement });
  await gateway.db
    .insertInto('paymentAttempt')
    .values({
      applicationId,
      method: 'esewa',
      reference: 'E-1',
      amountPaisa: 50_000,
      status: 'paid',
      createdAt: gateway.now(),
      expiresAt: gateway.now(),
    })
    .execute();
  const view = await details();
  expect(view).toMatchObject({ masterId: candidate.masterId, username: candidate.username, email: candidate.email, block: null });
  expect(view.profile.personal).toMatchObject({ firstName: 'Gita', lastName: 'Rana' });
  expect(view.profile.documents.map(({ type }) => type)).toContain('photograph');
  expect(view.applications).toMatchObject([{ applicationId, paymentStatus: 'paid', profileTakenAt: expect.any(String) }]);
  expect(view.applications[0]!.timeline.map(({ step }) => step)).toEqual(expect.arrayContaining(['applied', 'paid', 'finalSelection']));
  expect(view.payments).toMatchObject([{ method: 'esewa', reference: 'E-1', status: 'paid', amountPaisa: 50_000 }]);
  expect(view.signIns).toHaveLength(1);
});

test('mails say whether the mail server took them', async () => {
  const someone = await createCompleteCandidate(gateway, { email: 'someone@mail.example' });
  mailServerRefuses = true;
  await gateway.call(session.requestResetPassword, { body: { email: someone.email } }, {});
  await gateway.runJobs();
  mailServerRefuses = false;
  expect((await details(someone.masterId)).mails).toMatchObject([{ acceptedAt: null, refusal: '550', tries: 1 }]);
  gateway.advance({ minutes: 5 });
  await gateway.call(session.requestResetPassword, { body: { email: someone.email } }, {});
  await gateway.runJobs();
  const [newest] = (await details(someone.masterId)).mails;
  expect(newest).toMatchObject({ refusal: null, acceptedAt: gateway.now().toISOString(), subject: expect.stringContaining('पासवर्ड') });
});

test('what officers did is there with their names, and reading it is an act itself', async () => {
  await details();
  const [last] = (await details()).acts;
  expect(last).toMatchObject({ action: 'userAdmin.getFullUserDetails', officer: 'Maya Rai' });
});

test('an application that was read ahead was viewed by the officer only after it was opened', async () => {
  const viewed = async () => (await details()).acts.filter(({ action }) => action === 'scrutiny.individualData').length;
  const line = (after: object) =>
    gateway.db
      .insertInto('auditEntry')
      .values({
        ...{ at: gateway.now(), accountId: officer.accountId, action: 'scrutiny.individualData' },
        ...{ subject: `candidate:${candidate.masterId}`, after: JSON.stringify(after), requestId: crypto.randomUUID() },
      })
      .execute();
  await line({ applicationId: 800_001, ahead: true });
  expect(await viewed()).toBe(0);
  await line({ applicationId: 800_001 });
  expect(await viewed()).toBe(1);
});

test('a candidate who does not exist is not found', async () => {
  for (const call of [userAdmin.getFullUserDetails, userAdmin.getProfileByMasterId]) {
    expect((await gateway.call(call, { params: { masterId: '99999999' } }, { as: officer })).httpStatus).toBe(404);
    expect((await gateway.call(call, { params: { masterId: 'abc' } }, { as: officer })).httpStatus).toBe(400);
  }
});

test('mails and acts beyond the newest 50 are read in pages, each once, and past locks with their days', async () => {
  const someone = await createCompleteCandidate(gateway);
  await gateway.db
    .insertInto('sentMail')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        id: crypto.randomUUID(),
        accountId: someone.accountId,
        subject: `Mail ${at}`,
        firstTriedAt: new Date(gateway.now().getTime() - at * 60_000),
        tries: 1,
      })),
    )
    .execute();
  const support = await gateway.createStaff({ privileges: { lockProfile: ['update'] }, firstName: 'Prakash', lastName: 'Limbu' });
  const masterId = String(someone.masterId);
  const { version } = await details(someone.masterId);
  await gateway.data(
    userAdmin.unlockProfile,
    { params: { masterId }, body: { reason: 'A new certificate', until: '2026-12-01', version } },
    { as: support },
  );
  const view = await details(someone.masterId);
  expect(view.after).toMatchObject({ mails: expect.any(String), locks: null });
  expect(view.locks).toMatchObject([
    { action: 'userAdmin.unlockProfile', officer: 'Prakash Limbu', reason: 'A new certificate', fromAd: null, untilAd: '2026-12-01' },
  ]);
  const subjects = view.mails.map(({ subject }) => subject);
  for (let { mails: after } = view.after; after !== null;) {
    const page = await gateway.data(userAdmin.listPersonRecord, { params: { masterId, part: 'mails', after } }, { as: officer });
    subjects.push(...page.record.mails.map(({ subject }) => subject));
    ({ after } = page);
  }
  expect(subjects).toEqual(expect.arrayContaining(['Mail 0', 'Mail 119']));
  expect(new Set(subjects).size).toBe(subjects.length);
  for (const part of ['mails', 'signIns', 'acts']) {
    const nowhere = { params: { masterId, part, after: '2026-11-22 or true' } };
    expect((await gateway.call(userAdmin.listPersonRecord, nowhere, { as: officer })).httpStatus, part).toBe(400);
  }
  const wrong = { params: { masterId, part: 'passwords', after: '50' } };
  expect((await gateway.call(userAdmin.listPersonRecord, wrong, { as: officer })).httpStatus).toBe(404);
});

test('sign-ins of one instant are on one page or the other, and a new one moves none of them', async () => {
  const someone = await createCompleteCandidate(gateway);
  const masterId = String(someone.masterId);
  const startedAt = new Date(gateway.now().getTime() - 86_400_000);
  const one = (at: Date) => ({
    ...{ id: crypto.randomUUID(), accountId: someone.accountId, client: 'candidate-portal' },
    ...{ startedAt: at, expiresAt: gateway.now() },
  });
  await gateway.db
    .insertInto('sessionFamily')
    .values(Array.from({ length: 70 }, () => one(startedAt)))
    .execute();
  const view = await details(someone.masterId);
  const after = view.after.signIns ?? '';
  await gateway.db.insertInto('sessionFamily').values(one(gateway.now())).execute();
  const rest = await gateway.data(userAdmin.listPersonRecord, { params: { masterId, part: 'signIns', after } }, { as: officer });
  const { count } = await gateway.db
    .selectFrom('sessionFamily')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', someone.accountId)
    .executeTakeFirstOrThrow();
  expect(view.signIns.length + rest.record.signIns.length).toBe(Number(count) - 1);
  expect(rest.after).toBeNull();
});
