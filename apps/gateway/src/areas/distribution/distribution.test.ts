import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSavedRequisition } from '../../seed/demo/distributed-requisition.ts';
import { writeSetting } from '../../platform/settings.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { distributionPeople, distributionTools } from './testing/distribution-tools.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  ({ officer, approver } = await distributionPeople(gateway));
});
beforeEach(async () => {
  await gateway.db.deleteFrom('distributionRemainder').execute();
});
afterAll(() => gateway.stop());

const { wish, approved, generated, find, save, saved, approve, number, counts } = distributionTools(
  () => gateway,
  () => ({ officer, approver }),
);

describe('the quota of an approved requisition is generated', () => {
  test('60 classless posts are 33 open and 9, 7, 6, 3, 1 and 1', async () => {
    const { lines } = await generated(await approved({ post: 'Office Assistant', totalVacancy: 60 }));
    expect(counts(lines)).toEqual({ open: 33, woman: 9, janjati: 7, madhesi: 6, dalit: 3, disabled: 1, area: 1 });
  });

  test('20 posts of Kharidar are 14 open, 4 internal and 2 by seniority, with a trace of every post', async () => {
    const { lines, stages } = await generated(await approved({ post: 'Kharidar', totalVacancy: 20 }));
    expect(counts(lines)).toMatchObject({ internal: 4, seniority: 2 });
    expect(stages.map((stage) => [stage.stage, stage.total, stage.steps.length])).toEqual([
      ['heading', 20, 20],
      ['inclusion', 14, 14],
      ['quota', 6, 6],
    ]);
    expect(stages[0]?.seats).toEqual({ open: 14, internal: 4, seniority: 2 });
    expect(lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(20);
  });

  test('a requisition that is not approved, or is not there, is refused; nothing is kept by looking', async () => {
    const { requisitionId } = await createSavedRequisition(gateway.tools, wish());
    const answer = await gateway.call(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: officer, language: 'ne' });
    expect(answer).toMatchObject({ httpStatus: 409, message: 'माग आकृति स्वीकृत नभएकाले यसका पद बाँडफाँट गर्न मिल्दैन।' });
    expect((await gateway.call(distribution.autoGenerateQuota, { params: { requisitionId: 999999 } }, { as: officer })).httpStatus).toBe(
      404,
    );
    const other = await approved();
    await generated(other);
    expect(await find(other)).toBeNull();
  });

  test('only who creates distributions may generate, only who reads may look', async () => {
    const requisitionId = await approved();
    expect((await gateway.call(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: approver })).httpStatus).toBe(403);
    const demand = await gateway.createStaff({ privileges: { requisition: ['read', 'create'] } });
    for (const call of [distribution.listRequests, distribution.listAll, distribution.listForApproval]) {
      expect((await gateway.call(call as typeof distribution.listAll, { query: {} }, { as: demand })).httpStatus).toBe(403);
    }
    expect((await gateway.call(requisition.list, { query: {} }, { as: officer })).status).toBe(1);
  });
});

describe('the distribution is saved', () => {
  test('as it was generated, pending, with its trace', async () => {
    const { requisitionId } = await saved({ post: 'Kharidar', totalVacancy: 10 });
    const found = await find(requisitionId);
    expect(found).toMatchObject({
      status: 'pending',
      mode: 'automatic',
      version: 1,
      requisition: { totalVacancy: 10, distributionStatus: 'pending' },
    });
    expect(found?.stages).toHaveLength(3);
    expect(found?.lines.find((line) => line.quotaCode === 'woman')?.quota).toEqual({ en: 'Woman', ne: 'महिला' });
  });

  test('counts whose sum is not the total are refused', async () => {
    const requisitionId = await approved({ totalVacancy: 10 });
    const { lines } = await generated(requisitionId);
    const answer = await save(requisitionId, {
      lines: lines.map((line, index) => (index === 0 ? { ...line, actualCount: line.actualCount + 1 } : line)),
    });
    expect(answer).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'lines', message: 'The sum of vacancy numbers must equal the total vacancy' }],
    });
    const claimed = await save(requisitionId, {
      totalVacancy: 11,
      lines: lines.map((line, index) => (index === 0 ? { ...line, actualCount: line.actualCount + 1 } : line)),
    });
    expect(claimed.errors?.[0]?.field).toBe('lines');
  });

  test('an automatic distribution cannot be given other counts than the generated ones', async () => {
    const requisitionId = await approved({ totalVacancy: 10 });
    const { lines } = await generated(requisitionId);
    const moved = lines.map((line, index) => ({ ...line, actualCount: line.actualCount + (index === 0 ? 1 : index === 1 ? -1 : 0) }));
    expect(await save(requisitionId, { lines: moved })).toMatchObject({ httpStatus: 409 });
  });

  test('again while it waits or after a rejection, with its version; not once it is approved', async () => {
    const { requisitionId, distributionId } = await saved();
    expect((await save(requisitionId)).errorCode).toBe('CHANGED_MEANWHILE');
    expect((await save(requisitionId, { version: 1 })).data).toEqual({ distributionId, version: 2 });
    await gateway.data(distribution.reject, { body: { distributionId, version: 2, remarks: 'फेरि हेर्नुहोस्' } }, { as: approver });
    expect(await find(requisitionId)).toMatchObject({ status: 'rejected', decisionRemarks: 'फेरि हेर्नुहोस्' });
    expect((await save(requisitionId, { version: 3 })).data).toEqual({ distributionId, version: 4 });
    expect(await find(requisitionId)).toMatchObject({ status: 'pending', decisionRemarks: null });
    expect((await approve({ distributionId, version: 4 })).status).toBe(1);
    expect((await save(requisitionId, { version: 5 })).httpStatus).toBe(409);
  });

  test('of two officers who save the first distribution at the same moment one is refused', async () => {
    const requisitionId = await approved();
    const answers = await Promise.all([save(requisitionId), save(requisitionId)]);
    expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
  });
});

