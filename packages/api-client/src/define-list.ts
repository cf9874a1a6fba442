import * as v from 'valibot';
import {
  defineCall,
  json,
  returns,
  returnsFile,
  type Access,
  type AnyCall,
  type Body,
  type Call,
  type Params,
  type ParamsOf,
} from './define-call.ts';
import { queryDay, queryFlag, queryNumber, searchText, severalOf } from './query.ts';

/** The filter accepts several values; the address writes them as `status=saved,approved`. */
type Several = { several?: true };

/**
 * The definition of a list: its row, filters and sorts. The gateway derives pages, order, filters and totals from it
 * (`apps/gateway/src/platform/lists`); the console derives chips, sorting, export and the address.
 */
export type ListFilter =
  | { kind: 'text'; allowedInAddress?: true }
  /** One of fixed values; their texts are the messages `<words>.<value>`. */
  | ({ kind: 'choice'; values: readonly string[]; words: string } & Several)
  /** The id of a row in another table, such as a service. */
  | ({ kind: 'reference' } & Several)
  /** Calendar days in AD, inclusive; either end may be missing. */
  | { kind: 'days' }
  | { kind: 'number' }
  | { kind: 'flag' };

/** Matches anywhere in the row. */
export const text = { kind: 'text' } as const;
/** A code or fixed word, which may appear in an address even if the list names people. */
export const code = { kind: 'text', allowedInAddress: true } as const;
export const reference = { kind: 'reference' } as const;
export const references = { kind: 'reference', several: true } as const;
export const days = { kind: 'days' } as const;
export const number = { kind: 'number' } as const;
export const flag = { kind: 'flag' } as const;
export function choice<const Value extends string>(words: string, values: readonly Value[]) {
  return { kind: 'choice', values, words } as const;
}
export function choices<const Value extends string>(words: string, values: readonly Value[]) {
  return { kind: 'choice', values, words, several: true } as const;
}

/** The reason why sorting is fast: the name of a database index, or why the list stays small. */
export type ListSort = { index: string } | { small: string };

type Filters = Record<string, ListFilter>;
type Days<Name extends string> = { [Key in `${Name}From` | `${Name}To`]?: string };
type ValueOf<Filter> = Filter extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Filter extends { kind: 'reference' | 'number' }
    ? number
    : Filter extends { kind: 'flag' }
      ? boolean
      : string;
type AskedValueOf<Filter> = Filter extends { several: true } ? ValueOf<Filter> | readonly ValueOf<Filter>[] | string : ValueOf<Filter>;
type NotDays<F extends Filters> = { [Name in keyof F as F[Name] extends { kind: 'days' } ? never : Name]?: AskedValueOf<F[Name]> };
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type EveryDays<F extends Filters> = UnionToIntersection<
  { [Name in keyof F & string]: F[Name] extends { kind: 'days' } ? Days<Name> : Record<never, never> }[keyof F & string]
>;

/** The filters in the address and the query: days become `appliedOnFrom` and `appliedOnTo`. */
export type FilterQuery<F extends Filters> = NotDays<F> & EveryDays<F>;
/** The value of a filter at the gateway. */
export type FilterValue<Filter> = Filter extends { kind: 'days' }
  ? { from?: string; to?: string }
  : Filter extends { several: true }
    ? ValueOf<Filter>[]
    : ValueOf<Filter>;

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
/** `post` ascending, `-post` descending. */
export type SortText<Sorts> = (keyof Sorts & string) | `-${keyof Sorts & string}`;

export type ListQuery<F extends Filters, Sorts> = FilterQuery<F> & {
  sort?: SortText<Sorts>;
  pageSize?: PageSize;
  /** The cursor from the previous page; opaque to the client. */
  after?: string;
  /** Limits the list to the row with this id, to open a row that is not on a loaded page. */
  only?: number;
};
export type ExportQuery<F extends Filters, Sorts> = FilterQuery<F> & {
  sort?: SortText<Sorts>;
  format: 'xlsx' | 'csv';
  /** The language of headings and names. */
  words: 'en' | 'ne';
  digits: 'en' | 'ne';
};

