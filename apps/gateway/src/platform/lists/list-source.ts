import type { AnyList, FiltersOf, FilterValue, ListParams, RowOf, SortsOf } from '@psc/api-client/define-list.ts';
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import type { Context } from '../frame/context.ts';
import type { Asked } from './asked.ts';
import type { SheetMark } from '../excel/sheet-mark.ts';
import type { SheetColumn } from './sheet.ts';

/** The type that a cursor's text is cast to. */
const sortTypes = ['integer', 'bigint', 'text', 'date', 'timestamptz', 'numeric', 'boolean'] as const;
export type SortType = (typeof sortTypes)[number];

export type SortColumn<Tables, Names extends keyof Tables> = {
  column: StringReference<Tables, Names>;
  type: SortType;
  /** As in PostgreSQL, rows without a value come last in ascending and first in descending order. */
  nullable?: boolean;
};

/** The gateway's side of a list: its query, and the columns of its filters and sorts. */
export type ListSource<List extends AnyList, Names extends keyof Tables, Tables = DB, Ready = any> = {
  /** Reads data that the query depends on. */
  ready?: (context: Context, params: ListParams<List>, asked: Asked) => Promise<Ready>;
  /** The rows that this caller may see, with the joins that filters and sorts need and no column selected. */
  from: (context: Context, params: ListParams<List>, ready: Ready) => SelectQueryBuilder<Tables, Names, Record<never, never>>;
  /** The unique number of each row, which is the last key of every order. */
  id: StringReference<Tables, Names>;
  sorts: { [Name in keyof SortsOf<List> & string]: SortColumn<Tables, Names> | ((context: Context) => SortColumn<Tables, Names>) };
  filters: {
    [Name in keyof FiltersOf<List> & string]: (
      eb: ExpressionBuilder<Tables, Names>,
      value: FilterValue<FiltersOf<List>[Name]>,
      context: Context,
    ) => Expression<SqlBool>;
  };
  /** The rows with these ids, in any order; rows deleted meanwhile are left out. */
  rows: (context: Context, ids: number[], params: ListParams<List>, ready: Ready) => Promise<RowOf<List>[]>;
  rowId: (row: RowOf<List>) => number;
};

type Rows = SelectQueryBuilder<any, any, Record<never, never>>;
type TablesOf<Query> = Query extends SelectQueryBuilder<infer Tables, any, any> ? Tables : never;
type NamesOf<Query> = Query extends SelectQueryBuilder<any, infer Names, any> ? Names & keyof TablesOf<Query> : never;
type SourceOver<List extends AnyList, Query, Ready> = ListSource<List, NamesOf<Query>, TablesOf<Query>, Ready>;

/** `listSource<typeof requisitions>()((context) => …, { id, … })`: the type of the tables is inferred from the query. */
export function listSource<List extends AnyList, Ready = undefined>() {
  return <Query extends Rows>(
    from: (context: Context, params: ListParams<List>, ready: Ready) => Query,
    source: Omit<SourceOver<List, Query, Ready>, 'from'>,
  ): SourceOver<List, Query, Ready> => ({ ...source, from }) as unknown as SourceOver<List, Query, Ready>;
}

export type ListSheet<Row> = { name: string; columns: readonly SheetColumn<Row>[]; mark?: SheetMark };