describe('an approver decides', () => {
  test('the remainders move on approval only, and the next requisition starts from them', async () => {
    const first = await saved({ totalVacancy: 7 });
    expect(await gateway.db.selectFrom('distributionRemainder').select('category').execute()).toEqual([]);
    await approve(first);
    const kept = await gateway.db.selectFrom('distributionRemainder').select(['category', 'remainder']).execute();
    expect(kept.find((row) => row.category === 'heading.open')?.remainder).toBeCloseTo(7 * 0.4 - 3, 9);
    const next = await generated(await approved({ totalVacancy: 7 }));
    expect(next.stages[0]?.remaindersBefore.open).toBeCloseTo(-0.2, 9);
    const otherService = await generated(await approved({ service: 'Nepal Forest Service', post: 'Nayab Subba', totalVacancy: 7 }));
    expect(otherService.stages[0]?.remaindersBefore.open).toBe(0);
  });

  test('a cancelled advertisement gives back what its distribution changed in the remainders, and later changes stay', async () => {
    const remainders = async () =>
      Object.fromEntries(
        (await gateway.db.selectFrom('distributionRemainder').select(['category', 'remainder']).execute()).map((row) => [
          row.category,
          row.remainder,
        ]),
      );
    const publishing = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update', 'reject'] } });
    const first = await saved({ totalVacancy: 7 });
    await approve(first);
    const { advtCode } = (await number(first.requisitionId)).data!;
    const afterFirst = await remainders();
    const second = await saved({ totalVacancy: 5 });
    await approve(second);
    const afterSecond = await remainders();
    await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'live' }).where('advtCode', '=', advtCode).execute();
    const { version } = await gateway.data(advertisement.get, { params: { adId: advtCode } }, { as: publishing });
    const cancel = () => gateway.call(advertisement.cancel, { body: { advtCode, version, reason: 'Abolished' } }, { as: publishing });
    expect((await cancel()).httpStatus).toBe(200);
    const now = await remainders();
    for (const [category, remainder] of Object.entries(afterSecond))
      expect(now[category], category).toBeCloseTo(remainder - afterFirst[category]!, 6);
    expect(Object.values(now).some((remainder) => remainder !== 0)).toBe(true);
    expect((await cancel()).httpStatus).toBe(409);
    expect(await remainders()).toEqual(now);
  });

  test('two distributions from the same remainders: the second has to be generated again', async () => {
    const first = await saved({ totalVacancy: 7 });
    const second = await saved({ totalVacancy: 5 });
    expect((await approve(first)).status).toBe(1);
    expect(await approve(second)).toMatchObject({ httpStatus: 409 });
    expect(await find(second.requisitionId)).toMatchObject({ status: 'pending' });
    await save(second.requisitionId, { version: 1 });
    expect((await approve({ distributionId: second.distributionId, version: 2 })).status).toBe(1);
  });

  test('approvals at the same moment never count a remainder twice', async () => {
    const all = await Promise.all([saved({ totalVacancy: 3 }), saved({ totalVacancy: 4 }), saved({ totalVacancy: 5 })]);
    const answers = await Promise.all(all.map((each) => approve(each)));
    expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409, 409]);
  });

  test('one approves and the other is refused; a rejection needs its reason', async () => {
    const { distributionId } = await saved();
    const answers = await Promise.all([approve({ distributionId, version: 1 }), approve({ distributionId, version: 1 })]);
    expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
    const other = await saved({ service: 'Nepal Audit Service' });
    expect(
      (
        await gateway.call(
          distribution.reject,
          { body: { distributionId: other.distributionId, version: 1, remarks: '' } },
          { as: approver },
        )
      ).errors?.[0]?.field,
    ).toBe('remarks');
    expect(
      (await gateway.call(distribution.approve, { body: { distributionId: other.distributionId, version: 1 } }, { as: officer }))
        .httpStatus,
    ).toBe(403);
    expect((await approve({ distributionId: 999999, version: 1 })).httpStatus).toBe(404);
    expect((await approve({ distributionId: other.distributionId, version: 9 })).errorCode).toBe('CHANGED_MEANWHILE');
    const trail = await gateway.db
      .selectFrom('auditEntry')
      .select('action')
      .where('subject', '=', `percentageDistribution:${distributionId}`)
      .orderBy('id')
      .execute();
    expect(trail.map((entry) => entry.action)).toEqual(['distribution.save', 'distribution.approve']);
  });
});

