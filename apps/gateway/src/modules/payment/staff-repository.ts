import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

/** Payments at providers with their applications and candidates. */
function payments(db: Database) {
  return db
    .selectFrom('paymentAttempt as t')
    .innerJoin('application as x', 'x.id', 't.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select([
      't.id as attemptId',
      't.method',
      't.reference',
      't.providerReference',
      't.amountPaisa',
      't.status',
      't.createdAt as startedAt',
      'x.id as applicationId',
      'x.applicationNumber',
      'x.masterId',
      'x.advtCode',
      'x.paymentStatus',
      'x.receiptNumber',
      'x.feeAmountPaisa',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ]);
}
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

export type PaymentFilter = { text?: string | undefined; method?: string | undefined; status?: string | undefined; beforeId?: number | undefined };

export function selectPayments(db: Database, { text, method, status, beforeId }: PaymentFilter, limit: number) {
  return payments(db)
    .$if(text !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('x.applicationNumber', '=', text!),
          eb('t.reference', '=', text!),
          eb('t.providerReference', '=', text!),
          ...(/^\d{1,9}$/.test(text!) ? [eb('x.masterId', '=', Number(text))] : []),
        ]),
      ),
    )
    .$if(method !== undefined, (query) => query.where('t.method', '=', method!))
    .$if(status !== undefined, (query) => query.where('t.status', '=', status!))
    .$if(beforeId !== undefined, (query) => query.where('t.id', '<', beforeId!))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

export function selectPaymentsByIds(db: Database, attemptIds: readonly number[]) {
  return payments(db).where('t.id', 'in', attemptIds).orderBy('t.id', 'desc').execute();
}

export function selectAttemptsOfApplication(db: Database, applicationNumber: string) {
  return db
    .selectFrom('paymentAttempt')
    .innerJoin('application', 'application.id', 'paymentAttempt.applicationId')
    .selectAll('paymentAttempt')
    .where('applicationNumber', '=', applicationNumber)
    .orderBy('paymentAttempt.id')
    .execute();
}

export function selectApplicationId(db: Database, applicationNumber: string) {
  return db.selectFrom('application').select('id').where('applicationNumber', '=', applicationNumber).executeTakeFirst();
}

const strayColumns = [
  's.id as strayPaymentId',
  's.amountPaisa as arrivedPaisa',
  's.providerReference as arrivedReference',
  's.foundAt',
  's.resolution',
  's.resolvedAt',
  's.resolutionRemarks',
  's.version',
] as const;

export function selectStrays(db: Database, resolved: boolean, beforeId: number | undefined, limit: number) {
  return payments(db)
    .innerJoin('strayPayment as s', 's.paymentAttemptId', 't.id')
    .select(strayColumns)
    .where('s.resolution', resolved ? 'is not' : 'is', null)
    .$if(beforeId !== undefined, (query) => query.where('s.id', '<', beforeId!))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}
export type StrayRow = Awaited<ReturnType<typeof selectStrays>>[number];

export function selectStray(db: Database, strayPaymentId: number) {
  return payments(db).innerJoin('strayPayment as s', 's.paymentAttemptId', 't.id').select(strayColumns).where('s.id', '=', strayPaymentId).executeTakeFirst();
}

/** Resolves a stray payment of this version; false when somebody else has resolved it meanwhile. */
export async function resolve(
  db: Database,
  stray: { strayPaymentId: number; version: number; resolution: 'accepted' | 'returned'; remarks: string; resolvedBy: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('strayPayment')
    .set({ resolution: stray.resolution, resolutionRemarks: stray.remarks, resolvedBy: stray.resolvedBy, resolvedAt: stray.now, version: sql`version + 1` })
    .where('id', '=', stray.strayPaymentId)
    .where('version', '=', stray.version)
    .where('resolution', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}
