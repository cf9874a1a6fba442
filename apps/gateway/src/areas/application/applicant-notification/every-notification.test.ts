import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { permissions, type PrivilegeName } from '@psc/api-client/privileges.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { callToInterview, publishList } from '../../../testing/published-list.ts';
import { applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import {
  createCentre,
  createExamination,
  finalizeScrutiny,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestExamination,
} from '../../../testing/examination.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { pngFile } from '../../../testing/small-files.ts';
import { smsEnvironment, smsRecorder, wantSms } from '../../../testing/sms.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { notifyPaymentFailed } from './notify-applicants.ts';
import { passRetotallingDays } from '../../../testing/examined.ts';
import { voucherIdOf } from '../../../testing/vouchers.ts';

const privileges: PrivilegeName[] = [
  'updatePayment',
  'scrutiny',
  'examScheduling',
  'masterConfiguration',
  'rollNumberGeneration',
  'downloadAdmitCard',
  'resultAndSelection',
];

const service = smsRecorder();
let gateway: TestGateway;
let officer: Person;
let uploader: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: smsEnvironment, sms: service });
  officer = await gateway.createStaff({ privileges: Object.fromEntries(privileges.map((name) => [name, [...permissions]])) });
  uploader = await gateway.createStaff();
});
afterAll(() => gateway.stop());

/** The life of one application from submission to final selection; each step is done by the person responsible for it. */
type Story = { examination: TestExamination; examCentreId: number; candidate: CandidatePerson; applicationId: number };
type Act = (story: Story) => Promise<unknown>;

const decide = async ({ applicationId }: Story, event: 'hold' | 'approve' | 'reject', remark: string) => {
  const { version } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: officer });
  await gateway.data(scrutiny.setApplicationStatus, { body: { applicationId, version, event, remark } }, { as: officer });
};

const uploadVoucher = async ({ applicationId, candidate, examination }: Story, voucherNumber: string) => {
  const { bankId } = await applyInput(gateway, { advertisement: examination, paymentMethod: 'bankVoucher' });
  await gateway.data(
    vacancy.uploadVoucher,
    { body: { applicationId, bankId: bankId!, voucherNumber, voucherImage: pngFile() } },
    { as: candidate },
  );
  const { version } = await gateway.db
    .selectFrom('voucher')
    .select('version')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  return version;
};

const examine = async ({ examination: { advtCode, paperId }, applicationId }: Story) => {
  const by = { uploadedBy: uploader.accountId, uploadedAt: gateway.now() };
  await gateway.db
    .insertInto('attendance')
    .values({ applicationId, paperId, isPresent: true, recordedBy: officer.accountId, recordedAt: gateway.now() })
    .execute();
  await gateway.db.insertInto('writtenMark').values({ applicationId, paperId, marks: 80, isPass: true }).execute();
  await gateway.db
    .insertInto('writtenResult')
    .values({ advtCode, ...by })
    .execute();
};

