import type { FormulaLevel, FormulaLine, Phase, PhaseTable, TableRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';

export type FormulaColumns = { scopeId: number; phase: Phase; heading: string; priorityValue: number; percentValue: number };
type Counts = Record<string, number>;

type OfLevel = { level: FormulaLevel; phase?: Phase; scopeId?: number };

export async function selectFormulas(db: Database, { level, phase, scopeId }: OfLevel): Promise<FormulaLine[]> {
  let query = db
    .selectFrom('distributionFormula as f')
    .innerJoin('distributionScope as d', 'd.id', 'f.scopeId')
    .leftJoin('distributionCategory as c', (join) =>
      join.onRef('c.level', '=', 'd.level').onRef('c.phase', '=', 'f.phase').onRef('c.code', '=', 'f.heading'),
    )
    .select(['f.id as formulaId', 'f.scopeId', 'f.phase', 'f.heading', 'f.priorityValue', 'f.percentValue', 'f.version'])
    .select(['c.nameEn', 'c.nameNe', 'c.parentCode'])
    .where('d.level', '=', level);
  if (phase !== undefined) query = query.where('f.phase', '=', phase);
  if (scopeId !== undefined) query = query.where('f.scopeId', '=', scopeId);
  const rows = await query.orderBy('f.scopeId').orderBy('f.priorityValue').orderBy('f.id').execute();
  return rows.map(({ nameEn, nameNe, ...row }) => ({
    ...row,
    phase: row.phase as Phase,
    name: nameEn === null || nameNe === null ? null : { en: nameEn, ne: nameNe },
  }));
}

/** Locked, with the level of its class and service. */
export function lockFormula(db: Database, formulaId: number) {
  return db
    .selectFrom('distributionFormula as f')
    .innerJoin('distributionScope as d', 'd.id', 'f.scopeId')
    .select(['f.id', 'f.scopeId', 'f.phase', 'f.heading', 'f.priorityValue', 'f.percentValue', 'f.version', 'd.level'])
    .where('f.id', '=', formulaId)
    .forNoKeyUpdate('f')
    .executeTakeFirst();
}

/** @returns undefined if the heading already has a share */
export async function insertFormula(db: Database, columns: FormulaColumns): Promise<number | undefined> {
  const row = await db
    .insertInto('distributionFormula')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateFormula(
  db: Database,
  formulaId: number,
  columns: Pick<FormulaColumns, 'priorityValue' | 'percentValue'>,
): Promise<void> {
  await db
    .updateTable('distributionFormula')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', formulaId)
    .execute();
}

export async function deleteFormula(db: Database, formulaId: number): Promise<void> {
  await db.deleteFrom('distributionFormula').where('id', '=', formulaId).execute();
}

export async function markTablesOutdated(db: Database, scopeId: number, phase?: Phase): Promise<void> {
  let query = db.updateTable('distributionTable').set({ outdated: true }).where('scopeId', '=', scopeId);
  if (phase !== undefined) query = query.where('phase', '=', phase);
  await query.execute();
}

export async function selectTables(db: Database, { level, phase, scopeId }: OfLevel): Promise<PhaseTable[]> {
  let query = db
    .selectFrom('distributionTable as t')
    .innerJoin('distributionScope as d', 'd.id', 't.scopeId')
    .select(['t.id as tableId', 't.scopeId', 't.phase', 't.parentCode', 't.outdated'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('distributionTableValue as v')
          .select(['v.id', 'v.posts', 'v.generated', 'v.counts', 'v.version'])
          .whereRef('v.tableId', '=', 't.id')
          .orderBy('v.posts'),
      ).as('rows'),
    )
    .where('d.level', '=', level);
  if (phase !== undefined) query = query.where('t.phase', '=', phase);
  if (scopeId !== undefined) query = query.where('t.scopeId', '=', scopeId);
  const tables = await query.orderBy('t.id').execute();
  return tables.map((table) => ({
    ...table,
    phase: table.phase as Phase,
    rows: table.rows.map((row) => tableRow(row)),
    version: table.rows.reduce((sum, row) => sum + row.version, 0),
  }));
}

function tableRow(row: { id: number; posts: number; generated: unknown; counts: unknown; version: number }): TableRow {
  const counts = row.counts as Counts;
  return {
    tableValueId: row.id,
    posts: row.posts,
    counts,
    byHand: correctedCells(counts, row.generated as Counts),
    version: row.version,
  };
}

export function correctedCells(counts: Counts, generated: Counts): string[] {
  return Object.keys(counts).filter((heading) => counts[heading] !== generated[heading]);
}

export function lockTableValue(db: Database, tableValueId: number) {
  return db
    .selectFrom('distributionTableValue as v')
    .innerJoin('distributionTable as t', 't.id', 'v.tableId')
    .innerJoin('distributionScope as d', 'd.id', 't.scopeId')
    .select([
      'v.id',
      'v.posts',
      'v.generated',
      'v.counts',
      'v.version',
      't.id as tableId',
      't.phase',
      't.parentCode',
      't.scopeId',
      'd.level',
    ])
    .where('v.id', '=', tableValueId)
    .forNoKeyUpdate('v')
    .executeTakeFirst();
}

/** Prevents corrections of these tables until the transaction ends. */
export async function lockTableValues(db: Database, scopeId: number): Promise<void> {
  await db
    .selectFrom('distributionTableValue as v')
    .innerJoin('distributionTable as t', 't.id', 'v.tableId')
    .select('v.id')
    .where('t.scopeId', '=', scopeId)
    .orderBy('v.id')
    .forNoKeyUpdate('v')
    .execute();
}

export function lockTable(db: Database, tableId: number) {
  return db
    .selectFrom('distributionTable as t')
    .innerJoin('distributionScope as d', 'd.id', 't.scopeId')
    .select(['t.id', 't.phase', 't.scopeId', 't.parentCode', 'd.level'])
    .select((eb) =>
      eb
        .selectFrom('distributionTableValue as v')
        .select(sql<number>`coalesce(sum(v.version), 0)::int`.as('version'))
        .whereRef('v.tableId', '=', 't.id')
        .$asScalar()
        .as('version'),
    )
    .where('t.id', '=', tableId)
    .forNoKeyUpdate('t')
    .executeTakeFirst();
}

export async function updateTableValue(db: Database, tableValueId: number, counts: Counts): Promise<void> {
  await db
    .updateTable('distributionTableValue')
    .set({ counts: jsonb(counts) as never, version: sql`version + 1` })
    .where('id', '=', tableValueId)
    .execute();
}

export async function deleteTable(db: Database, tableId: number): Promise<void> {
  await db.deleteFrom('distributionTable').where('id', '=', tableId).execute();
}

export type NewTable = {
  scopeId: number;
  phase: Phase;
  parentCode: string | null;
  outdated?: boolean;
  rows: { posts: number; generated: Counts; counts: Counts }[];
};

export async function replaceTable(db: Database, { scopeId, phase, parentCode, outdated = false, rows }: NewTable): Promise<void> {
  await db
    .deleteFrom('distributionTable')
    .where('scopeId', '=', scopeId)
    .where('phase', '=', phase)
    .where('parentCode', 'is not distinct from', parentCode)
    .execute();
  const { id: tableId } = await db
    .insertInto('distributionTable')
    .values({ scopeId, phase, parentCode, outdated })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rows.length === 0) return;
  await db
    .insertInto('distributionTableValue')
    .values(
      rows.map((row) => ({ tableId, posts: row.posts, generated: jsonb(row.generated) as never, counts: jsonb(row.counts) as never })),
    )
    .execute();
}
