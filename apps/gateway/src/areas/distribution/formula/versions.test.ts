import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApprovedRequisition } from '../../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { formulaTools } from './testing/formula-tools.ts';

let gateway: TestGateway;
let local: Person;
let both: Person;
let distributor: Person;
const { keysOf, refused, localLevel, addScope, share, addPhaseOne, wholeFormula, putIntoForce, generate, emptyFormulas } = formulaTools(
  () => gateway,
  () => local,
);

const all = ['read', 'create', 'update', 'delete', 'approve'] as const;
beforeAll(async () => {
  gateway = await startTestGateway();
  local = await gateway.createStaff({ privileges: { localLevelDistribution: [...all] } });
  both = await gateway.createStaff({ privileges: { localLevelDistribution: [...all], provinceLevelDistribution: [...all] } });
  distributor = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'create', 'approve'] } });
});
afterAll(() => gateway.stop());
beforeEach(() => emptyFormulas());

describe('a version', () => {
  test('is refused while a class cannot be divided, and holds from today or later', async () => {
    expect((await putIntoForce(localLevel())).message).toBe('Add a class and its formula first.');
    const scope = await addScope(localLevel());
    expect((await putIntoForce(localLevel())).message).toBe('Non-gazetted Second Class: phase 1 has no formula.');
    await addPhaseOne(scope, 'open', 90, 1);
    expect((await putIntoForce(localLevel())).message).toBe(
      'Non-gazetted Second Class: the shares of phase 1 add up to 90 percent, not 100.',
    );
    await addPhaseOne(scope, 'seniority', 10, 2);
    expect((await putIntoForce(localLevel())).message).toBe('Non-gazetted Second Class: phase 2 has no formula.');
    expect(refused(await putIntoForce(localLevel(), { holdsFromAd: '2026-01-01' }))).toEqual([
      ['holdsFromAd', 'A version can take effect today or on a later day.'],
    ]);
    const cannotApprove = await gateway.createStaff({ privileges: { localLevelDistribution: ['read', 'create', 'update', 'delete'] } });
    expect((await putIntoForce({ level: 'localLevel', as: cannotApprove })).httpStatus).toBe(403);
  });

  test('keeps what it had; two versions are compared, and one with what officers work on', async () => {
    const scope = await wholeFormula(localLevel());
    const first = (await putIntoForce(localLevel())).data!;
    expect(first.number).toBe(1);
    const compared = async (id: number, otherId: number | string) =>
      gateway.data(distribution.compareVersions, { params: { id, otherId } }, { as: local });
    expect((await compared(first.versionId, 'draft')).differences).toEqual([]);
    const { formulas } = await gateway.data(
      distribution.listPhaseThreeFormulasAndTableValues,
      { params: { distributionType: 'localLevel' }, query: {} },
      { as: local },
    );
    const change = (heading: string, percent: number) => {
      const line = formulas.find((each) => each.heading === heading)!;
      const body = { ...share(scope, heading, percent, line.priorityValue), id: line.formulaId, version: 1 };
      return gateway.data(distribution.savePhaseThreeFormula, { body }, { as: local });
    };
    await change('woman', 30);
    await change('dalit', 70);
    const second = (await putIntoForce(localLevel(), { holdsFromAd: '2027-01-01' })).data!;
    expect(await compared(first.versionId, second.versionId)).toMatchObject({
      more: 0,
      differences: [
        { what: 'formula', phase: 'phaseThree', heading: 'woman', before: '40% · 1', after: '30% · 1' },
        { what: 'formula', heading: 'dalit', before: '60% · 2', after: '70% · 2' },
      ],
    });
    const versions = await gateway.data(distribution.listVersions, { params: { distributionType: 'localLevel' } }, { as: local });
    expect(versions.map((version) => [version.number, version.inForce])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('of a level is tried with 37 posts before it holds', async () => {
    const scope = await wholeFormula(localLevel());
    const attempt = (query: object) =>
      gateway.call(
        distribution.tryFormula,
        { params: { distributionType: 'localLevel' }, query: { scopeId: scope.scopeId, posts: 37, ...query } },
        { as: local },
      );
    const { lines, stages } = (await attempt({})).data!;
    expect(lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(37);
    expect(stages.map((stage) => [stage.stage, stage.total])).toEqual([
      ['heading', 37],
      ['inclusion', 26],
      ['quota', 12],
    ]);
    expect(refused(await attempt({ posts: 0 }))[0]?.[0]).toBe('posts');
    expect((await attempt({ versionId: 999_999 })).httpStatus).toBe(404);
  });
});

describe('a level is copied', () => {
  test('from the Act or from the other level; what is there is replaced after a confirmation only', async () => {
    const copy = (body: object, as = both) => gateway.call(distribution.copyLevel, { body: body as never }, { as });
    expect((await copy({ from: 'federal', distributionType: 'localLevel' })).data).toEqual({ scopes: 6 });
    expect((await putIntoForce({ level: 'localLevel', as: both })).httpStatus).toBe(200);
    expect((await copy({ from: 'localLevel', distributionType: 'provinceLevel' })).data).toEqual({ scopes: 6 });
    expect(refused(await copy({ from: 'localLevel', distributionType: 'provinceLevel' }))[0]?.[1]).toContain('already has 6 classes');
    const seen = await keysOf('provinceLevel');
    expect((await copy({ from: 'localLevel', distributionType: 'provinceLevel', seen })).httpStatus).toBe(200);
    expect((await copy({ from: 'localLevel', distributionType: 'localLevel', seen: [] })).httpStatus).toBe(400);
    const stale = await copy({ from: 'localLevel', distributionType: 'provinceLevel', seen });
    expect([stale.httpStatus, stale.message]).toEqual([409, expect.stringContaining('changed')]);
    const scopes = await gateway.data(
      distribution.getPhaseOneClassAndService,
      { params: { distributionType: 'provinceLevel' } },
      { as: both },
    );
    expect(scopes[0]?.percents).toEqual({ phaseOne: 100, phaseTwo: 100, phaseThree: 100 });
  });
});

describe('posts of an office of the level are distributed', () => {
  const approved = async (totalVacancy: number) =>
    (
      await createApprovedRequisition(gateway.tools, {
        staffAccountId: local.accountId,
        now: gateway.now(),
        post: 'Kharidar',
        totalVacancy,
      })
    ).requisitionId;
  const generated = (requisitionId: number) =>
    gateway.call(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: distributor });
  beforeEach(() => gateway.db.updateTable('organization').set({ level: 'localLevel' }).execute());
  afterEach(() => gateway.db.updateTable('organization').set({ level: 'federal' }).execute());

  test('by the version that holds on the day, and the distribution says by which', async () => {
    const requisitionId = await approved(37);
    expect((await generated(requisitionId)).message).toContain('No version of the distribution formula');
    const scope = await wholeFormula(localLevel());
    const first = (await putIntoForce(localLevel())).data!;
    await putIntoForce(localLevel(), { holdsFromAd: '2027-01-01' });
    const { lines, formulaVersion, quotas } = (await generated(requisitionId)).data!;
    expect(formulaVersion).toEqual(first);
    expect(lines.map((line) => [line.heading, line.quotaCode, line.actualCount])).toEqual([
      ['open', 'open', 14],
      ['open', 'woman', 5],
      ['open', 'dalit', 7],
      ['internal', 'internal', 7],
      ['seniority', 'internal', 4],
    ]);
    expect(quotas.find(({ code }) => code === 'inclusive')?.name).toEqual({ en: 'Inclusive', ne: 'समावेशी' });

    // Later edits do not affect distributions before they are put into force.
    const body = {
      id: scope.scopeId,
      version: scope.version,
      distributionType: 'localLevel' as const,
      classId: scope.classId,
      vacancyLimit: 3,
    };
    await gateway.data(distribution.savePhaseOneVacancyLimit, { body }, { as: local });
    const saved = await gateway.data(
      distribution.save,
      { body: { requisitionId, mode: 'automatic', totalVacancy: 37, lines } },
      { as: distributor },
    );
    const found = await gateway.data(distribution.findByRequisition, { params: { requisitionId } }, { as: distributor });
    expect(found).toMatchObject({ distributionId: saved.distributionId, formulaVersion: first });
    const [, used] = await gateway.data(distribution.listVersions, { params: { distributionType: 'localLevel' } }, { as: local });
    expect(used?.distributions).toBe(1);
  });

  test('by the table up to its limit, and what the table gives otherwise than the percent is owed', async () => {
    const scope = await wholeFormula(localLevel());
    await generate(scope);
    await putIntoForce(localLevel());
    const { stages, lines } = (await generated(await approved(3))).data!;
    expect(stages[0]).toMatchObject({ byTable: true, seats: { open: 2, internal: 1, seniority: 0 }, steps: [] });
    expect(stages[0]!.remaindersAfter.open).toBeCloseTo(0.1, 9);
    expect(lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(3);
    const beyond = (await generated(await approved(11))).data!;
    expect(beyond.stages[0]!.byTable).toBeUndefined();
    expect(beyond.stages[0]!.steps).toHaveLength(11);
  });

  test('by what holds for the service in particular, before what holds for all', async () => {
    const service = await gateway.db
      .selectFrom('service')
      .select('id')
      .where('nameEn', '=', 'Nepal Administration Service')
      .executeTakeFirstOrThrow();
    await wholeFormula(localLevel());
    const particular = await addScope(localLevel(), { serviceId: service.id });
    await addPhaseOne(particular, 'seniority', 100, 1);
    await putIntoForce(localLevel());
    const { lines } = (await generated(await approved(4))).data!;
    expect(lines.map((line) => [line.heading, line.actualCount])).toEqual([['seniority', 4]]);
  });
});
