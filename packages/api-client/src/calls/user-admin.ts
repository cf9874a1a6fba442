export * from './user-admin/staff.ts';
export * from './user-admin/candidates.ts';
