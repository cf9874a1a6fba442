import { MOST_COUNTED, pageSizes, type AnyList, type ListFilter, type ListPage, type RowOf } from '@psc/api-client/define-list.ts';
import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { inNepaliOrder } from '../database/nepali-order.ts';
import type { Context } from '../frame/context.ts';
import { refuse } from '../frame/refusal.ts';
import type { Asked } from './asked.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import type { ListSource, SortColumn, SortType } from './list-source.ts';

// The source has checked its own tables; this code works with any.
type AnyTables = any;
type AnyQuery = SelectQueryBuilder<AnyTables, any, Record<never, never>>;
export type AnySource = ListSource<any, any, AnyTables>;
type Params = Record<string, string>;
type ListInput = { params: Params; ready: unknown };

/** The order of a page: its column, direction, and the name that cursors have for it. */
type Order = { name: string; direction: 'asc' | 'desc'; column: SortColumn<AnyTables, any>; isIndexed: boolean };

const cursorTypes: Record<SortType, RegExp> = {
  integer: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,19}$/,
  numeric: /^-?\d{1,30}(\.\d{1,30})?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  text: /^/,
};

/** One page in the requested order; a first page also has the number of rows. */
export async function readPage<List extends AnyList>(
  list: List,
  source: AnySource,
  asked: Asked,
  context: Context,
  params: Params = {},
): Promise<ListPage<RowOf<List>>> {
  const order = orderOf(list, source, asked.sort, context);
  const ready: unknown = await source.ready?.(context, params as never, asked);
  const rows = filtered(list, source, asked, context, { params, ready });
  const size = asked.pageSize ?? list.pageSize;
  const skipped = asked.after === undefined ? ((asked.pageNumber ?? 1) - 1) * size : 0;
  const [page, total] = await Promise.all([
    readKeys(rows, source, order, { after: asked.after, skipped, size }),
    asked.after === undefined ? countUpTo(context, rows, MOST_COUNTED) : null,
  ]);
  return { rows: await readRows(source, context, page.ids, { params, ready }), after: page.after, total };
}

/** Every filtered row in batches, so that memory is bounded. */
export async function* readBatches<List extends AnyList>(
  list: List,
  source: AnySource,
  asked: Asked,
  context: Context,
  size: number,
  params: Params = {},
): AsyncGenerator<RowOf<List>[]> {
  const order = orderOf(list, source, asked.sort, context);
  const ready: unknown = await source.ready?.(context, params as never, asked);
  const rows = filtered(list, source, asked, context, { params, ready });
  let after: string | null | undefined;
  do {
    const page: Keys = await readKeys(rows, source, order, { after, skipped: 0, size });
    yield await readRows(source, context, page.ids, { params, ready });
    after = page.after;
  } while (after !== null);
}

function orderOf(list: AnyList, source: AnySource, asked: string | undefined, context: Context): Order {
  const name = asked ?? String(list.defaultSort);
  const sorts = source.sorts as Record<string, Order['column'] | ((context: Context) => Order['column'])>;
  const by = name.replace(/^-/, '');
  const sort = sorts[by];
  if (!sort) throw new Error(`The list ${list.path} has no sort ${name}.`);
  return {
    name,
    direction: name.startsWith('-') ? 'desc' : 'asc',
    column: typeof sort === 'function' ? sort(context) : sort,
    isIndexed: 'index' in (list.sorts as Record<string, object>)[by]!,
  };
}

function filtered(list: AnyList, source: AnySource, asked: Asked, context: Context, { params, ready }: ListInput): AnyQuery {
  const filters = Object.entries(list.filters as Record<string, ListFilter>);
  const all = source.from(context, params as never, ready) as AnyQuery;
  if (asked.only !== undefined) return all.where(sql.ref(source.id), '=', asked.only);
  return filters.reduce((query, [name, filter]) => {
    const value = valueOf(name, filter, asked);
    const condition = source.filters[name];
    if (value === undefined || !condition) return query;
    return query.where((eb: ExpressionBuilder<AnyTables, any>) => condition(eb, value as never, context));
  }, all);
}

