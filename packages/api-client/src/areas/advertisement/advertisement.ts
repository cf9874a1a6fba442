export * from './rows.ts';
export * from './choices.ts';
export * from './changes.ts';
export * from './after-publication.ts';
export * from './calendar.ts';
export * from './combination.ts';
