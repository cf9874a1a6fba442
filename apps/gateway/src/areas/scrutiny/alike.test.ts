import { randomUUID } from 'node:crypto';
import { answerHold } from '@psc/api-client/areas/application/application.ts';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
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
const remark = 'As the first one';
const decideAs = (as: Person, applicationId: number, version: number, event: 'approve' | 'reject' = 'reject') =>
  gateway.call(s.setApplicationStatus, { body: { applicationId, version, event, remark } }, { as });
const tooOld = { part: 'rule:age', result: 'objected' as const, reason: 'ageOutside', note: '' };
const words = { en: 'A sentence of the past.', ne: 'पहिलेको वाक्य।' };
const rejectTooOld = (as: Person, applicationId: number, version: number, text = remark) => {
  const parts = [{ ...tooOld, words }];
  return gateway.call(s.setApplicationStatus, { body: { applicationId, version, event: 'reject', remark: text, parts } }, { as });
};
const marksOf = (applicationId: number) =>
  gateway.db.selectFrom('scrutinyPart').select(['part', 'reason', 'words']).where('applicationId', '=', applicationId).execute();
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

test('an objection to a document, about a document or with a note is made to one application only, so that none is alike', async () => {
  const { advtCode, applicationIds, first } = await examined(1);
  const [base] = applicationIds as [number];
  const none = { alike: [], more: false, objectsToOneOnly: true, pending: [] };
  const { profile } = await gateway.data(s.individualData, { body: { applicationId: base } }, { as: first });
  const { file } = profile.documents.find(({ type }) => type === 'photograph')!;
  const ofPaper = { result: 'objected' as const, reason: 'unreadable', note: '' };
  for (const objection of [
    { ...ofPaper, part: `document:${file.imageName}` },
    { ...ofPaper, part: 'rule:qualification' },
    { ...tooOld, note: 'See the licence of Ram' },
  ]) {
    await mark(first, base, objection);
    expect(await alikeOf(base, first), objection.part).toEqual(none);
    await mark(first, base, { part: objection.part, result: 'none' });
  }
  await desk.claimToo(advtCode, base, { quotaCode: 'dalit', heading: 'open' });
  await mark(first, base, { ...ofPaper, part: 'proof:dalit:groupListed', reason: 'other' });
  expect(await alikeOf(base, first)).toEqual(none);
  await mark(first, base, { part: 'proof:dalit:groupListed', result: 'none' });
  expect((await alikeOf(base, first)).objectsToOneOnly).toBe(false);
});

test('an application with an objection that the first one does not have, or with a note, is not alike', async () => {
  const { applicationIds, first } = await examined(3);
  const [base, objected, noted] = applicationIds as [number, number, number];
  const { profile } = await gateway.data(s.individualData, { body: { applicationId: objected } }, { as: first });
  const part = `document:${profile.documents[0]!.file.imageName}`;
  await mark(first, objected, { part, result: 'objected', reason: 'unreadable', note: '' });
  await mark(first, noted, { ...tooOld, note: 'By two days' });
  expect(await idsOf(base, first)).toEqual([]);
  await mark(first, base, tooOld);
  expect(await idsOf(base, first)).toEqual([]);
});

test('an application that was approved or rejected before is not alike, even if it is pending again', async () => {
  const { applicationIds, first } = await examined(3);
  const [base, approvedBefore, other] = applicationIds as [number, number, number];
  await desk.decide(first, approvedBefore, 'approve');
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'pending' }).where('id', '=', approvedBefore).execute();
  const { alike, pending } = await alikeOf(base, first);
  expect(alike.map(({ applicationId }) => applicationId)).toEqual([other]);
  expect(pending).toEqual([approvedBefore, other]);
});

