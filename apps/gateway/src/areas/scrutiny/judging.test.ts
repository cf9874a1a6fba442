import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { JUDGEMENT_VERSION } from '@psc/validation/areas/application/eligibility.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../application/eligibility/repository.ts';
import { basisOf, judgeApplications, selectReadings } from './judge-applications.ts';

const allocating: Privileges = { scrutinyAllocation: ['read', 'create', 'update', 'approve'] };
let gateway: TestGateway;
let allocator: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  allocator = await gateway.createStaff({ privileges: allocating });
});
afterAll(() => gateway.stop());

const judge = () => judgeApplications.definition.run({}, { ...gateway.tools, jobId: 'judge' } as never);
type Asked = Parameters<typeof gateway.call<typeof s.allocatedCandidatesPaged>>[1]['body'];
const listed = async (body: Asked, as = allocator) => (await gateway.data(s.allocatedCandidatesPaged, { body }, { as })).rows;
const idsOf = (rows: { applicationId: number }[]) => rows.map(({ applicationId }) => applicationId);

async function forLawyers() {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const named = (table: 'educationLevel' | 'faculty', nameEn: string): Promise<{ id: number }> =>
    gateway.db.selectFrom(table).select('id').where('nameEn', '=', nameEn).executeTakeFirstOrThrow();
  const accept = { educationLevelId: (await named('educationLevel', 'Bachelor')).id, facultyId: (await named('faculty', 'Law')).id };
  await gateway.db
    .insertInto('advertisementQualification')
    .values({ advtCode: advertisement.advtCode, ...accept, position: 1 })
    .execute();
  return advertisement;
}

test('applications are narrowed to those that do not meet a rule, which is judged again when the rule changes', async () => {
  const advertisement = await forLawyers();
  const { advtCode } = advertisement;
  const manager = await applyAndPay(gateway, await createCompleteCandidate(gateway, { faculty: 'Management' }), { advertisement });
  const lawyer = await applyAndPay(gateway, await createCompleteCandidate(gateway, { faculty: 'Law' }), { advertisement });
  expect((await listed({ advtCode })).map(({ unmet }) => unmet)).toEqual([null, null]);
  await judge();
  expect((await listed({ advtCode })).map(({ applicationId, unmet }) => [applicationId, unmet])).toEqual([
    [manager, ['qualification']],
    [lawyer, []],
  ]);
  expect(idsOf(await listed({ advtCode, unmet: 'qualification' }))).toEqual([manager]);
  expect(await listed({ advtCode, unmet: 'age' })).toEqual([]);
  await gateway.db.deleteFrom('advertisementQualification').where('advtCode', '=', advtCode).execute();
  await gateway.db.updateTable('advertisement').set({ ageCutOffDateAd: '2040-01-01' }).where('advtCode', '=', advtCode).execute();
  await judge();
  expect(idsOf(await listed({ advtCode, unmet: 'age' }))).toEqual([manager, lawyer]);
  expect(await listed({ advtCode, unmet: 'qualification' })).toEqual([]);
});

test('what is judged is not judged a second time, and a finalised scrutiny not at all', async () => {
  const advertisement = await forLawyers();
  const applicationId = await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  await judge();
  const touched = { unmet: ['quota'] };
  await gateway.db.updateTable('applicationVerdict').set(touched).where('applicationId', '=', applicationId).execute();
  await judge();
  const kept = () => gateway.db.selectFrom('applicationVerdict').select('unmet').where('applicationId', '=', applicationId).execute();
  expect(await kept()).toEqual([touched]);
  const { advtCode } = advertisement;
  await gateway.db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode, finalizedAt: gateway.now() })
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet({ finalizedAt: gateway.now() }))
    .execute();
  await gateway.db.updateTable('advertisement').set({ ageCutOffDateAd: '2040-01-01' }).where('advtCode', '=', advtCode).execute();
  await judge();
  expect(await kept()).toEqual([touched]);
});

