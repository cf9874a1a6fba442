import { sql, type RawBuilder } from 'kysely';
import { unseen } from '../../database/unseen.ts';

/** For `where('id', '=', anyOf(ids))`: one parameter for any number of ids, and no row for an empty list. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::int[])`;
}

/** The same for the ids of a page: planned once, as for ten ids. A scan without an index compares a row with one id after another. */
export function anyOfPage(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${unseen(ids, 'integer[]')}::integer[])`;
}

/** The same for texts. */
export function anyOfTexts(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${texts}::text[])`;
}
