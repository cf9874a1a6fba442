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

/** Of how many values any one may hold: the address has them as `status=saved,approved`. */
type Several = { several?: true };

/**
 * A list of rows, written once: its row, what it is filtered and sorted by. The gateway builds
 * page, order, filter and total from it (`apps/gateway/src/lists`), the console chips, sorting, export and the address.
 */
export type ListFilter =
  | { kind: 'text'; namesNobody?: true }
  /** One of fixed values; their words are `<words>.<value>`. */
  | ({ kind: 'choice'; values: readonly string[]; words: string } & Several)
  /** The id of a row of something else, such as a service. */
  | ({ kind: 'reference' } & Several)
  /** Calendar days in AD, both ends included; either may be missing. */
  | { kind: 'days' }
  | { kind: 'number' }
  | { kind: 'flag' };

/** A text looked for anywhere in the row. */
export const text = { kind: 'text' } as const;
/** A code or a word of ours, which may stand in the address of a list of people too. */
export const code = { kind: 'text', namesNobody: true } as const;
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

/** What makes the order cheap: an index of the database by its name, or the reason why the list never grows large. */
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

/** What is filtered, as the address and the query have it: `appliedOnFrom` and `appliedOnTo` for days. */
export type FilterQuery<F extends Filters> = NotDays<F> & EveryDays<F>;
/** The value a filter has at the gateway. */
export type FilterValue<Filter> = Filter extends { kind: 'days' }
  ? { from?: string; to?: string }
  : Filter extends { several: true }
    ? ValueOf<Filter>[]
    : ValueOf<Filter>;

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
/** `post` upwards, `-post` downwards. */
export type SortText<Sorts> = (keyof Sorts & string) | `-${keyof Sorts & string}`;

export type ListQuery<F extends Filters, Sorts> = FilterQuery<F> & {
  sort?: SortText<Sorts>;
  pageSize?: PageSize;
  /** Where the page before ended, as that page said it; a text of the gateway's own. */
  after?: string;
  /** The one row with this id: to open it when it is not among the rows that were read. */
  only?: number;
};
export type ExportQuery<F extends Filters, Sorts> = FilterQuery<F> & {
  sort?: SortText<Sorts>;
  format: 'xlsx' | 'csv';
  /** Of headings and names. */
  words: 'en' | 'ne';
  digits: 'en' | 'ne';
};

/** Counting ends here: beyond it a list says 'more than 10,000'. */
export const MOST_COUNTED = 10_000;

export type ListPage<Row, About = never> = {
  rows: Row[];
  /** What the next page is asked by; null when this is the last. */
  after: string | null;
  /** Of all that is filtered; at most {@link MOST_COUNTED} and then `more`. Null on later pages, which are not counted again. */
  total: { count: number; more: boolean } | null;
  /** What the screen says of the list as a whole; missing on later pages, and where a list has nothing to say. */
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
   * As the documents have it. A parameter that has the name of a filter is that filter, `-` where it is not used; `pageSize` or
   * `pageLength` and `pageNumber` are the page; any other says of what the list is, such as `advtCode`.
   */
  path: Path;
  /**
   * Where the path holds the page or a filter, which an export has in its query. An id that only this path names says of what the
   * list is, and is in the body or the query of the list's own call.
   */
  exportPath?: ExportPath;
  /** A POST has in its body what a GET has in its query. */
  method?: Method;
  access: Access;
  filters: F;
  sorts: Sorts;
  defaultSort: SortText<Sorts>;
  pageSize: PageSize;
  /** See {@link Call.long}; exports always are. */
  long?: boolean;
  /**
   * Its rows name people: its export demands a fresh proof ({@link Call.freshProof}), and no address has a text that is looked for or
   * the place where a page ends ({@link Call.personal}).
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
  /** Carry types, and no bytes. */
  row?: Row;
  about?: About;
  /** The filters that stand in the path. */
  inPath: v.GenericSchema;
  call: ListCall<AskedOf<F, Sorts, Path, ExportPath>, Path, Method, ListPage<Row, About>>;
  exportCall: Call<ExportPath, undefined, Schema<ExportQuery<F, Sorts>>, 'file', Blob>;
};
export type AnyList = ListDefinition<any, any, any, any, string, string, any>;
export type RowOf<List> = List extends { row?: infer Row } ? NonNullable<Row> : never;
export type AboutOf<List> = List extends { about?: infer About } ? NonNullable<About> : never;
export type FiltersOf<List> = List extends { filters: infer F extends Filters } ? F : never;
export type SortsOf<List> = List extends { sorts: infer Sorts } ? Sorts : never;
/** What says of what the list is; pages and filters in the path are of no concern to a source. */
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

/** What filters are in a query. */
export function filterEntries(filters: [string, ListFilter][]): Entries {
  return Object.assign({}, ...filters.map(([name, filter]) => entriesOf(name, filter))) as Entries;
}

/** What the entries say of types is lost among so many kinds; the caller knows it. */
function objectOf<Value>(entries: Entries): Schema<Value> {
  return v.strictObject(entries) as unknown as Schema<Value>;
}

/** The names between the braces of a path. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}
const none: readonly string[] = [];
/** The filters of a list of people that no address may have. A list that the documents have as a POST says so by its export. */
export function personalFilters({ call, exportCall }: Pick<AnyList, 'call' | 'exportCall'>): readonly string[] {
  return (call as AnyCall).personal ?? (exportCall as AnyCall).personal ?? none;
}
export const isPageSize = (param: string): boolean => param === 'pageSize' || param === 'pageLength';

/**
 * `defineList<RequisitionRow>()({ path: 'requisition/list', … })`: export its `call` and its `exportCall` under the ids of the
 * inventory. A second type says what the answer tells of the list as a whole: `defineList<Row, { counts: Counts }>()`.
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
    const texts = namesPeople ? all.filter(([, filter]) => filter.kind === 'text' && !filter.namesNobody).map(([name]) => name) : [];
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
        : defineCall({ method: 'GET', path, access, long, query: asked, response, ...(namesPeople && { personal: [...texts, 'after'] }) });
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
        ...(namesPeople && { freshProof: true, personal: texts }),
      }),
    };
  };
}