test('an objection is marked with its decision, and the remark has today’s wording', async () => {
  const { people, applicationIds, first } = await examined(1);
  const [applicationId] = applicationIds as [number];
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  expect((await rejectTooOld(first, applicationId, version, `Age: ${words.en}`)).httpStatus).toBe(200);
  const [marked] = await marksOf(applicationId);
  const today = marked!.words as typeof words;
  expect(marked).toMatchObject({ part: 'rule:age', reason: 'ageOutside' });
  const decision = await gateway.db
    .selectFrom('scrutinyDecision')
    .select(['remark', 'reasons'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(decision).toEqual({ remark: `Age: ${today.en}`, reasons: ['ageOutside'] });
  const mail = (await gateway.mails()).find(({ to, text }) => to === people[0]!.email && text.includes(today.ne));
  expect(mail?.text.split(today.ne), 'the mail has the sentence once').toHaveLength(2);
  for (const sentence of [words.en, words.ne, today.en]) expect(mail?.text).not.toContain(sentence);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['action', 'after'])
    .where('subject', '=', `application:${applicationId}`)
    .where('action', 'in', ['scrutiny.setApplicationStatus', 'scrutiny.setFormValidateStatus'])
    .execute();
  expect(lines).toMatchObject([{ action: 'scrutiny.setApplicationStatus', after: { parts: ['rule:age objected'] } }]);
});

test('a refused decision marks nothing', async () => {
  const { advtCode, applicationIds, first } = await examined(2);
  const [changed, held] = applicationIds as [number, number];
  const { version } = await gateway.data(s.individualData, { body: { applicationId: changed } }, { as: first });
  expect((await rejectTooOld(first, changed, version - 1)).httpStatus).toBe(409);
  const noPart = { parts: [{ ...tooOld, part: 'rule:none', words }] };
  const strange = { applicationId: changed, version, event: 'reject' as const, remark, ...noPart };
  expect(await gateway.call(s.setApplicationStatus, { body: strange }, { as: first })).toMatchObject({ httpStatus: 400 });
  expect((await rejectTooOld(first, changed, version, ' ')).httpStatus).toBe(400);
  const approver = await gateway.createStaff({ privileges: { scrutiny: ['read', 'approve', 'reject'] } });
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: approver.accountId }).where('id', '=', changed).execute();
  expect((await rejectTooOld(approver, changed, version)).httpStatus, 'without the permission to mark').toBe(403);
  expect(await marksOf(changed)).toEqual([]);
  const approving = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve'] } });
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: approving.accountId }).where('id', '=', held).execute();
  const { version: heldVersion } = await gateway.data(s.individualData, { body: { applicationId: held } }, { as: approving });
  expect((await rejectTooOld(approving, held, heldVersion)).httpStatus, 'without the permission to reject').toBe(403);
  await gateway.db
    .updateTable('scrutinyAdvertisement')
    .set({ finalizedAt: gateway.now(), finalizedBy: desk.supervisor.accountId })
    .where('advtCode', '=', advtCode)
    .execute();
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: first.accountId }).where('id', '=', held).execute();
  expect((await rejectTooOld(first, held, heldVersion)).httpStatus, 'after finalising').toBe(409);
  expect(await marksOf(held)).toEqual([]);
});

test('at most forty are listed, and the answer says that there are more', async () => {
  const { applicationIds, first } = await examined(42);
  const { alike, more, pending } = await alikeOf(applicationIds[0]!, first);
  expect([alike.length, more, pending.length]).toEqual([40, true, 41]);
  await desk.decide(first, applicationIds[1]!, 'hold');
  const rest = await alikeOf(applicationIds[0]!, first);
  expect([rest.alike.length, rest.more, rest.pending.length]).toEqual([40, false, 40]);
}, 120_000);

test("a supervisor is offered no applications of their own in another officer's case", async () => {
  const { applicationIds, first } = await examined(3);
  const all = await gateway.createStaff({ privileges: { scrutiny: ['read', 'approve'], scrutinyAllocation: ['read', 'approve'] } });
  const [base, given] = applicationIds as [number, number, number];
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: all.accountId }).where('id', '=', given).execute();
  expect(await alikeOf(base, all)).toEqual({ alike: [], more: false, objectsToOneOnly: false, pending: [] });
  expect(await idsOf(base, first)).toEqual([applicationIds[2]]);
});

