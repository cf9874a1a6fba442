import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { selectScopes } from '../../../areas/distribution/formula/repository/scopes.ts';
import type { World } from '../world.ts';
import { step, type Step } from './step.ts';

let made = 0;

/** A separate formula of the local level, unaffected by other steps. */
async function newScope({ gateway: { db } }: World) {
  const classes = await db.selectFrom('class').select('id').orderBy('id').execute();
  const services = await db.selectFrom('service').select('id').orderBy('id').execute();
  const [classId, serviceId] = [classes[made % classes.length]!.id, services[Math.floor(made / classes.length) % services.length]!.id];
  made += 1;
  const vacancyLimit = 3;
  const { id: scopeId } = await db
    .insertInto('distributionScope')
    .values({ level: 'localLevel', classId, serviceId, vacancyLimit })
    .onConflict((conflict) => conflict.columns(['level', 'classId', 'serviceId', 'postId']).doUpdateSet({ vacancyLimit }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { scopeId, classId, serviceId };
}

/** The content keys of a level or of one class, as an officer reads them. */
async function keysOf({ gateway: { db } }: Pick<World, 'gateway'>, of: Parameters<typeof selectScopes>[1]): Promise<string[]> {
  return (await selectScopes(db, of)).map(({ contentKey }) => contentKey);
}

async function newCategory({ gateway: { db } }: World, phase: string) {
  made += 1;
  const columns = { level: 'localLevel', phase, code: `category${made}`, nameEn: `Category ${made}`, nameNe: `वर्ग ${made}` };
  const quotaCode = `quota${made}`;
  if (phase === 'phaseFour')
    await db
      .insertInto('quota')
      .values({ code: quotaCode, nameEn: `Quota ${made}`, nameNe: `कोटा ${made}` })
      .execute();
  const { id } = await db
    .insertInto('distributionCategory')
    .values({ ...columns, quotaCode: phase === 'phaseFour' ? quotaCode : null, parentCode: phase === 'phaseTwo' ? null : 'parent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code: columns.code };
}

async function newFormula(world: World, phase: string) {
  const scope = await newScope(world);
  const heading = phase === 'phaseOne' ? 'open' : (await newCategory(world, phase)).code;
  const { id } = await world.gateway.db
    .insertInto('distributionFormula')
    .values({ scopeId: scope.scopeId, phase, heading, priorityValue: 1, percentValue: 100 })
    .onConflict((conflict) => conflict.columns(['scopeId', 'phase', 'heading']).doUpdateSet({ percentValue: 100 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...scope, id, heading };
}

/** A sheet that changes the priority of one share. */
async function shareSheet(world: World): Promise<File> {
  const { id, classId, serviceId } = await newFormula(world, 'phaseOne');
  const { db } = world.gateway;
  const its = await db.selectFrom('class').select('nameEn').where('id', '=', classId).executeTakeFirstOrThrow();
  const service = await db.selectFrom('service').select('nameEn').where('id', '=', serviceId).executeTakeFirstOrThrow();
  const head = 'Entry,Version,Phase,Class,Service,Heading,Priority,Percent';
  const line = [id, 1, 1, its.nameEn, service.nameEn, 'Open [open]', 7, 100].join(',');
  return new File([`${head}\n${line}`], 'shares.csv', { type: 'text/csv' });
}

/** A sheet that corrects a row of a table. */
async function tableSheet(world: World): Promise<{ tableId: number; file: File }> {
  const { tableId, id } = await newTable(world, 'phaseOne');
  return { tableId, file: new File([`Entry,Version,Number of posts,Open [open]\n${id},1,1,1`], 'table.csv', { type: 'text/csv' }) };
}

async function newTable(world: World, phase: string) {
  const { scopeId, heading } = await newFormula(world, phase);
  const { db } = world.gateway;
  const { id: tableId } = await db
    .insertInto('distributionTable')
    .values({ scopeId, phase })
    .onConflict((conflict) => conflict.columns(['scopeId', 'phase', 'parentCode']).doUpdateSet({ outdated: false }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const counts = { [heading]: 1 };
  const { id } = await db
    .insertInto('distributionTableValue')
    .values({ tableId, posts: 1, generated: JSON.stringify(counts), counts: JSON.stringify(counts) })
    .onConflict((conflict) => conflict.columns(['tableId', 'posts']).doUpdateSet({ version: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tableId, id, heading };
}

async function newVersion({ gateway, officer }: World) {
  made += 1;
  const { id } = await gateway.db
    .insertInto('distributionVersion')
    .values({
      level: 'localLevel',
      number: made,
      holdsFromAd: '2040-01-01',
      content: JSON.stringify({ inclusiveHeadings: [], categories: [], scopes: [] }),
      createdBy: officer.accountId,
      createdAt: gateway.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const local = { distributionType: 'localLevel' };
const names = () => {
  made += 1;
  return { ...local, nameEn: `New category ${made}`, nameNe: `नयाँ वर्ग ${made}` };
};

async function parentOf(world: World, phase: string) {
  return { ...names(), parentCode: (await newCategory(world, phase)).code };
}

async function newQuota({ gateway: { db } }: World) {
  made += 1;
  const code = `quota${made}`;
  await db
    .insertInto('quota')
    .values({ code, nameEn: `Quota ${made}`, nameNe: `कोटा ${made}` })
    .execute();
  return { quotaCode: code };
}

async function shareOf(world: World, phase: string) {
  const { classId, serviceId } = await newScope(world);
  const heading = (await newCategory(world, phase)).code;
  return { ...local, classId, serviceId, heading, percentValue: 1, priorityValue: 1 };
}

const phases = [
  ['Two', 'phaseTwo'],
  ['Three', 'phaseThree'],
  ['Four', 'phaseFour'],
] as const;

export const formulaSteps: Step[] = [
  step('distribution.getPhaseOneClassAndService', () => ({ params: local })),
  step('distribution.getPhaseOneVacancyLimit', async (world) => {
    const { classId, serviceId } = await newScope(world);
    return { params: { classId, serviceId } };
  }),
  step('distribution.savePhaseOneVacancyLimit', async (world) => {
    const { scopeId, classId, serviceId } = await newScope(world);
    await world.gateway.db.deleteFrom('distributionTable').where('scopeId', '=', scopeId).execute();
    await world.gateway.db.deleteFrom('distributionFormula').where('scopeId', '=', scopeId).execute();
    await world.gateway.db.deleteFrom('distributionScope').where('id', '=', scopeId).execute();
    return { body: { ...local, classId, serviceId, vacancyLimit: 5 } };
  }),
  step('distribution.deletePhaseOneVacancyLimit', async (world) => ({
    params: { id: (await newScope(world)).scopeId },
    query: { version: 1 },
  })),
  ...phases.flatMap(([name, phase]) => [
    step(`distribution.listPhase${name}Categories`, () => ({ params: local })),
    step(`distribution.deletePhase${name}Category`, async (world) => ({
      params: { id: (await newCategory(world, phase)).id },
      query: { version: 1 },
    })),
    step(`distribution.listPhase${name}FormulasAndTableValues`, () => ({ params: local, query: {} })),
    step(`distribution.savePhase${name}Formula`, async (world) => ({ body: await shareOf(world, phase) })),
    step(`distribution.deletePhase${name}Formula`, async (world) => ({
      params: { id: (await newFormula(world, phase)).id },
      query: { version: 1 },
    })),
    step(`distribution.deletePhase${name}TableValue`, async (world) => ({
      params: { id: (await newTable(world, phase)).id },
      query: { version: 1 },
    })),
  ]),
  step('distribution.savePhaseTwoCategory', () => ({ body: names() })),
  step('distribution.savePhaseThreeCategory', async (world) => ({ body: await parentOf(world, 'phaseTwo') })),
  step('distribution.savePhaseFourCategory', async (world) => ({
    body: { ...(await parentOf(world, 'phaseThree')), ...(await newQuota(world)) },
  })),
  step('distribution.savePhaseTwoConfiguration', async ({ gateway: { db } }) => {
    const { version } = await db
      .selectFrom('distributionLevel')
      .select('version')
      .where('level', '=', 'localLevel')
      .executeTakeFirstOrThrow();
    return { body: { ...local, version, inclusiveHeadings: ['open'] } };
  }),
  step('distribution.listPhaseFormulaHeaders', () => ({ params: { phasetype: 'phase-one' } })),
  step('distribution.findAllPhaseFormulas', () => ({ query: { ...local, phaseType: 'phaseOne' } })),
  step('distribution.findAllPhaseTables', async (world) => ({
    query: { ...local, phaseType: 'phaseOne', scopeId: (await newScope(world)).scopeId },
  })),
  step('distribution.savePhaseFormula', async (world) => ({ body: { ...(await shareOf(world, 'phaseTwo')), phaseType: 'phaseTwo' } })),
  step('distribution.deletePhaseFormula', async (world) => ({
    params: { id: (await newFormula(world, 'phaseOne')).id },
    query: { version: 1 },
  })),
  step('distribution.autoGeneratePhaseTable', async (world) => {
    const { scopeId } = await newFormula(world, 'phaseOne');
    const [seen] = await keysOf(world, { scopeId });
    return { body: { scopeId, seen, phaseType: 'phaseOne' } };
  }),
  step('distribution.savePhaseOneTable', async (world) => {
    const { id, heading } = await newTable(world, 'phaseOne');
    return {
      params: { phasetype: 'phase-one' },
      body: { tableValueId: id, version: 1, posts: 1, counts: [{ heading, actualCount: 1 }] },
    };
  }),
  step('distribution.deletePhaseOneTableData', async (world) => ({
    params: { tableId: (await newTable(world, 'phaseOne')).tableId, phasetype: 'phase-one' },
    query: { version: 1 },
  })),
  step('distribution.listVersions', () => ({ params: local })),
  step('distribution.compareVersions', async (world) => ({ params: { id: await newVersion(world), otherId: 'draft' } })),
  step('distribution.copyLevel', async (world) => ({
    body: { from: 'federal', distributionType: 'provinceLevel', seen: await keysOf(world, { level: 'provinceLevel' }) },
  })),
  step('distribution.getFormulaSheet', () => ({ params: local })),
  step('distribution.previewFormulaSheet', async (world) => ({ params: local, body: { file: await shareSheet(world) } })),
  step('distribution.importFormulaSheet', async (world) => {
    const file = await shareSheet(world);
    const { key } = await world.gateway.data(distribution.previewFormulaSheet, { params: local, body: { file } }, { as: world.officer });
    return { params: local, body: { file, key } };
  }),
  step('distribution.getTableSheet', async (world) => ({ params: { tableId: (await newTable(world, 'phaseOne')).tableId } })),
  step('distribution.previewTableSheet', async (world) => {
    const { tableId, file } = await tableSheet(world);
    return { params: { tableId }, body: { file } };
  }),
  step('distribution.importTableSheet', async (world) => {
    const { tableId, file } = await tableSheet(world);
    const params = { tableId };
    const { key } = await world.gateway.data(distribution.previewTableSheet, { params, body: { file } }, { as: world.officer });
    return { params, body: { file, key } };
  }),
  step('distribution.saveVersion', async ({ gateway, recorder, officer, inDays }) => {
    await recorder.callSuccessfully(
      'distribution.copyLevel',
      { body: { from: 'federal', distributionType: 'localLevel', seen: await keysOf({ gateway }, { level: 'localLevel' }) } },
      { as: officer },
      'officer',
    );
    return { body: { ...local, holdsFromAd: inDays(0), remarks: 'Decision of the commission' } };
  }),
  step('distribution.tryFormula', async ({ gateway, recorder, officer }) => {
    await recorder.callSuccessfully(
      'distribution.copyLevel',
      { body: { from: 'federal', distributionType: 'localLevel', seen: await keysOf({ gateway }, { level: 'localLevel' }) } },
      { as: officer },
      'officer',
    );
    const { id } = await gateway.db
      .selectFrom('distributionScope')
      .select('id')
      .where('level', '=', 'localLevel')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { params: local, query: { scopeId: id, posts: 37 } };
  }),
];
