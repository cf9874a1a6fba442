import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as paper from '@psc/api-client/areas/examination/paper.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callToInterview, decideOnList } from '../../../testing/published-list.ts';
import type { TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../../testing/esewa-provider.ts';
import { giveRollNumbers, saveCentres, saveRooms } from '../../../testing/examination.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { sheetFile } from '../../../testing/sheets.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { pdfFile, pngFile } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { codeAt } from '../second-factor/authenticator.ts';
import { createAdministrators } from './create-administrators.ts';
import { passRetotallingDays } from '../../../testing/examined.ts';

let gateway: TestGateway;
let provider: EsewaProvider;
beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
  // The default of a new commission; other tests turn the second factor off.
  await gateway.db.updateTable('role').set({ secondFactorRequired: true }).execute();
});
afterAll(async () => {
  await gateway.stop();
  await provider.stop();
});

const PASSWORD = 'Sagarmatha2083';
const OFFICE = 'Department of Hydropower';

type Officer = Person & { /** The key in the person's authenticator app. */ key: string };

async function signIn(username: string, email: string): Promise<Person> {
  const tokens = await gateway.call(
    session.login,
    { body: { grant_type: 'password', username, password: PASSWORD } },
    { headers: { authorization: `Basic ${btoa('staff-console:')}` } },
  );
  return { accountId: 0, username, email, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}

/** Follows the last mailed link: sets the password, signs in, and sets up the second factor that the role requires. */
async function beginWork(userName: string, email: string): Promise<Officer> {
  const mail = (await gateway.mails()).filter(({ to, text }) => to === email && text.includes('/change/password/')).at(-1);
  const tokenId = /\/change\/password\/link#([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await gateway.data(session.resetPassword, { body: { tokenId, newPassword: PASSWORD, confirmPassword: PASSWORD } });
  const as = await signIn(userName, email);
  const before = await gateway.data(session.privilegesInit, {}, { as });
  expect(before, userName).toMatchObject({ asksNext: 'secondFactorSetUp', privileges: {} });
  const { key } = await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  await gateway.data(secondFactor.confirmAuthenticator, { body: { code: codeAt(key, gateway.now()) } }, { as });
  const { asksNext, accountId } = await gateway.data(session.privilegesInit, {}, { as });
  expect(asksNext, userName).toBe(null);
  return { ...as, accountId, key };
}

/** Moves the clock to a day, and signs these people in with passwords and codes. */
async function comesTheDay(instant: string, people: Officer[]): Promise<void> {
  gateway.setNow(new Date(instant));
  for (const person of people) {
    const { accessToken, refreshToken } = await signIn(person.username, person.email);
    Object.assign(person, { accessToken, refreshToken });
    await gateway.data(secondFactor.give, { body: { code: codeAt(person.key, gateway.now()) } }, { as: person });
  }
}

const officers = {
  demand: 'demandOfficer',
  approver: 'requisitionApprover',
  distribution: 'distributionOfficer',
  advertisement: 'advertisementOfficer',
  scrutiny: 'scrutinyOfficer',
  scrutiny2: 'scrutinyOfficer',
  supervisor: 'scrutinySupervisor',
  scheduler: 'examScheduler',
  examApprover: 'examApprover',
  result: 'resultOfficer',
  publisher: 'publisher',
  payment: 'paymentOfficer',
} as const;
type OfficerName = keyof typeof officers;
type Officers = Record<OfficerName, Officer>;

/** One role is created by hand, the others are the defaults. */
async function roleIds(administrator: Person): Promise<Map<string, number>> {
  await gateway.data(
    userAdmin.addRole,
    {
      body: {
        ...{ title: 'Publisher', titleNe: 'प्रकाशक', type: 'internal', secondFactorRequired: true },
        privileges: { resultAndSelection: ['read', 'approve', 'reject'] },
      } as never,
    },
    { as: administrator },
  );
  const rows = await gateway.db.selectFrom('role').select(['id', 'key', 'title']).execute();
  return new Map(rows.map(({ id, key, title }) => [title === 'Publisher' ? 'publisher' : (key ?? title), id]));
}

/** Releases an account that the first administrator has made, if it waits. */
async function releaseAccount(accountId: number, second: Person): Promise<void> {
  const [request] = await gateway.data(userAdmin.listAccountReleases, { params: { id: accountId } }, { as: second });
  if (!request) return;
  const body = { revisionId: request.revisionId, approve: true, remarks: '' };
  await gateway.data(userAdmin.decideRelease, { body }, { as: second });
}

function dates() {
  const days = {
    ...{ publishDate: '2026-11-21', singleSubmissionLastDate: '2026-12-16', paymentLastDate: '2026-12-16', ageCutOffDate: '2026-12-16' },
    ...{ doubleFeeSubmissionLastDate: '2026-12-23', doubleFeePaymentLastDate: '2026-12-23', admitCardDownloadDate: '2027-01-10' },
  };
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, ad]) => [`${name}Ad`, `${name}Bs`].map((key, at) => [key, at === 0 ? ad : bsFromAd(ad)])),
  );
}

