import * as distribution from '@psc/api-client/calls/distribution.ts';
import type { FormulaLevel, FormulaScope } from '@psc/api-client/calls/distribution.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApprovedRequisition } from '../../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let local: Person;
let province: Person;
let both: Person;
let distributor: Person;

const all = ['read', 'create', 'update', 'delete', 'approve'] as const;
beforeAll(async () => {
  gateway = await startTestGateway();
  local = await gateway.createStaff({ privileges: { localLevelDistribution: [...all] } });
  province = await gateway.createStaff({ privileges: { provinceLevelDistribution: [...all] } });
  both = await gateway.createStaff({ privileges: { localLevelDistribution: [...all], provinceLevelDistribution: [...all] } });
  distributor = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'create', 'approve'] } });
});
afterAll(() => gateway.stop());

beforeEach(async () => {
  const { db } = gateway;
  await db.updateTable('percentageDistribution').set({ formulaVersionId: null }).execute();
  for (const table of [
    'distributionVersion',
    'distributionTable',
    'distributionFormula',
    'distributionScope',
    'distributionCategory',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('distributionRemainder').execute();
});

const today = () => gateway.now().toISOString().slice(0, 10);
const classId = async (code: string) =>
  (await gateway.db.selectFrom('class').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const refused = (answer: { errors?: { field: string; message: string }[] | null; message: string; httpStatus: number }) =>
  answer.errors?.map(({ field, message }) => [field, message]) ?? [[answer.httpStatus, answer.message]];

type Level = { level: FormulaLevel; as: Person };
const localLevel = (): Level => ({ level: 'localLevel', as: local });

async function addScope({ level, as }: Level, over: object = {}): Promise<FormulaScope> {
  const body = { distributionType: level, classId: await classId('nonGazettedSecond'), vacancyLimit: 10, ...over };
  const { scopeId } = await gateway.data(distribution.savePhaseOneVacancyLimit, { body }, { as });
  const scopes = await gateway.data(distribution.getPhaseOneClassAndService, { params: { distributionType: level } }, { as });
  return scopes.find((scope) => scope.scopeId === scopeId)!;
}

const share = (scope: FormulaScope, heading: string, percentValue: number, priorityValue: number) => ({
  distributionType: scope.level,
  classId: scope.classId,
  serviceId: scope.serviceId ?? undefined,
  postId: scope.postId ?? undefined,
  heading,
  percentValue,
  priorityValue,
});
const addPhaseOne = (scope: FormulaScope, heading: string, percent: number, priority: number, as = local) =>
  gateway.call(distribution.savePhaseFormula, { body: { ...share(scope, heading, percent, priority), phaseType: 'phaseOne' } }, { as });

/** The formula of the Act for Kharidar, typed phase by phase: 70 open, 20 internal, 10 seniority; 55 and 45; the six quotas. */
async function wholeFormula(of: Level): Promise<FormulaScope> {
  const { level, as } = of;
  const scope = await addScope(of);
  for (const [index, [heading, percent]] of [
    ['open', 70],
    ['internal', 20],
    ['seniority', 10],
  ].entries()) {
    await addPhaseOne(scope, heading as string, percent as number, index + 1, as);
  }
  const category = { distributionType: level };
  await gateway.data(
    distribution.savePhaseTwoCategory,
    { body: { ...category, nameEn: 'Open', nameNe: 'खुला', quotaCode: 'open' } },
    { as },
  );
  await gateway.data(distribution.savePhaseTwoCategory, { body: { ...category, nameEn: 'Inclusive', nameNe: 'समावेशी' } }, { as });
  await gateway.data(distribution.savePhaseTwoFormula, { body: share(scope, 'open', 55, 1) }, { as });
  await gateway.data(distribution.savePhaseTwoFormula, { body: share(scope, 'inclusive', 45, 2) }, { as });
  const quotas = [
    ['Woman', 'महिला', 'woman', 40],
    ['Dalit', 'दलित', 'dalit', 60],
  ] as const;
  for (const [index, [nameEn, nameNe, quotaCode, percent]] of quotas.entries()) {
    await gateway.data(
      distribution.savePhaseThreeCategory,
      { body: { ...category, nameEn, nameNe, quotaCode, parentCode: 'inclusive' } },
      { as },
    );
    await gateway.data(distribution.savePhaseThreeFormula, { body: share(scope, quotaCode, percent, index + 1) }, { as });
  }
  return scope;
}

const putIntoForce = ({ level, as }: Level, over: object = {}) =>
  gateway.call(
    distribution.saveVersion,
    { body: { distributionType: level, holdsFromAd: today(), remarks: 'Decision of the commission', ...over } },
    { as },
  );
const tableOf = async (scope: FormulaScope, as = local) =>
  (
    await gateway.data(
      distribution.findAllPhaseTables,
      { query: { distributionType: scope.level, phaseType: 'phaseOne', scopeId: scope.scopeId } },
      { as },
    )
  )[0]!;
const generate = (scope: FormulaScope, over: object = {}, as = local) =>
  gateway.call(distribution.autoGeneratePhaseTable, { body: { scopeId: scope.scopeId, phaseType: 'phaseOne', ...over } }, { as });

describe('the privilege of a level opens that level only', () => {
  test('in every kind of call', async () => {
    const scope = await wholeFormula(localLevel());
    await generate(scope);
    const [row] = (await tableOf(scope)).rows;
    const { versionId } = (await putIntoForce(localLevel())).data!;
    const asProvince = { as: province };
    const formulas = await gateway.data(
      distribution.listPhaseThreeFormulasAndTableValues,
      { params: { distributionType: 'localLevel' }, query: {} },
      { as: local },
    );
    const answers = [
      await gateway.call(distribution.getPhaseOneClassAndService, { params: { distributionType: 'localLevel' } }, asProvince),
      await gateway.call(distribution.listPhaseTwoCategories, { params: { distributionType: 'localLevel' } }, asProvince),
      await gateway.call(distribution.savePhaseThreeFormula, { body: share(scope, 'woman', 40, 1) }, asProvince),
      await gateway.call(distribution.deletePhaseThreeFormula, { params: { id: formulas.formulas[0]!.formulaId } }, asProvince),
      await gateway.call(distribution.deletePhaseOneVacancyLimit, { params: { id: scope.scopeId } }, asProvince),
      await generate(scope, {}, province),
      await gateway.call(
        distribution.savePhaseOneTable,
        {
          params: { phasetype: 'phase-one' },
          body: { tableValueId: row!.tableValueId, version: 1, posts: 1, counts: [{ heading: 'open', actualCount: 1 }] },
        },
        asProvince,
      ),
      await gateway.call(distribution.compareVersions, { params: { id: versionId, otherId: 'draft' } }, asProvince),
      await gateway.call(distribution.copyLevel, { body: { from: 'localLevel', distributionType: 'provinceLevel' } }, asProvince),
      await putIntoForce({ level: 'localLevel', as: province }),
    ];
    expect(answers.map((answer) => answer.httpStatus)).toEqual(answers.map(() => 403));
    const headers = await gateway.data(distribution.listPhaseFormulaHeaders, { params: { phasetype: 'phase-two' } }, { as: local });
    expect(Object.keys(headers)).toEqual(['localLevel']);
    expect(headers.localLevel!.map((header) => header.heading)).toEqual(['open', 'inclusive']);
  });
});

describe('phase 1: class and service with their vacancy limit', () => {
  test('stands once at a level, and what is wrong is said at its field', async () => {
    const scope = await addScope(localLevel());
    const save = (over: object) =>
      gateway.call(
        distribution.savePhaseOneVacancyLimit,
        { body: { distributionType: 'localLevel', classId: scope.classId, vacancyLimit: 10, ...over } },
        { as: local },
      );
    expect(refused(await save({}))).toEqual([['classId', 'This class, service and post stand in phase 1 already.']]);
    expect(refused(await save({ serviceId: 999_999 }))).toEqual([['serviceId', 'Choose one of the listed options.']]);
    expect(refused(await save({ vacancyLimit: 0, serviceId: 1 }))).toEqual([
      ['vacancyLimit', 'The vacancy limit must be between 1 and 200.'],
    ]);
    expect(refused(await save({ vacancyLimit: 201, serviceId: 1 }))[0]?.[0]).toBe('vacancyLimit');
    expect(refused(await save({ vacancyLimit: '' }))).toEqual([['vacancyLimit', 'Vacancy limit is required.']]);
    expect(refused(await save({ classId: '' }))).toEqual([['classId', 'Please select the class.']]);
    expect((await save({ id: scope.scopeId, version: 9, vacancyLimit: 12 })).errorCode).toBe('CHANGED_MEANWHILE');
    expect((await save({ id: scope.scopeId, version: 1, vacancyLimit: 12 })).httpStatus).toBe(200);
    const [saved] = await gateway.data(
      distribution.getPhaseOneVacancyLimit,
      { params: { classId: scope.classId, serviceId: 0 } },
      { as: local },
    );
    expect(saved).toMatchObject({ scopeId: scope.scopeId, vacancyLimit: 12, service: null, version: 2 });
    const sameAtProvince = await addScope({ level: 'provinceLevel', as: province });
    expect(sameAtProvince.level).toBe('provinceLevel');
  });
});

describe('a formula', () => {
  test('takes no more than 100 percent together, says how much is left, and each heading once', async () => {
    const scope = await addScope(localLevel());
    await addPhaseOne(scope, 'open', 70.5, 1);
    expect(refused(await addPhaseOne(scope, 'internal', 30, 2))).toEqual([
      ['percentValue', 'The shares would exceed 100 percent; 29.5 percent are left.'],
    ]);
    expect(refused(await addPhaseOne(scope, 'internal', 101, 2))).toEqual([['percentValue', 'Percent value must be between 1 and 100.']]);
    expect(refused(await addPhaseOne(scope, 'open', 1, 2))).toEqual([['heading', 'This heading already has a share.']]);
    expect(refused(await addPhaseOne(scope, 'lottery', 1, 2))).toEqual([['heading', 'Choose one of the listed options.']]);
    expect((await addPhaseOne(scope, 'internal', 29.5, 2)).httpStatus).toBe(200);
    const noScope = { ...scope, serviceId: 1 };
    expect(refused(await addPhaseOne(noScope, 'open', 1, 1))).toEqual([
      ['classId', 'Add this class and service with its vacancy limit to phase 1 first.'],
    ]);
  });

  test('of two officers who fill the last percent at the same moment one is refused', async () => {
    const scope = await addScope(localLevel());
    await addPhaseOne(scope, 'open', 60, 1);
    const answers = await Promise.all([addPhaseOne(scope, 'internal', 40, 2), addPhaseOne(scope, 'seniority', 40, 3)]);
    expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 400]);
  });
});

describe('a category of phases 2 to 4', () => {
  const save = (body: object, call: typeof distribution.savePhaseTwoCategory = distribution.savePhaseTwoCategory) =>
    gateway.call(call, { body: { distributionType: 'localLevel', nameEn: 'Inclusive', nameNe: 'समावेशी', ...body } }, { as: local });

  test('has names in both languages, a quota of its own and a parent of the phase before', async () => {
    expect(refused(await save({ nameNe: '' }))[0]?.[0]).toBe('nameNe');
    const { categoryId } = (await save({})).data!;
    expect(refused(await save({}))).toEqual([['nameEn', 'This phase already has a category of this name or quota.']]);
    expect(refused(await save({ nameEn: 'Open', quotaCode: 'astronaut' }))[0]?.[0]).toBe('quotaCode');
    await save({ nameEn: 'Open', quotaCode: 'open' });
    const three = distribution.savePhaseThreeCategory as unknown as typeof distribution.savePhaseTwoCategory;
    const four = distribution.savePhaseFourCategory as unknown as typeof distribution.savePhaseTwoCategory;
    expect(refused(await save({ nameEn: 'Open too', quotaCode: 'open', parentCode: 'inclusive' }, three))).toEqual([
      ['quotaCode', 'Another category of this level already has this quota.'],
    ]);
    expect(refused(await save({ nameEn: 'Woman', quotaCode: 'woman', parentCode: 'open' }, three))[0]?.[0]).toBe('parentCode');
    expect((await save({ nameEn: 'Dalit', parentCode: 'inclusive' }, three)).httpStatus).toBe(200);
    expect(refused(await save({ nameEn: 'Hill Dalit', parentCode: 'dalit' }, four))[0]?.[0]).toBe('quotaCode');
    expect((await save({ nameEn: 'Hill Dalit', parentCode: 'dalit', quotaCode: 'dalit' }, four)).httpStatus).toBe(200);
    // A category whose posts others share does not end in a quota.
    expect(refused(await save({ id: categoryId, version: 1, quotaCode: 'area' }))[0]?.[0]).toBe('quotaCode');
    expect((await save({ id: categoryId, version: 7 })).errorCode).toBe('CHANGED_MEANWHILE');
    expect((await save({ id: categoryId, version: 1, nameNe: 'समावेशी समूह' })).httpStatus).toBe(200);
  });

  test('is not deleted while a formula or the next phase uses it', async () => {
    const scope = await wholeFormula(localLevel());
    const { categories } = await gateway.data(
      distribution.listPhaseTwoCategories,
      { params: { distributionType: 'localLevel' } },
      { as: local },
    );
    const [open, inclusive] = categories;
    const remove = (id: number, language: 'en' | 'ne' = 'en') =>
      gateway.call(distribution.deletePhaseTwoCategory, { params: { id } }, { as: local, language });
    expect(refused(await remove(open!.categoryId))).toEqual([[409, '1 formula gives this category a share. Delete the share first.']]);
    expect((await remove(open!.categoryId, 'ne')).message).toContain('सूत्र');
    const { formulas } = await gateway.data(
      distribution.listPhaseTwoFormulasAndTableValues,
      { params: { distributionType: 'localLevel' }, query: { scopeId: scope.scopeId } },
      { as: local },
    );
    for (const { formulaId } of formulas)
      await gateway.data(distribution.deletePhaseTwoFormula, { params: { id: formulaId } }, { as: local });
    expect((await remove(inclusive!.categoryId)).message).toContain('2 categories of the next phase');
    expect((await remove(open!.categoryId)).httpStatus).toBe(200);
  });
});

describe('a table', () => {
  test('has a row for each number of posts up to the limit, generated from the formula', async () => {
    const scope = await wholeFormula(localLevel());
    expect((await generate(scope)).data).toEqual({ rows: 10 });
    const { rows } = await tableOf(scope);
    expect(rows.map((row) => row.posts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.at(-1)).toMatchObject({ counts: { open: 7, internal: 2, seniority: 1 }, byHand: [] });
    for (const row of rows) expect(Object.values(row.counts).reduce((sum, count) => sum + count, 0)).toBe(row.posts);
  });

  test('needs shares of 100 percent', async () => {
    const scope = await addScope(localLevel());
    expect(refused(await generate(scope))[0]?.[0]).toBe(409);
    await addPhaseOne(scope, 'open', 90, 1);
    expect((await generate(scope)).message).toBe('The shares make 90 percent. A table needs 100 percent.');
  });

  test('marks the cells that an officer has corrected, keeps them when generated again, and refuses a total that does not fit', async () => {
    const scope = await wholeFormula(localLevel());
    await generate(scope);
    const row = (await tableOf(scope)).rows[9]!;
    const correct = (counts: Record<string, number>, over: object = {}) =>
      gateway.call(
        distribution.savePhaseOneTable,
        {
          params: { phasetype: 'phase-one' },
          body: {
            tableValueId: row.tableValueId,
            version: 1,
            posts: 10,
            counts: Object.entries(counts).map(([heading, actualCount]) => ({ heading, actualCount })),
            ...over,
          },
        },
        { as: local },
      );
    const sumWrong = [['counts', 'The sum of vacancy numbers must equal the total vacancy']];
    expect(refused(await correct({ open: 7, internal: 2, seniority: 2 }))).toEqual(sumWrong);
    expect(refused(await correct({ open: 8, internal: 2, seniority: 1 }, { posts: 11 }))).toEqual(sumWrong);
    expect(refused(await correct({ open: 10 }))).toEqual(sumWrong);
    expect((await correct({ open: 6, internal: 3, seniority: 1 }, { version: 4 })).errorCode).toBe('CHANGED_MEANWHILE');
    expect((await correct({ open: 6, internal: 3, seniority: 1 })).data).toEqual({ byHand: ['open', 'internal'], version: 2 });

    await generate(scope);
    expect((await tableOf(scope)).rows[9]).toMatchObject({ counts: { open: 6 }, byHand: ['open', 'internal'] });
    const { tableValueId } = (await tableOf(scope)).rows[9]!;
    expect((await gateway.call(distribution.deletePhaseThreeTableValue, { params: { id: tableValueId } }, { as: local })).httpStatus).toBe(
      404,
    );
    await generate(scope, { replaceByHand: true });
    expect((await tableOf(scope)).rows[9]).toMatchObject({ counts: { open: 7 }, byHand: [] });
  });

  test('is out of date once its formula has changed, and is taken away as a whole', async () => {
    const scope = await wholeFormula(localLevel());
    await generate(scope);
    const { formulas } = await gateway.data(
      distribution.listPhaseTwoFormulasAndTableValues,
      { params: { distributionType: 'localLevel' }, query: {} },
      { as: local },
    );
    expect(formulas).toHaveLength(2);
    expect((await tableOf(scope)).outdated).toBe(false);
    const phaseOne = await gateway.data(
      distribution.findAllPhaseFormulas,
      { query: { distributionType: 'localLevel', phaseType: 'phaseOne' } },
      { as: local },
    );
    const seniority = phaseOne.find((line) => line.heading === 'seniority')!;
    const body = { ...share(scope, 'seniority', 9, 3), id: seniority.formulaId, version: 1, phaseType: 'phaseOne' as const };
    await gateway.data(distribution.savePhaseFormula, { body }, { as: local });
    const table = await tableOf(scope);
    expect(table.outdated).toBe(true);
    const params = { tableId: table.tableId, phasetype: 'phase-one' };
    expect((await gateway.call(distribution.deletePhaseOneTableData, { params }, { as: local })).httpStatus).toBe(200);
    expect(await tableOf(scope)).toBeUndefined();
  });
});

describe('a version', () => {
  test('is refused while a class cannot be divided, and holds from today or later', async () => {
    expect((await putIntoForce(localLevel())).message).toBe('Add a class and its formula first.');
    const scope = await addScope(localLevel());
    expect((await putIntoForce(localLevel())).message).toBe('Non-gazetted Second Class: phase 1 has no formula.');
    await addPhaseOne(scope, 'open', 90, 1);
    expect((await putIntoForce(localLevel())).message).toBe('Non-gazetted Second Class: the shares of phase 1 make 90 percent, not 100.');
    await addPhaseOne(scope, 'seniority', 10, 2);
    expect((await putIntoForce(localLevel())).message).toBe('Non-gazetted Second Class: phase 2 has no formula.');
    expect(refused(await putIntoForce(localLevel(), { holdsFromAd: '2026-01-01' }))).toEqual([
      ['holdsFromAd', 'A version holds from today or a later day.'],
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
    expect((await copy({ from: 'localLevel', distributionType: 'provinceLevel', replace: true })).httpStatus).toBe(200);
    expect((await copy({ from: 'localLevel', distributionType: 'localLevel', replace: true })).httpStatus).toBe(400);
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

    // What officers change afterwards touches no distribution before it is put into force.
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
