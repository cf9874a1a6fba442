import { randomUUID } from 'node:crypto';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { ArrangementKind } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { collectPrefix } from '../../../platform/file-collection/collect-files.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { createCentre, createExamination, createExamOfficer, saveCentres, saveRooms } from '../../../testing/examination.ts';
import { pdfFile, pngFile } from '../../../testing/small-files.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let live: TestAdvertisement;
let officer: Person;
let reader: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  live = await createAdvertisement(gateway.db, {}, gateway.now());
  officer = await gateway.createStaff({ privileges: { examScheduling: ['read', 'approve'] } });
  reader = await gateway.createStaff({ privileges: { examScheduling: ['read'] } });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.setNow(testNow));

const words = 'My right hand is paralysed';
type Paid = { candidate: CandidatePerson; applicationId: number };

async function paid(advertisement = live): Promise<Paid> {
  const candidate = await createCompleteCandidate(gateway);
  return { candidate, applicationId: await applyAndPay(gateway, candidate, { advertisement }) };
}
const ask = ({ candidate, applicationId }: Paid, kinds: ArrangementKind[] = ['writer', 'extraTime']) =>
  gateway.call(calls.ask, { body: { applicationId, kinds, words, proof: pdfFile() } }, { as: candidate });
const ownOf = ({ candidate, applicationId }: Paid) => gateway.data(calls.getOwn, { params: { applicationId } }, { as: candidate });
async function asked(kinds?: ArrangementKind[], advertisement = live) {
  const one = await paid(advertisement);
  const { specialArrangementId } = (await ask(one, kinds)).data!;
  return { ...one, specialArrangementId, version: 1 };
}
type Asked = Awaited<ReturnType<typeof asked>>;
const decide = ({ specialArrangementId, version }: Asked, further: object, as = officer) =>
  gateway.call(
    calls.decide,
    { body: { specialArrangementId, version, decision: 'grant', grantedKinds: ['writer', 'extraTime'], ...further } },
    { as },
  );
const rowOf = async ({ specialArrangementId }: Asked, decided = false) =>
  (await gateway.data(calls.list, { query: { decided, advtCode: live.advtCode } }, { as: officer })).rows.find(
    (row) => row.specialArrangementId === specialArrangementId,
  );
const decisionTo = async ({ email }: CandidatePerson) =>
  (await gateway.mails()).find(({ to, subject }) => to === email && subject.includes('विशेष व्यवस्था'))!;

test('a candidate asks with a document, staff find it as waiting work, and the decision comes by mail and under the bell', async () => {
  const one = await asked();
  expect(await ownOf(one)).toMatchObject({
    isOpen: true,
    askableUntil: '2026-12-07T11:15:00.000Z',
    extraMinutesPerHour: 30,
    arrangement: { state: 'asked', kinds: ['writer', 'extraTime'], words, document: { type: 'specialArrangement' } },
  });
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as: officer });
  expect(waiting.find(({ kind }) => kind === 'arrangementsToDecide')).toMatchObject({ count: 1, path: '/admin/special-arrangements' });
  expect(await rowOf(one)).toMatchObject({ state: 'asked', words, masterId: one.candidate.masterId, decidedBy: null });

  const answer = await decide(one, { grantedKinds: ['extraTime'], remark: 'The centre has no writers' });
  expect(answer.data).toEqual({ state: 'granted' });
  expect(await rowOf(one)).toBeUndefined();
  expect(await rowOf(one, true)).toMatchObject({ state: 'granted', grantedKinds: ['extraTime'], decidedBy: expect.any(String) });
  const { arrangement } = await ownOf(one);
  expect(arrangement).toMatchObject({ state: 'granted', grantedKinds: ['extraTime'], extraMinutesPerHour: 30 });
  const mail = await decisionTo(one.candidate);
  expect(mail.text).toMatch(/30|३०/);
  expect(mail.text).toContain('The centre has no writers');
  expect(mail.text).not.toContain(words);
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: one.candidate });
  expect(notifications[0]).toMatchObject({ link: `/vacancy-applied?application=${one.applicationId}` });
});

