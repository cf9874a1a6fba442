import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let supervisor: Person;

const examining: Privileges = { scrutiny: ['read', 'update', 'approve', 'reject'] };

beforeAll(async () => {
  gateway = await startTestGateway();
  supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'create', 'update', 'approve'] } });
});
afterAll(() => gateway.stop());

/** An advertisement with two officers; the first has the applications of `candidates`, the second one more application. */
async function examinedByTwo(candidates: CandidatePerson[]) {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const applicationIds: number[] = [];
  for (const candidate of candidates) applicationIds.push(await applyAndPay(gateway, candidate, { advertisement }));
  await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  const [first, second] = [await gateway.createStaff({ privileges: examining }), await gateway.createStaff({ privileges: examining })];
  await give(advertisement, first, candidates.length);
  await give(advertisement, second, 1);
  return { advertisement, advtCode, applicationIds, first, second };
}

function give({ advtCode }: TestAdvertisement, officer: Person, numberOfApplications: number) {
  return gateway.data(
    s.saveAllocationDetails,
    { body: { advtCode, officerId: officer.accountId, numberOfApplications } },
    { as: supervisor },
  );
}

async function actInPlaceOf({ accountId }: Person, deputy: Person): Promise<void> {
  const everything = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
  const manager = await gateway.createStaff({ privileges: everything });
  const modules = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'scrutiny').execute();
  const today = nepalDayOf(gateway.now());
  const leave = { fromAd: today, untilAd: addDays(today, 3), modules: modules.map(({ id }) => id), reason: 'Leave' };
  const body = { accountId, userName: deputy.username, ...leave };
  const { deputyId } = await gateway.data(userAdmin.addDeputy, { body }, { as: manager });
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: deputy });
}

async function decide(officer: Person, applicationId: number, event: 'approve' | 'hold' | 'reject') {
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
  return gateway.call(s.setApplicationStatus, { body: { applicationId, version, event, remark: 'Checked' } }, { as: officer });
}

const setShare = (advtCode: number, percent: number) =>
  gateway.data(fair.setSecondReading, { body: { advtCode, percent } }, { as: supervisor });
const waitingFor = async (officer: Person) =>
  (await gateway.data(fair.secondReadings, {}, { as: officer })).map((row) => row.applicationId);
const stateOf = (advtCode: number) => gateway.data(fair.secondReadingState, { query: { advtCode } }, { as: supervisor });
const statusOf = async (id: number) =>
  (await gateway.db.selectFrom('application').select('scrutinyStatus').where('id', '=', id).executeTakeFirstOrThrow()).scrutinyStatus;

async function readAgain(officer: Person, applicationId: number, status: 'approved' | 'rejected') {
  const { readingVersion: version } = await gateway.data(fair.secondCase, { body: { applicationId } }, { as: officer });
  return gateway.call(fair.saveSecondReading, { body: { applicationId, version, status, remark: 'Read again' } }, { as: officer });
}

test('a decision that was drawn is read by another officer of the advertisement, who does not see what the first one found', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const { advtCode, applicationIds, first, second } = await examinedByTwo([candidate]);
  const [applicationId] = applicationIds as [number];
  const secondCase = (as: Person) => gateway.call(fair.secondCase, { body: { applicationId } }, { as });
  expect((await secondCase(second)).httpStatus).toBe(404);
  await setShare(advtCode, 100);
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside' as const, note: '' }];
  await gateway.data(s.setFormValidateStatus, { body: { applicationId, version, parts } }, { as: first });
  await decide(first, applicationId, 'reject');
  expect([await waitingFor(first), await waitingFor(second)]).toEqual([[], [applicationId]]);
  expect((await secondCase(first)).httpStatus).toBe(404);
  const { data: blind } = await secondCase(second);
  expect(blind).toMatchObject({ applicationId, scrutinyStatus: 'pending', decisions: [] });
  expect(blind!.parts.map(({ mark }) => mark)).toEqual(blind!.parts.map(() => null));
  expect((await readAgain(second, applicationId, 'rejected')).httpStatus).toBe(200);
  expect(await waitingFor(second)).toEqual([]);
  expect(await stateOf(advtCode)).toMatchObject({ percent: 100, drawn: 1, read: 1, differences: [] });
});

