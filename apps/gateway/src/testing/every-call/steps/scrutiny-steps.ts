import { pngFile } from '../../small-files.ts';
import type { World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

const allocate = (kind: 'examination' | 'allocated') =>
  step('scrutiny.saveAllocationDetails', ({ advertisements, officer }) => ({
    body: { advtCode: advertisements[kind].advtCode, officerId: officer.accountId, numberOfApplications: 2 },
  }));

async function decision({ recorder, officer }: World, applicationId: number) {
  const { version } = await recorder.callSuccessfully<{ version: number }>(
    'scrutiny.individualData',
    { body: { applicationId } },
    { as: officer },
    'officer',
  );
  return { applicationId, version, event: 'approve', remark: 'Checked' };
}

/** The days on which money for the examination's advertisement may arrive are over. */
async function closedForMoney({ gateway, advertisements, inDays }: World): Promise<number> {
  const { advtCode } = advertisements.examination;
  const doubleFeePaymentLastAt = new Date(`${inDays(-10)}T11:15:00Z`);
  await gateway.db.updateTable('advertisement').set({ doubleFeePaymentLastAt }).where('advtCode', '=', advtCode).execute();
  return advtCode;
}

/** Both candidates are approved for the examination. */
export const scrutinySteps: Step[] = [
  allocate('allocated'),
  step('scrutiny.reallocateUser', ({ advertisements, officer, secondOfficer }) => ({
    body: {
      advtCode: advertisements.allocated.advtCode,
      fromOfficerId: officer.accountId,
      toOfficerId: secondOfficer.accountId,
      numberOfApplications: 1,
    },
  })),
  step('scrutiny.removeAdvertisement', ({ advertisements }) => ({ params: { advtCode: advertisements.allocated.advtCode } })),
  step('scrutiny.restoreAdvertisement', ({ advertisements }) => ({ params: { advtCode: advertisements.allocated.advtCode } })),
  allocate('examination'),
  step('scrutiny.usersByAdvertisement', ({ advertisements }) => ({ body: { advtCode: advertisements.examination.advtCode } })),
  step('scrutiny.allocatedCandidatesPaged', ({ advertisements }) => ({
    body: { advtCode: advertisements.examination.advtCode, status: 'pending' },
  })),
  personalStep('scrutiny.individualData', (_world, { applications }) => ({ body: { applicationId: applications.examination } })),
  step('scrutiny.setApplicationStatus', async (world) => ({
    body: { ...(await decision(world, world.caller.belongings.applications.examination)), event: 'hold' },
  })),
  personalStep('application.answerHold', (_world, { applications }) => ({
    body: { applicationId: applications.examination, answer: 'Attached', document: pngFile() },
  })),
  step('scrutiny.setApplicationStatus', async (world) => ({
    body: await decision(world, world.caller.belongings.applications.examination),
  })),
  step('scrutiny.setApplicationStatus', async (world) => ({
    body: await decision(world, world.stranger.belongings.applications.examination),
  })),
  step('scrutiny.finalize', async (world) => ({ body: { advtCode: await closedForMoney(world) } })),
  step('scrutiny.reopen', ({ advertisements }) => ({
    body: { advtCode: advertisements.examination.advtCode, remark: 'A voucher was approved late' },
  })),
  step('scrutiny.finalize', async (world) => ({ body: { advtCode: await closedForMoney(world) } })),
];
