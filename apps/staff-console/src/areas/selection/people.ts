import type { SelectedPerson, SelectionCategory, SelectionList } from '@psc/api-client/calls/selection.ts';

/** A person with the categories that the row is about. */
export type SelectionRow = SelectedPerson & { categories: readonly SelectionCategory[] };

export function rowsOfCategory(category: SelectionCategory): SelectionRow[] {
  return category.people.map((person) => ({ ...person, categories: [category] }));
}

/** One row for each place: who competes in two categories stands there twice. */
export function rowsOf(list: SelectionList): SelectionRow[] {
  return list.categories.flatMap(rowsOfCategory);
}

/** One row for each person, in the order of roll numbers, with all categories of that person. */
export function peopleOf(list: SelectionList): SelectionRow[] {
  const people = new Map<number, SelectionRow>();
  for (const row of rowsOf(list)) {
    const known = people.get(row.applicationId);
    people.set(row.applicationId, known ? { ...known, categories: [...known.categories, ...row.categories] } : row);
  }
  return [...people.values()].toSorted((one, other) => (one.rollNumber ?? Infinity) - (other.rollNumber ?? Infinity) || one.applicationId - other.applicationId);
}

/** How many people there are, whatever the number of their categories. */
export function countPeople(list: SelectionList, counts: (row: SelectionRow) => boolean): number {
  return new Set(rowsOf(list).filter(counts).map((row) => row.applicationId)).size;
}
