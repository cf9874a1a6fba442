import type { Id } from '@psc/validation/rules/id.ts';
import type { FormulaLevel, FormulaScope, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import { sumOfPercents } from '../content.ts';

/** A hash over the versions of everything that divides the posts of scope `d`. */
const contentKey = sql<string>`md5(concat_ws('/', d.version,
  (select string_agg(concat_ws('.', f.id, f.version), ',' order by f.id) from distribution_formula f where f.scope_id = d.id),
  (select string_agg(concat_ws('.', v.id, v.version), ',' order by v.id) from distribution_table_value v
    join distribution_table t on t.id = v.table_id where t.scope_id = d.id),
  (select string_agg(concat_ws('.', k.id, k.version), ',' order by k.id) from distribution_category k where k.level = d.level)))`;

export type ScopeColumns = {
  level: FormulaLevel;
  classId: Id<'class'>;
  serviceId: Id<'service'> | null;
  postId: Id<'post'> | null;
  vacancyLimit: number;
};

export async function selectScopes(db: Database, by: { level: FormulaLevel } | { scopeId: number }): Promise<FormulaScope[]> {
  const rows = await db
    .selectFrom('distributionScope as d')
    .innerJoin('class as c', 'c.id', 'd.classId')
    .leftJoin('service as s', 's.id', 'd.serviceId')
    .leftJoin('post as p', 'p.id', 'd.postId')
    .select(['d.id', 'd.level', 'd.classId', 'd.serviceId', 'd.postId', 'd.vacancyLimit', 'd.version'])
    .select(['c.nameEn as classEn', 'c.nameNe as classNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select(['p.nameEn as postEn', 'p.nameNe as postNe', contentKey.as('contentKey')])
    .select((eb) =>
      jsonArrayFrom(eb.selectFrom('distributionFormula as f').select(['f.phase', 'f.percentValue']).whereRef('f.scopeId', '=', 'd.id')).as(
        'formulas',
      ),
    )
    .where((eb) => ('level' in by ? eb('d.level', '=', by.level) : eb('d.id', '=', by.scopeId)))
    .orderBy('c.position')
    .orderBy(sql`s.position nulls first`)
    .orderBy(sql`p.id nulls first`)
    .execute();
  return rows.map(({ id, level, classEn, classNe, serviceEn, serviceNe, postEn, postNe, formulas, ...row }) => ({
    ...row,
    scopeId: id,
    level: level as FormulaLevel,
    class: { en: classEn, ne: classNe },
    service: serviceEn === null || serviceNe === null ? null : { en: serviceEn, ne: serviceNe },
    post: postEn === null || postNe === null ? null : { en: postEn, ne: postNe },
    percents: Object.fromEntries(
      [...Map.groupBy(formulas, (each) => each.phase as Phase)].map(([phase, of]) => [
        phase,
        sumOfPercents(of.map((each) => Number(each.percentValue))),
      ]),
    ),
  }));
}

/** Locked until the transaction ends, because its shares are summed. */
export function lockScope(db: Database, scopeId: number) {
  return db.selectFrom('distributionScope').selectAll().where('id', '=', scopeId).forNoKeyUpdate().executeTakeFirst();
}

export async function findScope(db: Database, of: Omit<ScopeColumns, 'vacancyLimit'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('distributionScope')
    .select('id')
    .where('level', '=', of.level)
    .where('classId', '=', of.classId)
    .where('serviceId', 'is not distinct from', of.serviceId)
    .where('postId', 'is not distinct from', of.postId)
    .executeTakeFirst();
  return row?.id;
}

/** The fields of a scope whose ids are unknown or do not belong together. */
export async function wrongChoices(db: Database, { classId, serviceId, postId }: ScopeColumns): Promise<string[]> {
  const postClass = await db.selectFrom('class').select('id').where('id', '=', classId).executeTakeFirst();
  const service = serviceId !== null && (await db.selectFrom('service').select('id').where('id', '=', serviceId).executeTakeFirst());
  const post =
    postId !== null &&
    (await db.selectFrom('post').select('id').where('id', '=', postId).where('classId', '=', classId).executeTakeFirst());
  return [...(postClass ? [] : ['classId']), ...(service === undefined ? ['serviceId'] : []), ...(post === undefined ? ['postId'] : [])];
}

/** @returns undefined if the level already has this class, service and post */
export async function insertScope(db: Database, columns: ScopeColumns): Promise<number | undefined> {
  const row = await db
    .insertInto('distributionScope')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateScope(db: Database, scopeId: number, columns: ScopeColumns): Promise<void> {
  await db
    .updateTable('distributionScope')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', scopeId)
    .execute();
}

export async function deleteScope(db: Database, scopeId: number): Promise<void> {
  await db.deleteFrom('distributionTable').where('scopeId', '=', scopeId).execute();
  await db.deleteFrom('distributionFormula').where('scopeId', '=', scopeId).execute();
  await db.deleteFrom('distributionScope').where('id', '=', scopeId).execute();
}