test('a refusal needs a reason, which the candidate reads', async () => {
  const one = await asked();
  expect((await decide(one, { decision: 'refuse' })).errors?.map(({ field }) => field)).toEqual(['remark']);
  expect((await decide(one, { decision: 'refuse', remark: 'The document is of somebody else' })).data).toEqual({ state: 'refused' });
  expect((await ownOf(one)).arrangement).toMatchObject({ state: 'refused', grantedKinds: [], remark: 'The document is of somebody else' });
  expect((await decisionTo(one.candidate)).text).toContain('The document is of somebody else');
});

test('only what was asked for is granted, at least one thing, and what the kinds do not say is written for the centre', async () => {
  const one = await asked(['other', 'groundFloor']);
  const fieldsOf = async (further: object) => (await decide(one, further)).errors?.map(({ field }) => field);
  expect(await fieldsOf({ grantedKinds: ['writer'] })).toEqual(['grantedKinds']);
  expect(await fieldsOf({ grantedKinds: [] })).toEqual(['grantedKinds']);
  expect(await fieldsOf({ grantedKinds: ['other'] })).toEqual(['preparation']);
  expect((await decide(one, { grantedKinds: ['other'], preparation: 'A desk for a wheelchair' })).httpStatus).toBe(200);
  expect((await ownOf(one)).arrangement).toMatchObject({ preparation: 'A desk for a wheelchair', extraMinutesPerHour: null });
});

test('a decision is final, and is refused without the permission or when the request has changed since it was read', async () => {
  const one = await asked();
  expect((await decide({ ...one, version: 2 }, {})).httpStatus).toBe(409);
  expect((await decide(one, {}, reader)).httpStatus).toBe(403);
  expect((await decide({ ...one, specialArrangementId: 999_999 }, {})).httpStatus).toBe(404);
  expect((await decide(one, {})).httpStatus).toBe(200);
  expect((await decide({ ...one, version: 2 }, { decision: 'refuse', remark: 'Too many' })).httpStatus).toBe(409);
  const { candidate, specialArrangementId } = one;
  const key = { specialArrangementId, version: 2 };
  expect((await gateway.call(calls.withdraw, { body: key }, { as: candidate })).httpStatus).toBe(409);
  expect((await gateway.call(calls.change, { body: { ...key, kinds: ['writer'], words } }, { as: candidate })).httpStatus).toBe(409);
  expect((await ask(one)).httpStatus).toBe(409);
});

test('what waits is changed, with another document or the one that was sent, and withdrawn, which forgets reason and document', async () => {
  const one = await asked();
  const { candidate, specialArrangementId } = one;
  const sent = (await ownOf(one)).arrangement!.document!;
  const change = (body: object) =>
    gateway.call(
      calls.change,
      { body: { specialArrangementId, version: 1, kinds: ['largePrint'], words: 'I see little', ...body } },
      { as: candidate },
    );
  expect((await change({})).data).toEqual({ version: 2 });
  expect((await change({})).httpStatus, 'an older version').toBe(409);
  expect((await ownOf(one)).arrangement).toMatchObject({ kinds: ['largePrint'], words: 'I see little', document: sent });
  expect((await change({ version: 2, proof: pngFile() })).data).toEqual({ version: 3 });
  expect((await ownOf(one)).arrangement!.document!.imageName).not.toBe(sent.imageName);

  const withdraw = (version: number) => gateway.call(calls.withdraw, { body: { specialArrangementId, version } }, { as: candidate });
  expect((await withdraw(2)).httpStatus).toBe(409);
  expect((await withdraw(3)).httpStatus).toBe(200);
  expect((await ownOf(one)).arrangement).toMatchObject({ state: 'withdrawn', words: '', document: null });
  expect(await rowOf(one)).toBeUndefined();
  expect((await decide({ ...one, version: 4 }, {})).httpStatus).toBe(404);
  expect((await ask(one)).httpStatus, 'asked for again').toBe(200);
  expect((await ownOf(one)).arrangement).toMatchObject({ state: 'asked', words, version: 5 });
});