test(
  'A commission is built from nothing: two administrators, an office, a role, twelve officers with second factors, and a vacancy from its demand to its final list',
  { timeout: 60_000 },
  async () => {
    const administrators = ['anita', 'bishnu'].map((username) => ({
      ...{ username, email: `${username}@psc.example`, firstName: username, lastName: 'Sharma' },
    }));
    await createAdministrators(gateway.tools, administrators);
    const administrator = await beginWork('anita', 'anita@psc.example');
    const second = await beginWork('bishnu', 'bishnu@psc.example');

    const office = { nameEn: OFFICE, nameNe: 'जलविद्युत विभाग', canRequestAdvt: true, canScheduleExam: false };
    await gateway.data(masterData.addOrganization, { body: office as never }, { as: administrator });
    const { id: organizationId } = await gateway.db
      .selectFrom('organization')
      .select('id')
      .where('nameEn', '=', OFFICE)
      .executeTakeFirstOrThrow();

    const roles = await roleIds(administrator);
    const people = {} as Officers;
    for (const [name, role] of Object.entries(officers) as [OfficerName, string][]) {
      const email = `${name}@psc.example`;
      const body = {
        ...{ firstName: name.replaceAll(/\d/g, ''), lastName: 'Karki', firstNameNe: 'कर्मचारी', lastNameNe: 'कार्की' },
        ...{ userName: name, email, mobileNumber: '9841000001', roles: [roles.get(role)!] },
        ...(name === 'demand' && { organizationId }),
      };
      const { accountId } = await gateway.data(userAdmin.addInternalUser, { body: body as never }, { as: administrator });
      await releaseAccount(accountId, second);
      people[name] = await beginWork(name, email);
    }
    expect(Object.keys(people)).toHaveLength(12);

    const open = await openVacancy(people, organizationId);
    const candidates = await takeFees(people, open);
    await examineForms(people, open.advtCode, candidates);
    await prepareExamination(people, open, candidates);
    await holdExamination(people, open);
    await selectFinally(people, open.advtCode, candidates);

    expect(await namesInTheRecord(), 'each step is in the record under the name of its officer').toEqual({
      'requisition.save': ['demand'],
      'requisition.approve': ['approver'],
      'distribution.save': ['distribution'],
      'distribution.approve': ['approver'],
      'advertisement.goLive': ['advertisement'],
      'payment.approveUpdate': ['payment'],
      'scrutiny.saveAllocationDetails': ['supervisor'],
      'scrutiny.setApplicationStatus': ['scrutiny', 'scrutiny2'],
      'scrutiny.finalize': ['supervisor'],
      'examScheduling.approve': ['examApprover'],
      'rollNumber.generate': ['scheduler'],
      'admitCard.generate': ['scheduler'],
      'result.upload': ['result'],
      'result.confirmPublish': ['publisher'],
      'selection.addWritten': ['result'],
      'selection.addFinal': ['result'],
      'selection.decideList': ['publisher'],
    });
  },
);

