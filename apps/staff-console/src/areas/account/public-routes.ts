import type { AppRoute } from '../../app-route.ts';

/** What a stranger may open; the entry holds these, and finds all others when somebody has signed in. */
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
