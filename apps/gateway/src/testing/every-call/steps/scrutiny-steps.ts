import type { World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

const allocate = (kind: 'examination' | 'allocated') =>
  step('scrutiny.saveAllocationDetails', ({ advertisements, officer }) => ({ body: { advtCode: advertisements[kind].advtCode, officerId: officer.accountId, numberOfForms: 2 } }));

async function decision({ ear, officer }: World, applicationId: number) {
  const { version } = await ear.tell<{ version: number }>('scrutiny.individualData', { body: { applicationId } }, { as: officer }, 'officer');
  return { applicationId, version, event: 'approve', remark: 'Checked' };
}

/** Both candidates are approved for the examination. */
export const scrutinySteps: Step[] = [
  allocate('allocated'),
  step('scrutiny.reallocateUser', ({ advertisements, officer, secondOfficer }) => ({
    body: { advtCode: advertisements.allocated.advtCode, fromOfficerId: officer.accountId, toOfficerId: secondOfficer.accountId, numberOfForms: 1 },
  })),
  step('scrutiny.removeAdvertisement', ({ advertisements }) => ({ params: { advtCode: advertisements.allocated.advtCode } })),
  step('scrutiny.restoreAdvertisement', ({ advertisements }) => ({ params: { advtCode: advertisements.allocated.advtCode } })),
  allocate('examination'),
  step('scrutiny.usersByAdvertisement', ({ advertisements }) => ({ body: { advtCode: advertisements.examination.advtCode } })),
  step('scrutiny.allocatedCandidatesPaged', ({ advertisements }) => ({ body: { advtCode: advertisements.examination.advtCode, status: 'pending' } })),
  personalStep('scrutiny.individualData', (_world, { applications }) => ({ body: { applicationId: applications.examination } })),
  step('scrutiny.setApplicationStatus', async (world) => ({ body: await decision(world, world.caller.belongings.applications.examination) })),
  step('scrutiny.setApplicationStatus', async (world) => ({ body: await decision(world, world.stranger.belongings.applications.examination) })),
  step('scrutiny.finalize', ({ advertisements }) => ({ body: { advtCode: advertisements.examination.advtCode } })),
];