test('each alike application has its own decision, reason, line of record and draw', async () => {
  const { people, advtCode, applicationIds, first } = await examined(3);
  await gateway.data(fair.setSecondReading, { body: { advtCode, percent: 100 } }, { as: desk.supervisor });
  const [base, ...others] = applicationIds as [number, number, number];
  await mark(first, base, tooOld);
  const { alike } = await alikeOf(base, first);
  expect(alike.map((each) => each.applicationId)).toEqual(others);
  const { version: firstVersion } = await gateway.data(s.individualData, { body: { applicationId: base } }, { as: first });
  expect((await decideAs(first, base, firstVersion)).httpStatus).toBe(200);
  for (const { applicationId, version } of alike) {
    expect((await rejectTooOld(first, applicationId, version)).httpStatus).toBe(200);
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

test('nothing is alike, and no decision is accepted, once the case cannot be decided', async () => {
  const { advtCode: otherCode } = await examined(1);
  const scrutinyOf = (advtCode: number, change: object) =>
    gateway.db.updateTable('scrutinyAdvertisement').set(change).where('advtCode', '=', advtCode).execute();
  const advertisementOf = (advtCode: number, change: object) =>
    gateway.db.updateTable('advertisement').set(change).where('advtCode', '=', advtCode).execute();
  const firstOf = (applicationId: number, change: object) =>
    gateway.db.updateTable('application').set(change).where('id', '=', applicationId).execute();
  const cancelled = { lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'The posts were taken back.' };
  const combined = { combinedIntoAdvtCode: otherCode, combinedAt: gateway.now() };
  const ends: [string, (advtCode: number, base: number, other: number) => Promise<unknown>][] = [
    ['finalised', (advtCode) => scrutinyOf(advtCode, { finalizedAt: gateway.now(), finalizedBy: desk.supervisor.accountId })],
    ['removed', (advtCode) => scrutinyOf(advtCode, { state: 'removed' })],
    ['cancelled', (advtCode) => advertisementOf(advtCode, cancelled)],
    ['combined', (advtCode) => advertisementOf(advtCode, combined)],
    ['unpaid', (_advtCode, base) => firstOf(base, { paymentStatus: 'pending' })],
    ['duplicate', (_advtCode, base, other) => firstOf(base, { duplicateOf: other })],
  ];
  for (const [end, apply] of ends) {
    const { advtCode, applicationIds, first } = await examined(2);
    const [base, other] = applicationIds as [number, number];
    const { version } = await gateway.data(s.individualData, { body: { applicationId: base } }, { as: first });
    expect(await idsOf(base, first)).toEqual([other]);
    await apply(advtCode, base, other);
    expect((await decideAs(first, base, version)).httpStatus, end).toBe(409);
    expect(await alikeOf(base, first), end).toEqual({ alike: [], more: false, objectsToOneOnly: false, pending: [] });
  }
});

test('comparing opens neither the application nor its documents, and shows whose documents the officer has opened and who has it open', async () => {
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
  expect(await alikeOf(drawn, first)).toEqual({ alike: [], more: false, objectsToOneOnly: false, pending: [] });
});

test('an officer who may not reject is refused for each alike application', async () => {
  const { applicationIds, first } = await examined(2);
  const { alike } = await alikeOf(applicationIds[0]!, first);
  const approver = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve'] } });
  const { applicationId, version } = alike[0]!;
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: approver.accountId }).where('id', '=', applicationId).execute();
  expect((await decideAs(approver, applicationId, version)).httpStatus).toBe(403);
  expect(await desk.statusOf(applicationId)).toBe('pending');
});
