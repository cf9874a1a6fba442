import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/public-log',
    access: 'public',
    words: ['enums'],
    loader: () => import('./log/loader.ts'),
    screen: () => import('./log/screen.tsx'),
  },
];
