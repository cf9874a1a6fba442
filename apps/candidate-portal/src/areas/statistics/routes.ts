import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/statistics',
    access: 'public',
    loader: () => import('./overview/loader.ts'),
    screen: () => import('./overview/screen.tsx'),
  },
];