/** Counting stops here; larger lists show 'more than 10,000'. */
export const MOST_COUNTED = 10_000;

export type ListPage<Row, About = never> = {
  rows: Row[];
  /** The cursor of the next page; null on the last page. */
  after: string | null;
  /**
   * All rows that match the filters: at most {@link MOST_COUNTED}, then `more` is true. Null on later pages, which are not counted again.
   */
  total: { count: number; more: boolean } | null;
  /** Information about the whole list; missing on later pages and in lists that have none. */
  about?: About;
};

type ListMethod = 'GET' | 'POST';

export type ListOptions<
  F extends Filters,
  Sorts extends Record<string, ListSort>,
  Path extends string,
  ExportPath extends string,
  Method extends ListMethod,
> = {
  /**
   * As the documents write it. A parameter with the name of a filter is that filter, `-` if unused; `pageSize` or `pageLength` and
   * `pageNumber` are the page. Any other parameter selects the list, such as `advtCode`.
   */
  path: Path;
  /**
   * Needed if `path` contains the page or a filter: an export has those in its query. An id that only this path contains selects the list,
   * and is in the body or query of the list's own call.
   */
  exportPath?: ExportPath;
  /** A POST sends in its body the values that a GET sends in its query. */
  method?: Method;
  access: Access;
  filters: F;
  sorts: Sorts;
  defaultSort: SortText<Sorts>;
  pageSize: PageSize;
  /** See {@link Call.long}; exports always are. */
  long?: boolean;
  /**
   * The rows name people: exports require a fresh proof ({@link Call.freshProof}), and search texts and cursors stay out of the address
   * ({@link Call.personal}).
   */
  namesPeople?: boolean;
};
type Schema<Value> = v.GenericSchema<Value, Value>;
type Ids<Names extends string> = { [Name in Names]: number };
type AskedOf<F extends Filters, Sorts, Path extends string, ExportPath extends string> = ListQuery<F, Sorts> &
  Ids<Exclude<keyof Params<ExportPath> & string, keyof Params<Path>>>;
type ListCall<Asked, Path extends string, Method extends ListMethod, Page> = Method extends 'POST'
  ? Call<Path, Body<Schema<Asked>>, undefined, 'envelope', Page>
  : Call<Path, undefined, Schema<Asked>, 'envelope', Page>;

export type ListDefinition<
  Row,
  About,
  F extends Filters,
  Sorts extends Record<string, ListSort>,
  Path extends string,
  ExportPath extends string,
  Method extends ListMethod,
> = Omit<ListOptions<F, Sorts, Path, ExportPath, Method>, 'exportPath' | 'method'> & {
  /** Carry only types; there is no value at run time. */
  row?: Row;
  about?: About;
  inPath: v.GenericSchema;
  call: ListCall<AskedOf<F, Sorts, Path, ExportPath>, Path, Method, ListPage<Row, About>>;
  exportCall: Call<ExportPath, undefined, Schema<ExportQuery<F, Sorts>>, 'file', Blob>;
};
export type AnyList = ListDefinition<any, any, any, any, string, string, any>;
export type RowOf<List> = List extends { row?: infer Row } ? NonNullable<Row> : never;
export type AboutOf<List> = List extends { about?: infer About } ? NonNullable<About> : never;
export type FiltersOf<List> = List extends { filters: infer F extends Filters } ? F : never;
export type SortsOf<List> = List extends { sorts: infer Sorts } ? Sorts : never;
/** The parameters that select the list. A source does not need the pages and filters in the path. */
export type ListParams<List> = List extends { exportCall: infer ExportCall } ? ParamsOf<ExportCall> : never;

function entriesOf(name: string, filter: ListFilter): Record<string, v.GenericSchema> {
  switch (filter.kind) {
    case 'text':
      return { [name]: searchText };
    case 'choice':
      return { [name]: v.optional(filter.several ? severalOf(v.picklist(filter.values)) : v.picklist(filter.values)) };
    case 'reference':
      return { [name]: v.optional(filter.several ? severalOf(queryNumber) : queryNumber) };
    case 'number':
      return { [name]: v.optional(queryNumber) };
    case 'flag':
      return { [name]: v.optional(queryFlag) };
    case 'days':
      return { [`${name}From`]: v.optional(queryDay), [`${name}To`]: v.optional(queryDay) };
  }
}

