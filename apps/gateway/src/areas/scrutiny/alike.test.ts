import { randomUUID } from 'node:crypto';
import { answerHold } from '@psc/api-client/areas/application/application.ts';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { MarkedPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openScrutinyDesk, type ScrutinyDesk } from './testing/scrutiny-desk.ts';

let gateway: TestGateway;
let desk: ScrutinyDesk;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openScrutinyDesk(gateway);
});
afterAll(() => gateway.stop());

/** An advertisement whose first officer has this many applications with the same verdicts. */
async function examined(count: number, facts: (at: number) => Parameters<typeof createCompleteCandidate>[1] = () => ({})) {
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await createCompleteCandidate(gateway, facts(at)));
  return { people, ...(await desk.examinedByTwo(people)) };
}

const alikeOf = (applicationId: number, as: Person) => gateway.data(s.alike, { body: { applicationId } }, { as });
const idsOf = async (applicationId: number, as: Person) => (await alikeOf(applicationId, as)).alike.map((each) => each.applicationId);
const decideAs = (as: Person, applicationId: number, version: number, event: 'approve' | 'reject' = 'reject') =>
  gateway.call(s.setApplicationStatus, { body: { applicationId, version, event, remark: 'As the first one' } }, { as });
const tooOld: MarkedPart = { part: 'rule:age', result: 'objected', reason: 'ageOutside', note: '' };
async function mark(as: Person, applicationId: number, ...parts: MarkedPart[]) {
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as });
  return gateway.data(s.setFormValidateStatus, { body: { applicationId, version, parts } }, { as });
}

test('the other applications of the officer that the rules judge in the same way are alike; those of others and decided ones are not', async () => {
  const { advtCode, applicationIds, first, second } = await examined(4);
  const [base, plain, ofGroup, decided] = applicationIds as [number, number, number, number];
  await desk.claimToo(advtCode, ofGroup, { quotaCode: 'dalit', heading: 'open' });
  await desk.decide(first, decided, 'approve');
  expect(await idsOf(base, first)).toEqual([plain]);
  const { pending, alike } = await alikeOf(base, first);
  expect(pending).toEqual([plain, ofGroup]);
  expect(alike[0]).toMatchObject({ wasHeld: false, isSeen: false, marked: [], openBy: [], documents: { more: [], missing: [] } });
  expect((await gateway.call(s.alike, { body: { applicationId: base } }, { as: second })).httpStatus).toBe(404);
});

test('an application with another objection is not alike, nor one that was found in order where the first has an objection', async () => {
  const { applicationIds, first } = await examined(5);
  const [base, same, unmarked, otherReason, inOrder] = applicationIds as [number, number, number, number, number];
  await mark(first, base, tooOld);
  await mark(first, same, tooOld);
  await mark(first, otherReason, { ...tooOld, reason: 'other' });
  await mark(first, inOrder, { part: 'rule:age', result: 'proved', note: '' });
  expect(await idsOf(base, first)).toEqual([same, unmarked]);
  expect(await idsOf(inOrder, first)).toEqual([unmarked]);
});

test('a document that the officer objected to has to be seen in each application', async () => {
  const { applicationIds, first } = await examined(3);
  const [base, seen, unseen] = applicationIds as [number, number, number];
  const objectTo = async (applicationId: number) => {
    const { profile } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
    const { file } = profile.documents.find(({ type }) => type === 'photograph')!;
    await mark(first, applicationId, { part: `document:${file.imageName}`, result: 'objected', reason: 'unreadable', note: '' });
  };
  await objectTo(base);
  await objectTo(seen);
  expect(await idsOf(base, first)).toEqual([seen]);
  expect(await idsOf(unseen, first)).toEqual([]);
});

