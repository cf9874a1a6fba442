import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let allocator: Person;

const examining: Privileges = { scrutiny: ['read', 'update', 'approve', 'reject'] };

beforeAll(async () => {
  gateway = await startTestGateway();
  allocator = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'create', 'update'] } });
});
afterAll(() => gateway.stop());

async function withForms(paid: number, allocate = paid) {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationIds: number[] = [];
  for (let i = 0; i < paid; i += 1)
    applicationIds.push(await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement }));
  const officer = await gateway.createStaff({ privileges: examining });
  if (allocate > 0) await give(advertisement, officer, allocate);
  return { advertisement, advtCode: advertisement.advtCode, applicationIds, officer };
}

function give(advertisement: TestAdvertisement, officer: Person, numberOfApplications: number) {
  return gateway.data(
    s.saveAllocationDetails,
    { body: { advtCode: advertisement.advtCode, officerId: officer.accountId, numberOfApplications } },
    { as: allocator },
  );
}

async function decide(officer: Person, applicationId: number, event: 'approve' | 'hold' | 'reject', remark = 'Checked') {
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
  return gateway.call(s.setApplicationStatus, { body: { applicationId, version, event, remark } }, { as: officer });
}

test('a degree in management is no degree in law, for the candidate and for the officer', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const named = (table: 'educationLevel' | 'faculty', nameEn: string): Promise<{ id: number }> =>
    gateway.db.selectFrom(table).select('id').where('nameEn', '=', nameEn).executeTakeFirstOrThrow();
  const accept = { educationLevelId: (await named('educationLevel', 'Bachelor')).id, facultyId: (await named('faculty', 'Law')).id };
  await gateway.db
    .insertInto('advertisementQualification')
    .values({ advtCode, ...accept, position: 1 })
    .execute();
  const manager = await createCompleteCandidate(gateway, { faculty: 'Management' });
  const notMet = {
    verdict: 'notMet',
    barrier: false,
    word: 'eligibility.qualification.otherFaculty',
    names: { accepted: { en: 'Bachelor, Law', ne: 'स्नातक, कानुन' } },
  };
  const { eligibility } = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: manager });
  expect(eligibility.find((rule) => rule.rule === 'qualification')).toMatchObject(notMet);
  const applicationId = await applyAndPay(gateway, manager, { advertisement });
  const officer = await gateway.createStaff({ privileges: examining });
  await give(advertisement, officer, 1);
  const { verdicts } = await gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
  expect(verdicts.find((rule) => rule.rule === 'qualification')).toMatchObject(notMet);
});

test('a commission that leaves a higher level to scrutiny says so to the candidate, for what is published from then on', async () => {
  const today = nepalDayOf(gateway.now());
  const graduate = await createCompleteCandidate(gateway, { level: 'Bachelor' });
  const { id: educationLevelId } = await gateway.db
    .selectFrom('educationLevel as l')
    .select('l.id')
    .where('l.position', '<', (eb) => eb.selectFrom('educationLevel').select('position').where('nameEn', '=', 'Bachelor'))
    .orderBy('l.position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const verdict = async (publishDateAd: string) => {
    const { advtCode } = await createAdvertisement(gateway.db, { publishDateAd }, gateway.now());
    await gateway.db.insertInto('advertisementQualification').values({ advtCode, educationLevelId, position: 1 }).execute();
    const { eligibility } = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: graduate });
    return eligibility.find(({ rule }) => rule === 'qualification');
  };
  expect(await verdict(today)).toMatchObject({ verdict: 'met' });
  await writeSetting(gateway.db, 'higherQualification', 'byScrutiny', null, gateway.now());
  expect(await verdict(today)).toMatchObject({ verdict: 'decidedByScrutiny', word: 'eligibility.qualification.higherByScrutiny' });
  expect(await verdict(addDays(today, -1)), 'published before').toMatchObject({ verdict: 'met' });
  await gateway.db.deleteFrom('setting').where('key', '=', 'higherQualification').execute();
});

test('only paid applications are counted as applications to examine, and can be allocated', async () => {
  const { advertisement, advtCode, officer } = await withForms(2, 0);
  await apply(gateway, await createCompleteCandidate(gateway), { advertisement });
  const { advertisement: counts } = await gateway.data(s.usersByAdvertisement, { body: { advtCode } }, { as: allocator });
  expect(counts).toMatchObject({ numberOfApplications: 2, unpaid: 1, allocated: 0, unallocated: 2 });
  expect(await give(advertisement, officer, 10)).toEqual({ allocated: 2 });
  const none = await gateway.call(
    s.saveAllocationDetails,
    { body: { advtCode, officerId: officer.accountId, numberOfApplications: 1 } },
    { as: allocator },
  );
  expect([none.httpStatus, none.message]).toEqual([409, 'No paid applications are waiting to be allocated.']);
});

