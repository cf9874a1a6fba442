import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { markFee } from '../../repository/fee-due.ts';
import { lateFeeFactorOn } from '../../../../platform/shared/repository/late-fee.ts';
import { nextApplicationNumber } from '../../../../platform/shared/repository/next-number.ts';

export type NewApplication = {
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  facultyId: Id<'faculty'>;
  subjectId: Id<'subject'>;
  examCentreId: Id<'examCentre'>;
  paperId: Id<'paper'>;
  minimumQualificationAnswer: string;
  /** Null if there is no fee. */
  paymentMethod: string | null;
  feeAmountPaisa: number;
  feeType: string;
  /** The rows behind the fee: the class's fee, a rebate, or a fixed fee that replaces them. */
  feeId: Id<'fee'>;
  feeRebateId: Id<'feeRebate'> | null;
  ownFeeId: number | null;
  fiscalYear: string;
  appliedAt: Date;
  receivedInFullAt: Date | null;
  profileSnapshotId: Id<'profileSnapshot'>;
  categoryIds: Id<'advertisementCategory'>[];
};

const insertWithCategories = (db: Database, values: NewApplication) =>
  db
    .with('inserted', (query) =>
      query
        .insertInto('application')
        .values({
          masterId: values.masterId,
          advtCode: values.advtCode,
          facultyId: values.facultyId,
          subjectId: values.subjectId,
          examCentreId: values.examCentreId,
          paperId: values.paperId,
          minimumQualificationAnswer: values.minimumQualificationAnswer,
          paymentMethod: values.paymentMethod,
          feeAmountPaisa: values.feeAmountPaisa,
          feeType: values.feeType,
          feeId: values.feeId,
          feeRebateId: values.feeRebateId,
          ownFeeId: values.ownFeeId,
          ...(values.feeAmountPaisa === 0 && { paymentStatus: 'paid', paidAt: values.appliedAt }),
          appliedAt: values.appliedAt,
          receivedInFullAt: values.receivedInFullAt,
          applicationNumber: nextApplicationNumber(values.fiscalYear, values.appliedAt),
          profileSnapshotId: values.profileSnapshotId,
        })
        .onConflict((conflict) => conflict.columns(['masterId', 'advtCode', 'duplicateOf']).doNothing())
        .returning(['id', 'applicationNumber']),
    )
    .with('chosen', (query) =>
      query
        .insertInto('applicationCategory')
        .columns(['applicationId', 'advertisementCategoryId'])
        .expression((eb) =>
          eb
            .selectFrom('inserted')
            .select(['inserted.id', sql<number>`unnest(${values.categoryIds}::int[])`.as('advertisementCategoryId')]),
        ),
    )
    .selectFrom('inserted')
    .select(['inserted.id', 'inserted.applicationNumber']);

/** Inserts the application with its number; undefined if the candidate has already applied. */
export async function insertApplication(
  db: Database,
  application: NewApplication,
): Promise<{ id: number; applicationNumber: string } | undefined> {
  return insertWithCategories(db, application).executeTakeFirst();
}

