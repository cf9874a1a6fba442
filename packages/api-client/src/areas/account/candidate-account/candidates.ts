export * from './candidates/reading.ts';
export * from './candidates/acts.ts';
