import { sql, type RawBuilder } from 'kysely';
import type { SimulatedWorld } from './world.ts';

/** A sentence that is true of the tables after every act, with the query of the rows against it. */
export type Invariant = {
  /** What an officer would say: `Nobody sits in two rooms at an hour.` */
  sentence: string;
  /**
   * The rows that are wrong among the advertisements given. Without `advertisements` the invariant is about the whole commission and is
   * checked now and then.
   */
  wrongRows: (advertisements: RawBuilder<unknown>) => RawBuilder<Record<string, unknown>>;
  ofWholeCommission?: true;
};

export type Violation = { sentence: string; rows: readonly Record<string, unknown>[] };

/** @param advtCodes The advertisements of the step; null for all of them. */
export async function violations(
  { gateway }: Pick<SimulatedWorld, 'gateway'>,
  invariants: readonly Invariant[],
  advtCodes: readonly number[] | null,
): Promise<Violation[]> {
  const found: Violation[] = [];
  const among = advtCodes === null ? sql`(select advt_code from advertisement)` : sql`(select unnest(${advtCodes}::int[]))`;
  for (const { sentence, wrongRows, ofWholeCommission } of invariants) {
    if (ofWholeCommission && advtCodes !== null) continue;
    const { rows } = await sql`select * from (${wrongRows(among)}) wrong limit 10`.execute(gateway.db);
    if (rows.length > 0) found.push({ sentence, rows: rows as Record<string, unknown>[] });
  }
  return found;
}
