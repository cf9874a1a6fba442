import { sql, type RawBuilder } from 'kysely';

/**
 * A value for a jsonb column. Given as text, because the two drivers treat a bare array
 * differently.
 */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return jsonbText(JSON.stringify(value));
}

/** The same for a value that is text already. */
export function jsonbText<Value>(text: string | null): RawBuilder<Value> {
  return sql<Value>`${text}::jsonb`;
}
