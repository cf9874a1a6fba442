import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { chargeForAddition, chargeForApplication, type Charge } from '../../application/charge.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { apply, applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { createCentre } from '../../../testing/examination.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { pngFile } from '../../../testing/small-files.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';

export type Purpose = 'application' | 'category';
export type LatePayer = { live: TestAdvertisement; candidate: CandidatePerson; charge: Charge; feePaisa: number };

/** A candidate who owes the fee of an application, or of a further category of a paid one. */
export async function createLatePayer(gateway: TestGateway, purpose: Purpose): Promise<LatePayer> {
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 2 },
  ];
  const live = await createAdvertisement(gateway.db, { categories }, gateway.now());
  const [open, further] = live.categoryIds as [number, number];
  const candidate = await createCompleteCandidate(gateway);
  const input = { advertisement: live, categoryIds: [open] };
  if (purpose === 'application') {
    const applicationId = await apply(gateway, candidate, input);
    const { feeAmountPaisa: feePaisa } = await gateway.db
      .selectFrom('application')
      .select('feeAmountPaisa')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    return { live, candidate, charge: chargeForApplication(applicationId), feePaisa };
  }
  const applicationId = await applyAndPay(gateway, candidate, input);
  const added = await gateway.data(furtherCategory.add, { body: { applicationId, categoryIds: [further] } }, { as: candidate });
  return { live, candidate, charge: chargeForAddition(applicationId, added.categoryAdditionId), feePaisa: added.feeAmountPaisa };
}

const bodyOf = ({ charge: { applicationId, categoryAdditionId } }: LatePayer) => ({
  applicationId,
  ...(categoryAdditionId !== null && { categoryAdditionId }),
});

export async function startAtEsewa(gateway: TestGateway, payer: LatePayer): Promise<void> {
  await gateway.data(payment.initiateEsewa, { body: bodyOf(payer) }, { as: payer.candidate });
}

export async function handInVoucher(gateway: TestGateway, payer: LatePayer): Promise<void> {
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const voucher = { ...bodyOf(payer), bankId, voucherNumber: `L-${payer.charge.applicationId}`, voucherImage: pngFile('voucher.png') };
  await gateway.data(vacancy.uploadVoucher, { body: voucher as never }, { as: payer.candidate });
}

/** Exactly the fee, found for an attempt that was cancelled. */
export async function insertUnmatched({ db, now }: TestGateway, { charge, feePaisa }: LatePayer): Promise<void> {
  const attempt = { ...charge, method: 'esewa', reference: `L-${charge.applicationId}`, amountPaisa: feePaisa, status: 'cancelled' };
  const { id: paymentAttemptId } = await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, createdAt: now(), expiresAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const money = { paymentAttemptId, amountPaisa: feePaisa, providerReference: `R-${charge.applicationId}`, foundAt: now() };
  await db.insertInto('unmatchedPayment').values(money).execute();
}

export const examinationStates = ['finalised', 'numbered', 'cards', 'attended', 'marked', 'published', 'concluded'] as const;
export const statesOfAdvertisement = ['open', 'reopened', 'rejected', ...examinationStates, 'cancelled', 'combined'] as const;
export type StateOfAdvertisement = (typeof statesOfAdvertisement)[number];

/** Brings the advertisement into the state, by an approved application of another candidate from scrutiny to the final list. */
export async function bringInto(gateway: TestGateway, { live, charge }: LatePayer, state: StateOfAdvertisement): Promise<void> {
  const { db } = gateway;
  const now = gateway.now();
  const { advtCode, paperId } = live;
  const ofAdvertisement = db.updateTable('advertisement').where('advtCode', '=', advtCode);
  if (state === 'open') return;
  if (state === 'rejected') {
    const decided = { scrutinyStatus: 'rejected', scrutinyDecidedAt: now };
    await db.updateTable('application').set(decided).where('id', '=', charge.applicationId).execute();
    return;
  }
  if (state === 'cancelled') {
    await ofAdvertisement.set({ lifeCycleStatus: 'cancelled', cancelledAt: now, cancellationReason: 'Ordered by the court' }).execute();
    return;
  }
  if (state === 'combined') {
    const into = await createAdvertisement(db, {}, now);
    await ofAdvertisement.set({ combinedIntoAdvtCode: into.advtCode, combinedAt: now }).execute();
    return;
  }
  const officer = await gateway.createStaff({});
  const by = { recordedBy: officer.accountId, recordedAt: now };
  const finalizedAt = state === 'reopened' ? null : now;
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode, finalizedAt, finalizedBy: finalizedAt && officer.accountId })
    .execute();
  if (state === 'reopened') {
    const reopening = { advtCode, finalizedAt: now, finalizedBy: officer.accountId, remark: 'A payment came late' };
    await db
      .insertInto('scrutinyReopening')
      .values({ ...reopening, reopenedAt: now, reopenedBy: officer.accountId })
      .execute();
    return;
  }
  const reached = examinationStates.indexOf(state);
  const other = await createCompleteCandidate(gateway);
  const applicationId = await createApplication(db, other.masterId, live, { scrutinyStatus: 'approved' }, now);
  const steps = [
    async () => {
      const examCentreId = await createCentre(gateway, [], 5);
      await db.insertInto('candidateSeat').values({ applicationId, advtCode, examCentreId, rollNumber: 101, allocatedAt: now }).execute();
    },
    () => db.insertInto('admitCard').values({ applicationId, generatedAt: now, generatedBy: officer.accountId }).execute(),
    () =>
      db
        .insertInto('attendance')
        .values({ applicationId, paperId, isPresent: true, ...by })
        .execute(),
    () => db.insertInto('writtenMark').values({ applicationId, paperId, marks: 60, isPass: true }).execute(),
    () => {
      const published = { uploadedBy: officer.accountId, uploadedAt: now, status: 'published', publishedBy: officer.accountId };
      return db
        .insertInto('writtenResult')
        .values({ advtCode, ...published, publishedAt: now })
        .execute();
    },
    async () => {
      const list = { advtCode, stage: 'final', createdBy: officer.accountId, createdAt: now, publishedAt: now };
      await db.insertInto('selection').values(list).execute();
      await ofAdvertisement.set({ lifeCycleStatus: 'concluded' }).execute();
    },
  ];
  for (const step of steps.slice(0, reached)) await step();
}