test('what a deputy decided first is not read a second time by the colleague in whose place it was, and both names stay', async () => {
  const { advtCode, applicationIds, first, second } = await examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  const deputy = await gateway.createStaff({ firstName: 'Gita', lastName: 'Oli', privileges: {} });
  await actInPlaceOf(first, deputy);
  await decide(deputy, applicationId, 'approve');
  expect([await waitingFor(first), await waitingFor(deputy), await waitingFor(second)]).toEqual([[], [], [applicationId]]);
  await readAgain(second, applicationId, 'rejected');
  const [difference] = (await stateOf(advtCode)).differences;
  expect(difference!.first.officerName).toMatch(/^Gita Oli \(निमित्त \/ for /);
});

test('a share of nought draws nothing, and an application on hold is not drawn', async () => {
  const { advtCode, applicationIds, first, second } = await examinedByTwo([
    await createCompleteCandidate(gateway),
    await createCompleteCandidate(gateway),
  ]);
  await decide(first, applicationIds[0]!, 'approve');
  await setShare(advtCode, 100);
  await decide(first, applicationIds[1]!, 'hold');
  expect(await waitingFor(second)).toEqual([]);
});

test('a difference keeps scrutiny open until a supervisor who read neither way says which decision is kept', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await decide(first, applicationId, 'reject');
  await readAgain(second, applicationId, 'approved');
  const others = await gateway.db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('id', '<>', applicationId)
    .execute();
  await decide(second, others[0]!.id, 'approve');
  await close(advertisement);
  const finalize = () => gateway.call(s.finalize, { body: { advtCode } }, { as: supervisor });
  expect(await finalize()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('1') });
  expect(await statusOf(applicationId)).toBe('rejected');

  const { differences } = await stateOf(advtCode);
  expect(differences).toMatchObject([{ applicationId, first: { status: 'rejected' }, second: { status: 'approved' }, keeps: null }]);
  const settling = { applicationId, version: differences[0]!.version, keeps: 'second' as const, remark: 'The certificate counts' };
  const settle = (as: Person) => gateway.call(fair.settleDifference, { body: settling }, { as });
  expect((await settle(second)).httpStatus).toBe(403);
  expect((await settle(supervisor)).httpStatus).toBe(200);
  expect(await statusOf(applicationId)).toBe('approved');
  expect((await settle(supervisor)).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await finalize()).httpStatus).toBe(200);
});

test('a supervisor who decided first does not settle the difference', async () => {
  const { advtCode, applicationIds, second } = await examinedByTwo([await createCompleteCandidate(gateway)]);
  const [applicationId] = applicationIds as [number];
  await setShare(advtCode, 100);
  await decide(supervisor, applicationId, 'approve');
  await readAgain(second, applicationId, 'rejected');
  const [difference] = (await stateOf(advtCode)).differences;
  const body = { applicationId, version: difference!.version, keeps: 'first' as const, remark: 'Mine is right' };
  expect((await gateway.call(fair.settleDifference, { body }, { as: supervisor })).httpStatus).toBe(409);
});

test('two officers who read the same application at once: one reading is kept', async () => {
  const { advertisement, advtCode, applicationIds, first, second } = await examinedByTwo([await createCompleteCandidate(gateway)]);
  const third = await gateway.createStaff({ privileges: examining });
  await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  await give(advertisement, third, 1);
  await setShare(advtCode, 100);
  await decide(first, applicationIds[0]!, 'approve');
  const answers = await Promise.all([second, third].map((officer) => readAgain(officer, applicationIds[0]!, 'approved')));
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
});

test('reasons are counted by officer', async () => {
  const { advtCode, applicationIds, first } = await examinedByTwo([
    await createCompleteCandidate(gateway),
    await createCompleteCandidate(gateway),
  ]);
  for (const applicationId of applicationIds) {
    const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: first });
    const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside' as const, note: '' }];
    await gateway.data(s.setFormValidateStatus, { body: { applicationId, version, parts } }, { as: first });
    await decide(first, applicationId, 'reject');
  }
  expect(await gateway.data(fair.reasonsByOfficer, { query: { advtCode } }, { as: supervisor })).toMatchObject([
    { officerId: first.accountId, decided: 2, rejected: 2, reasons: [{ reason: 'ageOutside', count: 2 }] },
  ]);
});

test('what the data prove is approved in bulk; what asks for a document, or somebody objected to or held, is left to its officer', async () => {
  const { advtCode, applicationIds, first } = await examinedByTwo([
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
  ]);
  const [plain, objected, held, ofGroup, internal] = applicationIds as [number, number, number, number, number];
  await claimToo(advtCode, ofGroup, { quotaCode: 'dalit', heading: 'open' });
  await claimToo(advtCode, internal, { quotaCode: 'open', heading: 'internal' });
  await acceptManagement(advtCode);
  const { version } = await gateway.data(s.individualData, { body: { applicationId: objected } }, { as: first });
  const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside' as const, note: '' }];
  await gateway.data(s.setFormValidateStatus, { body: { applicationId: objected, version, parts } }, { as: first });
  await decide(first, held, 'hold');
  const approve = (as: Person) => gateway.call(fair.approveMet, { body: { advtCode, remark: 'Proved by data', after: 0 } }, { as });
  expect((await approve(first)).httpStatus).toBe(403);
  const { data } = await approve(supervisor);
  expect(data).toEqual({ approved: 2, looked: 5, after: null });
  expect(await Promise.all([plain, objected, held, ofGroup, internal].map(statusOf))).toEqual([
    ...['approved', 'pending', 'onHold', 'pending', 'pending'],
  ]);
  const judged = await gateway.data(s.individualData, { body: { applicationId: ofGroup } }, { as: supervisor });
  expect(judged.verdicts.some(({ rule, verdict }) => rule === 'quota' && verdict !== 'met')).toBe(true);
});