test('each of the alike has its own decision, reason, line of record and draw', async () => {
  const { people, advtCode, applicationIds, first } = await examined(3);
  await gateway.data(fair.setSecondReading, { body: { advtCode, percent: 100 } }, { as: desk.supervisor });
  const [base, ...others] = applicationIds as [number, number, number];
  await mark(first, base, tooOld);
  const { alike } = await alikeOf(base, first);
  expect(alike.map((each) => each.applicationId)).toEqual(others);
  const { version: firstVersion } = await gateway.data(s.individualData, { body: { applicationId: base } }, { as: first });
  expect((await decideAs(first, base, firstVersion)).httpStatus).toBe(200);
  for (const { applicationId, version } of alike) {
    const marked = await gateway.call(s.setFormValidateStatus, { body: { applicationId, version, parts: [tooOld] } }, { as: first });
    expect(marked.httpStatus).toBe(200);
    expect((await decideAs(first, applicationId, version)).httpStatus).toBe(200);
  }
  const decisions = await gateway.db
    .selectFrom('scrutinyDecision')
    .select(['applicationId', 'toStatus', 'reasons'])
    .where('applicationId', 'in', applicationIds)
    .orderBy('applicationId')
    .execute();
  expect(decisions).toEqual(applicationIds.map((applicationId) => ({ applicationId, toStatus: 'rejected', reasons: ['ageOutside'] })));
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select('subject')
    .where('action', '=', 'scrutiny.setApplicationStatus')
    .where(
      'subject',
      'in',
      applicationIds.map((id) => `application:${id}`),
    )
    .execute();
  expect(lines).toHaveLength(3);
  for (const { email } of people) {
    const mails = (await gateway.mails()).filter(({ to, text }) => to === email && text.includes('As the first one'));
    expect(mails, 'each candidate gets one mail').toHaveLength(1);
  }
  const drawn = await gateway.db.selectFrom('scrutinySecondReading').select('applicationId').where('advtCode', '=', advtCode).execute();
  expect(drawn.map(({ applicationId }) => applicationId).toSorted()).toEqual(applicationIds.toSorted());
});

test('one that a supervisor decided or moved since it was listed is refused, and the others are decided', async () => {
  const { applicationIds, first, second } = await examined(4);
  const [base] = applicationIds as [number, number, number, number];
  const { alike } = await alikeOf(base, first);
  const [decided, moved, left] = alike as [(typeof alike)[0], (typeof alike)[0], (typeof alike)[0]];
  expect((await decideAs(desk.supervisor, decided.applicationId, decided.version, 'approve')).httpStatus).toBe(200);
  await gateway.db
    .updateTable('application')
    .set((eb) => ({ scrutinyOfficerId: second.accountId, version: eb('version', '+', 1) }))
    .where('id', '=', moved.applicationId)
    .execute();
  expect((await decideAs(first, decided.applicationId, decided.version)).httpStatus).toBe(409);
  expect((await decideAs(first, moved.applicationId, moved.version)).httpStatus).toBe(404);
  expect((await decideAs(first, left.applicationId, left.version)).httpStatus).toBe(200);
  expect(await Promise.all([decided, moved, left].map((each) => desk.statusOf(each.applicationId)))).toEqual([
    'approved',
    'pending',
    'rejected',
  ]);
});

