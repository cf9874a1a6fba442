import { sql, type RawBuilder } from 'kysely';

/**
 * A value for a jsonb column. Given as text, because the two drivers treat a bare array
 * differently.
 */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}
