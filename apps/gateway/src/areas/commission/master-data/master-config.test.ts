import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { isGuarded, settingDefinitions, settingNames, type SettingName } from '@psc/validation/settings.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSetting, settingOn, writeSetting } from '../../../platform/settings.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { changeGuardedSetting } from '../../../testing/guarded-settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'], guardedConfiguration: ['update'] } });
  today = nepalDayOf(gateway.now());
});
afterAll(() => gateway.stop());
afterEach(() => gateway.db.deleteFrom('setting').execute());

type Body = Parameters<typeof gateway.call<typeof masterData.addMasterConfig>>[1]['body'];
const save = (name: SettingName, value: unknown, over: Partial<Body> = {}, as = officer) => {
  const entered = { value, version: 0, holdsFromAd: today, source: 'Decision 12 of the commission', ...over };
  return isGuarded(name)
    ? changeGuardedSetting(gateway, { ...entered, name }, as)
    : gateway.call(masterData.addMasterConfig, { body: { ...entered, name } }, { as });
};
const config = async (name: SettingName) =>
  (await gateway.data(masterData.getMasterConfig, {}, { as: officer })).find((row) => row.name === name)!;
const touchedBy = (name: SettingName, holdsFromAd: string) =>
  gateway.data(masterData.previewMasterConfig, { query: { name, holdsFromAd } }, { as: officer });

describe('a setting has a day from which it holds, and a history', () => {
  test('until somebody changes it, what the system came with holds', async () => {
    const rows = await gateway.data(masterData.getMasterConfig, {}, { as: officer });
    expect(rows.map(({ name }) => name)).toEqual(settingNames);
    for (const row of rows)
      expect(row).toMatchObject({ value: settingDefinitions[row.name].fallback, holdsFromAd: null, version: 0, changes: [] });
  });

  test('a value of a later day does not hold before; both stay in the history with who, when, old and new', async () => {
    const inAWeek = addDays(today, 7);
    expect((await save('distributionRule', { ...settingDefinitions.distributionRule.fallback, fractions: 'nextInOrder' })).httpStatus).toBe(
      200,
    );
    expect((await save('inclusiveSharePercent', 40, { holdsFromAd: inAWeek })).httpStatus).toBe(200);
    expect((await save('inclusiveSharePercent', 42, { version: 1 })).httpStatus).toBe(200);
    const row = await config('inclusiveSharePercent');
    expect(row).toMatchObject({ value: 42, holdsFromAd: today, version: 2 });
    expect(row.changes).toMatchObject([
      { version: 2, value: 42, before: 45, holdsFromAd: today, enteredBy: expect.any(String), enteredAt: gateway.now().toISOString() },
      { version: 1, value: 40, before: 45, holdsFromAd: inAWeek, source: 'Decision 12 of the commission' },
    ]);
    const held = (day: string) => settingOn(gateway.db, 'inclusiveSharePercent', day);
    expect([await held(addDays(today, -1)), await held(today), await held(addDays(inAWeek, -1)), await held(inAWeek)]).toEqual([
      45, 42, 42, 40,
    ]);
    const [line] = await gateway.db
      .selectFrom('auditEntry')
      .select(['before', 'after'])
      .where('subject', '=', 'setting:inclusiveSharePercent')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(line).toEqual({ before: { value: 45 }, after: { value: 42, holdsFromAd: today, source: 'Decision 12 of the commission' } });
  });

  test('a later entry for the same day takes the place of the earlier one', async () => {
    await save('inclusiveSharePercent', 40);
    await save('inclusiveSharePercent', 41, { version: 1 });
    expect(await config('inclusiveSharePercent')).toMatchObject({ value: 41, changes: [{ before: 40 }, { before: 45 }] });
  });
});

