import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { SimulatedWorld } from './world.ts';

type World = Pick<SimulatedWorld, 'gateway'>;
type Row = Record<string, unknown>;

/** A sentence that is true of the tables after every act, with the rows against it. */
export type Invariant = {
  /** In the words of an officer: `No candidate sits in two rooms at an hour.` */
  sentence: string;
  /** The invariant is about the whole commission and is checked now and then. */
  ofWholeCommission?: true;
} & (
  | {
      /** The query of the rows that are wrong among the advertisements given. */
      wrongRows: (advertisements: RawBuilder<unknown>) => RawBuilder<Row>;
    }
  | {
      /** Finds the wrong rows itself, where a function of the product that decides says which rows are right. */
      find: (world: World, advtCodes: readonly Id<'advertisement'>[]) => Promise<readonly Row[]>;
    }
);

export type Violation = { sentence: string; rows: readonly Row[] };

/** @param advtCodes The advertisements of the step; null for all of them. */
export async function violations(
  world: World,
  invariants: readonly Invariant[],
  advtCodes: readonly Id<'advertisement'>[] | null,
): Promise<Violation[]> {
  if (advtCodes?.length === 0) return [];
  const { db } = world.gateway;
  const codes =
    advtCodes ?? (await db.selectFrom('advertisement').select('advtCode').orderBy('advtCode').execute()).map((row) => row.advtCode);
  const among = sql`(select unnest(${[...codes]}::int[]))`;
  const found = await Promise.all(
    invariants
      .filter(({ ofWholeCommission }) => !ofWholeCommission || advtCodes === null)
      .map(async (invariant): Promise<Violation> => {
        const rows =
          'find' in invariant
            ? await invariant.find(world, codes)
            : // One column for all, because the pool prepares no statement that selects `*`, and planning takes longer than the query.
              (
                await sql<{ row: Row }>`select to_jsonb(wrong) as row from (${invariant.wrongRows(among)}) wrong limit 10`.execute(db)
              ).rows.map(({ row }) => row);
        return { sentence: invariant.sentence, rows };
      }),
  );
  return found.filter(({ rows }) => rows.length > 0);
}
