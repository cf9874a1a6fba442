import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import type { ListedRow, MasterDataList } from './definition.ts';

export type ListData = { rows: ListedRow[]; references: Record<string, ListedRow[]> };

/** Reads the list, and the lists that its entries refer to. */
export function listLoader(list: MasterDataList) {
  return async ({ request }: LoaderFunctionArgs): Promise<ListData> => {
    const referring = (list.fields ?? []).filter((field) => field.kind === 'reference');
    const [rows, ...references] = await Promise.all([list.load(request), ...referring.map((field) => field.from(request))]);
    return { rows, references: Object.fromEntries(referring.map((field, index) => [field.name, references[index] ?? []])) };
  };
}

/** What is looked for and which entry is open stands in the address, and asks the gateway nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
