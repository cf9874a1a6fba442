import { entries } from '@psc/api-client/calls/master-data.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, readOpenRow, whenRowsChange } from '../../../shared/list/read-list.ts';
import type { MasterDataList } from './definition.ts';

/** Reads a page of the list, and the lists that its entries refer to. */
export function listLoader({ type, fields = [] }: MasterDataList) {
  return async ({ request }: LoaderFunctionArgs) => {
    const referring = fields.filter((field) => field.kind === 'reference');
    const [list, ...found] = await Promise.all([
      readList(entries, request, { params: { type } }),
      ...referring.map((field) => field.from(request)),
    ]);
    return { list, references: Object.fromEntries(referring.map((field, index) => [field.name, found[index] ?? []])) };
  };
}
export type ListData = Awaited<ReturnType<ReturnType<typeof listLoader>>>;

export const shouldRevalidate = whenRowsChange(entries);

/** Reads the entry that is open beside the list. */
export function entryLoader({ type }: MasterDataList) {
  return ({ request }: LoaderFunctionArgs) => readOpenRow(entries, request, { type });
}
