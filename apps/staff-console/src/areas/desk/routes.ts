import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/dashboard',
    words: ['waiting-words'],
    loader: () => import('./dashboard/loader.ts'),
    screen: () => import('./dashboard/screen.tsx'),
  },
];
