import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import {
  createAdmitCards,
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestCandidate,
  type TestExamination,
} from '../../../testing/examination.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { notifyApplicants, notifyPaymentFailed, type ApplicantNotification } from './notify-applicants.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

const mailsTo = async (person: Person): Promise<Mail[]> => (await gateway.mails()).filter((mail) => mail.to === person.email);
const numbersIn = (mails: Mail[]) => mails.map(({ text }) => /Roll number: (\d+)/.exec(text)?.[1]);
const subjectsTo = async (person: Person) => (await mailsTo(person)).map((mail) => mail.subject);
const notifyAgain = (notification: ApplicantNotification, advtCode: number, examCentreId?: number) =>
  gateway.tools.jobs.enqueue(gateway.db, notifyApplicants({ notification, advtCode, ...(examCentreId !== undefined && { examCentreId }) }));
const speakEnglish = (person: Person) =>
  gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', person.accountId).execute();

/** With one candidate in the examination the second is undefined. */
const pairOf = (candidates: readonly TestCandidate[]) => candidates as unknown as readonly [TestCandidate, TestCandidate];

async function numbered(numberOfCandidates: number): Promise<TestExamination & { examCentreId: number }> {
  const examCentreId = await createCentre(gateway, [numberOfCandidates]);
  const examination = await createExamination(gateway, { chosenCentres: Array<number>(numberOfCandidates).fill(examCentreId) });
  for (const candidate of examination.candidates) await speakEnglish(candidate);
  await saveCentres(gateway, officer, examination.advtCode, { [examCentreId]: numberOfCandidates });
  await saveRooms(gateway, officer, examination.advtCode, examCentreId, [numberOfCandidates]);
  await giveRollNumbers(gateway, officer, examination.advtCode, examCentreId, 1, numberOfCandidates);
  return { ...examination, examCentreId };
}

describe('an approved schedule', () => {
  test('goes once to every approved candidate, in their own language and calendar, with the way to the application', async () => {
    const centre = await createCentre(gateway, [2]);
    const examination = await createExamination(gateway, { chosenCentres: [centre, centre] });
    const [sita, gita] = pairOf(examination.candidates);
    await speakEnglish(gita);
    await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('id', '=', examination.examScheduleId).execute();
    await gateway.data(
      examScheduling.approve,
      { params: { id: examination.examScheduleId }, body: { version: 1, remarks: '' } },
      { as: officer },
    );
    const [inNepali] = await mailsTo(sita);
    expect(inNepali).toMatchObject({ language: 'ne', subject: expect.stringContaining('परीक्षा कार्यक्रम तय भयो') });
    expect(inNepali!.text).toContain('२०८३ पुस २६ (१० जनवरी २०२७), ११:०० बजे');
    expect(inNepali!.text).toContain(`/vacancy-applied?application=${sita.applicationId}`);
    const [inEnglish] = await mailsTo(gita);
    expect(inEnglish!.text).toContain('10 January 2027 (26 Poush 2083 BS), 11:00');
    await notifyAgain('examScheduled', examination.advtCode);
    expect(await subjectsTo(sita)).toHaveLength(1);
  });
});

describe('a seat', () => {
  test('goes out with roll number, centre and room; the same seat once, another seat again', async () => {
    const { advtCode, examCentreId, candidates } = await numbered(2);
    const [first] = pairOf(candidates);
    const [mail] = await mailsTo(first);
    expect(mail!.subject).toMatch(/^Your roll number: /);
    expect(mail!.text).toMatch(/Roll number: 1\nExam centre: Test centre \d+, Anamnagar\nRoom: 1/);
    await giveRollNumbers(gateway, officer, advtCode, examCentreId, 1, 2);
    expect(await subjectsTo(first)).toHaveLength(1);
    await giveRollNumbers(gateway, officer, advtCode, examCentreId, 11, 12);
    await gateway.runJobs();
    await giveRollNumbers(gateway, officer, advtCode, examCentreId, 1, 2);
    expect(numbersIn(await mailsTo(first))).toEqual(['1', '11', '1']);
  });

  test('that changed twice before any mail went out is sent as it is now', async () => {
    const { advtCode, examCentreId, candidates } = await numbered(1);
    await giveRollNumbers(gateway, officer, advtCode, examCentreId, 11, 11);
    expect(numbersIn(await mailsTo(candidates[0]!))).toEqual(['11']);
  });
});

