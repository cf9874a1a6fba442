/** Every call that exists, by area. For the gateway, scripts and tests only: a web app imports the area it needs. */
export * as server from './server.ts';
export * as session from './session.ts';
export * as vacancy from './vacancy.ts';
export * as application from './application.ts';
export * as payment from './payment.ts';
export * as masterData from './master-data.ts';
export * as advertisement from './advertisement.ts';
export * as profile from './profile.ts';
export * as lookup from './lookup.ts';
export * as dashboard from './dashboard.ts';
export * as notification from './notification.ts';
export * as notice from './notice.ts';
export * as requisition from './requisition.ts';
export * as scrutiny from './scrutiny.ts';
