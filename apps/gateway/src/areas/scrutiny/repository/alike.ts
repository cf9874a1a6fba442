import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import { anyOf, anyOfTexts } from '../../../platform/shared/repository/any-of.ts';

/** Whether applications of the advertisement can be decided. */
export async function isScrutinyOpen(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const row = await db
    .selectFrom('advertisement as a')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'a.advtCode')
    .select('a.advtCode')
    .where('a.advtCode', '=', advtCode)
    .where(sql<SqlBool>`not ${isEnded('a')}`)
    .where('sa.finalizedAt', 'is', null)
    .where(sql<SqlBool>`sa.state is distinct from 'removed'`)
    .executeTakeFirst();
  return row !== undefined;
}

type Others = { advtCode: Id<'advertisement'>; officerId: Id<'account'>; applicationId: Id<'application'> };

/** Other pending applications of the officer in the advertisement: those after this one, then those before it. */
function othersPending(db: Database, { advtCode, officerId, applicationId }: Others) {
  return db
    .selectFrom('application as x')
    .select('x.id')
    .where('x.advtCode', '=', advtCode)
    .where('x.scrutinyOfficerId', '=', officerId)
    .where('x.paymentStatus', '=', 'paid')
    .where('x.scrutinyStatus', '=', 'pending')
    .where('x.duplicateOf', 'is', null)
    .where('x.id', '<>', applicationId)
    .orderBy(sql`x.id < ${applicationId}`)
    .orderBy('x.id');
}

export async function selectPending(db: Database, others: Others, limit: number): Promise<Id<'application'>[]> {
  return (await othersPending(db, others).limit(limit).execute()).map(({ id }) => id);
}

/**
 * Those with exactly these categories. One that was decided before and came back, after a further category for example, needs an officer who
 * sees the earlier decision.
 */
export async function selectInSameCategories(
  db: Database,
  others: Others,
  { categoryIds, limit }: { categoryIds: readonly number[]; limit: number },
): Promise<Id<'application'>[]> {
  const rows = await othersPending(db, others)
    .where(
      sql<SqlBool>`(select array_agg(c.advertisement_category_id order by c.advertisement_category_id) from application_category c
        where c.application_id = x.id) = ${categoryIds.toSorted((one, other) => one - other)}::integer[]`,
    )
    .where(sql<SqlBool>`not exists (select from scrutiny_decision d where d.application_id = x.id and d.to_status <> 'onHold')`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectMarksOf(db: Database, ids: readonly Id<'application'>[]) {
  return db
    .selectFrom('scrutinyPart as m')
    .leftJoin('scrutinyReason as reason', 'reason.code', 'm.reason')
    .select(['m.applicationId', 'm.part', 'm.result', 'm.reason', 'm.note', 'reason.appliesTo'])
    .where('m.applicationId', '=', anyOf(ids))
    .orderBy('m.part')
    .execute();
}
export type FoundMark = Awaited<ReturnType<typeof selectMarksOf>>[number];

/** Those of the applications that were on hold. */
export async function selectHeld(db: Database, ids: readonly Id<'application'>[]): Promise<Set<Id<'application'>>> {
  const rows = await db.selectFrom('scrutinyHold').select('applicationId').distinct().where('applicationId', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ applicationId }) => applicationId));
}

/** Those of the candidates of whom this officer has opened a document. */
export async function selectSeen(
  db: Database,
  masterIds: readonly Id<'candidate'>[],
  accountId: Id<'account'>,
): Promise<Set<Id<'candidate'>>> {
  const rows = await db
    .selectFrom('auditEntry')
    .select('subject')
    .distinct()
    .where('subject', '=', anyOfTexts(masterIds.map((id) => `candidate:${id}`)))
    .where('action', '=', 'profile.getDocumentFile')
    .where('accountId', '=', accountId)
    .execute();
  return new Set(rows.map(({ subject }) => Number(subject.replace('candidate:', '')) as Id<'candidate'>));
}

/** The name of the record that the form of a decision has open. */
export const openRecordOf = (applicationId: Id<'application'>) => `scrutiny.${applicationId}`;

/** Colleagues who have one of the applications open now. */
export function selectOpenBy(db: Database, ids: readonly Id<'application'>[], accountId: Id<'account'>, now: Date) {
  return db
    .selectFrom('openRecord as o')
    .innerJoin('staff as s', 's.accountId', 'o.accountId')
    .select(['o.record', 's.firstName', 's.middleName', 's.lastName', 's.firstNameNe', 's.middleNameNe', 's.lastNameNe'])
    .distinct()
    .where('o.record', '=', anyOfTexts(ids.map(openRecordOf)))
    .where('o.openUntil', '>', now)
    .where('o.accountId', '<>', accountId)
    .execute();
}
