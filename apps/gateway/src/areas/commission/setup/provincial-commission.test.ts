import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as commission from '@psc/api-client/areas/commission/commission.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as server from '@psc/api-client/platform/server.ts';
import * as transfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import { transferSections } from '@psc/api-client/areas/commission/settings-transfer.ts';
import * as setup from '@psc/api-client/areas/commission/setup.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { isGuarded, type SettingName } from '@psc/validation/settings.ts';
import { bsFromAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callToInterview, decideOnList } from '../../../testing/published-list.ts';
import { applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { emptyMasterData } from '../../../testing/empty-master-data.ts';
import { giveRollNumbers, saveCentres, saveRooms } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { sheetFile } from '../../../testing/sheets.ts';
import { pdfFile, pngFile } from '../../../testing/small-files.ts';
import { changeGuardedSetting } from '../../../testing/guarded-settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { passRetotallingDays } from '../../../testing/examined.ts';

/** A new province imports the settings of another one, adapts them, and fills a vacancy. */
const wide = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]])) as Privileges;
let federal: TestGateway;
let karnali: TestGateway;
beforeAll(async () => {
  federal = await startTestGateway();
  karnali = await startTestGateway();
  await emptyMasterData(karnali.db);
});
afterAll(async () => {
  await federal.stop();
  await karnali.stop();
});

const officer = () => karnali.createStaff({ privileges: wide });
const source = 'Provincial public service act, section 4';

async function takeSettings(as: Person): Promise<void> {
  const giver = await federal.createStaff({ privileges: wide });
  const { bytes } = await federal.call(transfer.exportSettings, {}, { as: giver });
  const file = new File([bytes.toString('utf8')], 'settings.json', { type: 'application/json' });
  const { key } = await karnali.data(transfer.previewSettings, { body: { file } }, { as });
  const sections = transferSections.filter((section) => section !== 'roles');
  await karnali.data(transfer.importSettings, { body: { file, key, sections, reason: source } }, { as });
}

async function idsOf() {
  const { db } = karnali;
  const post = await db
    .selectFrom('post')
    .select(['id as postId', 'classId'])
    .where('nameEn', '=', 'Civil Engineer')
    .executeTakeFirstOrThrow();
  const subGroup = await db
    .selectFrom('subGroup as sg')
    .innerJoin('serviceGroup as g', 'g.id', 'sg.groupId')
    .select(['sg.id as subGroupId', 'g.id as groupId', 'g.serviceId'])
    .where('sg.nameEn', '=', 'Highway')
    .executeTakeFirstOrThrow();
  return { ...post, ...subGroup };
}
type Ids = Awaited<ReturnType<typeof idsOf>>;

