import { plainText } from '@psc/i18n/clean-text.ts';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, type StringReference } from 'kysely';

/** Joiners change how Nepali is drawn, never which word it is. */
const JOINERS = '\u200C\u200D';

/** Rows with the text in any of these columns, ignoring case, joiners and invisible signs. */
export function holdsText<Tables, Names extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Names>,
  columns: readonly (StringReference<Tables, Names> | Expression<unknown>)[],
  text: string,
) {
  return eb.or(columns.map((column) => holds(typeof column === 'string' ? sql.ref(column) : column, text)));
}

/** Whether one column holds the text, as in `holdsText`. */
export function holds(column: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${plainText(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`translate(${column}::text, ${JOINERS}, '') ilike ${pattern}`;
}

type DayRange = { from?: string; to?: string };

/** Rows whose instant is on these days in Nepal, inclusive. */
export function onDays(column: string, { from, to }: DayRange): RawBuilder<SqlBool> {
  const instant = sql.ref(column);
  const startOf = (day: string, later: number) => sql`((${day}::date + ${later}::integer)::timestamp at time zone 'Asia/Kathmandu')`;
  return sql<SqlBool>`(${from ? sql`${instant} >= ${startOf(from, 0)}` : sql`true`} and ${to ? sql`${instant} < ${startOf(to, 1)}` : sql`true`})`;
}

/** Rows whose column of type `date` is within these days, inclusive. */
export function holdsDay(column: string, { from, to }: DayRange): RawBuilder<SqlBool> {
  const day = sql.ref(column);
  return sql<SqlBool>`(${from ? sql`${day} >= ${from}::date` : sql`true`} and ${to ? sql`${day} <= ${to}::date` : sql`true`})`;
}
