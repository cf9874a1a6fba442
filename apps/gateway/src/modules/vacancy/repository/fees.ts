import { expressionBuilder, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/connection.ts';
import type { DB } from '../../../database/schema.gen.ts';

/** The rebates on the fee of a class that held on a day, each by its version of that day. */
export function rebatesOn(of: { classId: Expression<number>; onAd: Expression<string | null> }) {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom((from) =>
        from
          .selectFrom('feeRebate as x')
          .distinctOn('x.rebateId')
          .select(['x.id', 'x.rebateId', 'x.nameEn', 'x.nameNe', 'x.classId', 'x.quotaCode', 'x.provinceId', 'x.forDisabled', 'x.percent'])
          .where('x.holdsFromAd', '<=', of.onAd as Expression<string>)
          .orderBy('x.rebateId')
          .orderBy('x.holdsFromAd', 'desc')
          .orderBy('x.version', 'desc')
          .as('f'),
      )
      .select(['f.id', 'f.nameEn', 'f.nameNe', 'f.quotaCode', 'f.provinceId', 'f.forDisabled', 'f.percent'])
      .where('f.percent', '>', 0)
      .where((where) => where.or([where('f.classId', 'is', null), where('f.classId', '=', of.classId)]))
      .orderBy('f.percent', 'desc')
      .orderBy('f.rebateId'),
  );
}

/** What rebates ask of a candidate beside the categories applied for. */
export async function selectRebateFacts(
  db: Database,
  masterId: number,
): Promise<{ provinceId: number | null; physicallyDisabled: boolean }> {
  return db
    .selectFrom('candidate as c')
    .leftJoin('extraDetails as x', 'x.masterId', 'c.masterId')
    .leftJoin('contactAddress as a', (join) => join.onRef('a.masterId', '=', 'c.masterId').on('a.kind', '=', 'permanent'))
    .select((eb) => ['a.provinceId', eb.fn.coalesce('x.physicallyDisabled', eb.lit(false)).as('physicallyDisabled')])
    .where('c.masterId', '=', masterId)
    .executeTakeFirstOrThrow();
}
