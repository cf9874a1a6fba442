import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/vacancy-applied', words: ['paying'], lazy: () => import('./my-applications/route.ts') },
  { path: '/approved/download-admit-card', lazy: () => import('./admit-card/route.ts') },
];
