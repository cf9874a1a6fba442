import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/approved/download-admit-card', lazy: () => import('./admit-card/route.ts') },
];
