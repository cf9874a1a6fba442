import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import type { Database } from '../platform/database/connection.ts';
import { createStaff } from './people.ts';

export type AdvertisementOverrides = {
  lifeCycleStatus?: 'pending' | 'preLive' | 'scheduled' | 'published' | 'live' | 'closed' | 'concluded' | 'rejected' | 'cancelled';
  categories?: { quotaCode: string; seats: number }[];
  classCode?: string;
  publishDateAd?: string;
  /** AD days; deadlines end at 17:00 Nepal time. */
  singleSubmissionLastDateAd?: string;
  doubleFeeSubmissionLastDateAd?: string;
  admitCardDownloadDateAd?: string;
};

export type TestAdvertisement = {
  advtCode: Id<'advertisement'>;
  requisitionId: Id<'requisition'>;
  categoryIds: Id<'advertisementCategory'>[];
  paperId: Id<'paper'>;
};

/** An advertisement with its requisition, categories and one paper; by default live since 1 November 2026. */
export async function createAdvertisement(db: Database, overrides: AdvertisementOverrides, now: Date): Promise<TestAdvertisement> {
  const staff = await createStaff(db, {}, now);
  const requisitionId = await insertRequisition(db, staff.accountId, overrides, now);
  const fiscalYear = await db.selectFrom('fiscalYear').select('id').where('code', '=', '2083-84').executeTakeFirstOrThrow();
  const level = await db.selectFrom('educationLevel').select('id').orderBy('position').limit(1).executeTakeFirstOrThrow();
  const agreement = await db.selectFrom('agreement').select('id').limit(1).executeTakeFirstOrThrow();
  const deadline = (dayAd: string) => new Date(instantAtNepal(dayAd, '17:00'));
  const single = overrides.singleSubmissionLastDateAd ?? '2026-11-30';
  const double = overrides.doubleFeeSubmissionLastDateAd ?? '2026-12-07';
  const { advtCode } = await db
    .insertInto('advertisement')
    .values({
      requisitionId,
      fiscalYearId: fiscalYear.id,
      lifeCycleStatus: overrides.lifeCycleStatus ?? 'live',
      publishDateAd: overrides.publishDateAd ?? '2026-11-01',
      publishAt: new Date(instantAtNepal('2026-11-01', '00:00')),
      singleSubmissionLastAt: deadline(single),
      paymentLastAt: deadline(single),
      doubleFeeSubmissionLastAt: deadline(double),
      doubleFeePaymentLastAt: deadline(double),
      ageCutOffDateAd: single,
      admitCardDownloadDateAd: overrides.admitCardDownloadDateAd ?? '2026-12-20',
      minimumEducationLevelId: level.id,
      agreementId: agreement.id,
      publishedAt: now,
      liveAt: now,
      ...(overrides.lifeCycleStatus === 'cancelled' && { cancelledAt: now, cancellationReason: 'The posts were taken back.' }),
    })
    .returning('advtCode')
    .executeTakeFirstOrThrow();
  const categories = await db
    .insertInto('advertisementCategory')
    .values(
      (overrides.categories ?? [{ quotaCode: 'open', seats: 3 }]).map((category) => ({
        advtCode,
        heading: 'open',
        quotaCode: category.quotaCode,
        seats: category.seats,
        advtNumber: `${advtCode}-${category.quotaCode}/083-84`,
      })),
    )
    .returning('id')
    .execute();
  const { id: paperId } = await db
    .insertInto('paper')
    .values({
      advtCode,
      testType: 'written',
      paperType: 'first',
      subjectNameEn: 'First paper',
      subjectNameNe: 'प्रथम पत्र',
      maximumMarks: 100,
      passMarks: 40,
      durationMinutes: 120,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { advtCode, requisitionId, categoryIds: categories.map((category) => category.id), paperId };
}

async function insertRequisition(db: Database, accountId: Id<'account'>, overrides: AdvertisementOverrides, now: Date): Promise<number> {
  const classOfPost = await db
    .selectFrom('class')
    .select('id')
    .$if(overrides.classCode !== undefined, (query) => query.where('code', '=', overrides.classCode!))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const group = await db.selectFrom('serviceGroup').select(['id', 'serviceId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const subGroup = await db.selectFrom('subGroup').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const post = await db.selectFrom('post').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const organization = await db.selectFrom('organization').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id: documentFileId } = await db
    .insertInto('storedFile')
    .values({
      id: sql<string>`gen_random_uuid()`,
      sha256: 'f'.repeat(64),
      sizeBytes: 1,
      mediaType: 'application/pdf',
      originalName: 'requisition.pdf',
      ownerAccountId: accountId,
      purpose: 'requisition',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('requisition')
    .values({
      requisitionNo: sql<string>`'T-' || (select count(*) + 1 from requisition)`,
      serviceId: group.serviceId,
      classId: classOfPost.id,
      groupId: group.id,
      subGroupId: subGroup.id,
      postId: post.id,
      organizationId: organization.id,
      demandOffice: 'Kathmandu',
      totalVacancy: (overrides.categories ?? [{ seats: 3 }]).reduce((sum, category) => sum + category.seats, 0),
      requisitionRemarks: '-',
      workSummary: '-',
      remarks: '-',
      documentFileId,
      status: 'approved',
      createdBy: accountId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
