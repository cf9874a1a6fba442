import type { AppRoute } from '../../app-route.ts';

/** Routes for signed-out users. They ship with the entry; all others load after sign-in. */
export const publicRoutes: AppRoute[] = [
  {
    path: '/login',
    access: 'public',
    words: ['rules-access'],
    screen: () => import('./login/screen.tsx'),
  },
  {
    path: '/change/password/{tokenid}',
    access: 'public',
    words: ['rules-access'],
    screen: () => import('./reset-password/screen.tsx'),
  },
];

export const publicRoutesByArea = { access: publicRoutes };