/** The user names behind each of these steps, from the record. */
async function namesInTheRecord(): Promise<Record<string, string[]>> {
  const steps = [
    ...['requisition.save', 'requisition.approve', 'distribution.save', 'distribution.approve', 'advertisement.goLive'],
    ...['payment.approveUpdate', 'scrutiny.saveAllocationDetails', 'scrutiny.setApplicationStatus', 'scrutiny.finalize'],
    ...['examScheduling.approve', 'rollNumber.generate', 'admitCard.generate', 'result.upload', 'result.confirmPublish'],
    ...['selection.addWritten', 'selection.addFinal', 'selection.decideList'],
  ];
  const acts = await gateway.db
    .selectFrom('auditEntry')
    .innerJoin('account', 'account.id', 'auditEntry.accountId')
    .select(['action', 'username'])
    .distinct()
    .where('action', 'in', steps)
    .orderBy('username')
    .execute();
  return Object.fromEntries(steps.map((step) => [step, acts.filter(({ action }) => action === step).map(({ username }) => username)]));
}

/** From the new office's requisition to an open advertisement, each step by its officer. */
async function openVacancy(people: Officers, organizationId: number): Promise<TestAdvertisement> {
  const { db } = gateway;
  const subGroup = await db
    .selectFrom('subGroup as sg')
    .innerJoin('serviceGroup as g', 'g.id', 'sg.groupId')
    .select(['sg.id as subGroupId', 'g.id as groupId', 'g.serviceId'])
    .where('sg.nameEn', '=', 'Highway')
    .executeTakeFirstOrThrow();
  const post = await db.selectFrom('post').select(['id', 'classId']).where('nameEn', '=', 'Civil Engineer').executeTakeFirstOrThrow();
  const demand = {
    ...{ ...subGroup, postId: post.id, classId: post.classId, organizationName: organizationId, demandOffice: OFFICE },
    ...{ totalVacancy: '12', requisitionRemarks: 'रिक्त पद', workSummary: 'जलविद्युत', remarks: 'स्वीकृत दरबन्दी', requisitionDoc: pdfFile() },
  };
  const { requisitionId } = await gateway.data(requisition.save, { body: demand as never }, { as: people.demand });
  await gateway.data(requisition.approve, { body: { requisitionId, version: 1 } as never }, { as: people.approver });
  const { requisition: asked, lines } = await gateway.data(
    distribution.autoGenerateQuota,
    { params: { requisitionId } },
    { as: people.distribution },
  );
  const body = { requisitionId, mode: 'automatic' as const, totalVacancy: asked.totalVacancy, lines };
  const distributed = await gateway.data(distribution.save, { body }, { as: people.distribution });
  await gateway.data(
    distribution.approve,
    { body: { distributionId: distributed.distributionId, version: distributed.version } },
    { as: people.approver },
  );
  const { advtCode } = await gateway.data(
    distribution.generateAdvertisementNumber,
    { body: { requisitionId } },
    { as: people.distribution },
  );
  const level = await db.selectFrom('educationLevel').select('id').orderBy('position').limit(1).executeTakeFirstOrThrow();
  const agreement = await db.selectFrom('agreement').select('id').limit(1).executeTakeFirstOrThrow();
  const settings = { advtCode, version: 1, ...dates(), qualifications: [{ educationLevelId: level.id }], agreementId: agreement.id };
  // Applying requires a paper, so the officer for papers adds it before the advertisement goes live.
  const written = {
    ...{ advtCode, testType: 'written', paperType: 'first', subjectNameEn: 'General knowledge', subjectNameNe: 'सामान्य ज्ञान' },
    ...{ maximumMarks: 100, passMarks: 40, paperDuration: 120, examOption: 'subjective' },
  };
  const { paperId } = await gateway.data(paper.add, { body: written as never }, { as: people.scheduler });
  let changed = await gateway.data(advertisement.configure, { body: settings as never }, { as: people.advertisement });
  for (const step of [advertisement.publish, advertisement.goLive])
    changed = await gateway.data(step, { body: { advtCode, version: changed.version } as never }, { as: people.advertisement });
  const categories = await db.selectFrom('advertisementCategory').select('id').where('advtCode', '=', advtCode).orderBy('id').execute();
  return { advtCode, categoryIds: [categories[0]!.id], paperId, requisitionId };
}

