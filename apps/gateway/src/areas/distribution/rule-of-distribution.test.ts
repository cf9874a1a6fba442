import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting, type Settings } from '../../platform/settings.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { takeAdvertisementNumbers } from './advertisement-number.ts';
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

const { approved, generated, save, saved, approve, counts } = distributionTools(
  () => gateway,
  () => ({ officer, approver }),
);

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

  test('a quota that the commission has entered appears in lines and trace under its own name; broken shares are refused', async () => {
    await gateway.db.insertInto('quota').values({ code: 'muslim', nameEn: 'Muslim', nameNe: 'मुस्लिम' }).execute();
    const idOf = (code: string) => gateway.db.selectFrom('quota').select('id').where('code', '=', code);
    const woman = (percent: number) => gateway.db.updateTable('quotaShare').set({ percent }).where('quotaId', '=', idOf('woman')).execute();
    await gateway.db
      .insertInto('quotaShare')
      .values({ version: 1, quotaId: idOf('muslim'), percent: 10, priority: 7 })
      .execute();
    const requisitionId = await approved({ post: 'Office Assistant', totalVacancy: 60 });
    const refused = await gateway.call(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: officer });
    expect([refused.httpStatus, refused.message]).toEqual([
      409,
      'The shares of the quotas in use add up to 110 percent, not 100. Please correct them in the master data.',
    ]);
    await woman(23);
    const { lines, stages, quotas } = await generated(requisitionId);
    expect(counts(lines)).toMatchObject({ muslim: 3 });
    expect(stages.at(-1)?.categories.map(({ code }) => code)).toContain('muslim');
    expect(quotas.find(({ code }) => code === 'muslim')?.name).toEqual({ en: 'Muslim', ne: 'मुस्लिम' });
    await gateway.db.deleteFrom('quotaShare').where('quotaId', '=', idOf('muslim')).execute();
    await gateway.db.deleteFrom('quota').where('code', '=', 'muslim').execute();
    await woman(33);
  });
});