test('nothing is asked for of an unpaid, a rejected or another person’s application, nor twice', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const unpaid = { candidate, applicationId: await apply(gateway, candidate, { advertisement: live }) };
  expect(await ask(unpaid)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('fee') });
  expect(await ownOf(unpaid)).toMatchObject({ isOpen: false, arrangement: null });

  const one = await asked();
  expect((await ask(one)).httpStatus).toBe(409);
  const stranger = { candidate, applicationId: one.applicationId };
  expect((await ask(stranger)).httpStatus).toBe(404);
  const { specialArrangementId } = one;
  const asStranger = { as: candidate };
  expect((await gateway.call(calls.getOwn, { params: { applicationId: one.applicationId } }, asStranger)).httpStatus).toBe(404);
  expect((await gateway.call(calls.withdraw, { body: { specialArrangementId, version: 1 } }, asStranger)).httpStatus).toBe(404);
  const body = { specialArrangementId, version: 1, kinds: ['writer'] as ArrangementKind[], words };
  expect((await gateway.call(calls.change, { body }, asStranger)).httpStatus).toBe(404);

  const rejected = await paid();
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).where('id', '=', rejected.applicationId).execute();
  expect((await ask(rejected)).httpStatus).toBe(409);
  expect(await ownOf(rejected)).toMatchObject({ isOpen: false });

  expect(await rowOf(one)).toBeDefined();
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).where('id', '=', one.applicationId).execute();
  expect(await rowOf(one), 'nothing waits of what goes no further').toBeUndefined();
});

test('what is missing is named field by field', async () => {
  const one = await paid();
  const body = { applicationId: one.applicationId, kinds: [], words: ' ', proof: undefined } as never;
  const { errors } = await gateway.call(calls.ask, { body }, { as: one.candidate });
  expect(errors?.map(({ field }) => field).toSorted()).toEqual(['kinds', 'proof', 'words']);
});

test('after the last day to pay at the double fee nothing is asked for or changed, and the answer says to whom to turn', async () => {
  const [one, waits] = [await paid(), await asked()];
  gateway.setNow(new Date('2026-12-07T11:15:00.000Z'));
  const again = async <Of extends Paid>(of: Of) => ({ ...of, candidate: await signInAgain(gateway, of.candidate) });
  const [late, waiting] = [await again(one), await again(waits)];
  const body = { specialArrangementId: waits.specialArrangementId, version: 1, kinds: ['writer'] as ArrangementKind[], words };
  expect((await gateway.call(calls.change, { body }, { as: waiting.candidate })).httpStatus, 'the last instant').toBe(200);
  gateway.setNow(new Date('2026-12-07T11:15:01.000Z'));
  expect(await ask(late)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('contact page') });
  expect(await ownOf(late)).toMatchObject({ isOpen: false });
  const tooLate = { body: { ...body, version: 2 } };
  expect((await gateway.call(calls.change, tooLate, { as: waiting.candidate })).httpStatus).toBe(409);
  const onDuty = await gateway.createStaff({ privileges: { examScheduling: ['approve'] } });
  expect((await decide({ ...waiting, version: 2 }, { grantedKinds: ['writer'] }, onDuty)).httpStatus, 'it is decided all the same').toBe(
    200,
  );
});

test('extra time is as many minutes for each hour as the setting says of the day of publication', async () => {
  await writeSetting(gateway.db, 'extraTimeMinutesPerHour', 20, null, new Date('2026-11-10T06:00:00Z'));
  const later = await createAdvertisement(gateway.db, { publishDateAd: '2026-11-12' }, gateway.now());
  const [before, after] = [await asked(), await asked(['extraTime'], later)];
  expect((await ownOf(before)).extraMinutesPerHour).toBe(30);
  expect((await ownOf(after)).extraMinutesPerHour).toBe(20);
  await decide(before, { grantedKinds: ['extraTime'] });
  await decide(after, { grantedKinds: ['extraTime'] });
  expect((await ownOf(before)).arrangement).toMatchObject({ extraMinutesPerHour: 30 });
  expect((await ownOf(after)).arrangement).toMatchObject({ extraMinutesPerHour: 20 });
});

