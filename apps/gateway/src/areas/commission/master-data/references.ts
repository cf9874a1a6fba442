import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';

/** A column with the id of an entry but without a foreign key. `isUnique`: it is part of a unique index. */
export type ColumnReference = { table: string; column: string; to: string; isUnique: boolean };

export const columnsWithoutForeignKey: readonly ColumnReference[] = [
  { table: 'staff', column: 'organization_id', to: 'organization', isUnique: false },
  { table: 'candidate', column: 'citizenship_issue_district_id', to: 'district', isUnique: true },
];

/** Ids inside JSON that later comparisons use; `list` is the array whose elements have the id. */
export type JsonReference = { table: string; column: string; path: readonly string[]; list?: string };

const inProfile = (...path: string[]): JsonReference => ({ table: 'profile_snapshot', column: 'profile', path });
const inScopes = (property: string): JsonReference => ({
  table: 'distribution_version',
  column: 'content',
  list: 'scopes',
  path: [property],
});

export const jsonReferences: Partial<Record<MasterType, readonly JsonReference[]>> = {
  province: [inProfile('contact', 'permanent', 'provinceId')],
  district: [inProfile('contact', 'permanent', 'districtId')],
  caste: [inProfile('extra', 'caste', 'id')],
  religion: [inProfile('extra', 'religion', 'id')],
  language: [inProfile('extra', 'motherTongue', 'id')],
  faculty: [{ table: 'profile_snapshot', column: 'facts', list: 'education', path: ['facultyId'] }],
  service: [inScopes('serviceId')],
  post: [inScopes('postId')],
};

/** Arrays with the codes of entries, which no foreign key guards. */
export const codeLists: Partial<Record<MasterType, { table: string; column: string }>> = {
  'scrutiny-reason': { table: 'scrutiny_decision', column: 'reasons' },
};

/** Tables whose rows only link two entries: if a merge would create a duplicate, one row is deleted. */
export const linkTables: Readonly<Record<string, readonly string[]>> = {
  advertisement_subject: ['advt_code', 'subject_id'],
  advertisement_qualification: ['advt_code', 'education_level_id', 'faculty_id', 'subject_id'],
};