describe('what is refused', () => {
  const messagesOf = async (...saved: Parameters<typeof save>) => {
    const { httpStatus, errors } = await save(...saved);
    return [httpStatus, ...(errors ?? []).map(({ field, message }) => [field, message])];
  };

  test('a value that the setting does not take, at its field', async () => {
    expect(await messagesOf('retotallingDays', 0)).toEqual([400, ['value', 'Enter a whole number from 3 to 90.']]);
    expect(await messagesOf('retotallingDays', null)).toEqual([400, ['value', 'Enter a whole number from 3 to 90.']]);
    expect(await messagesOf('inclusiveSharePercent', 101)).toEqual([400, ['value', 'Enter a percentage from 0 to 100.']]);
    expect(await messagesOf('retotallingFeePaisa', -1)).toEqual([400, ['value', 'Enter an amount of Rs 0 or more.']]);
    expect(await messagesOf('deadlineTime', '24:00')).toEqual([400, ['value', 'Enter a time of day such as 17:00.']]);
    expect(await messagesOf('decisionsOfOneOfficer', ['feeRefund'])).toEqual([400, ['value.0', 'Choose one of the listed options.']]);
    const rule = settingDefinitions.distributionRule.fallback;
    expect(await messagesOf('distributionRule', { ...rule, remaindersKeptFor: [] })).toEqual([
      400,
      ['value.remaindersKeptFor', 'Choose one of the listed options.'],
    ]);
    expect(await messagesOf('ageRule', { calendar: 'bs', lastDay: 'birthday' })).toEqual([
      400,
      ['value.developmentServiceYears', 'Enter a whole number from 1 to 40.'],
    ]);
  });

  test.each<[SettingName, number, number, number]>([
    ['maxWrongLoginAttemptsByAddress', 19, 20, 100_000],
    ['maxRequestsByAddressPerHour', 9, 10, 100_000],
    ['loginLockMinutes', 4, 5, 1440],
    ['holdAnswerDays', 2, 3, 90],
    ['retotallingDays', 2, 3, 90],
  ])('a number of %s that would protect or serve nobody: %i', async (name, refused, least, most) => {
    expect(await messagesOf(name, refused)).toEqual([400, ['value', `Enter a whole number from ${least} to ${most}.`]]);
    expect(await messagesOf(name, 1)).toEqual([400, ['value', `Enter a whole number from ${least} to ${most}.`]]);
    expect(await messagesOf(name, least)).toEqual([200]);
  });

  test('and one that was saved before it was refused counts as the nearest that is not', async () => {
    await writeSetting(gateway.db, 'maxWrongLoginAttemptsByAddress', 3, null, gateway.now());
    expect(await readSetting(gateway.db, 'maxWrongLoginAttemptsByAddress')).toBe(20);
    await writeSetting(
      gateway.db,
      'dateIntervals',
      { ...settingDefinitions.dateIntervals.fallback, toApply: 2, doubleFee: 5 },
      null,
      gateway.now(),
    );
    expect(await settingOn(gateway.db, 'dateIntervals', today)).toMatchObject({ toApply: 7, doubleFee: 5 });
  });

  test('days to apply, marks and minutes of a paper with which nobody could work', async () => {
    const { dateIntervals, defaultPaper } = settingDefinitions;
    expect(await messagesOf('dateIntervals', { ...dateIntervals.fallback, toApply: 1 })).toEqual([
      400,
      ['value.toApply', 'Enter a whole number from 7 to 180.'],
    ]);
    expect(await messagesOf('defaultPaper', { ...defaultPaper.fallback, maximumMarks: 1, passMarks: 0, durationMinutes: 1 })).toEqual([
      400,
      ['value.maximumMarks', 'Enter a whole number from 10 to 1000.'],
      ['value.durationMinutes', 'Enter a whole number from 15 to 600.'],
    ]);
  });

  test('a day that is over, and another day than today for what holds at once', async () => {
    expect(await messagesOf('retotallingDays', 9, { holdsFromAd: addDays(today, -1) })).toEqual([
      400,
      ['holdsFromAd', 'A setting cannot take effect on a day in the past. Choose today or a later day.'],
    ]);
    expect(await messagesOf('loginLockMinutes', 9, { holdsFromAd: addDays(today, 1) })).toEqual([
      400,
      ['holdsFromAd', 'This setting takes effect at once. Choose today.'],
    ]);
  });

  test('a setting without the law or decision that it comes from, and one that does not exist', async () => {
    expect((await save('retotallingDays', 9, { source: ' ' })).errors?.map(({ field }) => field)).toEqual(['source']);
    expect((await save('maintenance' as SettingName, true)).errors?.map(({ field }) => field)).toEqual(['name']);
  });

  test('the second of two officers who change one setting is refused', async () => {
    const { httpStatus } = await save('inclusiveSharePercent', 40);
    const second = await save('inclusiveSharePercent', 41);
    expect([httpStatus, second.httpStatus, second.errorCode]).toEqual([200, 409, 'CHANGED_MEANWHILE']);
    expect((await config('inclusiveSharePercent')).value).toBe(40);
  });

  test('an officer who may only read, and one without the privilege', async () => {
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
    const other = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read', 'create'] } });
    expect((await save('inclusiveSharePercent', 40, {}, reader)).httpStatus).toBe(403);
    expect((await gateway.call(masterData.getMasterConfig, {}, { as: other })).httpStatus).toBe(403);
    const touched = { query: { name: 'ageRule' as const, holdsFromAd: today } };
    expect((await gateway.call(masterData.previewMasterConfig, touched, { as: other })).httpStatus).toBe(403);
  });
});

describe('a change that reaches open advertisements', () => {
  test('shows which and is refused until their number is confirmed; one that is published before the day is not reached', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    const publishDateAd = (await gateway.db
      .selectFrom('advertisement')
      .select('publishDateAd')
      .where('advtCode', '=', advtCode)
      .executeTakeFirstOrThrow())!.publishDateAd!;
    const rule = { ...settingDefinitions.ageRule.fallback, calendar: 'ad' };
    const after = await touchedBy('ageRule', addDays(publishDateAd, 1));
    expect(after.rows.map((row) => row.advtCode)).not.toContain(advtCode);
    const before = await touchedBy('ageRule', publishDateAd);
    expect(before.rows).toContainEqual(expect.objectContaining({ advtCode }));
    expect(before.total).toBe(after.total + 1);

    const waiting = await createAdvertisement(gateway.db, { publishDateAd: addDays(today, 3) }, gateway.now());
    const { total, rows } = await touchedBy('ageRule', today);
    expect(rows.map((row) => row.advtCode)).toContain(waiting.advtCode);
    const refused = await save('ageRule', rule);
    expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'SETTING_TOUCHES_ADVERTISEMENTS']);
    expect((await config('ageRule')).changes).toEqual([]);
    expect((await save('ageRule', rule, { touched: total })).httpStatus).toBe(200);
  });

  test('of results reaches those that are not published; of distributions none', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    expect((await touchedBy('retotallingDays', today)).rows.map((row) => row.advtCode)).toContain(advtCode);
    expect((await touchedBy('holdAnswerDays', today)).rows.map((row) => row.advtCode)).toContain(advtCode);
    expect(await touchedBy('distributionRule', today)).toEqual({ total: 0, rows: [] });
  });
});