type Applicants = { candidate: CandidatePerson; applicationId: number }[];

/** One candidate pays at a provider, the other by a voucher that an officer approves. */
async function takeFees(people: Officers, advertised: TestAdvertisement): Promise<Applicants> {
  const first = await createCompleteCandidate(gateway);
  const paidOnline = await apply(gateway, first, { advertisement: advertised });
  const start = await gateway.data(payment.initiateEsewa, { body: { applicationId: paidOnline } }, { as: first });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  provider.answerWith({ status: 'COMPLETE', total_amount: Number(start.fields['total_amount']), ref_id: '0007AB' });
  const reference = start.fields['transaction_uuid']!;
  const looked = await gateway.data(payment.callbackEsewaFailure, { body: { reference } }, { as: first });
  expect(looked.status).toBe('paid');

  const second = await createCompleteCandidate(gateway);
  const body = await applyInput(gateway, { advertisement: advertised, paymentMethod: 'bankVoucher' });
  const { applicationId } = await gateway.data(vacancy.apply, { body }, { as: second });
  const voucher = { applicationId, bankId: body.bankId!, voucherNumber: 'V-100', voucherImage: pngFile() };
  await gateway.data(vacancy.uploadVoucher, { body: voucher }, { as: second });
  const waiting = { params: { status: 'submitted', pageNumber: 1, pageSize: 50 } } as const;
  const { rows } = await gateway.data(payment.listUpdates, waiting, { as: people.payment });
  const { voucherId, version } = rows.find((row) => row.applicationId === applicationId)!;
  await gateway.data(payment.approveUpdate, { params: { id: voucherId! }, body: { version, remarks: '' } }, { as: people.payment });
  return [
    { candidate: first, applicationId: paidOnline },
    { candidate: second, applicationId },
  ];
}

/** Each scrutiny officer decides on the application that the supervisor allocated; the supervisor finalises. */
async function examineForms(people: Officers, advtCode: number, applicants: Applicants): Promise<void> {
  const examiners = [people.scrutiny, people.scrutiny2];
  for (const { accountId } of examiners) {
    const allocation = { advtCode, officerId: accountId, numberOfApplications: 1 };
    await gateway.data(scrutiny.saveAllocationDetails, { body: allocation }, { as: people.supervisor });
  }
  for (const { applicationId } of applicants) {
    const { scrutinyOfficerId } = await gateway.db
      .selectFrom('application')
      .select('scrutinyOfficerId')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    const own = examiners.find(({ accountId }) => accountId === scrutinyOfficerId)!;
    const other = examiners.find(({ accountId }) => accountId !== scrutinyOfficerId)!;
    const { version } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: own });
    const decision = { applicationId, version, event: 'approve' as const, remark: 'Checked' };
    expect((await gateway.call(scrutiny.setApplicationStatus, { body: decision }, { as: other })).httpStatus).toBe(404);
    await gateway.data(scrutiny.setApplicationStatus, { body: decision }, { as: own });
  }
  await comesTheDay('2026-12-30T04:00:00.000Z', [people.supervisor, people.scheduler, people.examApprover]);
  expect(await gateway.data(scrutiny.finalize, { body: { advtCode } }, { as: people.supervisor })).toMatchObject({
    approved: 2,
    rejected: 0,
  });
}