test('two officers who decide the same application at once make one decision', async () => {
  const { applicationIds, first } = await examined(2);
  const { alike } = await alikeOf(applicationIds[0]!, first);
  const { applicationId, version } = alike[0]!;
  const answers = await Promise.all([
    decideAs(first, applicationId, version),
    decideAs(desk.supervisor, applicationId, version, 'approve'),
  ]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
});

test('nothing alike is decided after the scrutiny was finalised or the advertisement cancelled', async () => {
  for (const end of ['finalized', 'cancelled'] as const) {
    const { advtCode, applicationIds, first } = await examined(2);
    const { alike } = await alikeOf(applicationIds[0]!, first);
    if (end === 'cancelled')
      await gateway.db
        .updateTable('advertisement')
        .set({ lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'The posts were taken back.' })
        .where('advtCode', '=', advtCode)
        .execute();
    else
      await gateway.db
        .updateTable('scrutinyAdvertisement')
        .set({ finalizedAt: gateway.now(), finalizedBy: desk.supervisor.accountId })
        .where('advtCode', '=', advtCode)
        .execute();
    expect((await decideAs(first, alike[0]!.applicationId, alike[0]!.version)).httpStatus).toBe(409);
    if (end === 'finalized') expect((await alikeOf(applicationIds[0]!, first)).alike).toEqual([]);
  }
});

test('the application and its documents are not opened by comparing it, and who has opened a document or has it open is shown', async () => {
  const { people, applicationIds, first } = await examined(3);
  const [base, , other] = applicationIds as [number, number, number];
  const lines = () =>
    gateway.db
      .selectFrom('auditEntry')
      .select('id')
      .where('subject', '=', `candidate:${people[1]!.masterId}`)
      .where('action', 'in', ['scrutiny.individualData', 'profile.getDocumentFile'])
      .execute();
  expect((await alikeOf(base, first)).alike.map(({ isSeen }) => isSeen)).toEqual([false, false]);
  expect(await lines()).toEqual([]);
  expect(await gateway.data(own.openedDocuments, {}, { as: people[1]! })).toEqual([]);
  const { profile } = await gateway.data(s.individualData, { body: { applicationId: other } }, { as: first });
  const { type, imageName } = profile.documents[0]!.file;
  await gateway.call(getDocumentFile, { params: { type, ImageName: imageName }, onBehalf: people[2]!.masterId }, { as: first });
  const opening = { opening: randomUUID(), record: `scrutiny.${other}` };
  await gateway.data(presence.tell, { body: { ...opening, isOpen: true } }, { as: desk.supervisor });
  const { alike } = await alikeOf(base, first);
  expect(alike.map(({ isSeen, openBy }) => [isSeen, openBy.length])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  await gateway.data(presence.tell, { body: { ...opening, isOpen: false } }, { as: desk.supervisor });
  expect((await alikeOf(base, first)).alike.map(({ openBy }) => openBy)).toEqual([[], []]);
});

test('applications with another level or faculty are not alike where an officer judges the qualification', async () => {
  const { advtCode, applicationIds, first } = await examined(3, (at) => ({ faculty: at === 2 ? 'Education' : 'Management' }));
  const named = (table: 'educationLevel' | 'faculty', nameEn: string): Promise<{ id: number }> =>
    gateway.db.selectFrom(table).select('id').where('nameEn', '=', nameEn).executeTakeFirstOrThrow();
  const accepted = { educationLevelId: (await named('educationLevel', 'Bachelor')).id, facultyId: (await named('faculty', 'Law')).id };
  await gateway.db
    .insertInto('advertisementQualification')
    .values({ advtCode, ...accepted, position: 1 })
    .execute();
  const [base, same] = applicationIds as [number, number, number];
  expect(await idsOf(base, first)).toEqual([same]);
});

test('one on hold is not alike, and one whose candidate has answered says that it was on hold', async () => {
  const { people, applicationIds, first } = await examined(3);
  const [base, asked, held] = applicationIds as [number, number, number];
  await desk.decide(first, asked, 'hold');
  await desk.decide(first, held, 'hold');
  await gateway.data(answerHold, { body: { applicationId: asked, answer: 'Here it is.', document: pngFile() } }, { as: people[1]! });
  const { alike } = await alikeOf(base, first);
  expect(alike).toMatchObject([{ applicationId: asked, wasHeld: true }]);
});

test('an application that waits for its second check is decided already and is not alike, and its own page lists none', async () => {
  const { advtCode, applicationIds, first } = await examined(3);
  await gateway.data(fair.setSecondReading, { body: { advtCode, percent: 100 } }, { as: desk.supervisor });
  const [base, drawn, other] = applicationIds as [number, number, number];
  await desk.decide(first, drawn, 'approve');
  expect(await idsOf(base, first)).toEqual([other]);
  expect(await alikeOf(drawn, first)).toEqual({ alike: [], pending: [other, base] });
});

test('an officer who may not reject is refused for each of the alike', async () => {
  const { applicationIds, first } = await examined(2);
  const { alike } = await alikeOf(applicationIds[0]!, first);
  const approver = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve'] } });
  const { applicationId, version } = alike[0]!;
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: approver.accountId }).where('id', '=', applicationId).execute();
  expect((await decideAs(approver, applicationId, version)).httpStatus).toBe(403);
  expect(await desk.statusOf(applicationId)).toBe('pending');
});
