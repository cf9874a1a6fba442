import { sql, type RawBuilder } from 'kysely';

/** A value for a jsonb column, passed as text, because PostgreSQL would read a bare array as an SQL array. */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}
