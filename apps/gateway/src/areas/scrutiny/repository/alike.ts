import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf, anyOfTexts } from '../../../platform/shared/repository/any-of.ts';

type Like = { advtCode: Id<'advertisement'>; officerId: Id<'account'>; applicationId: Id<'application'> };

/** Other pending applications of the officer in the advertisement: those after this one, then those before it. */
export async function selectPending(db: Database, { advtCode, officerId, applicationId }: Like): Promise<Id<'application'>[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('scrutinyOfficerId', '=', officerId)
    .where('paymentStatus', '=', 'paid')
    .where('scrutinyStatus', '=', 'pending')
    .where('duplicateOf', 'is', null)
    .where('id', '<>', applicationId)
    .orderBy(sql`id < ${applicationId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type OfOthers = { applicationId: Id<'application'>; ids: readonly Id<'application'>[]; limit: number };

/** Those of the applications whose categories are exactly the categories of this one. */
export async function selectSameCategories(db: Database, { applicationId, ids, limit }: OfOthers): Promise<Id<'application'>[]> {
  const categoriesOf = (id: 'x.id' | 'base.id') =>
    sql`(select array_agg(c.advertisement_category_id order by c.advertisement_category_id) from application_category c
      where c.application_id = ${sql.ref(id)})`;
  const rows = await db
    .selectFrom('application as x')
    .innerJoin('application as base', (join) => join.on('base.id', '=', applicationId))
    .select('x.id')
    .where('x.id', '=', anyOf(ids))
    .where(sql<SqlBool>`${categoriesOf('x.id')} = ${categoriesOf('base.id')}`)
    .orderBy('x.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectMarksOf(db: Database, ids: readonly Id<'application'>[]) {
  return db
    .selectFrom('scrutinyPart')
    .select(['applicationId', 'part', 'result', 'reason'])
    .where('applicationId', '=', anyOf(ids))
    .orderBy('part')
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
