export * from './user-admin/staff.ts';
export * from './user-admin/candidates.ts';
export * from './user-admin/merges.ts';
export * from './user-admin/applicants.ts';
export * from './user-admin/deputies.ts';
