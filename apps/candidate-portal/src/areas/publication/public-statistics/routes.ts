import type { AppRoute } from '../../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/statistics',
    access: 'public',
    feature: 'publicStatistics',
    words: ['table'],
    loader: () => import('./overview/loader.ts'),
    screen: () => import('./overview/screen.tsx'),
  },
];
