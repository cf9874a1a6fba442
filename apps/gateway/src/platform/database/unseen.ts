import { sql, type RawBuilder } from 'kysely';

type Types = { integer: number | null; timestamptz: Date; 'integer[]': readonly number[] };

/**
 * A value that PostgreSQL does not look at when it plans a statement, so that it keeps the first plan for all values. For statements that
 * take longer to plan than to run and whose best plan does not depend on the value.
 */
export const unseen = <Type extends keyof Types>(value: Types[Type], type: Type): RawBuilder<NonNullable<Types[Type]>> =>
  sql`(select ${value}::${sql.raw(type)})`;
