import { NOT_USED } from '@psc/api-client/define-call.ts';
import {
  isPageSize,
  paramNames,
  sensitiveFilters,
  type AboutOf,
  type AnyList,
  type ListFilter,
  type ListPage,
  type ListParams,
  type RowOf,
} from '@psc/api-client/define-list.ts';
import { read } from '@psc/api-client/send.ts';
import type { ShouldRevalidateFunction } from 'react-router';
import { kept, queryIn, type Assumed, type ListAddress } from './list-address.ts';

/** Path parameters of a list, such as the advertisement of its candidates; empty for most lists. */
export type Params = Readonly<Record<string, string | number>>;
/** The first page of a list, and the query from the address. */
export type ListData<List extends AnyList> = {
  page: ListPage<RowOf<List>, AboutOf<List>>;
  query: ListAddress;
  params: Params;
  about: AboutOf<List>;
};
type ReadOptions<List> = { assumed?: Assumed } & (keyof ListParams<List> extends never
  ? { params?: undefined }
  : { params: { [Name in keyof ListParams<List>]: string | number } });

export async function readList<List extends AnyList>(
  list: List,
  request: Request,
  ...[given]: keyof ListParams<List> extends never ? [ReadOptions<List>?] : [ReadOptions<List>]
): Promise<ListData<List>> {
  const params: Params = given?.params ?? {};
  const query = queryIn(list, new URL(request.url).searchParams, given?.assumed);
  const page = (await read(list.call, inputOf(list, query, params) as never, { signal: request.signal })) as ListData<List>['page'];
  return { page, query, params, about: page.about as AboutOf<List> };
}

/** The row that is open according to the address, on whatever page; null if there is none or it no longer exists. */
export async function readOpenRow<List extends AnyList>(
  list: List,
  request: Request,
  params: Params = {},
  name = 'open',
): Promise<RowOf<List> | null> {
  const only = Number(new URL(request.url).searchParams.get(name));
  if (!Number.isSafeInteger(only) || only < 1) return null;
  const page = (await read(list.call, inputOf(list, { only }, params) as never, { signal: request.signal })) as ListPage<RowOf<List>>;
  return page.rows[0] ?? null;
}

/** The path parameters of a list, each by its name in the address; null if one is missing. */
export function paramsIn(list: AnyList, search: URLSearchParams): Params | null {
  const names = ownParams(list);
  const found = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
  return names.every((name) => found[name]) ? found : null;
}

/** Names that select the list, such as `advtCode`: neither pages nor filters. */
export function ownParams(list: AnyList): string[] {
  return paramNames(list.path).filter((name) => !isPageSize(name) && name !== 'pageNumber' && !Object.hasOwn(list.filters, name));
}

/** Input for the list's call: path parameters are taken out of the query, and the rest becomes the query or the body. */
export function inputOf(list: AnyList, query: ListAddress, params: Params, pageNumber = 1): Record<string, unknown> {
  const filters = list.filters as Record<string, ListFilter>;
  const personal = sensitiveFilters(list);
  const inPath = (name: string): string | number | boolean => {
    if (isPageSize(name)) return query.pageSize ?? list.pageSize;
    if (name === 'pageNumber') return pageNumber;
    if (personal.includes(name)) return NOT_USED;
    return (Object.hasOwn(filters, name) ? query[name] : params[name]) ?? NOT_USED;
  };
  const names = paramNames(list.path);
  const ofList = Object.entries(params).filter(([name]) => !names.includes(name));
  const holdsPageSize = names.some(isPageSize);
  const isInPath = (name: string) => names.includes(name) && !personal.includes(name);
  const asked = Object.entries(query).filter(([name]) => !isInPath(name) && !(name === 'pageSize' && holdsPageSize));
  const rest = Object.fromEntries([...ofList, ...asked]);
  return {
    ...(names.length > 0 && { params: Object.fromEntries(names.map((name) => [name, inPath(name)])) }),
    ...(list.call.method === 'POST' ? { body: rest } : { query: rest }),
  };
}

/**
 * Opening a row reads only its details, so that the rows, including those of further pages, stay. `of` lists the names in the address that
 * select the list, such as `advtCode`.
 */
export function whenRowsChange(list: AnyList, of: readonly string[] = []): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const isSameList =
      currentUrl.pathname === nextUrl.pathname &&
      of.every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)) &&
      kept(list, currentUrl.searchParams) === kept(list, nextUrl.searchParams);
    return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
  };
}
