import { NOT_USED } from '@psc/api-client/define-call.ts';
import { isPageSize, paramNames, pageSizes, type AnyList, type ListFilter } from '@psc/api-client/define-list.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { checkInput } from '../frame/validate.ts';

/** A request for a page of a list, from path, query and body: filters by name, order and position. */
export type Asked = Record<string, unknown> & {
  sort?: string;
  pageSize?: number;
  after?: string;
  /** Counted from 1; only if the path numbers its pages and no `after` is given. */
  pageNumber?: number;
  only?: number;
};

export type Input = { params?: Record<string, string>; query?: unknown; body?: unknown };

const LARGEST_PAGE = 100;
/** Later pages are reached by `after`, because each numbered page skips all rows before it. */
const LAST_NUMBERED_PAGE = 100;

/** @throws Refusal 400 for a filter in the path that the list does not have */
export function askedOf(list: AnyList, { params = {}, query, body }: Input): Asked {
  return { ...filtersIn(list, params), ...pageIn(list, params), ...(query as Asked | undefined), ...(body as Asked | undefined) };
}

/** The parameters that identify the list, as texts, from path, query or body. */
export function paramsOf(list: AnyList, { params = {}, query, body }: Input): Record<string, string> {
  const given = { ...params, ...(query as Asked | undefined), ...(body as Asked | undefined) };
  return Object.fromEntries(paramNames(list.exportCall.path).map((name) => [name, String(given[name])]));
}

function filtersIn(list: AnyList, params: Record<string, string>): Asked {
  const names = Object.keys(list.filters as Record<string, ListFilter>).filter((name) => Object.hasOwn(params, name));
  const used = names.filter((name) => params[name] !== NOT_USED);
  return checkInput(list.inPath, Object.fromEntries(used.map((name) => [name, params[name]]))) as Asked;
}

function pageIn(list: AnyList, params: Record<string, string>): Asked {
  const sizeName = paramNames(list.path).find(isPageSize);
  const numberOf = (name: string | undefined) => (name === undefined ? Number.NaN : Math.trunc(Number(asciiDigits(params[name] ?? ''))));
  const [size, number] = [numberOf(sizeName), numberOf(Object.hasOwn(params, 'pageNumber') ? 'pageNumber' : undefined)];
  return {
    ...(sizeName !== undefined && { pageSize: size > 0 ? Math.min(size, LARGEST_PAGE) : pageSizes[0] }),
    ...(number > 1 && { pageNumber: Math.min(number, LAST_NUMBERED_PAGE) }),
  };
}
