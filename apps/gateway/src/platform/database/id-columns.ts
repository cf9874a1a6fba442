import { sql } from 'kysely';
import type { Database } from './connection.ts';

export type IdColumn = { table: string; column: string; kind: string };

/**
 * Columns with the id of a row, in camel case. `kind` is their own table, or the one that their foreign keys reach in the end, such as
 * `account` for the account of an officer.
 */
export async function idColumns(db: Database): Promise<IdColumn[]> {
  const { rows } = await sql<IdColumn>`with recursive key as (
      select conrelid as tab, conkey[1] as col, confrelid as to_tab, confkey[1] as to_col, contype
      from pg_constraint where contype in ('p', 'f') and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    ), reached as (
      select tab, col, tab as root from key where contype = 'p'
        and not exists (select from key own where own.contype = 'f' and own.tab = key.tab and own.col = key.col)
      union
      select key.tab, key.col, reached.root from key
      join reached on reached.tab = key.to_tab and reached.col = key.to_col where key.contype = 'f'
    )
    select reached.tab::regclass::text as table, a.attname as column, reached.root::regclass::text as kind
    from reached join pg_attribute a on a.attrelid = reached.tab and a.attnum = reached.col
    where a.atttypid = 'int4'::regtype`.execute(db);
  return rows.map(({ table, column, kind }) => ({ table: inCamelCase(table), column: inCamelCase(column), kind: inCamelCase(kind) }));
}

const inCamelCase = (name: string) => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** The generated types with ids of their kind instead of numbers. */
export function withIds(source: string, columns: readonly IdColumn[]): string {
  const kinds = new Map(columns.map(({ table, column, kind }) => [`${table}.${column}`, kind]));
  const tables = source.replaceAll(/export interface (\w)(\w*) \{[^}]*\}/gu, (written, first: string, rest: string) =>
    written.replaceAll(/^ {2}(\w+): ((?:Generated<)?)number\b/gmu, (field, name: string, generated: string) => {
      const kind = kinds.get(`${first.toLowerCase()}${rest}.${name}`);
      return kind === undefined ? field : `  ${name}: ${generated}Id<'${kind}'>`;
    }),
  );
  return tables.replace(/^import type/mu, `import type { Id } from "@psc/validation/rules/id.ts";\nimport type`);
}