/** Sets the province's own name, quotas, percentages, fees, ages, papers, numbers, rules of selection and texts. */
async function decide(as: Person, { classId, serviceId }: Ids): Promise<void> {
  const from = { holdsFromAd: nepalDayOf(karnali.now()), source };
  const name = { nameNe: 'प्रदेश लोक सेवा आयोग, कर्णाली', nameEn: 'Province Public Service Commission, Karnali', colour: '#7a1f5c' };
  await karnali.data(
    commission.save,
    { body: { ...name, version: (await karnali.data(commission.get, {}, { as })).version, source } },
    { as },
  );
  const set = async (setting: SettingName, value: unknown) => {
    const { version } = (await karnali.data(masterData.getMasterConfig, {}, { as })).find(({ name: each }) => each === setting)!;
    const body = { value, version, ...from };
    const { httpStatus } = isGuarded(setting)
      ? await changeGuardedSetting(karnali, { ...body, name: setting }, as)
      : await karnali.call(masterData.addMasterConfig, { body: { ...body, name: setting } }, { as });
    expect(httpStatus, setting).toBe(200);
  };
  await set('inclusiveSharePercent', 50);
  await set('advertisementNumberForm', 'कर्णाली {number}/{shortYear}');
  await set('defaultPaper', {
    ...{ subjectNameNe: 'कर्णाली प्रथम पत्र', subjectNameEn: 'Karnali first paper' },
    ...{ maximumMarks: 200, passMarks: 90, durationMinutes: 180 },
  });
  const women = (await karnali.data(masterData.listQuotas, {}, { as })).find(({ code }) => code === 'woman')!;
  const shares = await karnali.data(masterData.listQuotaShares, {}, { as });
  const body = { shares: [{ quotaId: women.id, percent: 100 }], version: shares.version, ...from };
  await karnali.data(masterData.saveQuotaShares, { body }, { as });
  const percentages = (await karnali.data(masterData.listPercentages, {}, { as })).find((row) => row.classId === classId)!;
  await karnali.data(masterData.savePercentages, { body: { classId, version: percentages.version, open: 100, ...from } }, { as });
  const fees = (await karnali.data(masterData.listPayments, {}, { as })).find((row) => row.classId === classId)!;
  const price = { classId, version: fees.version, basicPrice: 700, extraPrice: 100, holdsFromAd: from.holdsFromAd, remarks: source };
  await karnali.data(masterData.addPayment, { body: price }, { as });
  const rebate = { nameEn: 'Women', nameNe: 'महिला', percent: 50, quotaCode: 'woman', version: 0, ...from };
  await karnali.data(masterData.saveRebate, { body: rebate }, { as });
  const limits = await karnali.data(ageLimit.getByClassAndService, { params: { classId, serviceId } as never }, { as });
  const {
    ageLimitId,
    class: _class,
    service: _service,
    ...women35
  } = limits.find(
    ({ gender, forDisabled, forInternal, forDevelopmentService }) =>
      gender === 'female' && !forDisabled && !forInternal && !forDevelopmentService,
  )!;
  await karnali.data(ageLimit.save, { body: { ...women35, id: ageLimitId, maxAge: 42, ...from } as never }, { as });
  const full = { others: 50, classes: [] };
  await karnali.data(selection.saveRule, { body: { kind: 'interviewMarks', value: full, ...from } }, { as });
  const words = {
    subject: { en: 'Karnali has your application', ne: 'कर्णालीमा दरखास्त दर्ता भयो' },
    body: { en: '{applicationNumber} {post}', ne: '{applicationNumber} {post}' },
  };
  const mail = (await karnali.data(text.list, {}, { as })).find(({ key }) => key === 'gateway.vacancy.appliedMail')!;
  await karnali.data(text.save, { body: { key: mail.key, texts: words, version: mail.version, source } }, { as });
}

function dates() {
  const days = {
    ...{ publishDate: '2026-11-21', singleSubmissionLastDate: '2026-12-16', paymentLastDate: '2026-12-16', ageCutOffDate: '2026-12-16' },
    ...{ doubleFeeSubmissionLastDate: '2026-12-23', doubleFeePaymentLastDate: '2026-12-23', admitCardDownloadDate: '2027-01-10' },
  };
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, ad]) => [
      [`${name}Ad`, ad],
      [`${name}Bs`, bsFromAd(ad)],
    ]),
  );
}

async function advertise({ postId, classId, ...group }: Ids) {
  const [asking, deciding] = [await officer(), await officer()];
  const { db } = karnali;
  const { id: organizationName } = await db
    .selectFrom('organization')
    .select('id')
    .where('canRequestAdvt', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const demand = {
    ...{ ...group, postId, classId, organizationName, demandOffice: 'Ministry of Karnali', totalVacancy: '10' },
    ...{ requisitionRemarks: 'रिक्त', workSummary: 'सडक', remarks: 'दरबन्दी', requisitionDoc: pdfFile() },
  };
  const { requisitionId } = await karnali.data(requisition.save, { body: demand as never }, { as: asking });
  await karnali.data(requisition.approve, { body: { requisitionId, version: 1 } as never }, { as: deciding });
  const { requisition: asked, lines } = await karnali.data(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: asking });
  const posts = { requisitionId, mode: 'automatic' as const, totalVacancy: asked.totalVacancy, lines };
  const { distributionId, version } = await karnali.data(distribution.save, { body: posts }, { as: asking });
  await karnali.data(distribution.approve, { body: { distributionId, version } }, { as: deciding });
  const { advtCode } = await karnali.data(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: asking });
  const level = await db.selectFrom('educationLevel').select('id').orderBy('position').limit(1).executeTakeFirstOrThrow();
  const agreement = await db.selectFrom('agreement').select('id').limit(1).executeTakeFirstOrThrow();
  const settings = { advtCode, version: 1, ...dates(), qualifications: [{ educationLevelId: level.id }], agreementId: agreement.id };
  let changed = await karnali.data(advertisement.configure, { body: settings as never }, { as: asking });
  for (const step of [advertisement.publish, advertisement.goLive])
    changed = await karnali.data(step, { body: { advtCode, version: changed.version } as never }, { as: deciding });
  const categories = await db.selectFrom('advertisementCategory').selectAll().where('advtCode', '=', advtCode).orderBy('id').execute();
  const paper = await db.selectFrom('paper').selectAll().where('advtCode', '=', advtCode).executeTakeFirstOrThrow();
  return { advtCode, requisitionId, categories, paper };
}
type Advertised = Awaited<ReturnType<typeof advertise>>;

