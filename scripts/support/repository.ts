import { resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

export const webApps = ['candidate-portal', 'staff-console'] as const;
export type WebApp = (typeof webApps)[number];
