import type { CategoryPhase, FormulaCategory, FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';

export type CategoryColumns = {
  level: FormulaLevel;
  phase: CategoryPhase;
  code: string;
  nameEn: string;
  nameNe: string;
  quotaCode: string | null;
  parentCode: string | null;
};

export async function selectCategories(db: Database, level: FormulaLevel): Promise<FormulaCategory[]> {
  const rows = await db
    .selectFrom('distributionCategory')
    .select(['id', 'phase', 'code', 'nameEn', 'nameNe', 'quotaCode', 'parentCode', 'version'])
    .where('level', '=', level)
    .orderBy('id')
    .execute();
  return rows.map(({ id, phase, nameEn, nameNe, ...row }) => ({
    ...row,
    categoryId: id,
    phase: phase as CategoryPhase,
    name: { en: nameEn, ne: nameNe },
  }));
}

export function lockCategory(db: Database, categoryId: number) {
  return db.selectFrom('distributionCategory').selectAll().where('id', '=', categoryId).forNoKeyUpdate().executeTakeFirst();
}

/** @returns undefined if the phase already has this code, or the level this quota */
export async function insertCategory(db: Database, columns: CategoryColumns): Promise<number | undefined> {
  const row = await db
    .insertInto('distributionCategory')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateCategory(
  db: Database,
  categoryId: number,
  columns: Pick<CategoryColumns, 'nameEn' | 'nameNe' | 'quotaCode'>,
): Promise<void> {
  await db
    .updateTable('distributionCategory')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', categoryId)
    .execute();
}

export async function deleteCategory(db: Database, categoryId: number): Promise<void> {
  await db.deleteFrom('distributionCategory').where('id', '=', categoryId).execute();
}

type CategoryKey = { level: string; phase: string; code: string };

/** The number of classes whose formulas give the category a share, and of the categories in the next phase that share its posts. */
export async function usesOfCategory(db: Database, { level, phase, code }: CategoryKey): Promise<{ formulas: number; children: number }> {
  const { count: formulas } = await db
    .selectFrom('distributionFormula as f')
    .innerJoin('distributionScope as d', 'd.id', 'f.scopeId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('d.level', '=', level)
    .where('f.phase', '=', phase)
    .where('f.heading', '=', code)
    .executeTakeFirstOrThrow();
  const { count: children } = await db
    .selectFrom('distributionCategory')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('level', '=', level)
    .where('phase', '=', phase === 'phaseTwo' ? 'phaseThree' : 'phaseFour')
    .where('parentCode', '=', code)
    .executeTakeFirstOrThrow();
  return { formulas: Number(formulas), children: phase === 'phaseFour' ? 0 : Number(children) };
}

export async function isQuota(db: Database, code: string): Promise<boolean> {
  return (await db.selectFrom('quota').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
}

export async function selectQuotaNames(db: Database): Promise<{ code: string; name: Bilingual }[]> {
  const rows = await db.selectFrom('quota').select(['code', 'nameEn', 'nameNe']).execute();
  return rows.map(({ code, nameEn, nameNe }) => ({ code, name: { en: nameEn, ne: nameNe } }));
}

export async function isQuotaTaken(db: Database, level: string, quotaCode: string, ownId: number | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('distributionCategory')
    .select('id')
    .where('level', '=', level)
    .where('quotaCode', '=', quotaCode)
    .where('id', '<>', ownId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectConfiguration(db: Database, level: FormulaLevel): Promise<{ inclusiveHeadings: Heading[]; version: number }> {
  const row = await db
    .selectFrom('distributionLevel')
    .select(['inclusiveHeadings', 'version'])
    .where('level', '=', level)
    .executeTakeFirstOrThrow();
  return { inclusiveHeadings: row.inclusiveHeadings as Heading[], version: row.version };
}

/** @returns false if another officer changed it first */
export async function updateConfiguration(
  db: Database,
  { level, version }: { level: FormulaLevel; version: number },
  inclusiveHeadings: readonly string[],
): Promise<boolean> {
  const result = await db
    .updateTable('distributionLevel')
    .set({ inclusiveHeadings: jsonb(inclusiveHeadings) as never, version: version + 1 })
    .where('level', '=', level)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Operations on a whole level (a version, a copy) take turns. */
export async function lockLevel(db: Database, level: FormulaLevel): Promise<void> {
  await db.selectFrom('distributionLevel').select('level').where('level', '=', level).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function deleteLevelContent(db: Database, level: FormulaLevel): Promise<void> {
  const scopes = db.selectFrom('distributionScope').select('id').where('level', '=', level);
  await db.deleteFrom('distributionTable').where('scopeId', 'in', scopes).execute();
  await db.deleteFrom('distributionFormula').where('scopeId', 'in', scopes).execute();
  await db.deleteFrom('distributionScope').where('level', '=', level).execute();
  await db.deleteFrom('distributionCategory').where('level', '=', level).execute();
}
