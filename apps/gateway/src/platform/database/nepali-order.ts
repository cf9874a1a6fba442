import { sql, type Expression, type RawBuilder } from 'kysely';

/** Sorts in the order of the Nepali dictionary instead of code points (`docs/adr/2026-11-22-nepali-collation.md`). */
export function inNepaliOrder(text: string | Expression<unknown>): RawBuilder<string> {
  return sql<string>`${typeof text === 'string' ? sql.ref(text) : text} collate nepali`;
}
