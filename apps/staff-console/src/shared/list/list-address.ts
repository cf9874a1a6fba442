import { pageSizes, personalFilters, type AnyList, type ListFilter, type PageSize } from '@psc/api-client/define-list.ts';
import { withoutTexts, withTexts } from './hidden-texts.ts';

/** What the address says of a list: filters, order and size of page, as the list's call takes them. */
export type ListAddress = Record<string, string | number | boolean>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function valueIn(address: URLSearchParams, name: string, filter: ListFilter): ListAddress {
  const text = address.get(name)?.trim() ?? '';
  switch (filter.kind) {
    case 'days': {
      const ends = [`${name}From`, `${name}To`].map((end) => [end, address.get(end) ?? ''] as const);
      return Object.fromEntries(ends.filter(([, day]) => DAY.test(day)));
    }
    case 'choice':
      return known(name, filter, text, (value) => filter.values.includes(value));
    case 'flag':
      return text === 'true' || text === 'false' ? { [name]: text === 'true' } : {};
    case 'text':
      return text === '' ? {} : { [name]: text };
    case 'reference':
      return known(name, filter, text, isNumber);
    default:
      return isNumber(text) ? { [name]: Number(text) } : {};
  }
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text);

type Chosen = Extract<ListFilter, { kind: 'choice' | 'reference' }>;

/** Of several values those that the list has; the call takes them as the address has them. */
function known(name: string, { kind, several }: Chosen, text: string, isKnown: (value: string) => boolean): ListAddress {
  const values = (several ? valuesIn(text) : [text]).filter(isKnown);
  if (values.length === 0) return {};
  return { [name]: kind === 'reference' && values.length === 1 ? Number(values[0]) : values.join(',') };
}

/** `saved,approved` */
export function valuesIn(text: string): string[] {
  return text.split(',').filter((value) => value !== '');
}

/** What is not of this list, or cannot be, is passed over: an address may be old, or typed. */
export function filtersIn(list: Pick<AnyList, 'filters'>, address: URLSearchParams): ListAddress {
  const filters = Object.entries(list.filters as Record<string, ListFilter>);
  return Object.assign({}, ...filters.map(([name, filter]) => valueIn(address, name, filter))) as ListAddress;
}

function sortIn(list: AnyList, address: URLSearchParams): string {
  const asked = address.get('sort') ?? '';
  return Object.hasOwn(list.sorts as object, asked.replace(/^-/, '')) ? asked : String(list.defaultSort);
}

function pageSizeIn(list: AnyList, address: URLSearchParams): PageSize {
  const asked = Number(address.get('pageSize'));
  return pageSizes.find((size) => size === asked) ?? list.pageSize;
}

/** Filters that hold where the address says nothing of them; `all` in the address takes one away: `status=all`. */
export type Assumed = Readonly<Record<string, string>>;
export const ALL = 'all';

/** Everything that makes the first page. */
export function queryIn(list: AnyList, shown: URLSearchParams, assumed: Assumed = {}): ListAddress {
  const address = withTexts(shown, personalFilters(list));
  const missing = Object.entries(assumed).filter(([name]) => !address.has(name));
  return {
    ...filtersIn(list, new URLSearchParams(missing)),
    ...filtersIn(list, address),
    sort: sortIn(list, address),
    pageSize: pageSizeIn(list, address),
  };
}

/** Names in the address that belong to a list; what else stands there (`open`) says nothing about which rows there are. */
function namesOf(list: AnyList): string[] {
  const filters = Object.entries(list.filters as Record<string, ListFilter>);
  return [...filters.flatMap(([name, { kind }]) => (kind === 'days' ? [`${name}From`, `${name}To`] : [name])), 'sort', 'pageSize'];
}

/** The part of an address that a set of filters keeps, and a link shares. */
export function kept(list: AnyList, address: URLSearchParams): string {
  const names = new Set(namesOf(list));
  return new URLSearchParams(
    [...address].filter(([name]) => names.has(name)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
}

/** What is kept under a name or shared as a link: nothing that names a person. */
export function shared(list: AnyList, address: URLSearchParams): string {
  return kept(list, withoutTexts(address, personalFilters(list)));
}

/** An address with another set of filters; what it says beside the list, such as the advertisement chosen, stays. */
export function addressWith(list: AnyList, address: URLSearchParams, search: string): string {
  const names = new Set([...namesOf(list), 'open']);
  const beside = [...address].filter(([name]) => !names.has(name));
  return new URLSearchParams([...beside, ...new URLSearchParams(search)]).toString();
}