test('an age that fits only through a service that the profile claims is left to an officer, and each bulk approval keeps its verdicts', async () => {
  const young = await createCompleteCandidate(gateway, { faculty: 'Management' });
  const serving = await createCompleteCandidate(gateway, { faculty: 'Management', dateOfBirthAd: '1970-01-01' });
  await recordGovernmentService(serving);
  const { advtCode, applicationIds } = await examinedByTwo([young, serving]);
  const [ofYoung, ofServing] = applicationIds as [number, number];
  await acceptManagement(advtCode);
  await gateway.data(fair.approveMet, { body: { advtCode, remark: 'Proved by data', after: 0 } }, { as: supervisor });
  expect(await Promise.all([ofYoung, ofServing].map(statusOf))).toEqual(['approved', 'pending']);

  const caseOf = (applicationId: number) => gateway.data(s.individualData, { body: { applicationId } }, { as: supervisor });
  const left = await caseOf(ofServing);
  expect(left.verdicts.find(({ rule }) => rule === 'age')).toMatchObject({
    verdict: 'decidedByScrutiny',
    names: { claims: { en: 'government service', ne: 'सरकारी सेवा' } },
  });
  const approved = await caseOf(ofYoung);
  expect(approved.decisions).toMatchObject([{ toStatus: 'approved', restsOn: approved.verdicts }]);

  await gateway.call(
    s.setApplicationStatus,
    { body: { applicationId: ofServing, version: left.version, event: 'approve', remark: 'Permanent since 2045' } },
    { as: supervisor },
  );
  expect((await caseOf(ofServing)).decisions).toMatchObject([{ toStatus: 'approved', restsOn: null }]);
});

async function acceptManagement(advtCode: number): Promise<void> {
  const named = (table: 'educationLevel' | 'faculty', nameEn: string) =>
    gateway.db.selectFrom(table).select('id').where('nameEn', '=', nameEn).executeTakeFirstOrThrow();
  const [level, faculty] = [await named('educationLevel', 'Bachelor'), await named('faculty', 'Management')];
  await gateway.db
    .insertInto('advertisementQualification')
    .values({ advtCode, educationLevelId: level.id, facultyId: faculty.id, position: 1 })
    .execute();
}

async function recordGovernmentService({ masterId }: CandidatePerson): Promise<void> {
  const first = (table: 'post' | 'service' | 'serviceGroup' | 'subGroup' | 'class') =>
    gateway.db
      .selectFrom(table)
      .select((eb) => eb.fn.min('id').as('id'))
      .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('governmentExperience')
    .values({
      masterId,
      institutionName: 'Ward office',
      address: 'Kathmandu',
      postId: (await first('post')).id,
      serviceId: (await first('service')).id,
      groupId: (await first('serviceGroup')).id,
      subGroupId: (await first('subGroup')).id,
      classId: (await first('class')).id,
      employmentFromAd: '2026-11-01',
      employmentStatus: 'working',
      employmentType: 'contract',
      remarks: 'Since this month',
      updatedAt: gateway.now(),
    })
    .execute();
}

async function claimToo(advtCode: number, applicationId: number, category: { quotaCode: string; heading: string }): Promise<void> {
  const { id: advertisementCategoryId } = await gateway.db
    .insertInto('advertisementCategory')
    .values({ advtCode, ...category, seats: 1, advtNumber: `${advtCode}-${category.quotaCode}-${category.heading}/083-84` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db.insertInto('applicationCategory').values({ applicationId, advertisementCategoryId }).execute();
}

test('an application that stayed with an advertisement combined into another is not decided any more', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const into = await examinedByTwo([candidate]);
  const member = await examinedByTwo([candidate]);
  await gateway.db
    .updateTable('advertisement')
    .set({ combinedIntoAdvtCode: into.advtCode })
    .where('advtCode', '=', member.advtCode)
    .execute();
  await decide(into.first, into.applicationIds[0]!, 'approve');
  expect(await statusOf(member.applicationIds[0]!)).toBe('pending');
  const refused = await decide(member.first, member.applicationIds[0]!, 'approve');
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'ADVERTISEMENT_COMBINED']);
  expect(await statusOf(member.applicationIds[0]!)).toBe('pending');
});

/** Moves all deadlines, including the one for late payments, to the past. */
async function close({ advtCode }: TestAdvertisement): Promise<void> {
  const over = new Date(gateway.now().getTime() - 10 * 86_400_000);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: over, paymentLastAt: over, doubleFeeSubmissionLastAt: over, doubleFeePaymentLastAt: over })
    .where('advtCode', '=', advtCode)
    .execute();
}