describe('an admit card', () => {
  test('goes out with the day of its download, once, and not while it is stopped', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 2);
    const [sita, stopped] = pairOf(candidates);
    await gateway.data(
      admitCard.block,
      { body: { advtCode, masterIds: String(stopped.masterId), remarks: 'Identity in doubt' } },
      { as: officer },
    );
    const ready = (await mailsTo(sita)).filter((mail) => mail.subject.includes('प्रवेशपत्र'));
    expect(ready).toHaveLength(1);
    expect(ready[0]!.text).toContain('२०८३ पुस ५ (२० डिसेम्बर २०२६) देखि डाउनलोड');
    expect((await subjectsTo(stopped)).filter((subject) => subject.includes('प्रवेशपत्र'))).toEqual([]);
    await notifyAgain('admitCardReady', advtCode);
    expect((await subjectsTo(sita)).filter((subject) => subject.includes('प्रवेशपत्र'))).toHaveLength(1);
  });
});

test('a job that was interrupted continues with those who have no mail yet, and sends none twice', async () => {
  const { advtCode, candidates } = await numbered(2);
  const [told, waits] = pairOf(candidates);
  await gateway.mails();
  // Simulates a crash between two pages: one candidate was notified of the result, the other was not.
  await gateway.db
    .insertInto('milestoneMail')
    .values({ applicationId: told.applicationId, milestone: 'resultPublished', said: '', queuedAt: gateway.now() })
    .execute();
  await notifyAgain('resultPublished', advtCode);
  await notifyAgain('resultPublished', advtCode);
  expect((await subjectsTo(told)).filter((subject) => subject.startsWith('Result'))).toEqual([]);
  expect((await subjectsTo(waits)).filter((subject) => subject.startsWith('Result'))).toHaveLength(1);
});

describe('a payment that came to nothing', () => {
  const fail = (applicationId: number, reference: string) =>
    gateway.db
      .transaction()
      .execute((transaction) =>
        notifyPaymentFailed(
          { db: transaction, now: gateway.now, enqueue: (job) => gateway.tools.jobs.enqueue(transaction, job) },
          { applicationId, reference },
        ),
      );

  test('goes out once for each attempt, with the last day to pay', async () => {
    const centre = await createCentre(gateway, [1]);
    const { candidates } = await createExamination(gateway, { chosenCentres: [centre] });
    const [sita] = pairOf(candidates);
    await speakEnglish(sita);
    await gateway.db
      .updateTable('application')
      .set({ paymentStatus: 'unpaid', scrutinyStatus: 'pending' })
      .where('id', '=', sita.applicationId)
      .execute();
    for (const reference of ['REF-1', 'REF-2', 'REF-1']) await fail(sita.applicationId, reference);
    const mails = await mailsTo(sita);
    expect(mails.map((mail) => /reference (REF-\d)/.exec(mail.text)?.[1]).toSorted()).toEqual(['REF-1', 'REF-2']);
    expect(mails[0]!.text).toMatch(/Please pay again by \d+ \w+ 20\d\d \(\d+ \w+ 208\d BS\), \d\d:\d\d\./);
  });

  test('is not told when the fee was paid another way', async () => {
    const centre = await createCentre(gateway, [1]);
    const { candidates } = await createExamination(gateway, { chosenCentres: [centre] });
    await fail(candidates[0]!.applicationId, 'REF-3');
    expect(await mailsTo(candidates[0]!)).toEqual([]);
  });
});
