import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApprovedRequisition } from '../../seed/demo/distributed-requisition.ts';
import { writeSetting } from '../../platform/settings.ts';
import type { Person } from '../../testing/people.ts';
import { changeGuardedSetting } from '../../testing/guarded-settings.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { takeAdvertisementNumbers } from './advertisement-number.ts';

/** The settings of a commission determine how posts are divided, advertised and numbered. */
let gateway: TestGateway;
let officer: Person;
let keeper: Person;
let approver: Person;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'create'] } });
  approver = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'approve'] } });
  keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'], guardedConfiguration: ['update'] } });
  today = nepalDayOf(gateway.now());
});
afterAll(() => gateway.stop());

const kharidars = async (totalVacancy: number) =>
  (
    await createApprovedRequisition(gateway.tools, {
      staffAccountId: officer.accountId,
      now: gateway.now(),
      post: 'Kharidar',
      totalVacancy,
    })
  ).requisitionId;
const seatsOf = async (totalVacancy: number) => {
  await gateway.db.deleteFrom('distributionRemainder').execute();
  const { stages } = await gateway.data(
    distribution.autoGenerateQuota,
    { params: { requisitionId: await kharidars(totalVacancy) } },
    { as: officer },
  );
  return stages[0]!.seats;
};
const classOf = async () => {
  const { classId } = await gateway.db.selectFrom('post').select('classId').where('nameEn', '=', 'Kharidar').executeTakeFirstOrThrow();
  return (await gateway.data(masterData.listPercentages, {}, { as: keeper })).find((row) => row.classId === classId)!;
};
type Body = Parameters<typeof gateway.call<typeof masterData.savePercentages>>[1]['body'];
const save = async (over: Partial<Body>, as = keeper) => {
  const { classId, version } = await classOf();
  const body = {
    classId,
    version,
    open: 50,
    internal: 50,
    holdsFromAd: today,
    source: 'Act of the province, section 9',
    touchedAgreed: true,
    ...over,
  };
  return gateway.call(masterData.savePercentages, { body }, { as });
};

describe('the percentages of a class', () => {
  test('divide the posts from their day on; before it those of the law hold, and both stay in the history', async () => {
    expect(await seatsOf(20)).toEqual({ open: 14, internal: 4, seniority: 2 });
    const inAWeek = addDays(today, 7);
    expect((await save({ holdsFromAd: inAWeek })).httpStatus).toBe(200);
    expect(await seatsOf(20)).toEqual({ open: 14, internal: 4, seniority: 2 });
    expect((await save({ open: 100, internal: 0 })).httpStatus).toBe(200);
    expect(await seatsOf(20)).toEqual({ open: 20 });
    const { today: now, changes } = await classOf();
    expect(now).toMatchObject({ version: 3, percents: { open: 100 }, holdsFromAd: today });
    expect(changes.map(({ version, holdsFromAd, source }) => [version, holdsFromAd, source])).toEqual([
      [3, today, 'Act of the province, section 9'],
      [2, inAWeek, 'Act of the province, section 9'],
      [1, '2010-01-01', ''],
    ]);
  });

  test('have to make 100, hold from no day that is over, and are entered by one officer at a time', async () => {
    const refusedOf = async (over: Partial<Body>) => (await save(over)).errors?.map(({ field, message }) => [field, message]);
    expect(await refusedOf({ open: 60 })).toEqual([['open', 'The percentages add up to 110. They must add up to 100.']]);
    expect((await refusedOf({ holdsFromAd: addDays(today, -1) }))?.map(([field]) => field)).toEqual(['holdsFromAd']);
    expect((await refusedOf({ source: ' ' }))?.map(([field]) => field)).toEqual(['source']);
    expect((await refusedOf({ classId: 99_999 }))?.map(([field]) => field)).toEqual(['classId']);
    expect(await save({ version: 0 })).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
    expect((await save({}, reader)).httpStatus).toBe(403);
  });
});

