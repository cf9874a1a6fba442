import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as setup from '@psc/api-client/areas/commission/setup.ts';
import { defaultSections } from '@psc/api-client/areas/commission/setup.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { emptyMasterData } from '../../../testing/empty-master-data.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  await emptyMasterData(gateway.db);
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
});
afterAll(() => gateway.stop());

const progress = () => gateway.data(setup.getProgress, {}, { as: officer });
const partsDone = async () => (await progress()).steps.flatMap(({ parts }) => parts.filter(({ done }) => done).map(({ part }) => part));
const load = (...sections: (typeof defaultSections)[number][]) => gateway.call(setup.loadDefaults, { body: { sections } }, { as: officer });

test('a commission that starts empty has its roles and officers, and nothing that the law or a province says', async () => {
  const { done, steps, loadable } = await progress();
  expect(done).toBe(false);
  expect(steps).toHaveLength(8);
  expect(loadable).toEqual([...defaultSections]);
  expect(await partsDone()).not.toEqual(expect.arrayContaining(['classes']));
  for (const list of [masterData.listClasses, masterData.listQuotas, masterData.listProvinces, masterData.listServices])
    expect(await gateway.data(list, {}, { as: officer })).toEqual([]);
});

test('what is entered counts at once: a class asks for a fee and an age limit of its own', async () => {
  const code = 'assistant4';
  const body = { nameEn: 'Assistant, fourth level', nameNe: 'सहायक चौथो', code, type: 'nonGazetted' as const, inactive: false };
  const { id } = await gateway.data(masterData.addClass, { body }, { as: officer });
  expect(await partsDone()).toContain('classes');
  expect(await partsDone()).not.toContain('fees');
  const fee = { classId: id, basicPrice: 500, extraPrice: 200, remarks: 'Decision 1', holdsFromAd: nepalDayOf(gateway.now()), version: 0 };
  await gateway.data(masterData.addPayment, { body: fee }, { as: officer });
  expect(await partsDone()).toContain('fees');
});

test('the first quotas are added before any of them has a share', async () => {
  const quota = {
    nameEn: 'Karnali resident',
    nameNe: 'कर्णाली बासिन्दा',
    code: 'karnali',
    claimedBy: 'document',
    provenBy: 'placeAndResidence',
    inactive: false,
  } as const;
  const { id } = await gateway.data(masterData.addQuota, { body: quota }, { as: officer });
  expect(await partsDone()).toContain('quotas');
  const shares = {
    shares: [{ quotaId: id, percent: 100 }],
    holdsFromAd: nepalDayOf(gateway.now()),
    source: 'Act 3',
    version: 0,
    touchedAgreed: false,
  };
  await gateway.data(masterData.saveQuotaShares, { body: shares }, { as: officer });
  const taken = await gateway.call(masterData.addQuota, { body: { ...quota, id, version: 1, inactive: true } }, { as: officer });
  expect(taken.errors?.[0]?.field, 'it has a share').toBe('inactive');
  await gateway.db.deleteFrom('quotaShare').execute();
  await gateway.db.deleteFrom('quotaShareVersion').execute();
  await gateway.db.deleteFrom('samuhaBarga').execute();
  await gateway.db.deleteFrom('quota').execute();
});

test('defaults go into empty lists only: the commission keeps its own class, and loading again adds nothing', async () => {
  const first = await load('places', 'posts', 'quotas');
  expect(first.data!.rows).toBeGreaterThan(800);
  const classes = await gateway.data(masterData.listClasses, {}, { as: officer });
  expect(classes.map(({ code }) => code)).toEqual(['assistant4']);
  expect(await gateway.data(masterData.listProvinces, {}, { as: officer })).toHaveLength(7);
  expect(await partsDone()).toEqual(expect.arrayContaining(['places', 'quotas', 'shares']));
  expect((await load('places', 'posts', 'quotas')).data!.rows).toBe(0);
  const line = await gateway.db.selectFrom('auditEntry').select('after').where('action', '=', 'setup.loadDefaults').executeTakeFirst();
  expect(JSON.stringify(line)).toContain('localBody');
});

test('everything else can be loaded in any order; posts of the federation are not offered beside a class of its own', async () => {
  expect((await progress()).loadable).not.toContain('quotas');
  await load('centres', 'people', 'education', 'offices', 'system');
  const { loadable, steps } = await progress();
  expect(loadable).toEqual([]);
  expect(steps.find(({ step }) => step === 'offices')?.done).toBe(true);
});

test('a section that there is not, none at all, and officers without the privilege are refused', async () => {
  expect((await gateway.call(setup.loadDefaults, { body: { sections: ['moon'] as never } }, { as: officer })).httpStatus).toBe(400);
  expect((await gateway.call(setup.loadDefaults, { body: { sections: [] } }, { as: officer })).httpStatus).toBe(400);
  const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
  expect((await gateway.call(setup.loadDefaults, { body: { sections: ['places'] } }, { as: reader })).httpStatus).toBe(403);
  const stranger = await gateway.createStaff({ privileges: {} });
  expect((await gateway.call(setup.getProgress, {}, { as: stranger })).httpStatus).toBe(403);
});
