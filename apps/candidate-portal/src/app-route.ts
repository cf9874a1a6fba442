import type { AppRoute as Route } from '@psc/ui/application/app-route.ts';

/** Candidates hold no privileges: a screen is public or open to every candidate. */
export type AppRoute = Route<never>;