test('two allocators at the same moment never give one application twice', async () => {
  const { advertisement, advtCode } = await withForms(4, 0);
  const officers = [await gateway.createStaff({ privileges: examining }), await gateway.createStaff({ privileges: examining })];
  const given = await Promise.all(officers.map((officer) => give(advertisement, officer, 2)));
  expect(given).toEqual([{ allocated: 2 }, { allocated: 2 }]);
  const { officers: loads } = await gateway.data(s.usersByAdvertisement, { body: { advtCode } }, { as: allocator });
  expect(officers.map((officer) => loads.find((load) => load.officerId === officer.accountId)?.numberOfApplications)).toEqual([2, 2]);
});

test('applications are given to officers who may examine, to nobody else', async () => {
  const { advtCode } = await withForms(1, 0);
  const other = await gateway.createStaff({ privileges: { notice: ['read'] } });
  const answer = await gateway.call(
    s.saveAllocationDetails,
    { body: { advtCode, officerId: other.accountId, numberOfApplications: 1 } },
    { as: allocator },
  );
  expect([answer.httpStatus, answer.errors?.[0]?.field]).toEqual([400, 'officerId']);
});

test('an officer sees the application with the profile as sent, the verdicts of the rules and the next application; the reading is on record', async () => {
  const { applicationIds, officer } = await withForms(2);
  const application = await gateway.data(s.individualData, { body: { applicationId: applicationIds[0]! } }, { as: officer });
  expect(application.profile.personal.inNepali?.firstName).toBe('सीता');
  expect(application.verdicts.map((verdict) => verdict.rule)).toEqual(['age', 'qualification']);
  expect(application.nextApplicationId).toBe(applicationIds[1]);
  const trail = await gateway.db.selectFrom('auditEntry').select('subject').where('accountId', '=', officer.accountId).execute();
  expect(trail).toContainEqual({ subject: `candidate:${application.masterId}` });
});

test('an application that is read ahead is recorded as read ahead, and as opened when the officer opens it', async () => {
  const { applicationIds, officer } = await withForms(1);
  const [applicationId] = applicationIds as [number];
  await gateway.data(s.individualData, { body: { applicationId, ahead: true } }, { as: officer });
  await gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select('after')
    .where('accountId', '=', officer.accountId)
    .where('action', '=', 'scrutiny.individualData')
    .orderBy('id')
    .execute();
  expect(lines.map(({ after }) => after)).toEqual([{ applicationId, ahead: true }, { applicationId }]);
});

test("another officer's application is refused as if it did not exist", async () => {
  const { applicationIds } = await withForms(1);
  const other = await gateway.createStaff({ privileges: examining });
  expect((await gateway.call(s.individualData, { body: { applicationId: applicationIds[0]! } }, { as: other })).httpStatus).toBe(404);
});

test.each([
  ['approve', 'A remark is required to approve.'],
  ['hold', 'A remark is required to put on hold.'],
  ['reject', 'A remark is required to reject.'],
] as const)('to %s without a remark is refused in its own words', async (event, message) => {
  const { applicationIds, officer } = await withForms(1);
  const answer = await decide(officer, applicationIds[0]!, event, '  ');
  expect(answer.errors).toEqual([{ field: 'remark', message }]);
});

test('an application is held, then approved; each decision keeps its remark and is sent by mail', async () => {
  const { applicationIds, officer } = await withForms(1);
  const [applicationId] = applicationIds as [number];
  expect((await decide(officer, applicationId, 'hold', 'The citizenship is unclear')).data?.scrutinyStatus).toBe('onHold');
  expect((await decide(officer, applicationId, 'approve', 'The clear copy has come')).data?.scrutinyStatus).toBe('approved');
  const application = await gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
  expect(application.decisions.map((decision) => [decision.toStatus, decision.remark])).toEqual([
    ['onHold', 'The citizenship is unclear'],
    ['approved', 'The clear copy has come'],
  ]);
  expect((await gateway.mails()).filter((mail) => mail.text.includes('The citizenship is unclear'))).toHaveLength(1);
});

test('a decision on an application that another officer has changed is refused', async () => {
  const { applicationIds, officer } = await withForms(1);
  const body = { applicationId: applicationIds[0]!, version: 1, event: 'approve' as const, remark: 'Checked' };
  const answer = await gateway.call(s.setApplicationStatus, { body }, { as: officer });
  expect([answer.httpStatus, answer.errorCode]).toEqual([409, 'CHANGED_MEANWHILE']);
});

