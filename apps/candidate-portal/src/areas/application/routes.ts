import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [];
