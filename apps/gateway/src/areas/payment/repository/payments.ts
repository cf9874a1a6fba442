import type { Id } from '@psc/validation/rules/id.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { update } from '@psc/api-client/areas/payment/payment.ts';
import type { FeeBasis } from '@psc/api-client/areas/payment/fee-basis.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { feeBasisOf } from './fee-basis.ts';
import { candidateHolds } from '../../../platform/shared/repository/candidate-search.ts';

/** The fee `x` of an attempt `t`. The limit lets PostgreSQL read the fee of each attempt by its index. */
export const feeOfAttempt = (eb: ExpressionBuilder<DB & { t: DB['paymentAttempt'] }, 't'>) =>
  eb
    .selectFrom('feeDue as due')
    .select(['due.applicationId', 'due.applicationNumber', 'due.masterId', 'due.advtCode', 'due.paymentStatus', 'due.feeAmountPaisa'])
    .select(['due.receiptNumber', 'due.payableUntil', 'due.judged'])
    .whereRef('due.applicationId', '=', 't.applicationId')
    .whereRef('due.purpose', '=', 't.purpose')
    .where(sql<SqlBool>`due.category_addition_id is not distinct from t.category_addition_id`)
    .where(sql<SqlBool>`due.retotalling_request_id is not distinct from t.retotalling_request_id`)
    .limit(1)
    .as('x');

export function payments(db: Database) {
  return db
    .selectFrom('paymentAttempt as t')
    .innerJoinLateral(feeOfAttempt, (join) => join.onTrue())
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('paymentDetail as pd', 'pd.paymentAttemptId', 't.id')
    .leftJoin('bank as b', 'b.id', 'pd.bankId')
    .select(['pd.transactionDateAd', 'pd.payerName', 'pd.agencyName', 'pd.requestCode', 'pd.phoneNumber', 'pd.voucherMobileNumber'])
    .select(['pd.remarks', 'pd.version as detailsVersion', 'b.id as bankId', 'b.nameEn as bankEn', 'b.nameNe as bankNe'])
    .select(sql<FeeBasis | null>`case when t.purpose = 'application' then ${feeBasisOf('t.applicationId')} end`.as('feeBasis'))
    .select(['t.settledAt', 't.lastFound', 'k.phoneNumber as registeredPhoneNumber'])
    .select([
      't.id as attemptId',
      't.method',
      't.reference',
      't.providerReference',
      't.amountPaisa',
      't.status',
      't.createdAt as startedAt',
      't.purpose',
      't.retotallingRequestId',
      't.categoryAdditionId',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ])
    .select((eb) => [
      eb.ref('x.applicationId').$notNull().as('applicationId'),
      eb.ref('x.applicationNumber').$notNull().as('applicationNumber'),
      eb.ref('x.masterId').$notNull().as('masterId'),
      eb.ref('x.advtCode').$notNull().as('advtCode'),
      eb.ref('x.paymentStatus').$notNull().as('paymentStatus'),
      eb.ref('x.feeAmountPaisa').$notNull().as('feeAmountPaisa'),
      eb.ref('x.receiptNumber').as('receiptNumber'),
    ]);
}
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

/**
 * Attempts with this reference, ours or the provider's, or of this application, candidate or name. Each search uses one index; a single
 * condition over all tables would read every payment.
 */
export function attemptsFound(text: string): RawBuilder<SqlBool> {
  const typed = asciiDigits(text).trim();
  const methods = sql`any('{esewa,khalti,cips,fonePay,rmis}'::text[])`;
  const byNumber = /^\d{1,9}$/.test(typed) ? sql`fx.master_id = ${Number(typed)}` : sql`false`;
  const byName = /\d/.test(typed)
    ? sql`select null::integer where false`
    : sql`select fa.id from candidate k left join personal_details d on d.master_id = k.master_id
        join application_of_payment fx on fx.master_id = k.master_id join payment_attempt fa on fa.application_id = fx.id where ${candidateHolds(typed)}`;
  return sql<SqlBool>`t.id in (
    select id from payment_attempt where method = ${methods} and reference = ${typed}
    union all select id from payment_attempt where method = ${methods} and provider_reference = ${typed}
    union all select fa.id from application_of_payment fx join payment_attempt fa on fa.application_id = fx.id
      where fx.application_number = ${typed} or ${byNumber}
    union all ${byName})`;
}

export function selectPaymentsByIds(db: Database, attemptIds: readonly number[]) {
  return payments(db)
    .where('t.id', '=', sql<number>`any(${attemptIds}::integer[])`)
    .orderBy('t.id', 'desc')
    .execute();
}

export function selectAttemptsOfApplication(db: Database, applicationNumber: string) {
  return db
    .selectFrom('paymentAttempt')
    .innerJoin('applicationOfPayment as x', 'x.id', 'paymentAttempt.applicationId')
    .selectAll('paymentAttempt')
    .where('x.applicationNumber', '=', applicationNumber)
    .orderBy('paymentAttempt.id')
    .execute();
}

/** Saves the payer's name that RMIS now has. An officer who is correcting the same payment then has to reload it. */
export async function savePayerName(
  db: Database,
  attemptId: Id<'paymentAttempt'>,
  named: { payerName: string; updatedBy: number; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('paymentDetail')
    .values({ paymentAttemptId: attemptId, ...named })
    .onConflict((conflict) => conflict.column('paymentAttemptId').doUpdateSet({ ...named, version: sql`payment_detail.version + 1` }))
    .execute();
}

type Correction = Omit<BodyOutput<typeof update>, 'attemptId' | 'version'> & { updatedBy: number; updatedAt: Date };

/** Saves the details of this version, 0 for the first; false if another officer changed them first. */
export async function correctDetails(
  db: Database,
  attemptId: Id<'paymentAttempt'>,
  version: number,
  correction: Correction,
): Promise<boolean> {
  const { bankId = null, transactionDateAd = null, ...rest } = correction;
  const values = { ...rest, bankId, transactionDateAd };
  if (version === 0) {
    const added = await db
      .insertInto('paymentDetail')
      .values({ paymentAttemptId: attemptId, ...values })
      .onConflict((conflict) => conflict.column('paymentAttemptId').doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows) === 1;
  }
  const changed = await db
    .updateTable('paymentDetail')
    .set({ ...values, version: sql`version + 1` })
    .where('paymentAttemptId', '=', attemptId)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}