test('the document is opened by who plans examinations and by nobody else, and its owner sees that it was', async () => {
  const one = await asked();
  const { imageName } = (await ownOf(one)).arrangement!.document!;
  const params = { type: 'specialArrangement', ImageName: imageName };
  const open = (as: Person) => gateway.call(profile.getDocumentFile, { params, onBehalf: one.candidate.masterId }, { as });
  const keeper = await gateway.createStaff({ privileges: { profileManagement: ['read'], scrutiny: ['read'], updatePayment: ['read'] } });
  expect((await open(keeper)).httpStatus).toBe(403);
  expect((await open(reader)).httpStatus).toBe(200);
  expect((await gateway.call(profile.getDocumentFile, { params }, { as: one.candidate })).httpStatus).toBe(200);
  const stranger = await createCompleteCandidate(gateway);
  expect((await gateway.call(profile.getDocumentFile, { params }, { as: stranger })).httpStatus).toBe(404);
  const citizenship = (await gateway.data(profile.listDocuments, {}, { as: one.candidate })).find(
    ({ type }) => type === 'citizenshipFront',
  )!;
  const other = { params: { type: 'citizenshipFront', ImageName: citizenship.file.imageName }, onBehalf: one.candidate.masterId };
  expect((await gateway.call(profile.getDocumentFile, other, { as: reader })).httpStatus, 'and nothing else').toBe(403);
  expect(await gateway.data(own.openedDocuments, {}, { as: one.candidate })).toMatchObject([
    { type: 'specialArrangement', section: 'examinations', times: 1 },
  ]);
});

test('a document stays while somebody waits for it, and goes a month after it was withdrawn', async () => {
  const one = await asked();
  const [fileId] = (await ownOf(one)).arrangement!.document!.imageName.split('.') as [string];
  const isThereAMonthLater = async () => {
    await collectPrefix(gateway.tools, fileId.slice(0, 2));
    gateway.advance({ days: 31 });
    await collectPrefix(gateway.tools, fileId.slice(0, 2));
    return (await gateway.db.selectFrom('storedFile').select('id').where('id', '=', fileId).execute()).length === 1;
  };
  expect(await isThereAMonthLater()).toBe(true);
  const body = { specialArrangementId: one.specialArrangementId, version: 1 };
  expect((await gateway.call(calls.withdraw, { body }, { as: await signInAgain(gateway, one.candidate) })).httpStatus).toBe(200);
  expect(await isThereAMonthLater()).toBe(false);
});

test('own data hold what was asked for and decided', async () => {
  const one = await asked();
  await decide(one, { remark: 'Ask for the writer at the gate' });
  const file = await gateway.call(own.ownData, {}, { as: one.candidate });
  expect(JSON.parse(Buffer.from(file.bytes).toString('utf8')).specialArrangements).toMatchObject([
    { kinds: ['writer', 'extraTime'], words, state: 'granted', remark: 'Ask for the writer at the gate' },
  ]);
  expect((await gateway.call(own.ownDataPaper, {}, { as: one.candidate })).bytes.subarray(0, 4).toString()).toBe('%PDF');
});

test('extra time is not granted while another examination needs the room during the longer paper', async () => {
  const examOfficer = await createExamOfficer(gateway);
  const hall = await createCentre(gateway, [2]);
  const prepare = async (startsAt: Date) => {
    const exam = await createExamination(gateway, { chosenCentres: [hall, hall], startsAt });
    await saveCentres(gateway, examOfficer, exam.advtCode, { [hall]: 2 });
    await saveRooms(gateway, examOfficer, exam.advtCode, hall, [2]);
    return exam;
  };
  const first = await prepare(new Date('2027-04-01T05:15:00Z'));
  const next = await prepare(new Date('2027-04-01T07:30:00Z'));
  const { applicationId } = first.candidates[0]!;
  const fileId = randomUUID();
  const file = { sha256: 'b'.repeat(64), sizeBytes: 1, mediaType: 'application/pdf', originalName: 'proof.pdf' };
  await gateway.db
    .insertInto('storedFile')
    .values({ id: fileId, ...file, purpose: 'specialArrangement', createdAt: gateway.now() })
    .execute();
  const row = { applicationId, state: 'asked', kinds: ['writer', 'extraTime'], words, fileId, askedAt: gateway.now() };
  const { id } = await gateway.db.insertInto('specialArrangement').values(row).returning('id').executeTakeFirstOrThrow();
  const grant = (grantedKinds: ArrangementKind[]) =>
    gateway.call(calls.decide, { body: { specialArrangementId: id, version: 1, decision: 'grant', grantedKinds } }, { as: officer });
  const refused = await grant(['extraTime']);
  expect([refused.httpStatus, refused.message]).toEqual([409, expect.stringContaining(String(next.advtCode))]);
  await gateway.db
    .updateTable('examSchedulePaper')
    .set({ startsAt: new Date('2027-04-02T07:30:00Z') })
    .where('paperId', '=', next.paperId)
    .execute();
  expect((await grant(['extraTime'])).data).toEqual({ state: 'granted' });
});
