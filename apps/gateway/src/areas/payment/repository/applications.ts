import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

export function selectApplicationId(db: Database, applicationNumber: string) {
  return db.selectFrom('application').select('id').where('applicationNumber', '=', applicationNumber).executeTakeFirst();
}

export function selectPaymentState(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('application')
    .select(['id as applicationId', 'paymentStatus', 'receiptNumber', 'paidAt'])
    .where('masterId', '=', masterId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}
