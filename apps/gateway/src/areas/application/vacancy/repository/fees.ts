import type { Id } from '@psc/validation/rules/id.ts';
import { expressionBuilder, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import type { DB } from '../../../../platform/database/schema.gen.ts';

/** Fee rebates, surcharges and fixed fees in force on a given date, the latest version of each. */
export function rebatesOn(of: { classId: Expression<number>; onAd: Expression<string | null> }) {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom((from) =>
        from
          .selectFrom('feeRebate as x')
          .distinctOn('x.rebateId')
          .select(['x.id', 'x.rebateId', 'x.kind', 'x.nameEn', 'x.nameNe', 'x.classId', 'x.quotaCode', 'x.provinceId', 'x.forDisabled'])
          .select(['x.percent', 'x.amountPaisa'])
          .where('x.holdsFromAd', '<=', of.onAd as Expression<string>)
          .orderBy('x.rebateId')
          .orderBy('x.holdsFromAd', 'desc')
          .orderBy('x.version', 'desc')
          .as('f'),
      )
      .select(['f.id', 'f.kind', 'f.nameEn', 'f.nameNe', 'f.quotaCode', 'f.provinceId', 'f.forDisabled', 'f.percent', 'f.amountPaisa'])
      .where((where) => where.or([where('f.percent', '>', 0), where('f.amountPaisa', 'is not', null)]))
      .where((where) => where.or([where('f.classId', 'is', null), where('f.classId', '=', of.classId)]))
      .orderBy('f.percent', 'desc')
      .orderBy('f.rebateId'),
  );
}

/** Facts of a candidate that rebates depend on, apart from the categories. */
export async function selectRebateFacts(
  db: Database,
  masterId: Id<'candidate'>,
): Promise<{ provinceId: Id<'province'> | null; physicallyDisabled: boolean }> {
  return db
    .selectFrom('candidate as c')
    .leftJoin('extraDetails as x', 'x.masterId', 'c.masterId')
    .leftJoin('contactAddress as a', (join) => join.onRef('a.masterId', '=', 'c.masterId').on('a.kind', '=', 'permanent'))
    .select((eb) => ['a.provinceId', eb.fn.coalesce('x.physicallyDisabled', eb.lit(false)).as('physicallyDisabled')])
    .where('c.masterId', '=', masterId)
    .executeTakeFirstOrThrow();
}
