import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf, anyOfTexts } from '../../../../platform/shared/repository/any-of.ts';

/** A page of lists that grow over the years; one more row tells whether there are others. */
export const SHOWN = 50;
const ASKED = SHOWN + 1;

export function selectProfilesSent(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as s', (join) => join.onRef('s.id', '=', 'x.profileSnapshotId').onRef('s.masterId', '=', 'x.masterId'))
    .select(['x.id as applicationId', 's.takenAt'])
    .where('x.masterId', '=', masterId)
    .execute();
}

export function selectSubmittedProfile(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as s', (join) => join.onRef('s.id', '=', 'x.profileSnapshotId').onRef('s.masterId', '=', 'x.masterId'))
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['x.masterId', 'x.applicationNumber', 'p.nameEn', 'p.nameNe', 's.takenAt', 's.profile'])
    .where('x.id', '=', applicationId)
    .executeTakeFirst();
}

export function selectPayments(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('paymentAttempt as p')
    .innerJoin('application as x', 'x.id', 'p.applicationId')
    .select(['p.id', 'x.applicationNumber', 'p.method', 'p.reference', 'p.amountPaisa', 'p.status', 'p.createdAt', 'p.settledAt'])
    .where('p.applicationId', '=', anyOf(applicationIds))
    .orderBy('p.id', 'desc')
    .execute();
}

export function selectVouchers(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('voucher as w')
    .innerJoin('application as x', 'x.id', 'w.applicationId')
    .select(['w.applicationId', 'x.applicationNumber', 'w.voucherNumber', 'w.amountPaisa', 'w.status', 'w.uploadedAt', 'w.decidedAt'])
    .where('w.applicationId', '=', anyOf(applicationIds))
    .orderBy('w.uploadedAt', 'desc')
    .execute();
}

/** The end of a page: an instant, and a key that orders rows of the same instant. */
export type Behind = { at: string; key: string } | null;

export function selectMails(db: Database, accountIds: readonly Id<'account'>[], behind: Behind) {
  return db
    .selectFrom('sentMail')
    .select([
      'id',
      sql<string>`case when by_sms then 'SMS: ' || subject else subject end`.as('subject'),
      'firstTriedAt',
      'tries',
      'acceptedAt',
      'refusal',
      sql<string>`first_tried_at || ' ' || id`.as('place'),
    ])
    .where('accountId', '=', anyOf(accountIds))
    .where('tries', '>', 0)
    .$if(behind !== null, (query) => query.where(sql<SqlBool>`(first_tried_at, id) < (${behind?.at}::timestamptz, ${behind?.key}::uuid)`))
    .orderBy('firstTriedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ASKED)
    .execute();
}

/** The id of a sign-in is a secret, so its hash orders the rows of one instant. */
export function selectSignIns(db: Database, accountIds: readonly Id<'account'>[], behind: Behind) {
  const key = sql<string>`md5(id::text)`;
  return db
    .selectFrom('sessionFamily')
    .select(['startedAt', 'endedAt', 'endReason', sql<string>`started_at || ' ' || ${key}`.as('place')])
    .where('accountId', '=', anyOf(accountIds))
    .$if(behind !== null, (query) => query.where(sql<SqlBool>`(started_at, ${key}) < (${behind?.at}::timestamptz, ${behind?.key})`))
    .orderBy('startedAt', 'desc')
    .orderBy(key, 'desc')
    .limit(ASKED)
    .execute();
}

const lockActs = ['lockProfile', 'unlockProfile', 'lockDocuments', 'unlockDocuments', 'banUser', 'unBanUser', 'setVoucherLock'].map(
  (call) => `userAdmin.${call}`,
);

export function selectActs(
  db: Database,
  subjects: readonly string[],
  { before, onlyLocks }: { before: number | null; onlyLocks: boolean },
) {
  return (
    db
      .selectFrom('auditEntry as e')
      .innerJoin('staff as s', 's.accountId', 'e.accountId')
      .select(['e.id', 'e.at', 'e.action'])
      .select(sql<string>`officer_named(e.account_id, e.for_account_id)`.as('officer'))
      .select(sql<string | null>`e.after ->> 'reason'`.as('reason'))
      .select(sql<string | null>`e.after ->> 'startDate'`.as('fromAd'))
      .select(sql<string | null>`coalesce(e.after ->> 'until', e.after ->> 'endDate')`.as('untilAd'))
      .where('e.subject', '=', anyOfTexts(subjects))
      // Data that was read ahead was not viewed by the officer.
      .where(sql<SqlBool>`(e.after ->> 'ahead') is distinct from 'true'`)
      .$if(onlyLocks, (query) => query.where('e.action', '=', anyOfTexts(lockActs)))
      .$if(before !== null, (query) => query.where('e.id', '<', before))
      .orderBy('e.id', 'desc')
      .limit(ASKED)
      .execute()
  );
}
