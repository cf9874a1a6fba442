import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';

export function selectInScrutiny(db: Database) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'a.advtCode')
    .leftJoin('countedAdvertisement as j', 'j.advtCode', 'a.advtCode')
    .select(['j.judgedBy', 'a.advtCode', 'a.publishDateAd', 'a.ageCutOffDateAd', 'r.classId', 'r.serviceId', 'r.postId'])
    .where('a.lifeCycleStatus', 'in', ['live', 'closed'])
    .where('sa.finalizedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('application as x').select('x.id').whereRef('x.advtCode', '=', 'a.advtCode').where('x.paymentStatus', '=', 'paid'),
      ),
    )
    .orderBy('a.advtCode')
    .execute();
}

export type ToJudge = { advtCode: Id<'advertisement'>; basis: string; ids?: number[]; after: number; limit: number };

/** Paid applications not yet judged by these rules, with the submitted profile; `ids` limits them. */
export async function selectUnjudged(db: Database, { advtCode, basis, ids, after, limit }: ToJudge) {
  const rows = await db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as ps', (join) => join.onRef('ps.masterId', '=', 'x.masterId').onRef('ps.id', '=', 'x.profileSnapshotId'))
    .leftJoin('applicationVerdict as v', 'v.applicationId', 'x.id')
    .select(['x.id', 'ps.profile as snapshot'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('applicationCategory as ac')
          .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
          .select(['cat.heading', 'cat.quotaCode', 'q.nameEn', 'q.nameNe', 'q.claimedBy', 'q.gender'])
          .whereRef('ac.applicationId', '=', 'x.id')
          .orderBy('cat.id'),
      ).as('categories'),
    )
    .where('x.advtCode', '=', advtCode)
    .where('x.paymentStatus', '=', 'paid')
    .where('x.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('x.id', '=', sql<number>`any(${ids}::integer[])`))
    .where(sql<boolean>`v.basis is distinct from ${basis}`)
    .orderBy('x.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, snapshot: row.snapshot as unknown as ProfileSnapshot }));
}

/** An application deleted meanwhile is skipped. */
export async function saveVerdicts(db: Database, basis: string, verdicts: readonly { id: number; unmet: string[] }[]): Promise<void> {
  await sql`insert into application_verdict (application_id, unmet, basis)
    select x.id, array(select jsonb_array_elements_text(judged.unmet)), ${basis}
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) judged(id integer, unmet jsonb)
    join application x on x.id = judged.id
    on conflict (application_id) do update set unmet = excluded.unmet, basis = excluded.basis`.execute(db);
}

/** Records that all applications of the advertisement have been judged by these rules. */
export async function saveBasis(db: Database, { advtCode, basis }: { advtCode: Id<'advertisement'>; basis: string }): Promise<void> {
  await db
    .insertInto('countedAdvertisement')
    .values({ advtCode, judgedBy: basis })
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet({ judgedBy: basis }))
    .execute();
}

/** Applications paid or moved to this advertisement since they were last judged. */
export async function selectTouched(db: Database, advtCode: Id<'advertisement'>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applicationToJudge')
    .select('applicationId')
    .where('advtCode', '=', advtCode)
    .orderBy('applicationId')
    .limit(limit)
    .execute();
  return rows.map(({ applicationId }) => applicationId);
}

export async function forgetTouched(db: Database, advtCode: Id<'advertisement'>, ids: number[]): Promise<void> {
  await db
    .deleteFrom('applicationToJudge')
    .where('advtCode', '=', advtCode)
    .where('applicationId', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}
