import type { AnyList, FiltersOf, FilterValue, ListParams, RowOf, SortsOf } from '@psc/api-client/define-list.ts';
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import type { Context } from '../frame/context.ts';
import type { Asked } from './asked.ts';
import type { SheetMark } from '../excel/sheet-mark.ts';
import type { SheetColumn } from './sheet.ts';

/** What a cursor's text is read back as. */
const sortTypes = ['integer', 'bigint', 'text', 'date', 'timestamptz', 'numeric', 'boolean'] as const;
export type SortType = (typeof sortTypes)[number];

export type SortColumn<Tables, Names extends keyof Tables> = {
  column: StringReference<Tables, Names>;
  type: SortType;
  /** Rows without a value stand at the end upwards and at the beginning downwards, as PostgreSQL has them. */
  nullable?: boolean;
};

/** What the gateway adds to the definition of a list: over which rows it goes and what its filters and sorts are there. */
export type ListSource<List extends AnyList, Names extends keyof Tables, Tables = DB, Ready = any> = {
  /** What has to be read before it is known over which rows the list goes. */
  ready?: (context: Context, params: ListParams<List>, asked: Asked) => Promise<Ready>;
  /** The rows this caller may see, with the joins that filters and sorts need and no column selected. */
  from: (context: Context, params: ListParams<List>, ready: Ready) => SelectQueryBuilder<Tables, Names, Record<never, never>>;
  /** The number that is each row's own; the last key of every order. */
  id: StringReference<Tables, Names>;
  sorts: { [Name in keyof SortsOf<List> & string]: SortColumn<Tables, Names> | ((context: Context) => SortColumn<Tables, Names>) };
  filters: {
    [Name in keyof FiltersOf<List> & string]: (
      eb: ExpressionBuilder<Tables, Names>,
      value: FilterValue<FiltersOf<List>[Name]>,
      context: Context,
    ) => Expression<SqlBool>;
  };
  /** The rows of one page in any order; one that has gone in between is left out. */
  rows: (context: Context, ids: number[], params: ListParams<List>, ready: Ready) => Promise<RowOf<List>[]>;
  rowId: (row: RowOf<List>) => number;
};

type Rows = SelectQueryBuilder<any, any, Record<never, never>>;
type TablesOf<Query> = Query extends SelectQueryBuilder<infer Tables, any, any> ? Tables : never;
type NamesOf<Query> = Query extends SelectQueryBuilder<any, infer Names, any> ? Names & keyof TablesOf<Query> : never;
type SourceOver<List extends AnyList, Query, Ready> = ListSource<List, NamesOf<Query>, TablesOf<Query>, Ready>;

/** `listSource<typeof requisitions>()((context) => …, { id, … })`: which tables there are follows from the query. */
export function listSource<List extends AnyList, Ready = undefined>() {
  return <Query extends Rows>(
    from: (context: Context, params: ListParams<List>, ready: Ready) => Query,
    source: Omit<SourceOver<List, Query, Ready>, 'from'>,
  ): SourceOver<List, Query, Ready> => ({ ...source, from }) as unknown as SourceOver<List, Query, Ready>;
}

/** What an export says of each row, and how its file is called. */
export type ListSheet<Row> = { name: string; columns: readonly SheetColumn<Row>[]; mark?: SheetMark };