export function selectApplicationNumber(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('application')
    .select('applicationNumber')
    .where('masterId', '=', masterId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
}

const ended = sql`(a.life_cycle_status = 'cancelled' or a.combined_into_advt_code is not null)`;

/** The candidate's own application with the dates that its voucher depends on, locked. */
export function lockOwnApplication(db: Database, applicationId: Id<'application'>, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .select([
      'x.id',
      'x.applicationNumber',
      'x.paymentStatus',
      'x.feeType',
      'x.feeAmountPaisa',
      'x.appliedAt',
      'a.publishDateAd',
      lateFeeFactorOn(sql.ref('a.publish_date_ad')).as('lateFeeFactor'),
      // Fees of cancelled or combined advertisements can no longer be paid.
      sql<Date | null>`case when ${ended} then null else a.payment_last_at end`.as('paymentLastAt'),
      sql<Date | null>`case when ${ended} then null else a.double_fee_payment_last_at end`.as('doubleFeePaymentLastAt'),
    ])
    .where('x.id', '=', applicationId)
    .where('x.masterId', '=', masterId)
    .forNoKeyUpdate('x')
    .executeTakeFirst();
}

/** Read after the lock of its application, so that an officer's lock of the voucher, for which that one waited, is seen. */
export async function isVoucherLocked(db: Database, applicationId: Id<'application'>): Promise<boolean> {
  const voucher = db
    .selectFrom('voucher')
    .select('locked')
    .where('applicationId', '=', applicationId)
    .where('categoryAdditionId', 'is', null);
  return (await voucher.executeTakeFirst())?.locked === true;
}

export async function selectCategoryIds(db: Database, applicationId: Id<'application'>): Promise<number[]> {
  const rows = await db
    .selectFrom('applicationCategory')
    .select('advertisementCategoryId')
    .where('applicationId', '=', applicationId)
    .orderBy('advertisementCategoryId')
    .execute();
  return rows.map(({ advertisementCategoryId }) => advertisementCategoryId);
}

type Answers = Pick<
  NewApplication,
  | 'facultyId'
  | 'subjectId'
  | 'examCentreId'
  | 'paperId'
  | 'minimumQualificationAnswer'
  | 'feeAmountPaisa'
  | 'feeId'
  | 'feeRebateId'
  | 'ownFeeId'
> & { profileSnapshotId: Id<'profileSnapshot'>; paymentMethod: string | null; paymentStatus: string; paidAt: Date | null };

/** Replaces answers and categories, and keeps the submission date. */
export async function updateApplication(
  db: Database,
  applicationId: Id<'application'>,
  answers: Answers,
  categoryIds: readonly Id<'advertisementCategory'>[],
): Promise<Date> {
  await db.deleteFrom('applicationCategory').where('applicationId', '=', applicationId).execute();
  await db
    .insertInto('applicationCategory')
    .values(categoryIds.map((advertisementCategoryId) => ({ applicationId, advertisementCategoryId })))
    .execute();
  const { appliedAt } = await db
    .updateTable('application')
    .set(answers)
    .where('id', '=', applicationId)
    .returning('appliedAt')
    .executeTakeFirstOrThrow();
  return appliedAt;
}

/** Saves the voucher of an application or of an added category; false if another voucher already has the bank's number. */
export async function saveVoucher(
  db: Database,
  voucher: {
    applicationId: Id<'application'>;
    categoryAdditionId: Id<'categoryAddition'> | null;
    bankId: Id<'bank'>;
    voucherNumber: string;
    voucherDateAd?: string | null;
    amountPaisa: number;
    fileId: string;
    uploadedAt: Date;
    receivedInFullAt: Date | null;
  },
): Promise<boolean> {
  const taken = await db
    .selectFrom('voucher')
    .select('applicationId')
    .where('bankId', '=', voucher.bankId)
    .where('voucherKey', '=', sql<string>`voucher_key(${voucher.voucherNumber})`)
    .where((eb) =>
      eb.or([eb('applicationId', '<>', voucher.applicationId), eb('categoryAdditionId', 'is distinct from', voucher.categoryAdditionId)]),
    )
    .executeTakeFirst();
  if (taken) return false;
  await db
    .insertInto('voucher')
    .values(voucher)
    .onConflict((conflict) =>
      conflict.columns(['applicationId', 'categoryAdditionId']).doUpdateSet({
        ...voucher,
        status: 'submitted',
        decidedBy: null,
        decidedAt: null,
        decisionRemarks: null,
        version: sql`voucher.version + 1`,
      }),
    )
    .execute();
  const { applicationId, categoryAdditionId } = voucher;
  await markFee(db, { applicationId, categoryAdditionId, retotallingRequestId: null }, 'voucherSubmitted', 'bankVoucher');
  return true;
}

export async function makeDoubleFee(
  db: Database,
  applicationId: Id<'application'>,
  feeAmountPaisa: number,
  reAppliedAt: Date,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ feeType: 'double', feeAmountPaisa, paymentStatus: 'unpaid', reAppliedAt })
    .where('id', '=', applicationId)
    .execute();
}

export function bankExists(db: Database, bankId: Id<'bank'>) {
  return db.selectFrom('bank').select('id').where('id', '=', bankId).where('active', '=', true).executeTakeFirst();
}
