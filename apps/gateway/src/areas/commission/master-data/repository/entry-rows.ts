import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { referringColumns, type MasterType, type ReferringColumn } from '@psc/validation/areas/commission/master-lists.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { DB } from '../../../../platform/database/schema.gen.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';
import { entryShapes } from '../entry-shapes.ts';
import { tableOf } from '../tables.ts';

// One query covers twenty similar tables; the tests read each of them.
type AnyTables = Record<string, Record<string, unknown>>;
const anyTable = (db: Database) => db as unknown as Kysely<AnyTables>;

/** The same columns for every table of master data; those that a type lacks are null. */
export type EntryColumns = {
  id: number;
  nameEn: string;
  nameNe: string;
  active: boolean;
  position: string;
  code: string | null;
  kind: string | null;
  referredEn: string | null;
  referredNe: string | null;
} & Record<ReferringColumn, number | null>;
export type EntryTables = DB & { e: EntryColumns };

/** The position of an entry in its list, or its start day as a number, newest first. */
function placeIn(type: MasterType): RawBuilder<number> {
  const { order = 'position' } = entryShapes[type];
  const place = order === 'startsOnAd' ? sql`extract(epoch from ${sql.ref('own.startsOnAd')}) / -86400` : sql.ref(`own.${order}`);
  return sql<number>`${place}::integer`;
}

/**
 * The entries of a type as rows of one shape, without selected columns. PostgreSQL inlines the subquery, so it can use the type's own
 * indexes.
 */
export function fromEntries(db: Database, type: MasterType): SelectQueryBuilder<EntryTables, 'e', Record<never, never>> {
  const { references, referredBy, kind, columns, namedBy } = entryShapes[type];
  const [firstReference] = Object.entries(references);
  const own = (column: string | undefined, empty: string) => (column === undefined ? sql.raw(empty) : sql.ref(`own.${column}`));
  const referred = (name: string) => sql`${firstReference ? sql.ref(`referred.${name}`) : sql.raw('null::text')} collate nepali`;
  const rows = anyTable(db)
    .selectFrom(`${tableOf(type)} as own`)
    .$if(firstReference !== undefined, (query) =>
      query.leftJoin(
        `${firstReference![1]} as referred`,
        `referred.${referredBy[firstReference![0]] ?? 'id'}`,
        `own.${firstReference![0]}`,
      ),
    )
    .select([
      'own.id',
      sql`${sql.ref(`own.${namedBy ?? 'nameEn'}`)} collate nepali`.as('nameEn'),
      sql`${sql.ref(`own.${namedBy ?? 'nameNe'}`)} collate nepali`.as('nameNe'),
      'own.active',
      placeIn(type).as('position'),
      own(columns.includes('code') ? 'code' : undefined, 'null::text').as('code'),
      own(kind, 'null::text').as('kind'),
      referred('nameEn').as('referredEn'),
      referred('nameNe').as('referredNe'),
      ...referringColumns.map((name) => own(Object.hasOwn(references, name) ? name : undefined, 'null::integer').as(name)),
    ]);
  return db.selectFrom(rows.as('e')) as unknown as SelectQueryBuilder<EntryTables, 'e', Record<never, never>>;
}

/** The entries of a type with the columns of its own table. */
function ownRows(db: Database, type: MasterType) {
  const { references, referredBy, kind, columns, namedBy } = entryShapes[type];
  const named = namedBy === undefined ? ['nameEn', 'nameNe'] : [];
  let query = anyTable(db)
    .selectFrom(`${tableOf(type)} as own`)
    .select(
      ['id', 'version', 'active', ...named, ...(kind ? [kind] : []), ...columns, ...Object.keys(references)].map(
        (column) => `own.${column}`,
      ),
    );
  for (const [column, table] of Object.entries(references)) {
    query = query
      .leftJoin(`${table} as ${column}`, `${column}.${referredBy[column] ?? 'id'}`, `own.${column}`)
      .select([`${column}.nameEn as ${column}En`, `${column}.nameNe as ${column}Ne`]);
  }
  return query;
}

export async function selectEntries(db: Database, type: MasterType, ids: readonly number[]): Promise<MasterEntry[]> {
  const rows = await ownRows(db, type).where('own.id', '=', anyOf(ids)).execute();
  return rows.map((row) => entryOf(row as Record<string, unknown>, type));
}

/** All entries of a list in their order. The longest list has 753. */
export async function selectAllEntries(db: Database, type: MasterType): Promise<MasterEntry[]> {
  const rows = await ownRows(db, type).orderBy(placeIn(type)).orderBy('own.id').execute();
  return rows.map((row) => entryOf(row as Record<string, unknown>, type));
}

function entryOf(row: Record<string, unknown>, type: MasterType): MasterEntry {
  const { references, namedBy } = entryShapes[type];
  const bilingual = (name: string): Bilingual => ({ en: String(row[`${name}En`]), ne: String(row[`${name}Ne`]) });
  const referred = Object.keys(references).map((column) => [column, row[column] === null ? null : bilingual(column)] as const);
  const joined = new Set(['nameEn', 'nameNe', 'textEn', 'textNe', ...referred.flatMap(([column]) => [`${column}En`, `${column}Ne`])]);
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !joined.has(name)));
  return {
    ...own,
    id: Number(row.id),
    name: namedBy === undefined ? bilingual('name') : { en: String(row[namedBy]), ne: String(row[namedBy]) },
    active: row.active !== false,
    version: Number(row.version),
    ...(Object.hasOwn(row, 'textEn') && { text: bilingual('text') }),
    referred: Object.fromEntries(referred),
  };
}
