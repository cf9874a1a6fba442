export * from '../access/staff-account/staff.ts';
export * from '../access/staff-account/releases.ts';
export * from './candidate-account/candidates.ts';
export * from './candidate-account/merges.ts';
export * from './candidate-account/applicants.ts';
export * from '../access/staff-account/deputies.ts';
