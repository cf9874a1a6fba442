import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';

type OfVacancy = Pick<Vacancy, 'advtCode' | 'requisitionId'>;

/** Replaces the category ids in the address until categories are chosen. */
const ALL_CATEGORIES = 'all';

/** `/vacancy/{id}/{masterid}/{reqid}/{values}`: the advertisement, the candidate, the requisition and the chosen categories. */
export function vacancyPath({ advtCode, requisitionId }: OfVacancy, masterId: number, categoryIds: readonly number[] = []): string {
  return `/vacancy/${advtCode}/${masterId}/${requisitionId}/${valuesOf(categoryIds)}`;
}

export function reApplyPath({ advtCode, requisitionId }: OfVacancy, masterId: number): string {
  return `/re-verifiedUserList/${advtCode}/${masterId}/${requisitionId}/${ALL_CATEGORIES}`;
}

export function applicationPath(applicationId: number): string {
  return `/vacancy-applied?application=${applicationId}`;
}

function valuesOf(categoryIds: readonly number[]): string {
  return categoryIds.length === 0 ? ALL_CATEGORIES : categoryIds.join('-');
}

/** Category ids in the address; empty for `all` and for anything that is not a list of ids. */
export function categoryIdsFrom(values: string): number[] {
  return /^\d+(-\d+)*$/.test(values) ? [...new Set(values.split('-').map(Number))] : [];
}