test('to reject needs the permission to reject', async () => {
  const { advertisement, applicationIds } = await withForms(1, 0);
  const approver = await gateway.createStaff({ privileges: { scrutiny: ['read', 'approve'] } });
  await give(advertisement, approver, 1);
  expect((await decide(approver, applicationIds[0]!, 'reject')).httpStatus).toBe(403);
});

test('undecided applications move from one officer to another, decided ones stay', async () => {
  const { advtCode, applicationIds, officer } = await withForms(3);
  const other = await gateway.createStaff({ privileges: examining });
  await decide(officer, applicationIds[0]!, 'approve');
  const body = { advtCode, fromOfficerId: officer.accountId, toOfficerId: other.accountId, numberOfApplications: 5 };
  expect(await gateway.data(s.reallocateUser, { body }, { as: allocator })).toEqual({ moved: 2 });
  const same = await gateway.call(s.reallocateUser, { body: { ...body, toOfficerId: officer.accountId } }, { as: allocator });
  expect(same.errors?.[0]?.field).toBe('toOfficerId');
});

test('undecided applications leave an officer without the role, those on hold last, and a deactivated officer receives none', async () => {
  const { advtCode, applicationIds, officer } = await withForms(3);
  await decide(officer, applicationIds[0]!, 'hold');
  await gateway.db.deleteFrom('staffRole').where('accountId', '=', officer.accountId).execute();
  const [gone, other] = [await gateway.createStaff({ privileges: examining }), await gateway.createStaff({ privileges: examining })];
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', gone.accountId).execute();
  const { officers } = await gateway.data(s.usersByAdvertisement, { body: { advtCode } }, { as: allocator });
  const shown = (of: Person) => officers.find(({ officerId }) => officerId === of.accountId);
  expect(shown(officer)).toMatchObject({ remaining: 2, onHold: 1, mayReceive: false });
  expect([shown(gone), shown(other)?.mayReceive]).toEqual([undefined, true]);
  const move = (toOfficerId: number, numberOfApplications: number) => {
    const body = { advtCode, fromOfficerId: officer.accountId, toOfficerId, numberOfApplications };
    return gateway.call(s.reallocateUser, { body }, { as: allocator });
  };
  for (const to of [gone, officer]) expect((await move(to.accountId, 1)).errors?.[0]?.field).toBe('toOfficerId');
  expect((await move(other.accountId, 2)).data).toEqual({ moved: 2 });
  const left = await gateway.db.selectFrom('application').select('id').where('scrutinyOfficerId', '=', officer.accountId).execute();
  expect(left).toEqual([{ id: applicationIds[0] }]);
  expect((await move(other.accountId, 2)).data).toEqual({ moved: 1 });
});

test("a removed advertisement leaves the officers' lists until it is restored", async () => {
  const { advtCode, officer } = await withForms(1);
  const mine = async () =>
    (await gateway.data(s.list, { params: { pageLength: 20, pageNumber: 1 } }, { as: officer })).rows.map((row) => row.advtCode);
  expect(await mine()).toEqual([advtCode]);
  const remove = (reason: string) => gateway.call(s.removeAdvertisement, { params: { advtCode }, body: { reason } }, { as: allocator });
  expect((await remove(' ')).errors?.[0]?.field).toBe('reason');
  expect(await mine()).toEqual([advtCode]);
  await remove('Advertised by mistake');
  const [line] = await gateway.db.selectFrom('auditEntry').select('after').orderBy('id', 'desc').limit(1).execute();
  expect(line!.after).toEqual({ scrutiny: 'removed', reason: 'Advertised by mistake' });
  expect(await mine()).toEqual([]);
  await gateway.data(s.restoreAdvertisement, { params: { advtCode } }, { as: allocator });
  expect(await mine()).toEqual([advtCode]);
});

test("an officer lists only own applications by status; anyone who allocates sees everybody's", async () => {
  const { advtCode, applicationIds, officer } = await withForms(3, 2);
  const body = { advtCode, status: 'pending' as const };
  const own = await gateway.data(s.allocatedCandidatesPaged, { body }, { as: officer });
  expect(own.rows.map((row) => row.applicationId)).toEqual(applicationIds.slice(0, 2));
  const all = await gateway.data(s.allocatedCandidatesPaged, { body }, { as: allocator });
  expect(all.rows).toHaveLength(3);
});
