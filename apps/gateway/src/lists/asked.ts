import { NOT_USED } from '@psc/api-client/define-call.ts';
import { isPageSize, paramNames, pageSizes, type AnyList, type ListFilter } from '@psc/api-client/define-list.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { checkInput } from '../frame/validate.ts';

/** What was asked of a list, wherever its call has it: filters by name, order and place. */
export type Asked = Record<string, unknown> & {
  sort?: string;
  pageSize?: number;
  after?: string;
  /** Counted from 1; only where the path numbers its pages and no `after` is given. */
  pageNumber?: number;
  only?: number;
};

export type Input = { params?: Record<string, string>; query?: unknown; body?: unknown };

const LARGEST_PAGE = 100;
/** Pages further behind are reached by `after`: each numbered page skips all rows before it. */
const LAST_NUMBERED_PAGE = 100;

/** @throws Refusal 400 for a filter in the path that the list cannot be filtered by */
export function askedOf(list: AnyList, { params = {}, query, body }: Input): Asked {
  return { ...filtersIn(list, params), ...pageIn(list, params), ...(query as Asked | undefined), ...(body as Asked | undefined) };
}

/** What says of what the list is, as texts, wherever its call has it. */
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
