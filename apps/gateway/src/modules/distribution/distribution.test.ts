import * as distribution from '@psc/api-client/calls/distribution.ts';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createApprovedRequisition,
  createDistributedRequisition,
  createSavedRequisition,
  type RequisitionWish,
} from '../../seed/demo/distributed-requisition.ts';
import { writeSetting, type Settings } from '../../settings.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { takeAdvertisementNumbers } from './advertisement-number.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'create'] } });
  approver = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'approve', 'reject'] } });
});
beforeEach(async () => {
  await gateway.db.deleteFrom('distributionRemainder').execute();
});
afterAll(() => gateway.stop());

const wish = (over: Partial<RequisitionWish> = {}): RequisitionWish => ({ staffAccountId: officer.accountId, now: gateway.now(), ...over });
const approved = async (over: Partial<RequisitionWish> = {}) => (await createApprovedRequisition(gateway.tools, wish(over))).requisitionId;
const generated = (requisitionId: number) => gateway.data(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: officer });
const find = (requisitionId: number) => gateway.data(distribution.findByRequisition, { params: { requisitionId } }, { as: officer });

async function save(requisitionId: number, over: object = {}) {
  const { requisition: asked, lines } = await generated(requisitionId);
  const body = { requisitionId, mode: 'automatic' as const, totalVacancy: asked.totalVacancy, lines, ...over };
  return gateway.call(distribution.save, { body }, { as: officer });
}

async function saved(over: Partial<RequisitionWish> = {}) {
  const requisitionId = await approved(over);
  const { data } = await save(requisitionId);
  return { requisitionId, ...data! };
}
const approve = ({ distributionId, version }: { distributionId: number; version: number }) =>
  gateway.call(distribution.approve, { body: { distributionId, version } }, { as: approver });
const number = (requisitionId: number) =>
  gateway.call(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: officer });

const counts = (lines: { heading: string; quotaCode: string; actualCount: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.heading === 'open' ? line.quotaCode : line.heading, line.actualCount]));

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

describe('the advertisement number', () => {
  test('is one for each category of competition with seats, running on within the fiscal year', async () => {
    const first = await saved({ post: 'Kharidar', totalVacancy: 20 });
    await approve(first);
    const { data, message } = await number(first.requisitionId);
    expect(data!.advtNumbers.every((each) => /^\d+\/083-84$/.test(each))).toBe(true);
    const running = data!.advtNumbers.map((each) => Number(each.split('/')[0]));
    expect(running).toEqual(running.map((_, index) => running[0]! + index));
    expect(message).toContain(data!.advtNumbers[0]);
    const { requisition: asked } = (await find(first.requisitionId))!;
    expect(asked.advtCode).toBe(data!.advtCode);
    expect(asked.categories.map((category) => category.heading)).not.toContain('seniority');
    expect(asked.categories.reduce((sum, category) => sum + category.seats, 0)).toBe(18);
    const row = await gateway.db
      .selectFrom('advertisement')
      .select(['lifeCycleStatus', 'agreementId'])
      .where('advtCode', '=', data!.advtCode)
      .executeTakeFirstOrThrow();
    expect(row.lifeCycleStatus).toBe('pending');
  });

  test('is refused before the approval and a second time', async () => {
    const { requisitionId, ...pending } = await saved();
    expect((await number(requisitionId)).httpStatus).toBe(409);
    await approve(pending);
    expect((await number(requisitionId)).status).toBe(1);
    expect((await number(requisitionId)).httpStatus).toBe(409);
    expect((await gateway.call(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: approver })).httpStatus).toBe(
      403,
    );
    expect((await number(999999)).httpStatus).toBe(404);
  });

  test('no number is given twice when officers ask at the same moment', async () => {
    const services = ['Nepal Judicial Service', 'Nepal Foreign Service', 'Nepal Education Service', 'Nepal Audit Service'];
    const all = await Promise.all(services.map((service) => saved({ service, post: 'Kharidar', totalVacancy: 15 })));
    await Promise.all(all.map((each) => approve(each)));
    const answers = await Promise.all(all.map((each) => number(each.requisitionId)));
    const numbers = answers.flatMap((answer) => answer.data?.advtNumbers ?? []);
    expect(answers.every((answer) => answer.status === 1)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
    const same = await createDistributedRequisition(gateway.tools, wish({ service: 'Nepal Forest Service', post: 'Ranger' }));
    expect(numbers).not.toContain(same.advtNumbers[0]);
  });

  test('runs on from the year before in a new fiscal year', async () => {
    const before = await createDistributedRequisition(gateway.tools, wish({ service: 'Nepal Forest Service', post: 'Ranger' }));
    const next = await createDistributedRequisition(
      gateway.tools,
      wish({ service: 'Nepal Forest Service', post: 'Ranger', now: new Date('2027-07-20T04:00:00Z') }),
    );
    const last = Number(before.advtNumbers.at(-1)!.split('/')[0]);
    expect(next.advtNumbers[0]).toBe(`${last + 1}/084-85`);
  });

  test('with posts for promotion only there is nothing to advertise', async () => {
    const first = await saved({ post: 'Joint Secretary', totalVacancy: 1 });
    await approve(first);
    expect((await number(first.requisitionId)).message).toContain('promotion');
  });
});

