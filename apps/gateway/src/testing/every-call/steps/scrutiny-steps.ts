import type { Id } from '@psc/validation/rules/id.ts';
import { pngFile } from '../../small-files.ts';
import type { World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

const allocate = (kind: 'examination' | 'allocated') =>
  step('scrutiny.saveAllocationDetails', ({ advertisements, officer }) => ({
    body: { advtCode: advertisements[kind].advtCode, officerId: officer.accountId, numberOfApplications: 2 },
  }));

async function decision({ recorder, officer }: World, applicationId: Id<'application'>) {
  const { version } = await recorder.callSuccessfully<{ version: number }>(
    'scrutiny.individualData',
    { body: { applicationId } },
    { as: officer },
    'officer',
  );
  return { applicationId, version, event: 'approve', remark: 'Checked' };
}

/** Moves the deadline for payments of the examination's advertisement to the past. */
async function closedForMoney({ gateway, advertisements, inDays }: World): Promise<number> {
  const { advtCode } = advertisements.examination;
  const doubleFeePaymentLastAt = new Date(`${inDays(-10)}T11:15:00Z`);
  await gateway.db.updateTable('advertisement').set({ doubleFeePaymentLastAt }).where('advtCode', '=', advtCode).execute();
  return advtCode;
}

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
  step('scrutiny.removeAdvertisement', ({ advertisements }) => ({
    params: { advtCode: advertisements.allocated.advtCode },
    body: { reason: 'Advertised by mistake' },
  })),
  step('scrutiny.restoreAdvertisement', ({ advertisements }) => ({ params: { advtCode: advertisements.allocated.advtCode } })),
  allocate('examination'),
  step('scrutiny.allocatedCandidateDetails', ({ advertisements }) => ({
    body: { advtCode: advertisements.examination.advtCode, text: 'a' },
  })),
  step('scrutiny.allocationFilterByCode', ({ advertisements }) => ({
    params: { pageLength: 25, pageNumber: 1, advtCode: advertisements.allocated.advtCode },
  })),
  step('scrutiny.data', () => ({ body: {} })),
  step('scrutiny.downloadScrutinyData', () => ({ body: { format: 'csv', words: 'en', digits: 'en' } })),
  step('scrutiny.downloadAdvertisementData', () => ({ body: { format: 'xlsx', words: 'ne', digits: 'ne' } })),
  step('scrutiny.usersByAdvertisement', ({ advertisements }) => ({ body: { advtCode: advertisements.examination.advtCode } })),
  step('scrutiny.allocatedCandidatesPaged', ({ advertisements }) => ({
    body: { advtCode: advertisements.examination.advtCode, status: 'pending' },
  })),
  personalStep('scrutiny.individualData', (_world, { applications }) => ({ body: { applicationId: applications.examination } })),
  personalStep('scrutiny.alike', (_world, { applications }) => ({ body: { applicationId: applications.examination } })),
  step('scrutiny.setFormValidateStatus', async (world) => {
    const { applicationId, version } = await decision(world, world.caller.belongings.applications.examination);
    return { body: { applicationId, version, parts: [{ part: 'rule:age', result: 'proved', note: '' }] } };
  }),
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
  step('fairScrutiny.approveMet', ({ advertisements }) => ({ body: { advtCode: advertisements.allocated.advtCode, remark: 'By data' } })),
  step('fairScrutiny.reasonsByOfficer', ({ advertisements }) => ({ query: { advtCode: advertisements.examination.advtCode } })),
  step('fairScrutiny.setSecondReading', ({ advertisements }) => ({ body: { advtCode: advertisements.examination.advtCode, percent: 5 } })),
  step('fairScrutiny.secondCase', async ({ gateway, advertisements, stranger, secondOfficer }) => {
    const applicationId = stranger.belongings.applications.examination;
    const drawn = { applicationId, advtCode: advertisements.examination.advtCode, drawnAt: gateway.now() };
    await gateway.db
      .insertInto('scrutinySecondReading')
      .values({ ...drawn, firstOfficerId: secondOfficer.accountId, firstStatus: 'approved' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // An officer who has decided on the application does not check it a second time.
    await gateway.db
      .updateTable('scrutinyDecision')
      .set({ officerId: secondOfficer.accountId })
      .where('applicationId', '=', applicationId)
      .execute();
    return { body: { applicationId } };
  }),
  step('fairScrutiny.saveSecondReading', ({ stranger }) => ({
    body: { applicationId: stranger.belongings.applications.examination, version: 1, status: 'rejected', remark: 'Read again' },
  })),
  step('fairScrutiny.settleDifference', async ({ gateway, stranger, idle }) => {
    const applicationId = stranger.belongings.applications.examination;
    // The second reader may not settle the difference.
    await gateway.db
      .updateTable('scrutinySecondReading')
      .set({ secondOfficerId: idle.accountId })
      .where('applicationId', '=', applicationId)
      .where('readAt', 'is not', null)
      .execute();
    return { body: { applicationId, version: 2, keeps: 'first', remark: 'The first one is right' } };
  }),
  step('fairScrutiny.secondReadingState', ({ advertisements }) => ({ query: { advtCode: advertisements.examination.advtCode } })),
  step('scrutiny.finalize', async (world) => ({ body: { advtCode: await closedForMoney(world) } })),
  step('scrutiny.reopen', ({ advertisements }) => ({
    body: { advtCode: advertisements.examination.advtCode, remark: 'A voucher was approved late' },
  })),
  step('scrutiny.finalize', async (world) => ({ body: { advtCode: await closedForMoney(world) } })),
];
