import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** All percentages of the classes in use, each class's newest version first, its headings in their order. */
export function selectPercentages(db: Database, classId?: Id<'class'>) {
  return db
    .selectFrom('class as c')
    .leftJoin('competitionPercentage as x', 'x.classId', 'c.id')
    .select(['c.id as classId', 'c.nameEn', 'c.nameNe'])
    .select(['x.version', 'x.heading', 'x.percentValue', 'x.holdsFromAd', 'x.source', 'x.enteredAt'])
    .select(sql<string | null>`officer_named(x.entered_by, x.entered_for)`.as('enteredBy'))
    .where((eb) => (classId === undefined ? eb('c.active', '=', true) : eb('c.id', '=', classId)))
    .orderBy('c.position')
    .orderBy('x.version', 'desc')
    .orderBy('x.priority')
    .execute();
}

type NewPercentages = {
  classId: Id<'class'>;
  version: number;
  shares: readonly { heading: string; percentValue: number }[];
  holdsFromAd: string;
  source: string;
  enteredBy: number;
  enteredAt: Date;
};

/** @returns false when another version was entered first */
export async function insertPercentages(db: Database, { shares, ...common }: NewPercentages): Promise<boolean> {
  const rows = await db
    .insertInto('competitionPercentage')
    .values(shares.map((share, index) => ({ ...common, ...share, priority: index + 1 })))
    .onConflict((conflict) => conflict.columns(['classId', 'version', 'heading']).doNothing())
    .returning('heading')
    .execute();
  return rows.length === shares.length;
}
