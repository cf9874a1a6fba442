import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import type { ApplicationStage, CandidatePage } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonb } from '../../../platform/database/json.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication, type ApplicationOverrides } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let examiner: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
  examiner = await gateway.createStaff({
    firstName: 'Deepa',
    lastName: 'Rai',
    privileges: { profileManagement: ['read'], scrutiny: ['read', 'approve'] },
  });
});
afterAll(() => gateway.stop());

const pageOf = ({ masterId }: CandidatePerson, as: Person = officer) =>
  gateway.data(userAdmin.getCandidatePage, { params: { masterId } }, { as });
const stageOf = (page: CandidatePage, name: ApplicationStage) => page.applications[0]!.stages.find(({ stage }) => stage === name);

async function applied(overrides: ApplicationOverrides = {}) {
  const candidate = await createCompleteCandidate(gateway);
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await createApplication(gateway.db, candidate.masterId, advertisement, overrides, gateway.now());
  return { candidate, applicationId, advtCode: advertisement.advtCode };
}

test('a form on the desk of an officer is the next work of that officer, and a colleague reads whose it is', async () => {
  const { candidate, advtCode, applicationId } = await applied({ scrutinyOfficerId: examiner.accountId });
  const colleague = await gateway.createStaff({ privileges: { profileManagement: ['read'], scrutiny: ['read', 'approve'] } });
  const own = await pageOf(candidate, examiner);
  expect(own.work).toMatchObject([{ kind: 'formsToExamine', isYours: true, advtCode, rowId: applicationId }]);
  const theirs = await pageOf(candidate, colleague);
  expect(theirs.work).toMatchObject([{ kind: 'formsToExamine', isYours: false, officers: ['Deepa Rai'], officersInAll: 1 }]);
  expect(stageOf(theirs, 'scrutiny')).toMatchObject({ state: 'current', waiting: [{ kind: 'formsToExamine', count: 1 }] });
  expect(stageOf(theirs, 'payment')).toMatchObject({ state: 'done' });
  expect(stageOf(theirs, 'selection')).toMatchObject({ state: 'ahead', waiting: [] });
});

test('a held form, money that matches nothing and an enquiry wait, each with who may do it; what the reader may do comes first', async () => {
  const { candidate, applicationId } = await applied({ scrutinyStatus: 'onHold', scrutinyOfficerId: examiner.accountId });
  const { id: paymentAttemptId } = await gateway.db
    .insertInto('paymentAttempt')
    .values({
      applicationId,
      method: 'esewa',
      reference: 'E-77',
      amountPaisa: 50_000,
      status: 'cancelled',
      createdAt: gateway.now(),
      expiresAt: gateway.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, providerReference: 'LATE', amountPaisa: 50_000, foundAt: gateway.now() })
    .execute();
  const asked = { accountId: candidate.accountId, name: 'Gita', email: candidate.email, language: 'ne', topic: 'payment' };
  await gateway.db
    .insertInto('enquiry')
    .values({ ...asked, message: 'I paid twice', askedAt: gateway.now() })
    .execute();
  const kindsFor = async (as: Person) => (await pageOf(candidate, as)).work.map(({ kind, isYours }) => [kind, isYours]);
  expect(await kindsFor(officer)).toEqual([
    ['unmatchedPayments', false],
    ['formsOnHold', false],
    ['enquiriesToAnswer', false],
  ]);
  const answering = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
  expect((await kindsFor(answering))[0]).toEqual(['enquiriesToAnswer', true]);
  const cashier = await gateway.createStaff({
    privileges: { profileManagement: ['read'], checkPayment: ['read'], updatePayment: ['update'] },
  });
  expect((await kindsFor(cashier))[0]).toEqual(['unmatchedPayments', true]);
  const stranger = await createCompleteCandidate(gateway);
  expect((await pageOf(stranger)).work).toEqual([]);
});

test('a correction of marks that is asked for is known to those who work on results only, and is decided by another officer', async () => {
  const { candidate, applicationId, advtCode } = await applied({ scrutinyStatus: 'approved' });
  const privileges = { profileManagement: ['read'], resultAndSelection: ['read', 'approve'] } as const;
  const maker = await gateway.createStaff({ privileges: { ...privileges } as never });
  const decider = await gateway.createStaff({ privileges: { ...privileges } as never });
  const none = jsonb({}) as never;
  await gateway.db
    .insertInto('revision')
    .values({
      ...{ subject: 'mark', subjectKey: jsonb({ applicationId }) as never, before: none, after: none },
      ...{ advtCode, applicationId, reason: 'A page was not counted', askedBy: maker.accountId, askedAt: gateway.now() },
    })
    .execute();
  expect((await pageOf(candidate, officer)).work).toEqual([]);
  expect(stageOf(await pageOf(candidate, officer), 'result')).toMatchObject({ waiting: [] });
  expect((await pageOf(candidate, maker)).work).toMatchObject([{ kind: 'correctionsToDecide', isYours: false }]);
  expect((await pageOf(candidate, decider)).work).toMatchObject([{ kind: 'correctionsToDecide', isYours: true }]);
});

test('documents are named, a file is not part of the page, and each reading of either is recorded', async () => {
  const { candidate } = await applied();
  const page = await pageOf(candidate);
  expect(page.documents.map(({ type }) => type)).toContain('photograph');
  const readings = async (action: string) =>
    (
      await gateway.db
        .selectFrom('auditEntry')
        .select('id')
        .where('action', '=', action)
        .where('subject', '=', `candidate:${candidate.masterId}`)
        .execute()
    ).length;
  expect(await readings('userAdmin.getCandidatePage')).toBe(1);
  const { file } = page.documents[0]!;
  const opened = await gateway.call(
    profile.getDocumentFile,
    { params: { type: file.type, ImageName: file.imageName }, onBehalf: candidate.masterId },
    { as: officer },
  );
  expect(opened.httpStatus).toBe(200);
  expect(await gateway.db.selectFrom('auditEntry').select('id').where('action', '=', 'profile.getDocumentFile').execute()).not.toEqual([]);
});

test('the newest mails say what the mail server answered', async () => {
  const { candidate } = await applied();
  const sent = Array.from({ length: 7 }, (_, at) => ({
    id: crypto.randomUUID(),
    accountId: candidate.accountId,
    subject: `Mail ${at}`,
    tries: 1,
    firstTriedAt: new Date(gateway.now().getTime() - at * 60_000),
    acceptedAt: at === 0 ? null : gateway.now(),
    refusal: at === 0 ? '550' : null,
  }));
  await gateway.db.insertInto('sentMail').values(sent).execute();
  const { mails } = await pageOf(candidate);
  expect(mails.map(({ subject }) => subject)).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 3', 'Mail 4']);
  expect(mails[0]).toMatchObject({ acceptedAt: null, refusal: '550' });
});

test('nobody without the privilege to profiles reads the page, and a number of nobody is not found', async () => {
  const { candidate } = await applied();
  const ask = async (masterId: number | string, as: Person) =>
    (await gateway.call(userAdmin.getCandidatePage, { params: { masterId } }, { as })).httpStatus;
  expect(await ask(candidate.masterId, await gateway.createStaff({ privileges: { scrutiny: ['read'] } }))).toBe(403);
  expect(await ask(candidate.masterId, candidate)).toBe(403);
  expect(await ask(99_999_999, officer)).toBe(404);
  expect(await ask('abc', officer)).toBe(400);
});
