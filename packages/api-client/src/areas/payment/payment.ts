export * from './payment/own.ts';
export * from './payment/providers.ts';
export * from './payment/desk.ts';
