import type { FormulaLevel, FormulaVersion, FormulaVersionRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';
import type { FormulaContent } from '../content.ts';

export type VersionWithContent = FormulaVersion & { content: FormulaContent };

const columns = ['id as versionId', 'level', 'number', 'holdsFromAd', 'content'] as const;

function toVersion<Row extends { level: string; content: unknown }>(row: Row) {
  return { ...row, level: row.level as FormulaLevel, content: row.content as FormulaContent };
}

export async function selectVersionAt(db: Database, level: FormulaLevel, dayAd: string): Promise<VersionWithContent | undefined> {
  const row = await db
    .selectFrom('distributionVersion')
    .select(columns)
    .where('level', '=', level)
    .where('holdsFromAd', '<=', dayAd)
    .orderBy('holdsFromAd', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toVersion(row);
}

export async function selectVersion(db: Database, versionId: number): Promise<VersionWithContent | undefined> {
  const row = await db.selectFrom('distributionVersion').select(columns).where('id', '=', versionId).executeTakeFirst();
  return row && toVersion(row);
}

/** Newest first, without their large content. */
export async function selectVersions(db: Database, level: FormulaLevel, dayAd: string): Promise<FormulaVersionRow[]> {
  const inForce = (await selectVersionAt(db, level, dayAd))?.versionId;
  const rows = await db
    .selectFrom('distributionVersion as v')
    .select(['v.id as versionId', 'v.number', 'v.holdsFromAd', 'v.remarks', 'v.createdAt'])
    .select(sql<string>`officer_named(v.created_by, v.created_for)`.as('createdBy'))
    .select((eb) =>
      eb
        .selectFrom('percentageDistribution as d')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('d.formulaVersionId', '=', 'v.id')
        .as('distributions'),
    )
    .where('v.level', '=', level)
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    level,
    createdAt: row.createdAt.toISOString(),
    distributions: Number(row.distributions),
    inForce: row.versionId === inForce,
  }));
}

export type NewVersion = {
  level: FormulaLevel;
  holdsFromAd: string;
  content: FormulaContent;
  remarks: string;
  createdBy: number;
  createdAt: Date;
};

/** Call it with the level locked, so that no number is used twice. */
export async function insertVersion(db: Database, { content, ...version }: NewVersion): Promise<FormulaVersion> {
  const { number } = await db
    .selectFrom('distributionVersion')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('level', '=', version.level)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('distributionVersion')
    .values({ ...version, number, content: jsonb(content) as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { versionId: id, level: version.level, number, holdsFromAd: version.holdsFromAd };
}
