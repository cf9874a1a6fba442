import type { AppRoute } from '../../app-route.ts';

/** An area of its own, so that nobody fetches its words with the sign-in. */
export const routes: AppRoute[] = [
  {
    path: '/account',
    words: ['second-factor', 'rules-profile', 'rules-access'],
    loader: () => import('./account/loader.ts'),
    screen: () => import('./account/screen.tsx'),
  },
  {
    path: '/correct-email',
    access: 'public',
    words: ['rules-profile'],
    screen: () => import('./correct-email/screen.tsx'),
  },
];
