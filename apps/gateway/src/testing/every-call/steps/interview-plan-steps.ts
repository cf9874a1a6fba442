import { instantAtNepal } from '@psc/i18n/calendar.ts';
import type { World } from '../world.ts';
import { requestOf, waitingAgain } from './requests.ts';
import { step, type Step } from './step.ts';

const advtCodeOf = ({ advertisements }: World) => advertisements.examination.advtCode;

async function seen(world: World) {
  const advtCode = advtCodeOf(world);
  const plan = await world.gateway.db.selectFrom('interviewPlan').select('version').where('advtCode', '=', advtCode).executeTakeFirst();
  return { advtCode, version: plan?.version ?? 0 };
}
const idOf = async (
  { gateway: { db } }: World,
  table: 'interviewPanel' | 'interviewSession' | 'interviewPanelMember' | 'interviewKinship',
) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;

const panel = {
  placeEn: 'Anamnagar, room 5',
  placeNe: 'अनामनगर, कोठा ५',
  chair: { name: 'Sita Gurung', designation: 'Member' },
  members: [{ name: 'Hari Thapa', designation: 'Expert' }],
};
const sessionOn = async (world: World, days: number) => ({
  ...(await seen(world)),
  panelId: await idOf(world, 'interviewPanel'),
  startsAt: new Date(instantAtNepal(world.inDays(days), '11:00')).toISOString(),
  minutesEach: 20,
  capacity: 10,
});

export const interviewPlanSteps: Step[] = [
  step('interviewPlan.get', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('interviewPlan.savePanel', async (world) => ({ body: { ...(await seen(world)), ...panel } })),
  step('interviewPlan.removePanel', async (world) => ({ body: { ...(await seen(world)), panelId: await idOf(world, 'interviewPanel') } })),
  step('interviewPlan.savePanel', async (world) => ({ body: { ...(await seen(world)), ...panel } })),
  step('interviewPlan.saveSession', async (world) => ({ body: await sessionOn(world, 90) })),
  step('interviewPlan.removeSession', async (world) => ({
    body: { ...(await seen(world)), sessionId: await idOf(world, 'interviewSession') },
  })),
  step('interviewPlan.saveSession', async (world) => ({ body: await sessionOn(world, 91) })),
  step('interviewPlan.declareKinship', async (world) => ({
    body: {
      ...(await seen(world)),
      memberId: await idOf(world, 'interviewPanelMember'),
      masterId: world.caller.masterId,
      relation: 'Niece',
    },
  })),
  step('interviewPlan.withdrawKinship', async (world) => ({
    body: { ...(await seen(world)), kinshipId: await idOf(world, 'interviewKinship'), reason: 'Another person' },
  })),
  step('interviewPlan.divide', async (world) => ({ body: { ...(await seen(world)), order: 'rollNumber' } })),
  step('interviewPlan.place', async (world) => ({
    body: {
      ...(await seen(world)),
      applicationIds: [world.caller.belongings.applications.examination],
      sessionId: await idOf(world, 'interviewSession'),
    },
  })),
  step('interviewPlan.listPeople', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('interviewPlan.send', async (world) => ({ body: { ...(await seen(world)), reason: '' } })),
  step('interviewPlan.decide', async (world) => {
    const revisionId = await requestOf(world, 'interviewPlan');
    const askedBy = world.secondOfficer.accountId;
    await world.gateway.db.updateTable('revision').set({ askedBy }).where('id', '=', revisionId).execute();
    return { body: { revisionId, approve: true, remarks: '' } };
  }),
  step('interviewPlan.withdraw', (world) => waitingAgain(world, 'interviewPlan')),
];
