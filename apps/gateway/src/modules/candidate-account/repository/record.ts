import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { anyOf, anyOfTexts } from '../../shared/repository/any-of.ts';

/** Of what grows with the years the newest are shown. */
const SHOWN = 50;

/** When the profile was taken that each application was sent with. */
export function selectProfilesSent(db: Database, masterId: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as s', (join) => join.onRef('s.id', '=', 'x.profileSnapshotId').onRef('s.masterId', '=', 'x.masterId'))
    .select(['x.id as applicationId', 's.takenAt'])
    .where('x.masterId', '=', masterId)
    .execute();
}

/** Attempts at the providers and bank vouchers, the newest first. */
export function selectPayments(db: Database, applicationIds: readonly number[]) {
  return db
    .selectFrom('paymentAttempt as p')
    .innerJoin('application as x', 'x.id', 'p.applicationId')
    .select(['p.id', 'x.applicationNumber', 'p.method', 'p.reference', 'p.amountPaisa', 'p.status', 'p.createdAt', 'p.settledAt'])
    .where('p.applicationId', '=', anyOf(applicationIds))
    .orderBy('p.id', 'desc')
    .limit(SHOWN)
    .execute();
}

export function selectVouchers(db: Database, applicationIds: readonly number[]) {
  return db
    .selectFrom('voucher as w')
    .innerJoin('application as x', 'x.id', 'w.applicationId')
    .select(['w.applicationId', 'x.applicationNumber', 'w.voucherNumber', 'w.amountPaisa', 'w.status', 'w.uploadedAt', 'w.decidedAt'])
    .where('w.applicationId', '=', anyOf(applicationIds))
    .orderBy('w.uploadedAt', 'desc')
    .execute();
}

export function selectMails(db: Database, accountId: number) {
  return db
    .selectFrom('sentMail')
    .select(['id', 'subject', 'firstTriedAt', 'tries', 'acceptedAt', 'refusal'])
    .where('accountId', '=', accountId)
    .orderBy('firstTriedAt', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
}

export function selectSignIns(db: Database, accountId: number) {
  return db
    .selectFrom('sessionFamily')
    .select(['startedAt', 'endedAt', 'endReason'])
    .where('accountId', '=', accountId)
    .orderBy('startedAt', 'desc')
    .limit(SHOWN)
    .execute();
}

/** What members of staff did to these subjects, the newest first. */
export function selectActs(db: Database, subjects: readonly string[]) {
  return db
    .selectFrom('auditEntry as e')
    .innerJoin('staff as s', 's.accountId', 'e.accountId')
    .select(['e.id', 'e.at', 'e.action', 's.firstName', 's.middleName', 's.lastName'])
    .select(sql<string | null>`e.after ->> 'reason'`.as('reason'))
    .where('e.subject', '=', anyOfTexts(subjects))
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute();
}
