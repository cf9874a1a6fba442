import type { Texts } from '@psc/api-client/areas/commission/text.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { jsonb } from '../database/json.ts';

export type StoredTexts = { key: string; version: number; texts: Texts | null };

export async function selectNewestTexts(db: Database): Promise<StoredTexts[]> {
  const rows = await db
    .selectFrom('textTemplate')
    .distinctOn('key')
    .select(['key', 'version', 'texts'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, texts: row.texts as Texts | null }));
}

const MOST_CHANGES = 200;

export function selectTextHistory(db: Database, key: string) {
  return db
    .selectFrom('textTemplate as x')
    .select(['x.version', 'x.texts', 'x.source', 'x.enteredAt'])
    .select(sql<string | null>`officer_named(x.entered_by, x.entered_for)`.as('enteredBy'))
    .where('x.key', '=', key)
    .orderBy('x.version', 'desc')
    .limit(MOST_CHANGES)
    .execute();
}

type NewTexts = { key: string; version: number; texts: Texts | null; source: string; enteredBy: number; enteredAt: Date };

/** False if another user has saved this version. */
export async function insertTexts(db: Database, { texts, ...row }: NewTexts): Promise<boolean> {
  const inserted = await db
    .insertInto('textTemplate')
    .values({ ...row, texts: texts && (jsonb(texts) as never) })
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
