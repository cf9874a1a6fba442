import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/home',
    stage: 'candidate',
    words: ['application-state', 'announced-vacancy'],
    loader: () => import('./home/loader.ts'),
    screen: () => import('./home/screen.tsx'),
  },
];