type Entries = Record<string, v.GenericSchema>;

export function filterEntries(filters: [string, ListFilter][]): Entries {
  return Object.assign({}, ...filters.map(([name, filter]) => entriesOf(name, filter))) as Entries;
}

/** The types of the entries are lost among the different kinds; the caller states the result. */
function objectOf<Value>(entries: Entries): Schema<Value> {
  return v.strictObject(entries) as unknown as Schema<Value>;
}

export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}
const none: readonly string[] = [];
/** The filters that a list of people keeps out of the address. A list that is a POST in the documents declares them on its export. */
export function sensitiveFilters({ call, exportCall }: Pick<AnyList, 'call' | 'exportCall'>): readonly string[] {
  return (call as AnyCall).sensitiveQuery ?? (exportCall as AnyCall).sensitiveQuery ?? none;
}
export const isPageSize = (param: string): boolean => param === 'pageSize' || param === 'pageLength';

/**
 * `defineList<RequisitionRow>()({ path: 'requisition/list', … })`: export its `call` and `exportCall` under the ids of the inventory. The
 * second type describes the information about the whole list: `defineList<Row, { counts: Counts }>()`.
 */
export function defineList<Row, About = never>() {
  return <
    const F extends Filters,
    const Sorts extends Record<string, ListSort>,
    const Path extends string,
    const ExportPath extends string = `${Path}/export`,
    const Method extends ListMethod = 'GET',
  >(
    options: ListOptions<F, Sorts, Path, ExportPath, Method>,
  ): ListDefinition<Row, About, F, Sorts, Path, ExportPath, Method> => {
    const { exportPath, method, namesPeople, ...said } = options;
    const { path, access, filters, sorts, pageSize, long } = said;
    const params = paramNames(path);
    const all = Object.entries(filters);
    const texts = namesPeople ? all.filter(([, filter]) => filter.kind === 'text' && !filter.allowedInAddress).map(([name]) => name) : [];
    const sort = v.optional(v.picklist(Object.keys(sorts).flatMap((name) => [name, `-${name}`])));
    const ofList = paramNames(exportPath ?? '').filter((name) => !params.includes(name));
    const asked: Schema<AskedOf<F, Sorts, Path, ExportPath>> = objectOf({
      ...Object.fromEntries(ofList.map((name) => [name, v.pipe(queryNumber, v.minValue(1))])),
      ...filterEntries(all.filter(([name]) => !params.includes(name) || texts.includes(name))),
      sort,
      ...(!params.some(isPageSize) && { pageSize: v.optional(v.pipe(queryNumber, v.picklist(pageSizes)), pageSize) }),
      after: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      only: v.optional(queryNumber),
    });
    const exported: Schema<ExportQuery<F, Sorts>> = objectOf({
      ...filterEntries(all),
      sort,
      format: v.picklist(['xlsx', 'csv']),
      words: v.picklist(['en', 'ne']),
      digits: v.picklist(['en', 'ne']),
    });
    const response = returns<ListPage<Row, About>>();
    const call =
      method === 'POST'
        ? defineCall({ method, path, access, long, body: json(asked), response, silent: true })
        : defineCall({
            method: 'GET',
            path,
            access,
            long,
            query: asked,
            response,
            ...(namesPeople && { sensitiveQuery: [...texts, 'after'] }),
          });
    return {
      ...said,
      inPath: objectOf(filterEntries(all.filter(([name]) => params.includes(name)))),
      call: call as unknown as ListCall<AskedOf<F, Sorts, Path, ExportPath>, Path, Method, ListPage<Row, About>>,
      exportCall: defineCall({
        method: 'GET',
        path: exportPath ?? (`${path}/export` as ExportPath),
        access,
        long: true,
        query: exported,
        response: returnsFile(),
        ...(namesPeople && { freshProof: true, sensitiveQuery: texts }),
      }),
    };
  };
}
