import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantInBothCalendars } from '../../platform/pdf/bilingual-text.ts';
import { signedToken, signingKeyOf } from '../../platform/pdf/signed-code.ts';
import {
  createAdmitCards,
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestExamination,
} from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { cardValidity } from '../examination/admit-card/card-validity.ts';
import { notifyApplicants } from '../application/applicant-notification/notify-applicants.ts';
import { notifyEach } from '../application/applicant-notification/notify-people.ts';
import { advertisementsAtSameTime, papersAtSameTime, requestExamSchedule } from '../examination/exam-scheduling/repository.ts';
import { selectClashes } from '../examination/exam-scheduling/repository/clashes.ts';
import { selectPlaceClashes } from '../examination/exam-scheduling/repository/place-clashes.ts';

let gateway: TestGateway;
let officer: Person;
let publisher: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  publisher = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update', 'approve', 'reject'] } });
});
afterAll(() => gateway.stop());

const cancel = ({ advtCode }: TestExamination, version = 1) =>
  gateway.call(a.cancel, { body: { advtCode, version, reason: 'The posts were abolished.' } }, { as: publisher });
const subjectsTo = async ({ email }: Person) => (await gateway.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

async function codeOfCard({ advtCode, candidates }: TestExamination): Promise<string> {
  const { advtNumber } = await gateway.db
    .selectFrom('advertisementCategory')
    .select('advtNumber')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const { generatedAt } = await gateway.db
    .selectFrom('admitCard')
    .select('generatedAt')
    .where('applicationId', '=', candidates[0]!.applicationId)
    .executeTakeFirstOrThrow();
  const names = { fullName: 'Sita Basnet', masterId: String(candidates[0]!.masterId), advtNumbers: String(advtNumber) };
  const facts = { ...names, rollNumber: '1', examCentre: 'Jumla', starts: '', issuedAt: instantInBothCalendars(generatedAt!) };
  return signedToken({ kind: 'admitCard', facts }, signingKeyOf(gateway.tools.configuration));
}

test('the cards admit nobody: neither candidate nor officer gets one, and who scans one reads that it was cancelled', async () => {
  const exam = await createAdmitCards(gateway, officer, 1, { admitCardDownloadDateAd: '2026-11-01' });
  const { advtCode, candidates } = exam;
  const code = await codeOfCard(exam);
  expect((await cardValidity(gateway.tools, code))!.holds).toBe(true);
  expect((await cancel(exam)).httpStatus).toBe(200);

  expect(await cardValidity(gateway.tools, code)).toEqual({
    holds: false,
    en: 'This card is no longer valid, because the advertisement was cancelled. The examination is not held.',
    ne: 'विज्ञापन रद्द भएकाले यो प्रवेशपत्र अब मान्य छैन। यो परीक्षा हुँदैन।',
  });
  const own = await gateway.call(admitCard.downloadOwn, { params: { advtCode }, query: {} }, { as: candidates[0]! });
  expect([own.httpStatus, own.message]).toEqual([409, 'The advertisement was cancelled, so there is no admit card for this examination.']);
  const printed = await gateway.call(admitCard.download, { body: { advtCode } }, { as: officer });
  expect([printed.httpStatus, printed.errorCode]).toEqual([409, 'ADVERTISEMENT_CANCELLED']);
  const [card] = await gateway.data(profile.getApprovedAdmitCard, {}, { as: candidates[0]! });
  expect(card).toMatchObject({ state: 'cancelled', rollNumber: null, examCentre: null, papers: [] });
  const { applicationId } = candidates[0]!;
  const { ending, nextStep } = await gateway.data(application.detail, { body: { applicationId } }, { as: candidates[0]! });
  expect([ending, nextStep]).toEqual(['cancelled', 'none']);
});

test('mails that were to go out stay away: the one about the end is the last', async () => {
  const centre = await createCentre(gateway, [5]);
  const exam = await createExamination(gateway, { chosenCentres: [centre] });
  const { advtCode, candidates } = exam;
  await saveCentres(gateway, officer, advtCode, { [centre]: 1 });
  await saveRooms(gateway, officer, advtCode, centre, [1]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 1);
  await gateway.runJobs();
  const before = (await subjectsTo(candidates[0]!)).length;
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
  expect((await cancel(exam)).httpStatus).toBe(200);
  const about = {
    db: gateway.db,
    enqueue: (job: Parameters<typeof gateway.tools.jobs.enqueue>[1]) => gateway.tools.jobs.enqueue(gateway.db, job),
  };
  await about.enqueue(notifyApplicants({ notification: 'rollNumberGiven', advtCode, examCentreId: centre }));
  await about.enqueue(notifyApplicants({ notification: 'resultPublished', advtCode }));
  const wordOf = new Map([[candidates[0]!.applicationId, 'gateway.selection.revised.final.selected']]);
  await notifyEach(about, 'listRevised 1', wordOf, { reason: 'Re-totalling' });
  await gateway.runJobs();
  const after = (await subjectsTo(candidates[0]!)).slice(before);
  expect(after.at(-1)).toContain('रद्द');
  expect(after.filter((subject) => !subject.includes('रद्द'))).toEqual([]);
});

test('hours, centres and rooms are free for others, and neither people nor places clash with it', async () => {
  const centre = await createCentre(gateway, [1], 1);
  const [exam, other] = [
    await createExamination(gateway, { chosenCentres: [centre] }),
    await createExamination(gateway, { chosenCentres: [centre] }),
  ];
  await saveCentres(gateway, officer, exam.advtCode, { [centre]: 1 });
  const { masterId } = exam.candidates[0]!;
  const own = await gateway.db
    .selectFrom('application')
    .select('profileSnapshotId')
    .where('masterId', '=', masterId)
    .executeTakeFirstOrThrow();
  await gateway.db
    .updateTable('application')
    .set({ masterId, ...own })
    .where('id', '=', other.candidates[0]!.applicationId)
    .execute();
  await gateway.db
    .insertInto('candidateSeat')
    .values({
      applicationId: other.candidates[0]!.applicationId,
      advtCode: other.advtCode,
      examCentreId: centre,
      allocatedAt: gateway.now(),
    })
    .execute();
  const hours = [{ paperId: other.paperId, competitionCategory: 'open', startsAt: '2027-01-10T05:15:00.000Z' }];
  const taken = async () => ({
    people: (await selectClashes(gateway.db, other.advtCode, hours, 10)).map(({ advtCode }) => advtCode),
    places: (await selectPlaceClashes(gateway.db, other.advtCode, hours, 10)).flatMap(({ advtCodes }) => advtCodes),
    advertisements: (await advertisementsAtSameTime(gateway.db, other.advtCode)).filter((code) => code === exam.advtCode),
    papers: (await papersAtSameTime(gateway.db, other.paperId)).filter((id) => id === exam.paperId),
  });
  const { advtCode, paperId } = exam;
  expect(await taken()).toEqual({ people: [advtCode], places: [advtCode], advertisements: [advtCode], papers: [paperId] });
  expect((await cancel(exam)).httpStatus).toBe(200);
  expect(await taken()).toEqual({ people: [], places: [], advertisements: [], papers: [] });
});

test('its request for an examination is withdrawn, and is found in no list of work', async () => {
  const exam = await createExamination(gateway, { chosenCentres: [] });
  await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('id', '=', exam.examScheduleId).execute();
  await requestExamSchedule(gateway.db, exam.advtCode, gateway.now());
  const listed = async () => {
    const requests = (await gateway.data(examScheduling.listRequisitions, {}, { as: officer })).rows;
    const toApprove = (await gateway.data(examScheduling.listForApproval, {}, { as: officer })).rows;
    return [requests, toApprove].map((rows) => rows.some(({ examScheduleId }) => examScheduleId === exam.examScheduleId));
  };
  expect(await listed()).toEqual([true, true]);
  expect((await cancel(exam)).httpStatus).toBe(200);
  expect(await listed()).toEqual([false, false]);
});

test('it is cancelled once: a second officer reads that it was, and so does the officer who makes its cards then', async () => {
  const centre = await createCentre(gateway, [5]);
  const exam = await createExamination(gateway, { chosenCentres: [centre] });
  await saveCentres(gateway, officer, exam.advtCode, { [centre]: 1 });
  await saveRooms(gateway, officer, exam.advtCode, centre, [1]);
  await giveRollNumbers(gateway, officer, exam.advtCode, centre, 1, 1);
  const [first, second] = [await cancel(exam), await cancel(exam)];
  expect([first.httpStatus, second.httpStatus, second.errorCode]).toEqual([200, 409, 'ADVERTISEMENT_CANCELLED']);
  const cards = await gateway.call(admitCard.generate, { body: { advtCode: exam.advtCode } }, { as: officer });
  expect([cards.httpStatus, cards.message]).toEqual([409, 'This advertisement was cancelled. Nothing more is done in it.']);
});