/** Undefined if the list is not filtered by it. */
function valueOf(name: string, { kind }: ListFilter, asked: Asked): unknown {
  if (kind === 'days') {
    const [from, to] = [asked[`${name}From`], asked[`${name}To`]];
    return from === undefined && to === undefined ? undefined : { from, to };
  }
  return asked[name] === '' ? undefined : asked[name];
}

type Keys = { ids: number[]; after: string | null };

type Place = { after: string | null | undefined; skipped: number; size: number };

async function readKeys(rows: AnyQuery, source: AnySource, order: Order, { after, skipped, size }: Place): Promise<Keys> {
  const id = sql.ref<number>(source.id);
  const at = orderedBy(order);
  const bySelf = order.column.column === source.id;
  const cursor = after === undefined || after === null ? null : cursorOf(after, order);
  const found = await rows
    .select([id.as('id'), sql<string | null>`${at}::text`.as('at')])
    .$if(cursor !== null, (query) => query.where(behind(cursor!, order, at, id)))
    .$if(!bySelf, (query) => query.orderBy(at, order.direction))
    .orderBy(id, order.direction)
    // Few different limits, because the limit is part of the statement and each statement is prepared by itself.
    .limit((pageSizes.find((each) => each >= size) ?? size) + 1)
    .$if(skipped > 0, (query) => query.offset(skipped))
    .execute();
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    ids: found.slice(0, size).map((row) => row.id),
    after: last ? writeCursor({ sort: order.name, at: last.at, id: last.id }) : null,
  };
}

/** Texts are sorted in dictionary order, unless an index has its own order. */
function orderedBy({ column: { column, type }, isIndexed }: Order): RawBuilder<unknown> {
  const value = sql.ref(column as string);
  return type === 'text' && !isIndexed ? inNepaliOrder(value) : value;
}

function cursorOf(text: string, order: Order): Cursor {
  const cursor = readCursor(text, order.name);
  if (cursor.at !== null && !cursorTypes[order.column.type].test(cursor.at)) {
    throw refuse.invalid([{ field: 'after', message: 'gateway.frame.wrongValue' }]);
  }
  return cursor;
}

/** Rows after the cursor, with the id as the last key; compared as a pair, so that an index can seek to it. */
function behind(
  { at, id }: Cursor,
  { direction, column }: Order,
  value: RawBuilder<unknown>,
  rowId: RawBuilder<number>,
): RawBuilder<SqlBool> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  if (at === null) {
    const amongEmpty = sql`(${value} is null and ${rowId} ${beyond} ${id})`;
    return direction === 'asc' ? sql<SqlBool>`${amongEmpty}` : sql<SqlBool>`(${amongEmpty} or ${value} is not null)`;
  }
  const pair = sql<SqlBool>`(${value}, ${rowId}) ${beyond} (cast(${at} as ${sql.raw(column.type)}), ${id})`;
  return column.nullable && direction === 'asc' ? sql<SqlBool>`(${pair} or ${value} is null)` : pair;
}

async function readRows(source: AnySource, context: Context, ids: number[], { params, ready }: ListInput): Promise<never[]> {
  if (ids.length === 0) return [];
  const rows = (await source.rows(context, ids, params as never, ready)) as never[];
  const found = new Map(rows.map((row) => [source.rowId(row), row]));
  return ids.flatMap((id) => (found.has(id) ? [found.get(id)!] : []));
}

/** Counts at most `most` rows, so that a first page costs the same however long the list is. */
async function countUpTo(context: Context, rows: AnyQuery, most: number): Promise<{ count: number; more: boolean }> {
  const some = rows.select(sql`1`.as('one')).limit(most + 1);
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, most), more: count > most };
}
