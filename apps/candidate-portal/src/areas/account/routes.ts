import type { AppRoute } from '../../app-route.ts';

/** Separate chunk, so the sign-in page does not load its messages. */
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