describe('the shares of the quotas', () => {
  type Shares = Parameters<typeof gateway.call<typeof masterData.saveQuotaShares>>[1]['body'];
  const kept = () => gateway.data(masterData.listQuotaShares, {}, { as: keeper });
  const enter = async (over: Partial<Shares> = {}, as?: Person) => {
    as ??= await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
    const { version, changes } = await kept();
    const shares = changes.at(-1)!.shares.map(({ quotaId, percent }) => ({ quotaId, percent }));
    const body = { shares, version, holdsFromAd: today, source: 'Act of the province, section 10', touchedAgreed: true, ...over };
    return gateway.call(masterData.saveQuotaShares, { body }, { as });
  };
  const womenOnly = async () => [{ quotaId: (await kept()).changes.at(-1)!.shares[0]!.quotaId, percent: 100 }];
  const distributed = async () => {
    await gateway.db.deleteFrom('distributionRemainder').execute();
    const requisitionId = await kharidars(40);
    const { requisition, lines } = await gateway.data(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: officer });
    const body = { requisitionId, mode: 'automatic' as const, totalVacancy: requisition.totalVacancy, lines };
    await gateway.data(distribution.save, { body }, { as: officer });
    return requisitionId;
  };
  const found = async (requisitionId: number) =>
    (await gateway.data(distribution.findByRequisition, { params: { requisitionId } }, { as: officer }))!;
  const quotasOf = (lines: { heading: string; quotaCode: string; actualCount: number }[]) =>
    lines.filter(({ heading, actualCount }) => heading === 'open' && actualCount > 0).map(({ quotaCode }) => quotaCode);

  test('divide the inclusive posts from their day on; a distribution keeps and says by which it was made', async () => {
    await gateway.db.deleteFrom('competitionPercentage').where('version', '>', 1).execute();
    const before = await distributed();
    expect((await enter({ shares: await womenOnly(), holdsFromAd: addDays(today, 3) })).httpStatus).toBe(200);
    expect(quotasOf((await found(await distributed())).lines).length).toBeGreaterThan(2);
    expect((await enter({ shares: await womenOnly() })).httpStatus).toBe(200);
    const since = await found(await distributed());
    expect(quotasOf(since.lines)).toEqual(['open', 'woman']);
    expect(since.basis).toEqual({ percentages: { version: 1, holdsFromAd: '2010-01-01' }, shares: { version: 3, holdsFromAd: today } });
    expect((await found(before)).basis?.shares).toEqual({ version: 1, holdsFromAd: '2010-01-01' });
    expect((await kept()).changes.map(({ version, holdsFromAd }) => [version, holdsFromAd])).toEqual([
      [3, today],
      [2, addDays(today, 3)],
      [1, '2010-01-01'],
    ]);
  });

  test('a distribution keeps the words and colours that its quotas had', async () => {
    const requisitionId = await distributed();
    const woman = gateway.db.updateTable('quota').where('code', '=', 'woman');
    await woman.set({ nameEn: 'Females', colour: 'red' }).execute();
    const { quotas } = await found(requisitionId);
    await woman.set({ nameEn: 'Women', colour: 'grape' }).execute();
    expect(quotas.find(({ code }) => code === 'woman')?.name.en).not.toBe('Females');
    expect(quotas.find(({ code }) => code === 'woman')?.colour).not.toBe('red');
  });

  test('and percentages are changed only after the officer has seen which requisitions wait to be distributed', async () => {
    const requisitionId = await kharidars(3);
    const { requisitionNo } = await gateway.db
      .selectFrom('requisition')
      .select('requisitionNo')
      .where('id', '=', requisitionId)
      .executeTakeFirstOrThrow();
    for (const refused of [await enter({ touchedAgreed: false }), await save({ touchedAgreed: false })]) {
      expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
      expect(refused.message).toContain(String(requisitionNo));
    }
  });

  test('have to make 100, hold from no day that is over, and are entered by one officer at a time who may', async () => {
    const fieldsOf = async (over: Partial<Shares>) => (await enter(over)).errors?.map(({ field }) => field);
    const [women] = await womenOnly();
    expect(await fieldsOf({ shares: [{ ...women!, percent: 90 }] })).toEqual(['shares']);
    expect(await fieldsOf({ holdsFromAd: addDays(today, -1) })).toEqual(['holdsFromAd']);
    expect(await fieldsOf({ source: ' ' })).toEqual(['source']);
    expect(await enter({ version: 0 })).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
    expect((await enter({}, keeper)).httpStatus).toBe(403);
    expect((await gateway.call(masterData.listQuotaShares, {}, { as: officer })).httpStatus).toBe(403);
  });
});

describe('what is advertised', () => {
  test('is open and internal competition, or what the commission has set; its numbers are written as it has set', async () => {
    await gateway.db.deleteFrom('competitionPercentage').where('version', '>', 1).execute();
    const categoriesOf = async () => {
      const requisitionId = await kharidars(20);
      const { requisition, lines } = await gateway.data(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: officer });
      const body = { requisitionId, mode: 'automatic' as const, totalVacancy: requisition.totalVacancy, lines };
      const { distributionId, version } = await gateway.data(distribution.save, { body }, { as: officer });
      await gateway.data(distribution.approve, { body: { distributionId, version } }, { as: approver });
      await gateway.data(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: officer });
      return gateway.db
        .selectFrom('advertisementCategory as c')
        .innerJoin('advertisement as a', 'a.advtCode', 'c.advtCode')
        .select(['c.heading', 'c.advtNumber'])
        .where('a.requisitionId', '=', requisitionId)
        .orderBy('c.id')
        .execute();
    };
    const headingsOf = (rows: { heading: string }[]) => [...new Set(rows.map(({ heading }) => heading))];
    expect(headingsOf(await categoriesOf())).toEqual(['open', 'internal']);
    await writeSetting(gateway.db, 'advertisedHeadings', ['open', 'internal', 'seniority'], null, gateway.now());
    await writeSetting(gateway.db, 'advertisementNumberForm', 'कर्णाली {year}/{number}', null, gateway.now());
    const rows = await categoriesOf();
    expect(headingsOf(rows)).toEqual(['open', 'internal', 'seniority']);
    expect(rows[0]!.advtNumber).toMatch(/^कर्णाली 2083-84\/\d+$/);
  });

  test('a form of numbers without the number, or with a name that nothing fills in, is refused', async () => {
    const entered = (value: string) =>
      changeGuardedSetting(
        gateway,
        { name: 'advertisementNumberForm', value, version: 1, holdsFromAd: today, source: 'Decision 2' },
        keeper,
      );
    for (const wrong of ['{year}', '{number}/{month}', '{number}<b>']) {
      expect(
        (await entered(wrong)).errors?.map(({ field }) => field),
        wrong,
      ).toEqual(['value']);
    }
    expect((await entered('{number}-{shortYear}')).httpStatus).toBe(200);
    const { id, code } = await gateway.db.selectFrom('fiscalYear').select(['id', 'code']).limit(1).executeTakeFirstOrThrow();
    const [number] = await takeAdvertisementNumbers(gateway.db, { id, code }, 1, gateway.now());
    expect(number).toMatch(new RegExp(`^\\d+-${code.slice(1)}$`));
  });
});
