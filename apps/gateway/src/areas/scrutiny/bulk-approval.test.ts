import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/simulation/waits-for-lock.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openScrutinyDesk, type ScrutinyDesk } from './testing/scrutiny-desk.ts';

let gateway: TestGateway;
let desk: ScrutinyDesk;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openScrutinyDesk(gateway);
});
afterAll(() => gateway.stop());

test('what the data prove is approved in bulk; what asks for a document, or somebody objected to or held, is left to its officer', async () => {
  const { advtCode, applicationIds, first } = await desk.examinedByTwo([
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
    await createCompleteCandidate(gateway, { faculty: 'Management' }),
  ]);
  const [plain, objected, held, ofGroup, internal] = applicationIds as [number, number, number, number, number];
  await desk.claimToo(advtCode, ofGroup, { quotaCode: 'dalit', heading: 'open' });
  await desk.claimToo(advtCode, internal, { quotaCode: 'open', heading: 'internal' });
  await acceptManagement(advtCode);
  const { version } = await gateway.data(s.individualData, { body: { applicationId: objected } }, { as: first });
  const parts = [{ part: 'rule:age', result: 'objected' as const, reason: 'ageOutside' as const, note: '' }];
  await gateway.data(s.setFormValidateStatus, { body: { applicationId: objected, version, parts } }, { as: first });
  await desk.decide(first, held, 'hold');
  const approve = (as: Person) => gateway.call(fair.approveMet, { body: { advtCode, remark: 'Proved by data', after: 0 } }, { as });
  expect((await approve(first)).httpStatus).toBe(403);
  const { data } = await approve(desk.supervisor);
  expect(data).toEqual({ approved: 2, looked: 5, after: null });
  expect(await Promise.all([plain, objected, held, ofGroup, internal].map(desk.statusOf))).toEqual([
    ...['approved', 'pending', 'onHold', 'pending', 'pending'],
  ]);
  const judged = await gateway.data(s.individualData, { body: { applicationId: ofGroup } }, { as: desk.supervisor });
  expect(judged.verdicts.some(({ rule, verdict }) => rule === 'quota' && verdict !== 'met')).toBe(true);
});

test('an objection made while many are approved keeps its application with the officer', async () => {
  const { advtCode, applicationIds, first } = await desk.examinedByTwo([await createCompleteCandidate(gateway, { faculty: 'Management' })]);
  const [applicationId] = applicationIds as [number];
  await acceptManagement(advtCode);
  const objection = { part: 'rule:age', result: 'objected', reason: 'ageOutside', officerId: first.accountId, markedAt: gateway.now() };
  let approving: Promise<unknown> | undefined;
  await gateway.db.transaction().execute(async (officer) => {
    await officer.selectFrom('application').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute();
    approving = gateway.call(fair.approveMet, { body: { advtCode, remark: 'Proved by data', after: 0 } }, { as: desk.supervisor });
    await waitsForLock(gateway.db, () => approving!);
    await officer
      .insertInto('scrutinyPart')
      .values({ applicationId, words: JSON.stringify({ en: 'Too old.', ne: 'उमेर बढी।' }), ...objection })
      .execute();
  });
  await approving;
  expect(await desk.statusOf(applicationId)).toBe('pending');
});

test('a bulk approval commits after ten: what it approved before it failed stays approved, and the next press does the rest', async () => {
  const people = [];
  for (let count = 0; count < 11; count += 1) people.push(await createCompleteCandidate(gateway, { faculty: 'Management' }));
  const { advtCode, applicationIds } = await desk.examinedByTwo(people);
  await acceptManagement(advtCode);
  const approve = () => gateway.call(fair.approveMet, { body: { advtCode, remark: 'Proved by data', after: 0 } }, { as: desk.supervisor });
  const approved = async () => {
    const rows = await gateway.db.selectFrom('application').select('scrutinyStatus').where('id', 'in', applicationIds).execute();
    return rows.filter(({ scrutinyStatus }) => scrutinyStatus === 'approved').length;
  };
  const last = applicationIds.at(-1)!;
  await sql`create function fail_last() returns trigger language plpgsql as
    $$begin raise exception 'The disk is full.'; end$$`.execute(gateway.db);
  await sql`create trigger fail_last before update on application for each row when (new.id = ${sql.lit(last)})
    execute function fail_last()`.execute(gateway.db);
  expect((await approve()).httpStatus).toBe(500);
  expect(await approved()).toBe(10);
  await sql`drop trigger fail_last on application`.execute(gateway.db);
  expect((await approve()).data).toEqual({ approved: 2, looked: 2, after: null });
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select('subject')
    .where('action', '=', 'fairScrutiny.approveMet')
    .where(
      'subject',
      'in',
      applicationIds.map((id) => `application:${id}`),
    )
    .execute();
  expect(lines).toHaveLength(11);
});

test('an age that fits only through a service that the profile claims is left to an officer, and each bulk approval keeps its verdicts', async () => {
  const young = await createCompleteCandidate(gateway, { faculty: 'Management' });
  const serving = await createCompleteCandidate(gateway, { faculty: 'Management', dateOfBirthAd: '1970-01-01' });
  await recordGovernmentService(serving);
  const { advtCode, applicationIds } = await desk.examinedByTwo([young, serving]);
  const [ofYoung, ofServing] = applicationIds as [number, number];
  await acceptManagement(advtCode);
  await gateway.data(fair.approveMet, { body: { advtCode, remark: 'Proved by data', after: 0 } }, { as: desk.supervisor });
  expect(await Promise.all([ofYoung, ofServing].map(desk.statusOf))).toEqual(['approved', 'pending']);

  const caseOf = (applicationId: number) => gateway.data(s.individualData, { body: { applicationId } }, { as: desk.supervisor });
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
    { as: desk.supervisor },
  );
  expect((await caseOf(ofServing)).decisions).toMatchObject([{ toStatus: 'approved', restsOn: null }]);
});

async function acceptManagement(advtCode: number): Promise<void> {
  const named = (table: 'educationLevel' | 'faculty', nameEn: string): Promise<{ id: number }> =>
    gateway.db.selectFrom(table).select('id').where('nameEn', '=', nameEn).executeTakeFirstOrThrow();
  const [level, faculty] = [await named('educationLevel', 'Bachelor'), await named('faculty', 'Management')];
  await gateway.db
    .insertInto('advertisementQualification')
    .values({ advtCode, educationLevelId: level.id, facultyId: faculty.id, position: 1 })
    .execute();
}

async function recordGovernmentService({ masterId }: CandidatePerson): Promise<void> {
  const first = (table: 'post' | 'service' | 'serviceGroup' | 'subGroup' | 'class'): Promise<{ id: number }> =>
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
