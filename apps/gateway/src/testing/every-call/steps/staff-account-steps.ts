import type { Id } from '@psc/validation/rules/id.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { insertRevision } from '../../../platform/shared/repository/revisions.ts';
import { step, type Step } from './step.ts';
import type { World } from '../world.ts';

/** The officer to be created; the mail with the link goes there. */
export const newOfficer = { userName: 'naya_karmachari', email: 'naya@karmachari.example' };

async function roleId({ gateway }: World, key: string): Promise<number> {
  return (await gateway.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}

async function newRole({ gateway }: World, title: string): Promise<number> {
  return (await gateway.db.insertInto('role').values({ title }).returning('id').executeTakeFirstOrThrow()).id;
}

async function withSecondFactor({ gateway }: World): Promise<number> {
  const { accountId } = await gateway.createStaff();
  await gateway.db.updateTable('staff').set({ hasSecondFactor: true }).where('accountId', '=', accountId).execute();
  return accountId;
}

/** An account whose release another officer has requested. */
async function withRelease({ gateway }: World, askedBy: number): Promise<{ revisionId: Id<'revision'>; accountId: Id<'account'> }> {
  const { accountId } = await gateway.createStaff();
  const state = { version: 1, active: true, email: '', organizationId: null, roleIds: [], privileges: {} };
  const { id: revisionId } = await gateway.db
    .insertInto('revision')
    .values({
      ...{ subject: 'account', subjectKey: jsonb({ accountId }) as never, reason: '', askedBy, askedAt: gateway.now() },
      ...{ before: jsonb(state) as never, after: jsonb(state) as never },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { revisionId, accountId };
}

/** A reset that this officer has requested. */
async function withReset(world: World, askedBy: number): Promise<{ revisionId: Id<'revision'> }> {
  const key = { accountId: await withSecondFactor(world) };
  const states = { before: { hasSecondFactor: true, setUpAt: [] }, after: { hasSecondFactor: false, setUpAt: [] } };
  const asked = { subject: 'secondFactor' as const, key, advtCode: null, applicationId: null, reason: 'Lost', askedBy };
  return { revisionId: (await insertRevision(world.gateway.db, { ...asked, ...states, askedAt: world.gateway.now() }))! };
}

async function newDeputyship({ gateway }: World): Promise<number> {
  const [absent, deputy] = [await gateway.createStaff(), await gateway.createStaff()];
  const pair = { accountId: absent.accountId, deputyAccountId: deputy.accountId, givenByAccountId: absent.accountId };
  const { id } = await gateway.db
    .insertInto('deputy')
    .values({ ...pair, fromAd: '2026-11-01', untilAd: '2026-12-31', privileges: ['notice'], reason: 'Leave', givenAt: gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const staffAccountSteps: Step[] = [
  step('userAdmin.listDeputies', ({ idle }) => ({ params: { id: idle.accountId } })),
  step('userAdmin.addDeputy', async ({ gateway }) => {
    const absent = await gateway.createStaff({ privileges: { notice: ['read'] } });
    const deputy = await gateway.createStaff();
    const { id } = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'notice').executeTakeFirstOrThrow();
    const days = { fromAd: nepalDayOf(gateway.now()), untilAd: nepalDayOf(gateway.now()) };
    return { body: { accountId: absent.accountId, userName: deputy.username, ...days, modules: [id], reason: 'Leave' } };
  }),
  step('userAdmin.endDeputy', async (world) => ({ body: { deputyId: await newDeputyship(world), version: 1 } })),
  step('session.openSessions'),
  step('session.endSessions', () => ({ body: {} })),
  step('session.actInPlaceOf', () => ({ body: { deputyId: null } })),
  step('userAdmin.searchModules', () => ({ params: { name: 'NT' } })),
  step('userAdmin.addModule', async ({ gateway }) => {
    const module = await gateway.db.selectFrom('module').selectAll().where('privilege', '=', 'notice').executeTakeFirstOrThrow();
    const { id, version, titleEn, titleNe } = module;
    return { body: { id, version, titleEn, titleNe, description: 'What everybody reads' } };
  }),
  step('userAdmin.addRole', () => ({
    body: { title: 'Cashier', titleNe: 'कोषाध्यक्ष', type: 'internal', privileges: { notice: ['read'] } },
  })),
  step('userAdmin.addRoleModules', async (world) => ({
    body: { roleId: await newRole(world, 'Writer of notices'), version: 1, privileges: { notice: ['read', 'create'] } },
  })),
  step('userAdmin.retireRole', async (world) => ({
    body: { roleId: await newRole(world, 'Nobody holds it'), version: 1, retired: true },
  })),
  step('userAdmin.getRole', async (world) => ({ params: { id: await roleId(world, 'userManager') } })),
  step('userAdmin.listModulesByRole', async (world) => ({ params: { id: await roleId(world, 'userManager') } })),
  step('userAdmin.searchByRole', async (world) => ({ params: { role: await roleId(world, 'userManager') } })),
  step('userAdmin.addInternalUser', async (world) => ({
    body: {
      firstName: 'Gita',
      lastName: 'Oli',
      firstNameNe: 'गीता',
      lastNameNe: 'ओली',
      ...newOfficer,
      mobileNumber: '9841000002',
      roles: [await newRole(world, 'Reader')],
    },
  })),
  step('userAdmin.getInternalUser', ({ idle }) => ({ params: { id: idle.accountId } })),
  step('userAdmin.listSignIns', ({ idle }) => ({ params: { id: idle.accountId } })),
  step('userAdmin.setInternalUserActive', async ({ gateway }) => ({
    body: { id: (await gateway.createStaff()).accountId, version: 1, active: false },
  })),
  step('userAdmin.sendInternalUserLink', async ({ gateway }) => {
    const account = await gateway.db.selectFrom('account').select('id').where('username', '=', newOfficer.userName).executeTakeFirst();
    return { body: { id: account?.id ?? 0 } };
  }),
  step('record.details', async ({ gateway }) => ({
    params: { id: (await gateway.db.selectFrom('auditEntry').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id },
  })),
  step('record.history', ({ untouched }) => ({ params: { thing: 'advertisement', number: untouched.advtCode } })),
  step('record.check', () => ({ body: {} })),
  step('notification.setDailyMail', () => ({ body: { wanted: true } })),
  step('userAdmin.getSecondFactorReset', ({ idle }) => ({ params: { id: idle.accountId } })),
  step('userAdmin.askSecondFactorReset', async (world) => ({ body: { id: await withSecondFactor(world), reason: 'The phone was lost' } })),
  step('userAdmin.decideSecondFactorReset', async (world) => {
    const { revisionId } = await withReset(world, world.secondOfficer.accountId);
    return { body: { revisionId, approve: true } };
  }),
  step('userAdmin.withdrawSecondFactorReset', async (world) => ({ body: await withReset(world, world.officer.accountId) })),
  step('userAdmin.listAccountReleases', ({ idle }) => ({ params: { id: idle.accountId } })),
  step('userAdmin.listRoleReleases', async (world) => ({ params: { id: await roleId(world, 'userManager') } })),
  step('userAdmin.decideRelease', async (world) => {
    const { revisionId } = await withRelease(world, world.secondOfficer.accountId);
    return { body: { revisionId, approve: false, remarks: 'I do not know this person' } };
  }),
  step('userAdmin.withdrawRelease', async (world) => {
    const { revisionId } = await withRelease(world, world.officer.accountId);
    return { body: { revisionId } };
  }),
];
