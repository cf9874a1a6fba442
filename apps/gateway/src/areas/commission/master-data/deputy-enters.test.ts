import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import type { TextTemplate } from '@psc/api-client/areas/commission/text.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, privilegeNames } from '@psc/api-client/privileges.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let deputy: Person;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  today = nepalDayOf(gateway.now());
  deputy = await deputyOfHari();
});
afterAll(() => gateway.stop());

/** Gita Oli has no privileges of her own and acts in the place of Hari Thapa, who maintains the basic configuration. */
async function deputyOfHari(): Promise<Person> {
  const everything = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
  const manager = await gateway.createStaff({ privileges: everything });
  const absent = await gateway.createStaff({
    ...{ firstName: 'Hari', lastName: 'Thapa', privileges: { masterConfiguration: ['read', 'create', 'update'] } },
  });
  const person = await gateway.createStaff({ firstName: 'Gita', lastName: 'Oli', privileges: {} });
  const modules = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'masterConfiguration').execute();
  const leave = { fromAd: today, untilAd: addDays(today, 3), modules: modules.map(({ id }) => id), reason: 'Leave' };
  const { deputyId } = await gateway.data(
    userAdmin.addDeputy,
    { body: { accountId: absent.accountId, userName: person.username, ...leave } },
    { as: manager },
  );
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: person });
  return person;
}

const BOTH = 'Gita Oli (निमित्त / for Hari Thapa)';
const inDays = (days: number) => new Date(gateway.now().getTime() + days * 86_400_000).toISOString();
const entered = () => ({ holdsFromAd: today, source: 'Decision 7', touchedAgreed: true });

/** A deputy's entries, each returning the name shown as its author. */
const entries: Record<string, () => Promise<string | null | undefined>> = {
  'a rebate on fees': async () => {
    const body = { nameEn: 'Rebate', nameNe: 'छुट', percent: 50, version: 0, ...entered() };
    const { rebateId } = await gateway.data(masterData.saveRebate, { body }, { as: deputy });
    const rows = await gateway.data(masterData.listRebates, {}, { as: deputy });
    return rows.find((row) => row.rebateId === rebateId)?.changes[0]?.enteredBy;
  },
  'the shares of the quotas': async () => {
    const { version, changes } = await gateway.data(masterData.listQuotaShares, {}, { as: deputy });
    const shares = changes[0]!.shares.map(({ quotaId, percent }) => ({ quotaId, percent }));
    await gateway.data(masterData.saveQuotaShares, { body: { shares, version, ...entered() } }, { as: deputy });
    return (await gateway.data(masterData.listQuotaShares, {}, { as: deputy })).changes[0]?.enteredBy;
  },
  'the percentages of a class': async () => {
    const [first] = await gateway.data(masterData.listPercentages, {}, { as: deputy });
    const { classId, version } = first!;
    const body = { classId, version, open: 70, workEvaluation: 10, internal: 10, seniority: 10, ...entered() };
    await gateway.data(masterData.savePercentages, { body: body as never }, { as: deputy });
    const rows = await gateway.data(masterData.listPercentages, {}, { as: deputy });
    return rows.find((row) => row.classId === classId)?.changes[0]?.enteredBy;
  },
  'a setting': async () => {
    const body = { name: 'retotallingDays' as const, value: 9, version: 0, holdsFromAd: today, source: 'Decision 7', touched: 0 };
    await gateway.data(masterData.addMasterConfig, { body }, { as: deputy });
    const rows = await gateway.data(masterData.getMasterConfig, {}, { as: deputy });
    return rows.find(({ name }) => name === 'retotallingDays')?.changes[0]?.enteredBy;
  },
  'a holiday': async () => {
    const body = { dayAd: addDays(today, 9), nameEn: 'Chhath', nameNe: 'छठ पर्व', source: 'Nepal Gazette' };
    const { id } = await gateway.data(masterData.saveHoliday, { body }, { as: deputy });
    const { holidays } = await gateway.data(masterData.listHolidays, {}, { as: deputy });
    return holidays.find((row) => row.id === id)?.enteredBy;
  },
  'an announcement': async () => {
    const body = { kind: 'banner' as const, textEn: 'Closed', textNe: 'बन्द', startsAt: inDays(1), endsAt: inDays(2), reason: 'Decision 7' };
    const { id } = await gateway.data(announcement.save, { body }, { as: deputy });
    return (await gateway.data(announcement.list, {}, { as: deputy })).find((row) => row.id === id)?.enteredBy;
  },
  'a text': async () => {
    const [{ key, own: texts, version }] = (await gateway.data(text.list, {}, { as: deputy })) as [TextTemplate];
    await gateway.data(text.save, { body: { key, texts, version, source: 'Decision 7' } }, { as: deputy });
    return (await gateway.data(text.history, { params: { key } }, { as: deputy }))[0]?.enteredBy;
  },
};

test.each(Object.entries(entries))('%s that a deputy enters shows both names', async (_what, enter) => {
  expect(await enter()).toBe(BOTH);
});

test('a holiday that somebody changes after a deputy shows the one who changed it', async () => {
  const keeper = await gateway.createStaff({ firstName: 'Rita', lastName: 'Rai', privileges: { masterConfiguration: ['update'] } });
  const body = { dayAd: addDays(today, 20), nameEn: 'Tihar', nameNe: 'तिहार', source: 'Nepal Gazette' };
  const { id, version } = await gateway.data(masterData.saveHoliday, { body }, { as: deputy });
  await gateway.data(masterData.saveHoliday, { body: { ...body, id, version, inactive: true } }, { as: keeper });
  const { holidays } = await gateway.data(masterData.listHolidays, {}, { as: deputy });
  expect(holidays.find((row) => row.id === id)).toMatchObject({ enteredBy: 'Rita Rai', active: false });
});