async function applyAndPay({ advtCode, requisitionId, categories, paper }: Advertised): Promise<number> {
  const woman = await createCompleteCandidate(karnali, { gender: 'female', dateOfBirthAd: '1986-01-01' });
  const category = categories.find(({ quotaCode }) => quotaCode === 'woman')!;
  const { vacancy: shown, eligibility } = await karnali.data(vacancy.detail, { body: { advtCode } }, { as: woman });
  expect(eligibility.find(({ rule }) => rule === 'age')?.verdict, '40 years, of 42 that are allowed').toBe('met');
  expect(shown.rebates).toMatchObject([{ percent: 50 }]);
  const of = { advtCode, requisitionId, paperId: paper.id, categoryIds: [category.id] };
  const body = { ...(await applyInput(karnali, { advertisement: of as never, paymentMethod: 'bankVoucher' })), shownFeePaisa: 35_000 };
  const { applicationId } = await karnali.data(vacancy.apply, { body }, { as: woman });
  const voucher = { applicationId, bankId: body.bankId!, voucherNumber: 'V-1', voucherImage: pngFile() };
  await karnali.data(vacancy.uploadVoucher, { body: voucher }, { as: woman });
  const desk = await officer();
  const waiting = { params: { status: 'submitted', pageNumber: 1, pageSize: 50 } } as const;
  const [row] = (await karnali.data(payment.listUpdates, waiting, { as: desk })).rows;
  expect(row).toMatchObject({ feeAmountPaisa: 35_000, feeBasis: { basicPricePaisa: 70_000, rebate: { percent: 50, source } } });
  const approval = { params: { id: row!.voucherId! }, body: { version: row!.version, remarks: '' } };
  await karnali.data(payment.approveUpdate, approval, { as: desk });
  const mail = (await karnali.mails()).find(({ to, subject }) => to === woman.email && /Karnali|कर्णाली/u.test(subject));
  expect(mail?.text).not.toContain('Please pay the fee');
  return applicationId;
}