const notifications: { notification: string; act: Act; ne: string; en: string }[] = [
  {
    notification: 'a payment that came to nothing',
    act: ({ applicationId }) =>
      gateway.db
        .transaction()
        .execute((transaction) =>
          notifyPaymentFailed(
            { db: transaction, now: gateway.now, enqueue: (job) => gateway.tools.jobs.enqueue(transaction, job) },
            { applicationId, reference: 'REF-1' },
          ),
        ),
    ne: 'भुक्तानी पूरा भएन',
    en: 'Payment not completed',
  },
  {
    notification: 'a rejected voucher',
    act: async (story) => {
      const version = await uploadVoucher(story, `V-1-${story.applicationId}`);
      await gateway.data(
        payment.rejectUpdate,
        { params: { id: await voucherIdOf(gateway.db, story.applicationId) }, body: { version, remarks: 'Unreadable' } },
        { as: officer },
      );
    },
    ne: 'भौचर अस्वीकृत',
    en: 'Voucher rejected',
  },
  {
    notification: 'an approved voucher',
    act: async (story) => {
      const version = await uploadVoucher(story, `V-2-${story.applicationId}`);
      const approval = { params: { id: await voucherIdOf(gateway.db, story.applicationId) }, body: { version, remarks: '' } };
      await gateway.data(payment.approveUpdate, approval, { as: officer });
      await gateway.db
        .updateTable('application')
        .set({ scrutinyOfficerId: officer.accountId })
        .where('id', '=', story.applicationId)
        .execute();
    },
    ne: 'R-',
    en: 'Payment received: R-',
  },
  { notification: 'held by scrutiny', act: (story) => decide(story, 'hold', 'Transcript missing'), ne: 'स्थगित', en: 'Application on hold' },
  { notification: 'rejected by scrutiny', act: (story) => decide(story, 'reject', 'Under age'), ne: 'अस्वीकृत', en: 'Application rejected' },
  { notification: 'approved by scrutiny', act: (story) => decide(story, 'approve', 'In order'), ne: 'स्वीकृत', en: 'Application approved' },
  {
    notification: 'the approved schedule',
    act: async ({ examination: { examScheduleId, advtCode } }) => {
      await finalizeScrutiny(gateway, advtCode);
      await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('id', '=', examScheduleId).execute();
      await gateway.data(examScheduling.approve, { params: { id: examScheduleId }, body: { version: 1, remarks: '' } }, { as: officer });
    },
    ne: 'परीक्षा कार्यक्रम तय भयो',
    en: 'Examination scheduled',
  },
  {
    notification: 'seat and roll number',
    act: async ({ examination: { advtCode }, examCentreId }) => {
      await saveCentres(gateway, officer, advtCode, { [examCentreId]: 1 });
      await saveRooms(gateway, officer, advtCode, examCentreId, [1]);
      await giveRollNumbers(gateway, officer, advtCode, examCentreId, 1, 1);
    },
    ne: 'रोल नम्बर',
    en: 'Your roll number',
  },
  {
    notification: 'the admit card',
    act: ({ examination: { advtCode } }) => gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer }),
    ne: 'प्रवेशपत्र तयार',
    en: 'Your admit card is ready',
  },
  {
    notification: 'the published result',
    act: async (story) => {
      await examine(story);
      const { version } = await gateway.data(result.publish, { params: { id: story.examination.advtCode } }, { as: officer });
      await gateway.data(result.confirmPublish, { params: { id: story.examination.advtCode }, body: { version } }, { as: officer });
    },
    ne: 'नतिजा',
    en: 'Result published',
  },
  {
    notification: 'the call to the interview',
    act: async ({ examination: { advtCode } }) => {
      await passRetotallingDays(gateway.db, advtCode);
      await callToInterview(gateway, { advtCode, interviewAt: '2027-01-20T05:15:00.000Z' }, officer);
    },
    ne: 'अन्तर्वार्तामा बोलाइएको',
    en: 'You are called to the interview',
  },
  {
    notification: 'the final selection',
    act: async ({ examination: { advtCode }, applicationId }) => {
      await gateway.db.updateTable('selection').set({ interviewAt: gateway.now() }).where('advtCode', '=', advtCode).execute();
      await gateway.data(selection.addInterview, { body: { advtCode, marks: [{ applicationId, marks: 20 }] } }, { as: officer });
      await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer });
      const approver = await gateway.createStaff({ privileges: { resultAndSelection: ['approve'] } });
      await publishList(gateway, advtCode, approver);
    },
    ne: 'छनोट',
    en: 'You are selected',
  },
];

const mailsTo = async ({ email }: Person): Promise<Mail[]> => (await gateway.mails()).filter((mail) => mail.to === email);

describe.each(['ne', 'en'] as const)('a candidate who reads %s', (language) => {
  let story: Story;
  let told = 0;

  test('gets a mail that the application was received', async () => {
    const examCentreId = await createCentre(gateway, [1]);
    const examination = await createExamination(gateway, { chosenCentres: [] });
    await gateway.db.deleteFrom('scrutinyAdvertisement').where('advtCode', '=', examination.advtCode).execute();
    const candidate = await createCompleteCandidate(gateway);
    await gateway.db.updateTable('account').set({ language }).where('id', '=', candidate.accountId).execute();
    await wantSms(gateway.db, candidate.accountId, gateway.now());
    service.taken.length = 0;
    const { applicationId } = await gateway.data(
      vacancy.apply,
      { body: await applyInput(gateway, { advertisement: examination, paymentMethod: 'bankVoucher' }) },
      { as: candidate },
    );
    await gateway.db.updateTable('application').set({ examCentreId }).where('id', '=', applicationId).execute();
    story = { examination, examCentreId, candidate, applicationId };
    const mails = await mailsTo(candidate);
    told = mails.length;
    expect(mails).toMatchObject([{ language, subject: expect.stringContaining(language === 'ne' ? 'दरखास्त' : 'Application received') }]);
  });

  test.each(notifications)('gets $notification, once', async ({ act, ...subjects }) => {
    await act(story);
    const mails = await mailsTo(story.candidate);
    const [mail, ...further] = mails.slice(told);
    told = mails.length;
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ language, subject: expect.stringContaining(subjects[language]) });
    expect(mail!.text).toContain(`/vacancy-applied?application=${story.applicationId}`);
    // Mails also appear in the list of notifications.
    const bell = await gateway.data(notification.listLatest, {}, { as: story.candidate });
    expect(bell.notifications[0]).toMatchObject({
      title: { [language]: expect.stringContaining(subjects[language]) },
      link: `/vacancy-applied?application=${story.applicationId}`,
      isRead: false,
    });
    expect(mail!.subject + mail!.text).not.toMatch(/[{}]|undefined|null|gateway\./);
  });

  test('who wants SMS got one of each step that bears a deadline, a day or a place, with its day in it', () => {
    const texts = service.taken.map(({ text }) => text);
    const day = language === 'en' ? /\d+ [A-Z][a-z]{2}\b/ : /[ऀ-ॿ]+ [०-९]{1,2}(?:,| )/;
    const [held, card, published, interview, ...further] = texts;
    expect(further).toEqual([]);
    for (const text of [held, card, interview]) expect(text).toMatch(day);
    expect(published).toContain(language === 'en' ? 'result' : 'नतिजा');
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|gateway\./);
  });
});
