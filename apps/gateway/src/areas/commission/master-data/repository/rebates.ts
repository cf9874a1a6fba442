import type { Id } from '@psc/validation/rules/id.ts';
import type { FeeRuleKind } from '@psc/validation/areas/payment/fee-rebate.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** Not paged: a commission has a handful of rebates, each with a handful of versions. */
export function selectRebates(db: Database, rebateId?: number) {
  return db
    .selectFrom('feeRebate as x')
    .leftJoin('class as c', 'c.id', 'x.classId')
    .leftJoin('quota as q', 'q.code', 'x.quotaCode')
    .leftJoin('province as p', 'p.id', 'x.provinceId')
    .select(['x.rebateId', 'x.version', 'x.nameEn', 'x.nameNe', 'x.percent', 'x.classId', 'x.quotaCode', 'x.provinceId', 'x.forDisabled'])
    .select(['x.kind', 'x.amountPaisa'])
    .select(['x.holdsFromAd', 'x.source', 'x.enteredAt'])
    .select(['c.nameEn as classEn', 'c.nameNe as classNe', 'q.nameEn as quotaEn', 'q.nameNe as quotaNe'])
    .select(['p.nameEn as provinceEn', 'p.nameNe as provinceNe'])
    .select(sql<string | null>`officer_named(x.entered_by, x.entered_for)`.as('enteredBy'))
    .$if(rebateId !== undefined, (query) => query.where('x.rebateId', '=', rebateId!))
    .orderBy('x.rebateId')
    .orderBy('x.version', 'desc')
    .execute();
}

export async function nextRebateId(db: Database): Promise<number> {
  const { id } = await db.selectNoFrom(sql<number>`nextval('fee_rebate_number')::integer`.as('id')).executeTakeFirstOrThrow();
  return id;
}

export type NewRebate = {
  rebateId: number;
  version: number;
  nameEn: string;
  nameNe: string;
  kind: FeeRuleKind;
  percent: number;
  amountPaisa: number | null;
  classId: Id<'class'> | null;
  quotaCode: string | null;
  provinceId: Id<'province'> | null;
  forDisabled: boolean;
  holdsFromAd: string;
  source: string;
  enteredBy: number;
  enteredAt: Date;
};

/** @returns false when another version was entered first */
export async function insertRebate(db: Database, rebate: NewRebate): Promise<boolean> {
  const row = await db
    .insertInto('feeRebate')
    .values(rebate)
    .onConflict((conflict) => conflict.columns(['rebateId', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Asked = Pick<NewRebate, 'classId' | 'quotaCode' | 'provinceId'>;

/** Returns the fields of a rebate that refer to a missing row. */
export async function unknownOf(db: Database, { classId, quotaCode, provinceId }: Asked): Promise<(keyof Asked)[]> {
  const { unknown } = await db
    .selectNoFrom(
      sql<(keyof Asked)[]>`array_remove(array[
        case when ${classId}::int is not null and not exists (select from class where id = ${classId}) then 'classId' end,
        case when ${quotaCode}::text is not null and not exists (select from quota where code = ${quotaCode}) then 'quotaCode' end,
        case when ${provinceId}::int is not null and not exists (select from province where id = ${provinceId}) then 'provinceId' end
      ], null)`.as('unknown'),
    )
    .executeTakeFirstOrThrow();
  return unknown;
}
