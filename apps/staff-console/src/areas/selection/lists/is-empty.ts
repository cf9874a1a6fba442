import type { SelectionList } from '@psc/api-client/calls/selection.ts';

/** Nobody stands on the list, in no category; such a list cannot be made. */
export function isEmpty(list: SelectionList): boolean {
  return list.categories.every((category) => category.people.length === 0);
}
