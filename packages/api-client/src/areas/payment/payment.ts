export * from './own.ts';
export * from './providers.ts';
export * from './desk.ts';
