import { sql, type RawBuilder } from 'kysely';

/** For `where('id', '=', anyOf(ids))`: one parameter for any number of ids, and no row for an empty list. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::int[])`;
}

/** The same for texts. */
export function anyOfTexts(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${texts}::text[])`;
}
