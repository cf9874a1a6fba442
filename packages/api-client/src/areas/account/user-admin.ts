export * from '../access/user-admin/staff.ts';
export * from './user-admin/candidates.ts';
export * from './user-admin/merges.ts';
export * from './user-admin/applicants.ts';
export * from '../access/user-admin/deputies.ts';