describe('the lists', () => {
  test('requests are approved requisitions, to distribute or distributed', async () => {
    const waiting = await approved();
    const { requisitionId } = await saved();
    const list = async (state: 'toDistribute' | 'distributed') =>
      (await gateway.data(distribution.listRequests, { query: { state } }, { as: officer })).rows.map((row) => row.requisitionId);
    expect(await list('toDistribute')).toContain(waiting);
    expect(await list('toDistribute')).not.toContain(requisitionId);
    expect(await list('distributed')).toContain(requisitionId);
  });

  test('an approved distribution waits for its number, unless every post is a promotion', async () => {
    const waiting = async () =>
      (await gateway.data(distribution.listRequests, { query: { state: 'toNumber' } }, { as: officer })).rows.map(
        (row) => row.requisitionId,
      );
    const { requisitionId, ...pending } = await saved({ post: 'Kharidar', totalVacancy: 9, service: 'Nepal Foreign Service' });
    expect(await waiting()).not.toContain(requisitionId);
    await approve(pending);
    expect(await waiting()).toContain(requisitionId);
    await gateway.data(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: officer });
    expect(await waiting()).not.toContain(requisitionId);
    const promoted = await saved({ post: 'Joint Secretary', totalVacancy: 1 });
    const counted = async () => {
      const { waiting: work } = await gateway.data(dashboard.adminCounters, {}, { as: officer });
      return work.find(({ kind }) => kind === 'distributionsWithoutNumber')?.count ?? 0;
    };
    const before = await counted();
    await approve(promoted);
    expect(await waiting()).not.toContain(promoted.requisitionId);
    expect(await counted()).toBe(before);
    // A commission may have to advertise promotions too.
    const { heading } = await gateway.db
      .selectFrom('percentageDistributionLine')
      .select('heading')
      .where('distributionId', '=', promoted.distributionId)
      .where('actualCount', '>', 0)
      .executeTakeFirstOrThrow();
    await writeSetting(gateway.db, 'advertisedHeadings', ['open', heading as 'seniority'], null, gateway.now());
    expect(await waiting()).toContain(promoted.requisitionId);
    expect(await counted()).toBeGreaterThan(before);
    await gateway.db.deleteFrom('setting').where('key', '=', 'advertisedHeadings').execute();
  });

  test('show the level of the office, the limit of its table, how the posts were divided and the entry of the history', async () => {
    const { requisitionId, ...pending } = await saved({ post: 'Kharidar', totalVacancy: 5, service: 'Nepal Judicial Service' });
    const row = async () =>
      (await gateway.data(distribution.listRequests, { query: { state: 'distributed' } }, { as: officer })).rows.find(
        (each) => each.requisitionId === requisitionId,
      );
    expect(await row()).toMatchObject({ level: 'federal', vacancyLimit: null, distributionMode: 'automatic', distributionLogId: null });
    await approve(pending);
    expect((await row())?.distributionLogId).toEqual(expect.any(Number));
    const { db } = gateway;
    const { organizationId, classId, serviceId } = await db
      .selectFrom('requisition')
      .select(['organizationId', 'classId', 'serviceId'])
      .where('id', '=', requisitionId)
      .executeTakeFirstOrThrow();
    const scopes = [
      { level: 'localLevel', classId, vacancyLimit: 20 },
      { level: 'localLevel', classId, serviceId, vacancyLimit: 12 },
    ];
    const made = await db.insertInto('distributionScope').values(scopes).returning('id').execute();
    const putAt = (level: string) => db.updateTable('organization').set({ level }).where('id', '=', organizationId).execute();
    await putAt('localLevel');
    expect(await row(), 'what holds for the service comes first').toMatchObject({ level: 'localLevel', vacancyLimit: 12 });
    await putAt('federal');
    const ids = made.map(({ id }) => id);
    await db.deleteFrom('distributionScope').where('id', 'in', ids).execute();
  });

  test('for approval are the pending ones, newest first; all have every state', async () => {
    const { distributionId } = await saved();
    const pending = await gateway.data(distribution.listForApproval, { query: {} }, { as: approver });
    expect(pending.distributions[0]).toMatchObject({ distributionId, status: 'pending' });
    expect(pending.distributions.every((row) => row.status === 'pending')).toBe(true);
    const all = await gateway.data(distribution.listAll, { query: {} }, { as: approver });
    expect(new Set(all.rows.map((row) => row.status)).size).toBeGreaterThan(1);
    expect(all.rows).toContainEqual(pending.distributions[0]);
    const waiting = await gateway.data(distribution.listAll, { query: { status: 'pending' } }, { as: approver });
    expect(waiting.rows.toSorted((one, other) => other.distributionId - one.distributionId)).toEqual(pending.distributions);
    const older = await gateway.data(distribution.listForApproval, { query: { afterId: distributionId } }, { as: approver });
    expect(older.distributions.every((row) => row.distributionId < distributionId)).toBe(true);
  });
});
