import {
  createApprovedRequisition,
  createDistributedRequisition,
  createPendingDistribution,
  createSavedRequisition,
} from '../../../seed/demo/distributed-requisition.ts';
import { exampleOf } from '@psc/validation/testing/examples.ts';
import { createAdvertisement } from '../../advertisements.ts';
import { pdfFile, pngFile } from '../../small-files.ts';
import { bothCalendars, type World } from '../world.ts';
import { step, type Step } from './step.ts';

const wish = ({ officer, gateway }: World) => ({ staffAccountId: officer.accountId, now: gateway.now() });

async function newRequisition({ gateway: { db } }: World) {
  const subGroup = await db
    .selectFrom('subGroup as sg')
    .innerJoin('serviceGroup as g', 'g.id', 'sg.groupId')
    .select(['sg.id as subGroupId', 'g.id as groupId', 'g.serviceId'])
    .where('sg.nameEn', '=', 'Highway')
    .executeTakeFirstOrThrow();
  const post = await db.selectFrom('post').select(['id', 'classId']).where('nameEn', '=', 'Civil Engineer').executeTakeFirstOrThrow();
  const organization = await db
    .selectFrom('organization')
    .select('id')
    .where('nameEn', '=', 'Department of Roads')
    .executeTakeFirstOrThrow();
  return {
    ...subGroup,
    postId: post.id,
    classId: post.classId,
    organizationName: organization.id,
    demandOffice: 'Department of Roads',
    totalVacancy: 12,
    requisitionRemarks: 'रिक्त पद',
    workSummary: 'सडक निर्माण',
    remarks: 'स्वीकृत दरबन्दी',
    requisitionDoc: pdfFile(),
  };
}

const saved = async (world: World) => (await createSavedRequisition(world.gateway.tools, wish(world))).requisitionId;
const approved = async (world: World) =>
  (await createApprovedRequisition(world.gateway.tools, { ...wish(world), post: 'Kharidar', totalVacancy: 10 })).requisitionId;
const pendingDistribution = async (world: World) =>
  (await createPendingDistribution(world.gateway.tools, { ...wish(world), service: 'Nepal Audit Service' })).distributionId;

async function generatedLines(world: World) {
  const requisitionId = await approved(world);
  const { requisition, lines } = await world.recorder.callSuccessfully<{ requisition: { totalVacancy: number }; lines: object[] }>(
    'distribution.autoGenerateQuota',
    { params: { requisitionId } },
    { as: world.officer },
    'officer',
  );
  return { requisitionId, mode: 'automatic', totalVacancy: requisition.totalVacancy, lines };
}

