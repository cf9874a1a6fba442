import type { AppRoute } from '../../app-route.ts';

/** An area of its own, so that nobody fetches its words with the sign-in. */
export const routes: AppRoute[] = [
  {
    path: '/account',
    words: ['second-factor', 'rules-registration', 'rules-passwordProof', 'rules-secondFactor'],
    loader: () => import('./account/loader.ts'),
    screen: () => import('./account/screen.tsx'),
  },
  {
    path: '/correct-email',
    access: 'public',
    words: ['rules-all', 'rules-registration'],
    screen: () => import('./correct-email/screen.tsx'),
  },
];
