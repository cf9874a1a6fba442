export * from './user-admin/staff.ts';