async function historyEntry({ gateway: { db } }: World) {
  const place = await db
    .selectFrom('localBody as lb')
    .innerJoin('district as d', 'd.id', 'lb.districtId')
    .select(['lb.id as localBodyId', 'lb.districtId', 'd.provinceId as stateId'])
    .orderBy('lb.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...exampleOf('vacancyDistributionHistory'), ...place };
}

const requisitionSteps: Step[] = [
  step('requisition.save', async (world) => ({ body: await newRequisition(world) })),
  step('requisition.approve', async (world) => ({ body: { requisitionId: await saved(world), version: 1 } })),
  step('requisition.reject', async (world) => ({ body: { requisitionId: await saved(world), version: 1, remarks: 'Not sanctioned' } })),
  step('requisition.getDetails', async (world) => ({ params: { requisitionId: await saved(world) } })),
  step('requisition.returnToOffice', async (world) => ({ body: { requisitionId: await saved(world), version: 1, remarks: 'Attach it' } })),
  step('requisition.withdraw', async (world) => ({ body: { requisitionId: await saved(world), version: 1, remarks: 'Not needed' } })),
  step('requisition.saveSanctionedPosts', async (world) => ({
    body: { requisitionId: await saved(world), ...exampleOf('sanctionedPosts') },
  })),
  step('requisition.getDemandForm', async (world) => ({ params: { requisitionId: await saved(world) } })),
  step('requisition.getDocument', async (world) => ({ params: { requisitionId: await saved(world) } })),
  step('distribution.autoGenerateQuota', async (world) => ({ params: { requisitionId: await approved(world) } })),
  step('distribution.save', async (world) => ({ body: await generatedLines(world) })),
  step('distribution.exportRequests', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('distribution.exportAll', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('distribution.findByRequisition', async (world) => ({ params: { requisitionId: await approved(world) } })),
  step('distribution.approve', async (world) => ({ body: { distributionId: await pendingDistribution(world), version: 1 } })),
  step('distribution.reject', async (world) => ({
    body: { distributionId: await pendingDistribution(world), version: 1, remarks: 'Count again' },
  })),
  step('distribution.saveLog', async (world) => ({ body: await historyEntry(world) })),
  step('distribution.getLog', async (world) => {
    const { logId } = await world.recorder.callSuccessfully<{ logId: number }>(
      'distribution.saveLog',
      { body: await historyEntry(world) },
      { as: world.officer },
      'officer',
    );
    return { params: { id: logId } };
  }),
  step('distribution.exportHistory', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('distribution.generateAdvertisementNumber', async (world) => ({ body: { requisitionId: await approved(world) } })),
  step('distribution.generate', async (world) => {
    const { advtCode } = await createDistributedRequisition(world.gateway.tools, {
      ...wish(world),
      service: 'Nepal Forest Service',
      post: 'Ranger',
    });
    return { params: { advtCode, distributionType: 'federal' } };
  }),
];

function typedDates({ inDays }: World) {
  return {
    ...bothCalendars('publishDate', inDays(0)),
    ...bothCalendars('singleSubmissionLastDate', inDays(25)),
    ...bothCalendars('paymentLastDate', inDays(25)),
    ...bothCalendars('ageCutOffDate', inDays(25)),
    ...bothCalendars('doubleFeeSubmissionLastDate', inDays(32)),
    ...bothCalendars('doubleFeePaymentLastDate', inDays(32)),
    ...bothCalendars('admitCardDownloadDate', inDays(50)),
  };
}

async function pending({ gateway }: World) {
  return createAdvertisement(gateway.db, { lifeCycleStatus: 'pending' }, gateway.now());
}

async function configuration(world: World) {
  const { db } = world.gateway;
  const { id: educationLevelId } = await db.selectFrom('educationLevel').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id: agreementId } = await db.selectFrom('agreement').select('id').limit(1).executeTakeFirstOrThrow();
  return {
    advtCode: (await pending(world)).advtCode,
    version: 1,
    ...typedDates(world),
    qualifications: [{ educationLevelId }],
    agreementId,
  };
}

const classAndService = ({ gateway: { db } }: World) =>
  db.selectFrom('ageLimit').select(['classId', 'serviceId']).orderBy('id').limit(1).executeTakeFirstOrThrow();

async function newCombination(world: World) {
  const { db } = world.gateway;
  const post = await db.selectFrom('post').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const newest = await db.selectFrom('combinedPost').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const of = { ...(await classAndService(world)), postIds: [post.id], holdsFromAd: world.inDays(300), source: 'Act, section 1' };
  return { ...of, seenId: newest?.id ?? 0, touchedAgreed: true };
}

async function newAgeLimit(world: World) {
  const marks = { gender: 'other', forDisabled: 'yes', forInternal: 'yes', forDevelopmentService: true };
  return {
    ...(await classAndService(world)),
    ...marks,
    minAge: 18,
    maxAge: 40,
    source: 'Act, section 1',
    holdsFromAd: world.inDays(300),
    touchedAgreed: true,
  };
}

async function configured(world: World) {
  const body = await configuration(world);
  const { version } = await world.recorder.callSuccessfully<{ version: number }>(
    'advertisement.configure',
    { body },
    { as: world.officer },
    'officer',
  );
  return { advtCode: body.advtCode, version };
}

async function published(world: World) {
  const body = await configured(world);
  const { version } = await world.recorder.callSuccessfully<{ version: number }>(
    'advertisement.publish',
    { body },
    { as: world.officer },
    'officer',
  );
  return { advtCode: body.advtCode, version };
}

/** A configured advertisement after this call. */
async function turned(world: World, call: 'advertisement.schedulePublish' | 'advertisement.reject', further: object = {}) {
  const body = { ...(await configured(world)), ...further };
  const { version } = await world.recorder.callSuccessfully<{ version: number }>(call, { body }, { as: world.officer }, 'officer');
  return { advtCode: body.advtCode, version };
}

/** Two advertisements of the same post without applications. */
async function twoAlike({ gateway }: World) {
  const of = async () => ({ advtCode: (await createAdvertisement(gateway.db, {}, gateway.now())).advtCode, version: 1 });
  return { into: await of(), members: [await of()] };
}

/** A fee due for refund after its advertisement was cancelled. */
async function waitingRefund(gateway: World['gateway']): Promise<number> {
  const { id } = await gateway.db
    .selectFrom('revision')
    .select('id')
    .where('subject', '=', 'feeRefund')
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return id;
}

async function dueRefund({ gateway: { db, now } }: World): Promise<number> {
  const application = await db
    .selectFrom('application as x')
    .leftJoin('feeRefund as f', 'f.applicationId', 'x.id')
    .select(['x.id', 'x.advtCode'])
    .where('f.id', 'is', null)
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('feeRefund')
    .values({ applicationId: application.id, advtCode: application.advtCode, amountPaisa: 70_000, cause: 'cancelled', dueSince: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function withRequisition(world: World) {
  const { advtCode } = await pending(world);
  const { requisitionId } = await world.gateway.db
    .selectFrom('advertisement')
    .select('requisitionId')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  return { id: requisitionId, advtCode };
}

const advertisementSteps: Step[] = [
  step('ageLimit.list', () => ({ query: {} })),
  step('ageLimit.exportList', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('ageLimit.getByClassAndService', async (world) => ({ params: await classAndService(world) })),
  step('ageLimit.listCombinedPosts', () => ({})),
  step('ageLimit.combinePost', async (world) => ({ body: await newCombination(world) })),
  step('ageLimit.save', async (world) => ({ body: await newAgeLimit(world) })),
  step('agreement.getConfiguration', async (world) => ({ params: { id: (await pending(world)).advtCode } })),
  step('agreement.saveConfiguration', async (world) => {
    const { advtCode, version, agreementId } = await configuration(world);
    return { params: { id: advtCode }, body: { agreementId, version } };
  }),
  step('qualification.list', () => ({ params: { category: 'openPlusInternal' }, query: {} })),
  step('qualification.exportList', () => ({ query: { category: 'both', format: 'csv', words: 'en', digits: 'en' } })),
  step('qualification.view', async (world) => ({ params: { id: (await pending(world)).advtCode } })),
  step('qualification.create', async (world) => {
    const { advtCode, version, qualifications } = await configuration(world);
    return { params: { id: advtCode }, body: { qualifications, version } };
  }),
  step('advertisement.getQualification', async (world) => ({ params: { advtCode: (await published(world)).advtCode } })),
  step('advertisement.getSelectiveSubjects', async (world) => ({ params: await withRequisition(world) })),
  step('advertisement.saveSelectiveSubjects', async (world) => ({
    params: await withRequisition(world),
    body: { subjectIds: [9_300_001, 9_300_002], version: 1 },
  })),
  step('advertisement.configure', async (world) => ({ body: await configuration(world) })),
  step('advertisement.publish', async (world) => ({ body: await configured(world) })),
  step('advertisement.schedulePublish', async (world) => ({ body: await configured(world) })),
  step('advertisement.unschedule', async (world) => ({ body: await turned(world, 'advertisement.schedulePublish') })),
  step('advertisement.prepareAgain', async (world) => ({
    body: { ...(await turned(world, 'advertisement.reject', { remarks: 'A wrong date' })), remarks: 'Corrected' },
  })),
  step('advertisement.goLive', async (world) => ({ body: await published(world) })),
  step('advertisement.proposeDates', ({ inDays }) => ({ query: { publishDateAd: inDays(3) } })),
  step('advertisement.previewCutOffDate', async (world) => ({
    body: { advtCode: (await published(world)).advtCode, ageCutOffDateAd: typedDates(world).ageCutOffDateAd },
  })),
  step('advertisement.changeDates', async (world) => ({ body: { ...(await published(world)), ...typedDates(world) } })),
  step('advertisement.askDates', async (world) => {
    const dates = { ...typedDates(world), ...bothCalendars('admitCardDownloadDate', world.inDays(45)) };
    return { body: { ...(await published(world)), ...dates, reason: 'An earlier examination' } };
  }),
  step('advertisement.listDatesRevisions', async (world) => ({ params: { advtCode: (await published(world)).advtCode } })),
  step('advertisement.decideDates', async ({ gateway, secondOfficer }) => {
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'dates')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: true, remarks: '', seen: { changedVerdicts: 0, unpaid: 0, drafts: 0 } } };
  }),
  step('advertisement.extendDeadline', async (world) => ({
    body: { ...(await published(world)), ...bothCalendars('newLastDate', world.inDays(40)), reason: 'Floods closed the roads' },
  })),
  step('advertisement.previewCancellation', async (world) => ({ params: { advtCode: (await published(world)).advtCode } })),
  step('advertisement.cancel', async (world) => ({ body: { ...(await published(world)), reason: 'The posts were abolished' } })),
  step('advertisement.getVacancyDetailByCode', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('advertisement.previewCombination', async (world) => ({ body: await twoAlike(world) })),
  step('advertisement.generateCombination', async (world) => ({
    body: { ...(await twoAlike(world)), reason: 'One examination for both offices', moved: 0, closed: 0 },
  })),
  step('advertisement.listCombined', () => ({ query: {} })),
  step('advertisement.downloadNotice', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('advertisement.downloadWeek', () => ({ query: { fromAd: '2026-11-01' } })),
  step('advertisement.listCalendar', ({ inDays }) => ({ query: { fromAd: inDays(-20), toAd: inDays(20) } })),
  step('advertisementPage.getRequisition', ({ untouched }) => ({ params: { requisitionId: untouched.requisitionId } })),
  step('advertisementPage.getExaminationDay', ({ inDays }) => ({ params: { dayAd: inDays(20) } })),
  step('advertisementPage.mails', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('advertisementPage.getEnd', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('advertisementPage.get', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('feeRefund.list', () => ({ query: {} })),
  step('feeRefund.exportList', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('feeRefund.recordReturned', async (world) => ({ body: { refundIds: [await dueRefund(world)], reference: 'Letter 12' } })),
  step('moneyRequest.list', () => ({ query: {} })),
  step('moneyRequest.exportList', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('request.list', () => ({ query: {} })),
  step('request.exportList', () => ({ query: { format: 'csv', words: 'en', digits: 'en' } })),
  step('moneyRequest.decide', async ({ gateway, secondOfficer }) => {
    const revisionId = await waitingRefund(gateway);
    await gateway.db.updateTable('revision').set({ askedBy: secondOfficer.accountId }).where('id', '=', revisionId).execute();
    return { body: { revisionIds: [revisionId], approve: true, remarks: '' } };
  }),
  step('feeRefund.recordReturned', async (world) => ({ body: { refundIds: [await dueRefund(world)], reference: 'Letter 13' } })),
  step('moneyRequest.withdraw', async ({ gateway }) => ({ body: { revisionId: await waitingRefund(gateway) } })),
  step('advertisement.reject', async (world) => ({
    body: { advtCode: (await pending(world)).advtCode, version: 1, remarks: 'Withdrawn by the office' },
  })),
  step('advertisement.updateNumber', async (world) => {
    const { advtCode, categoryIds } = await pending(world);
    return { body: { advtCode, version: 1, categoryId: categoryIds[0], newAdvtNumber: '98765/083-84' } };
  }),
  step('advertisement.list', () => ({ body: {} })),
  step('advertisement.get', ({ untouched }) => ({ params: { adId: untouched.advtCode } })),
];

const noticeBody = {
  titleNe: 'परीक्षा मिति तोकिएको सूचना',
  titleEn: 'Notice of the examination',
  description: 'सबैको जानकारीका लागि।',
};
/** Above the numbers of the demo's notices, because one process makes the notices of several worlds. */
let noticesMade = 90_000;
const newNotice = ({ inDays }: World) => {
  noticesMade += 1;
  const days = { startDate: inDays(0), endDate: inDays(9) };
  return { ...noticeBody, noticeNumber: `${noticesMade}/083-84`, ...days, noticeImage: pngFile('notice.png') };
};
const keptNotice = async (world: World) =>
  (await world.recorder.callSuccessfully<{ id: number }>('notice.save', { body: newNotice(world) }, { as: world.officer }, 'officer')).id;

export const demandSteps: Step[] = [
  ...requisitionSteps,
  ...advertisementSteps,
  step('notice.save', (world) => ({ body: newNotice(world) })),
  step('notice.getImage', async (world) => ({ params: { id: await keptNotice(world) } })),
  step('notice.getAnyImage', async (world) => ({ params: { id: await keptNotice(world) } })),
  step('notice.delete', async (world) => ({ params: { id: await keptNotice(world) }, query: { version: 1 } })),
];
