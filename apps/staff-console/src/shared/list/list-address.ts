import { pageSizes, sensitiveFilters, type AnyList, type ListFilter, type PageSize } from '@psc/api-client/define-list.ts';
import { withoutTexts, withTexts } from './hidden-texts.ts';

/** The list's state in the address: filters, order and page size, as its call takes them. */
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

/** Drops values that the list does not know; the call takes the rest as they are in the address. */
function known(name: string, { kind, several }: Chosen, text: string, isKnown: (value: string) => boolean): ListAddress {
  const values = (several ? valuesIn(text) : [text]).filter(isKnown);
  if (values.length === 0) return {};
  return { [name]: kind === 'reference' && values.length === 1 ? Number(values[0]) : values.join(',') };
}

/** Splits `saved,approved`. */
export function valuesIn(text: string): string[] {
  return text.split(',').filter((value) => value !== '');
}

/** Ignores unknown names and invalid values, because an address may be old or typed by hand. */
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

/** Default filters, used if the address has none. `all` removes one: `status=all`. */
export type Assumed = Readonly<Record<string, string>>;
export const ALL = 'all';

export function queryIn(list: AnyList, shown: URLSearchParams, assumed: Assumed = {}): ListAddress {
  const address = withTexts(shown, sensitiveFilters(list));
  const missing = Object.entries(assumed).filter(([name]) => !address.has(name));
  return {
    ...filtersIn(list, new URLSearchParams(missing)),
    ...filtersIn(list, address),
    sort: sortIn(list, address),
    pageSize: pageSizeIn(list, address),
  };
}

/** The names in the address that determine the rows; others, such as `open`, do not. */
function namesOf(list: AnyList): string[] {
  const filters = Object.entries(list.filters as Record<string, ListFilter>);
  return [...filters.flatMap(([name, { kind }]) => (kind === 'days' ? [`${name}From`, `${name}To`] : [name])), 'sort', 'pageSize'];
}

/** The part of the address that a saved set of filters and a shared link keep. */
export function kept(list: AnyList, address: URLSearchParams): string {
  const names = new Set(namesOf(list));
  return new URLSearchParams(
    [...address].filter(([name]) => names.has(name)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
}

/** The part that may be saved or shared, without filters that identify a person. */
export function shared(list: AnyList, address: URLSearchParams): string {
  return kept(list, withoutTexts(address, sensitiveFilters(list)));
}

/** Replaces the filters in an address and keeps the rest, such as the chosen advertisement. */
export function addressWith(list: AnyList, address: URLSearchParams, search: string): string {
  const names = new Set([...namesOf(list), 'open']);
  const beside = [...address].filter(([name]) => !names.has(name));
  return new URLSearchParams([...beside, ...new URLSearchParams(search)]).toString();
}