test('verdicts that an earlier version of the rules left are judged again, although no rule of the advertisement has changed', async () => {
  const advertisement = await forLawyers();
  const { advtCode } = advertisement;
  const applicationId = await applyAndPay(gateway, await createCompleteCandidate(gateway, { faculty: 'Law' }), { advertisement });
  await judge();
  const ofAdvertisement = await gateway.db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select(['a.ageCutOffDateAd', 'a.publishDateAd', 'r.classId', 'r.serviceId', 'r.postId'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const announced = { ...ofAdvertisement, advtCode, publishDateAd: ofAdvertisement.publishDateAd! };
  const requirements = {
    ...(await selectAgeRequirements(gateway.db, announced)),
    acceptedQualifications: await selectAcceptedQualifications(gateway.db, announced),
  };
  const basis = basisOf(ofAdvertisement.ageCutOffDateAd!, requirements, await selectReadings(gateway.db), JUDGEMENT_VERSION - 1);
  await gateway.db.updateTable('countedAdvertisement').set({ judgedBy: basis }).where('advtCode', '=', advtCode).execute();
  await gateway.db
    .updateTable('applicationVerdict')
    .set({ unmet: ['age'], basis })
    .where('applicationId', '=', applicationId)
    .execute();
  await judge();
  const kept = gateway.db.selectFrom('applicationVerdict').select('unmet').where('applicationId', '=', applicationId);
  expect(await kept.execute()).toEqual([{ unmet: [] }]);
});

test('only what was paid since is read again, until a rule changes', async () => {
  const advertisement = await forLawyers();
  const { advtCode } = advertisement;
  const first = await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  await judge();
  const verdicts = async () => {
    const rows = await gateway.db.selectFrom('applicationVerdict').innerJoin('application as x', 'x.id', 'applicationId');
    return (await rows.select('x.id').where('x.advtCode', '=', advtCode).orderBy('x.id').execute()).map(({ id }) => id);
  };
  expect(await verdicts()).toEqual([first]);
  // It is not marked as touched, so the job does not judge it.
  await gateway.db.deleteFrom('applicationVerdict').where('applicationId', '=', first).execute();
  const unpaid = await apply(gateway, await createCompleteCandidate(gateway), { advertisement });
  await judge();
  expect(await verdicts()).toEqual([]);
  await gateway.db.updateTable('application').set({ paymentStatus: 'paid' }).where('id', '=', unpaid).execute();
  await judge();
  expect(await verdicts()).toEqual([unpaid]);
  const waiting = () => gateway.db.selectFrom('applicationToJudge').selectAll().where('advtCode', '=', advtCode).execute();
  expect(await waiting()).toEqual([]);
  await gateway.db.updateTable('advertisement').set({ ageCutOffDateAd: '2040-01-01' }).where('advtCode', '=', advtCode).execute();
  await judge();
  expect(await verdicts()).toEqual([first, unpaid]);
});

test('applications stand in the order of names in the language of the reader', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const people = [
    ['Zenith', 'अनिल'],
    ['Amrit', 'क्षितिज'],
    ['Maya', 'माया'],
  ] as const;
  for (const [en, ne] of people) {
    const candidate = await createCompleteCandidate(gateway);
    await gateway.db.updateTable('candidate').set({ firstName: en }).where('masterId', '=', candidate.masterId).execute();
    await gateway.db.updateTable('personalDetails').set({ firstNameNe: ne }).where('masterId', '=', candidate.masterId).execute();
    await applyAndPay(gateway, candidate, { advertisement });
  }
  const first = (rows: Awaited<ReturnType<typeof listed>>, language: 'en' | 'ne') => rows.map(({ name }) => name[language].split(' ')[0]);
  const inOrder = async (sort: 'name' | '-name', language: 'en' | 'ne') =>
    first((await gateway.data(s.allocatedCandidatesPaged, { body: { advtCode, sort } }, { as: allocator, language })).rows, language);
  expect(await inOrder('name', 'en')).toEqual(['Amrit', 'Maya', 'Zenith']);
  expect(await inOrder('-name', 'en')).toEqual(['Zenith', 'Maya', 'Amrit']);
  const nepali = await inOrder('name', 'ne');
  expect(nepali[0], 'क्ष belongs to क').toBe('अनिल');
  expect(nepali.toReversed()).toEqual(await inOrder('-name', 'ne'));
});

test('staff who allocate look through the unpaid applications too; an officer has none of them', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const unpaid = await apply(gateway, await createCompleteCandidate(gateway), { advertisement });
  const paid = await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  const officer = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve'] } });
  const given = { advtCode, officerId: officer.accountId, numberOfApplications: 1 };
  await gateway.data(s.saveAllocationDetails, { body: given }, { as: allocator });
  expect(idsOf(await listed({ advtCode }))).toEqual([unpaid, paid]);
  expect(idsOf(await listed({ advtCode }, officer))).toEqual([paid]);
  expect(idsOf(await listed({ advtCode, paid: true }))).toEqual([paid]);
  expect(idsOf(await listed({ advtCode, paid: false }))).toEqual([unpaid]);
  expect(await listed({ advtCode, paid: false }, officer)).toEqual([]);
});