describe('a distribution by hand', () => {
  test('needs the advertisement number first, then takes the counts of the officer and carries what they miss', async () => {
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 10 });
    const { lines } = await generated(requisitionId);
    const byHand = lines.map((line) => ({ ...line, actualCount: line.quotaCode === 'open' ? 8 : line.heading === 'internal' ? 2 : 0 }));
    expect((await save(requisitionId, { mode: 'manual', lines: byHand })).errors).toEqual([
      { field: 'advtNumber', message: 'Generate the advertisement number first' },
    ]);

    const { advtNumbers, advtCode } = (await number(requisitionId)).data!;
    const { data } = await save(requisitionId, { mode: 'manual', lines: byHand, advtNumber: advtNumbers[0] });
    expect((await approve(data!)).status).toBe(1);

    const { requisition: asked } = (await find(requisitionId))!;
    expect(asked.categories).toMatchObject([
      { heading: 'open', quotaCode: 'open', seats: 8, advtNumber: advtNumbers[0] },
      { heading: 'internal', seats: 2 },
    ]);
    expect(new Set(asked.categories.map((category) => category.advtNumber)).size).toBe(2);
    const kept = await gateway.db.selectFrom('distributionRemainder').select(['category', 'remainder']).execute();
    const remainder = (category: string) => kept.find((row) => row.category === category)?.remainder;
    expect([remainder('heading.open'), remainder('heading.seniority'), remainder('inclusion.open')]).toEqual([-1, 1, -3.6]);
    const printed = await gateway.data(distribution.generate, { params: { advtCode, distributionType: 'federal' } }, { as: officer });
    expect(printed).toMatchObject({ mode: 'manual', stages: [] });
  });

  test('a quota that is not there or stands twice is refused', async () => {
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 4 });
    const { advtNumbers } = (await number(requisitionId)).data!;
    const { lines } = await generated(requisitionId);
    const line = { ...lines[0]!, actualCount: 2 };
    const manual = (given: object[]) => save(requisitionId, { mode: 'manual', advtNumber: advtNumbers[0], lines: given });
    expect((await manual([line, { ...line, quotaCode: 'astronauts' }])).errors?.[0]?.field).toBe('lines.1.quotaCode');
    expect((await manual([line, line])).errors?.[0]?.field).toBe('lines');
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

