export * from './advertisement/rows.ts';
export * from './advertisement/choices.ts';
export * from './advertisement/changes.ts';
export * from './advertisement/dates-revision.ts';
export * from './advertisement/after-publication.ts';
export * from './advertisement/calendar.ts';
export * from './advertisement/combination.ts';
