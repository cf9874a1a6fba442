import { entries } from '@psc/api-client/areas/commission/master-data.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, readOpenRow, whenRowsChange } from '../../../../shared/list/read-list.ts';
import { fieldsOf, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { readReferred } from './referred.ts';

export function listLoader(type: MasterType) {
  const referring = fieldsOf(type).filter((field) => field.kind === 'reference');
  return async ({ request }: LoaderFunctionArgs) => {
    const [list, ...found] = await Promise.all([
      readList(entries, request, { params: { type } }),
      ...referring.map((field) => readReferred(field, request)),
    ]);
    return { list, references: Object.fromEntries(referring.map((field, index) => [field.name, found[index] ?? []])) };
  };
}
export type ListData = Awaited<ReturnType<ReturnType<typeof listLoader>>>;

export const shouldRevalidate = whenRowsChange(entries);

export function entryLoader(type: MasterType) {
  return ({ request }: LoaderFunctionArgs) => readOpenRow(entries, request, { type });
}