describe('the rule of distribution is configuration', () => {
  const rule = { fractions: 'highestRemainder', remaindersKeptFor: ['level', 'service', 'class'], inclusiveHeadings: ['open'] } as const;
  type Rule = Settings['distributionRule'];
  const set = (over: Partial<Rule>) => writeSetting(gateway.db, 'distributionRule', { ...rule, ...over } as Rule, null, gateway.now());
  afterEach(() => gateway.db.deleteFrom('setting').where('key', '=', 'distributionRule').execute());

  test('fractions may move on to the next group in the order of the law', async () => {
    await set({ fractions: 'nextInOrder' });
    const { lines, stages } = await generated(await approved({ post: 'Office Assistant', totalVacancy: 60 }));
    expect(counts(lines)).toEqual({ open: 33, woman: 8, janjati: 8, madhesi: 6, dalit: 2, disabled: 1, area: 2 });
    expect(stages.map((stage) => stage.rule)).toEqual(['nextInOrder', 'nextInOrder', 'nextInOrder']);
  });

  test('another inclusive part divides the posts from its day on', async () => {
    const tomorrow = new Date(gateway.now().getTime() + 86_400_000);
    await writeSetting(gateway.db, 'inclusiveSharePercent', 30, null, tomorrow);
    const requisitionId = await approved({ post: 'Office Assistant', totalVacancy: 60 });
    expect(counts((await generated(requisitionId)).lines)).toMatchObject({ open: 33 });
    await writeSetting(gateway.db, 'inclusiveSharePercent', 30, null, gateway.now());
    expect(counts((await generated(requisitionId)).lines)).toMatchObject({ open: 42 });
    await gateway.db.deleteFrom('setting').where('key', '=', 'inclusiveSharePercent').execute();
  });

  test('numbers run on over fiscal years, or begin with 1 again where the commission has set so', async () => {
    const numbersIn = async (fiscalYear: { id: number; code: string }) =>
      takeAdvertisementNumbers(gateway.db, fiscalYear, 1, gateway.now());
    const years = await gateway.db.selectFrom('fiscalYear').select(['id', 'code']).orderBy('code').execute();
    const [first, second, third] = years as [{ id: number; code: string }, { id: number; code: string }, { id: number; code: string }];
    await gateway.db.deleteFrom('advertisementNumber').execute();
    await writeSetting(gateway.db, 'advertisementNumbers', { lastBefore: 400, yearly: false }, null, gateway.now());
    expect([await numbersIn(first), await numbersIn(second)]).toEqual([[`401/${first.code.slice(1)}`], [`402/${second.code.slice(1)}`]]);
    await writeSetting(gateway.db, 'advertisementNumbers', { lastBefore: 400, yearly: true }, null, gateway.now());
    expect([await numbersIn(third), await numbersIn(third)]).toEqual([[`1/${third.code.slice(1)}`], [`2/${third.code.slice(1)}`]]);
    await gateway.db.deleteFrom('setting').where('key', '=', 'advertisementNumbers').execute();
  });

  test('remainders are kept for the level, and for what else the setting names', async () => {
    const scopes = async () =>
      (await gateway.db.selectFrom('distributionRemainder').select('scope').distinct().execute()).map(({ scope }) => scope);
    await set({ remaindersKeptFor: ['level', 'post'] });
    expect((await approve(await saved({ post: 'Kharidar', totalVacancy: 4 }))).httpStatus).toBe(200);
    expect(await scopes()).toEqual([expect.stringMatching(/^level=federal post=\d+$/u)]);
    const planner = await gateway.createStaff({ privileges: { provinceLevelDistribution: ['read', 'create', 'approve'] } });
    await gateway.data(distribution.copyLevel, { body: { from: 'federal', distributionType: 'provinceLevel' } }, { as: planner });
    const holdsFromAd = gateway.now().toISOString().slice(0, 10);
    const version = { distributionType: 'provinceLevel' as const, holdsFromAd, remarks: 'As in the Act' };
    await gateway.data(distribution.saveVersion, { body: version }, { as: planner });
    await gateway.db.updateTable('organization').set({ level: 'provinceLevel' }).execute();
    expect((await approve(await saved({ post: 'Kharidar', totalVacancy: 4 }))).httpStatus).toBe(200);
    expect((await scopes()).toSorted()).toEqual([
      expect.stringMatching(/^level=federal /u),
      expect.stringMatching(/^level=provinceLevel /u),
    ]);
    await gateway.db.updateTable('organization').set({ level: 'federal' }).execute();
  });

  test('the inclusive part may be taken under internal competition too, with remainders of its own', async () => {
    await set({ inclusiveHeadings: ['open', 'internal'] });
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 100 });
    const { lines, stages } = await generated(requisitionId);
    expect(lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(100);
    expect(lines.find((line) => line.heading === 'internal' && line.quotaCode === 'woman')?.actualCount).toBeGreaterThan(0);
    expect(stages.map(({ stage, heading }) => [stage, heading])).toEqual([
      ['heading', undefined],
      ['inclusion', 'open'],
      ['quota', 'open'],
      ['inclusion', 'internal'],
      ['quota', 'internal'],
    ]);
    const { data } = await save(requisitionId);
    expect((await approve(data!)).httpStatus).toBe(200);
    const kept = await gateway.db.selectFrom('distributionRemainder').select('category').execute();
    expect(kept.map(({ category }) => category)).toEqual(expect.arrayContaining(['quota.woman', 'quota.internal.woman']));
  });

  test('a quota that the commission has entered stands in lines and trace under its own name; broken shares are refused', async () => {
    await gateway.db
      .insertInto('quota')
      .values({ code: 'muslim', nameEn: 'Muslim', nameNe: 'मुस्लिम', inclusivePercent: 10, priority: 7 })
      .execute();
    const requisitionId = await approved({ post: 'Office Assistant', totalVacancy: 60 });
    const refused = await gateway.call(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: officer });
    expect([refused.httpStatus, refused.message]).toEqual([
      409,
      'The shares of the quotas in use make 110 percent, not 100. Please correct them in the master data.',
    ]);
    await gateway.db.updateTable('quota').set({ inclusivePercent: 23 }).where('code', '=', 'woman').execute();
    const { lines, stages, quotas } = await generated(requisitionId);
    expect(counts(lines)).toMatchObject({ muslim: 3 });
    expect(stages.at(-1)?.categories.map(({ code }) => code)).toContain('muslim');
    expect(quotas.find(({ code }) => code === 'muslim')?.name).toEqual({ en: 'Muslim', ne: 'मुस्लिम' });
    await gateway.db.deleteFrom('quota').where('code', '=', 'muslim').execute();
    await gateway.db.updateTable('quota').set({ inclusivePercent: 33 }).where('code', '=', 'woman').execute();
  });
});
