import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../platform/database/connection.ts';
import { takeSnapshot } from '../areas/profile/snapshot.ts';
import type { TestAdvertisement } from './advertisements.ts';

export type ApplicationOverrides = {
  paymentStatus?: 'unpaid' | 'pending' | 'voucherSubmitted' | 'voucherRejected' | 'paid';
  paymentMethod?: string;
  scrutinyStatus?: 'pending' | 'approved' | 'onHold' | 'rejected';
  scrutinyOfficerId?: number;
};

/** A candidate's application to an advertisement, by default paid and pending scrutiny. */
export async function createApplication(
  db: Database,
  masterId: Id<'candidate'>,
  advertisement: TestAdvertisement,
  overrides: ApplicationOverrides,
  now: Date,
): Promise<number> {
  const faculty = await db.selectFrom('faculty').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const subject = await db.selectFrom('subject').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const centre = await db.selectFrom('examCentre').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('application')
    .values({
      applicationNumber: `T-${advertisement.advtCode}-${masterId}`,
      masterId,
      advtCode: advertisement.advtCode,
      facultyId: faculty.id,
      subjectId: subject.id,
      examCentreId: centre.id,
      paperId: advertisement.paperId,
      minimumQualificationAnswer: 'yes',
      feeAmountPaisa: 50_000,
      feeType: 'single',
      paymentMethod: overrides.paymentMethod ?? 'esewa',
      paymentStatus: overrides.paymentStatus ?? 'paid',
      appliedAt: now,
      profileSnapshotId: (await takeSnapshot(db, masterId, now)).snapshotId,
      scrutinyStatus: overrides.scrutinyStatus ?? 'pending',
      scrutinyOfficerId: overrides.scrutinyOfficerId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('applicationCategory')
    .values(advertisement.categoryIds.map((advertisementCategoryId) => ({ applicationId: id, advertisementCategoryId })))
    .execute();
  return id;
}
