import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** Not paged: a class has a handful of fees. */
export function selectFees(db: Database, classId?: Id<'class'>) {
  return db
    .selectFrom('class as c')
    .leftJoin('fee as f', 'f.classId', 'c.id')
    .select(['c.id as classId', 'c.nameEn', 'c.nameNe'])
    .select(['f.version', 'f.basicPricePaisa', 'f.extraPricePaisa', 'f.holdsFromAd', 'f.source', 'f.enteredAt'])
    .select(sql<string | null>`officer_named(f.entered_by, f.entered_for)`.as('enteredBy'))
    .where((eb) => (classId === undefined ? eb('c.active', '=', true) : eb('c.id', '=', classId)))
    .orderBy('c.position')
    .orderBy('f.version', 'desc')
    .execute();
}

export type NewFee = {
  classId: Id<'class'>;
  version: number;
  basicPricePaisa: number;
  extraPricePaisa: number;
  holdsFromAd: string;
  source: string;
  enteredBy: number;
  enteredAt: Date;
};

/** @returns false when another fee of the class was entered first */
export async function insertFee(db: Database, fee: NewFee): Promise<boolean> {
  const row = await db
    .insertInto('fee')
    .values(fee)
    .onConflict((conflict) => conflict.columns(['classId', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
