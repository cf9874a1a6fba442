import type { AppRoute } from '../../app-route.ts';

/** Separate chunk, so the sign-in page does not load its messages. */
export const routes: AppRoute[] = [
  {
    path: '/account',
    words: ['application-state', 'second-factor', 'rules-profile', 'rules-access'],
    loader: () => import('./own-account/loader.ts'),
    screen: () => import('./own-account/screen.tsx'),
  },
  {
    path: '/correct-email',
    access: 'public',
    words: ['rules-profile'],
    screen: () => import('./own-account/correct-email-screen.tsx'),
  },
];
