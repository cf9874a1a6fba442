import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { formulaTools } from './testing/formula-tools.ts';

let gateway: TestGateway;
let local: Person;
let province: Person;
const { refused, localLevel, addScope, share, addPhaseOne, wholeFormula, putIntoForce, keysOf, tableOf, generate, emptyFormulas } =
  formulaTools(
    () => gateway,
    () => local,
  );

const all = ['read', 'create', 'update', 'delete', 'approve'] as const;
beforeAll(async () => {
  gateway = await startTestGateway();
  local = await gateway.createStaff({ privileges: { localLevelDistribution: [...all] } });
  province = await gateway.createStaff({ privileges: { provinceLevelDistribution: [...all] } });
});
afterAll(() => gateway.stop());
beforeEach(() => emptyFormulas());

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
      await gateway.call(
        distribution.deletePhaseThreeFormula,
        { params: { id: formulas.formulas[0]!.formulaId }, query: { version: 1 } },
        asProvince,
      ),
      await gateway.call(distribution.deletePhaseOneVacancyLimit, { params: { id: scope.scopeId }, query: { version: 1 } }, asProvince),
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
  test('exists once at a level, and what is wrong is said at its field', async () => {
    const scope = await addScope(localLevel());
    const save = (over: object) =>
      gateway.call(
        distribution.savePhaseOneVacancyLimit,
        { body: { distributionType: 'localLevel', classId: scope.classId, vacancyLimit: 10, ...over } },
        { as: local },
      );
    expect(refused(await save({}))).toEqual([['classId', 'This class, service and post are already in phase 1.']]);
    expect(refused(await save({ serviceId: 999_999 }))).toEqual([['serviceId', 'Choose one of the listed options.']]);
    expect(refused(await save({ vacancyLimit: 0, serviceId: 8_800_001 }))).toEqual([
      ['vacancyLimit', 'The vacancy limit must be between 1 and 200.'],
    ]);
    expect(refused(await save({ vacancyLimit: 201, serviceId: 8_800_001 }))[0]?.[0]).toBe('vacancyLimit');
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
    const noScope = { ...scope, serviceId: 8_800_001 };
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
    // A category whose posts are shared by others cannot have a quota.
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
      gateway.call(distribution.deletePhaseTwoCategory, { params: { id }, query: { version: 1 } }, { as: local, language });
    expect(refused(await remove(open!.categoryId))).toEqual([[409, '1 formula gives this category a share. Delete the share first.']]);
    expect((await remove(open!.categoryId, 'ne')).message).toContain('सूत्र');
    const { formulas } = await gateway.data(
      distribution.listPhaseTwoFormulasAndTableValues,
      { params: { distributionType: 'localLevel' }, query: { scopeId: scope.scopeId } },
      { as: local },
    );
    for (const { formulaId, version } of formulas)
      await gateway.data(distribution.deletePhaseTwoFormula, { params: { id: formulaId }, query: { version } }, { as: local });
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
    expect((await generate(scope)).message).toBe('The shares add up to 90 percent. A table needs 100 percent.');
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
    const elsewhere = { params: { id: tableValueId }, query: { version: 1 } };
    expect((await gateway.call(distribution.deletePhaseThreeTableValue, elsewhere, { as: local })).httpStatus).toBe(404);
    const [seen] = await keysOf('localLevel');
    expect((await correct({ open: 5, internal: 4, seniority: 1 }, { tableValueId, version: 1 })).httpStatus).toBe(200);
    expect((await generate(scope, { replaceByHand: true, seen })).errorCode).toBe('CHANGED_MEANWHILE');
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
    expect(
      (await gateway.call(distribution.deletePhaseOneTableData, { params, query: { version: table.version } }, { as: local })).httpStatus,
    ).toBe(200);
    expect(await tableOf(scope)).toBeUndefined();
  });
});

test('what a colleague has changed since is not deleted: class, category, share, correction and table', async () => {
  const scope = await wholeFormula(localLevel());
  await generate(scope);
  const table = await tableOf(scope);
  const row = table.rows[9]!;
  const counts = Object.entries(row.counts).map(([heading, actualCount]) => ({ heading, actualCount }));
  const corrected = { tableValueId: row.tableValueId, version: row.version, posts: row.posts, counts };
  await gateway.data(distribution.savePhaseOneTable, { params: { phasetype: 'phase-one' }, body: corrected }, { as: local });
  const phaseOne = await gateway.data(
    distribution.findAllPhaseFormulas,
    { query: { distributionType: 'localLevel', phaseType: 'phaseOne' } },
    { as: local },
  );
  const { categories } = await gateway.data(
    distribution.listPhaseTwoCategories,
    { params: { distributionType: 'localLevel' } },
    { as: local },
  );
  const stale = { version: 999 };
  const answers = [
    await gateway.call(distribution.deletePhaseOneVacancyLimit, { params: { id: scope.scopeId }, query: stale }, { as: local }),
    await gateway.call(distribution.deletePhaseTwoCategory, { params: { id: categories[0]!.categoryId }, query: stale }, { as: local }),
    await gateway.call(distribution.deletePhaseFormula, { params: { id: phaseOne[0]!.formulaId }, query: stale }, { as: local }),
    await gateway.call(
      distribution.deletePhaseOneTableData,
      { params: { tableId: table.tableId, phasetype: 'phase-one' }, query: { version: table.version } },
      { as: local },
    ),
  ];
  expect(answers.map(({ httpStatus, errorCode }) => [httpStatus, errorCode])).toEqual(answers.map(() => [409, 'CHANGED_MEANWHILE']));
  expect(await tableOf(scope)).toMatchObject({ tableId: table.tableId, version: table.version + 1 });
});