/** A schedule approved by another officer, centre, room, roll numbers and admit cards. */
async function prepareExamination({ scheduler, examApprover }: Officers, { advtCode, paperId }: TestAdvertisement, applicants: Applicants) {
  const { id, version } = await gateway.db
    .selectFrom('examSchedule')
    .select(['id', 'version'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const papers = [{ paperId, competitionCategory: 'open' as const, startsAt: '2027-01-12T05:15:00.000Z' }];
  const plan = { examScheduleId: id, version, dayMode: 'sameDay' as const, remarks: '', papers };
  const saved = await gateway.data(examScheduling.save, { body: plan }, { as: scheduler });
  const decision = { params: { id }, body: { version: saved.version, remarks: '' } };
  expect((await gateway.call(examScheduling.approve, decision, { as: scheduler })).httpStatus).toBe(403);
  await gateway.data(examScheduling.approve, decision, { as: examApprover });

  const district = await gateway.db.selectFrom('district').select(['id', 'provinceId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const centre = {
    ...{ nameEn: 'New centre', nameNe: 'नयाँ केन्द्र', provinceId: district.provinceId, districtId: district.id },
    ...{ centerCapacity: 2, contact: '071520101' },
  };
  const { examCentreId } = await gateway.data(examCentre.add, { body: centre as never }, { as: scheduler });
  const hall = { examCenter: examCentreId, roomNumber: 'Hall', capacity: 2 };
  await gateway.data(room.add, { body: hall as never }, { as: scheduler });
  await saveCentres(gateway, scheduler, advtCode, { [examCentreId]: 2 });
  await saveRooms(gateway, scheduler, advtCode, examCentreId, [2]);
  await giveRollNumbers(gateway, scheduler, advtCode, examCentreId, 101, 102);
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: scheduler });
  gateway.setNow(new Date('2027-01-10T06:00:00.000Z'));
  for (const applicant of applicants) {
    applicant.candidate = await signInAgain(gateway, applicant.candidate);
    const card = { params: { advtCode }, query: { document: 'admitCard' } } as const;
    expect((await gateway.call(admitCard.downloadOwn, card, { as: applicant.candidate })).httpStatus).toBe(200);
  }
}

/** The result officer records attendance and marks; another officer publishes. */
async function holdExamination(people: Officers, { advtCode, paperId }: TestAdvertisement): Promise<void> {
  await comesTheDay('2027-01-13T04:00:00.000Z', [people.result, people.publisher]);
  const present = await sheetFile(
    [
      ['Roll number', 'Present'],
      [101, 'P'],
      [102, 'P'],
    ],
    'sheet.xlsx',
    { advtCode, paperId },
  );
  await gateway.data(attendance.upload, { body: { advtCode, paperId, file: present } }, { as: people.result });
  const marks = await sheetFile(
    [
      ['Roll number', 'Marks'],
      [101, 70],
      [102, 60],
    ],
    'sheet.xlsx',
    { advtCode, paperId },
  );
  await gateway.data(result.upload, { body: { advtCode, paperId, file: marks } }, { as: people.result });
  const { version } = await gateway.data(result.publish, { params: { id: advtCode } }, { as: people.publisher });
  const published = { params: { id: advtCode }, body: { version } };
  expect((await gateway.call(result.confirmPublish, published, { as: people.result })).httpStatus).toBe(409);
  await gateway.data(result.confirmPublish, published, { as: people.publisher });
}

/** Calls candidates to the interview, records it, and selects by a list that another officer publishes. */
async function selectFinally(people: Officers, advtCode: number, applicants: Applicants): Promise<void> {
  const interviewAt = '2027-02-01T05:15:00.000Z';
  await passRetotallingDays(gateway.db, advtCode);
  expect(await callToInterview(gateway, { advtCode, interviewAt }, people.result, people.publisher)).toBe(2);
  await comesTheDay('2027-02-01T06:00:00.000Z', [people.result, people.publisher]);
  const marks = applicants.map(({ applicationId }, at) => ({ applicationId, marks: 25 - at, seen: null }));
  await gateway.data(selection.addInterview, { body: { advtCode, marks, close: true } }, { as: people.result });
  await gateway.data(selection.addFinal, { body: { advtCode } }, { as: people.result });
  expect((await decideOnList(gateway, advtCode, { as: people.result })).httpStatus).not.toBe(200);
  expect((await decideOnList(gateway, advtCode, { as: people.publisher })).data).toEqual({ state: 'published' });
  const { rows } = await gateway.data(
    selection.listFinal,
    { params: { advtCode }, query: { outcome: 'selected' } as never },
    { as: people.publisher },
  );
  expect(rows.map(({ applicationId }) => applicationId).toSorted()).toEqual(
    applicants.map(({ applicationId }) => applicationId).toSorted(),
  );
}