async function examine({ advtCode, paper }: Advertised, applicationId: number): Promise<void> {
  const supervisor = await officer();
  const allocation = { advtCode, officerId: supervisor.accountId, numberOfApplications: 1 };
  await karnali.data(scrutiny.saveAllocationDetails, { body: allocation }, { as: supervisor });
  const { version } = await karnali.data(scrutiny.individualData, { body: { applicationId } }, { as: supervisor });
  const decision = { applicationId, version, event: 'approve' as const, remark: 'Checked' };
  await karnali.data(scrutiny.setApplicationStatus, { body: decision }, { as: supervisor });
  karnali.setNow(new Date('2026-12-30T04:00:00.000Z'));
  const [scheduler, approver] = [await officer(), await officer()];
  await karnali.data(scrutiny.finalize, { body: { advtCode } }, { as: scheduler });
  const { id, version: planned } = await karnali.db
    .selectFrom('examSchedule')
    .select(['id', 'version'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const papers = [{ paperId: paper.id, competitionCategory: 'open' as const, startsAt: '2027-01-12T05:15:00.000Z' }];
  const plan = { examScheduleId: id, version: planned, dayMode: 'sameDay' as const, remarks: '', papers };
  const saved = await karnali.data(examScheduling.save, { body: plan }, { as: scheduler });
  await karnali.data(examScheduling.approve, { params: { id }, body: { version: saved.version, remarks: '' } }, { as: approver });
  const { id: examCentreId } = await karnali.db.selectFrom('examCentre').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await karnali.data(room.add, { body: { examCenter: examCentreId, roomNumber: 'Hall', capacity: 1 } as never }, { as: scheduler });
  await saveCentres(karnali, scheduler, advtCode, { [examCentreId]: 1 });
  await saveRooms(karnali, scheduler, advtCode, examCentreId, [1]);
  await giveRollNumbers(karnali, scheduler, advtCode, examCentreId, 101, 101);
  await karnali.data(admitCard.generate, { body: { advtCode } }, { as: scheduler });
}

async function publishResult({ advtCode, paper }: Advertised): Promise<void> {
  karnali.setNow(new Date('2027-01-13T04:00:00.000Z'));
  const [entering, publishing] = [await officer(), await officer()];
  const present = await sheetFile(
    [
      ['Roll number', 'Present'],
      [101, 'P'],
    ],
    'sheet.xlsx',
    { advtCode, paperId: paper.id },
  );
  await karnali.data(attendance.upload, { body: { advtCode, paperId: paper.id, file: present } }, { as: entering });
  const marks = await sheetFile(
    [
      ['Roll number', 'Marks'],
      [101, 170],
    ],
    'sheet.xlsx',
    { advtCode, paperId: paper.id },
  );
  await karnali.data(result.upload, { body: { advtCode, paperId: paper.id, file: marks } }, { as: entering });
  const { version } = await karnali.data(result.publish, { params: { id: advtCode } }, { as: publishing });
  await karnali.data(result.confirmPublish, { params: { id: advtCode }, body: { version } }, { as: publishing });
}

async function select({ advtCode, categories }: Advertised, applicationId: number): Promise<void> {
  const caller = await officer();
  const interviewAt = '2027-02-01T05:15:00.000Z';
  await passRetotallingDays(karnali.db, advtCode);
  await callToInterview(karnali, { advtCode, interviewAt }, caller);
  karnali.setNow(new Date('2027-02-01T06:00:00.000Z'));
  const [making, publishing] = [await officer(), await officer()];
  const marked = (marks: number) => ({ body: { advtCode, marks: [{ applicationId, marks, seen: null }], close: true } });
  expect((await karnali.call(selection.addInterview, marked(51), { as: making })).httpStatus, 'the interview is out of 50').toBe(400);
  await karnali.data(selection.addInterview, marked(45), { as: making });
  await karnali.data(selection.addFinal, { body: { advtCode } }, { as: making });
  expect((await decideOnList(karnali, advtCode, { as: publishing })).data).toEqual({ state: 'published' });
  const { rows } = await karnali.data(
    selection.listFinal,
    {
      params: { advtCode },
      query: { outcome: 'selected', category: categories.find(({ quotaCode }) => quotaCode === 'woman')!.id } as never,
    },
    { as: publishing },
  );
  expect(rows).toMatchObject([{ applicationId, outcome: 'selected' }]);
}

test(
  'A province that begins with nothing fills a vacancy by its own quotas, ages, fees, papers, numbers and words',
  { timeout: 60_000 },
  async () => {
    const as = await officer();
    expect((await karnali.data(setup.getProgress, {}, { as })).steps.filter(({ done }) => done)).toEqual([]);
    await takeSettings(as);
    const ids = await idsOf();
    await decide(as, ids);
    const { steps } = await karnali.data(setup.getProgress, {}, { as });
    const openParts = steps.flatMap(({ parts }) => parts.filter(({ done }) => !done).map(({ part }) => part));
    expect(openParts, 'what no settings file brings').toEqual(
      expect.not.arrayContaining(['fees', 'ages', 'shares', 'percentages', 'posts']),
    );
    const status = await karnali.call(server.status, { query: {} });
    expect(JSON.stringify(status)).toContain('प्रदेश लोक सेवा आयोग, कर्णाली');

    const advertised = await advertise(ids);
    expect(advertised.categories.map(({ heading, quotaCode, seats }) => [heading, quotaCode, seats])).toEqual([
      ['open', 'open', 5],
      ['open', 'woman', 5],
    ]);
    expect(advertised.categories[0]!.advtNumber).toMatch(/^कर्णाली \d+\/083-84$/u);
    expect(advertised.paper).toMatchObject({ subjectNameNe: 'कर्णाली प्रथम पत्र', maximumMarks: 200, passMarks: 90, durationMinutes: 180 });
    const applicationId = await applyAndPay(advertised);
    await examine(advertised, applicationId);
    await publishResult(advertised);
    await select(advertised, applicationId);
  },
);
