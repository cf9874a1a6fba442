import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/login',
    access: 'public',
    words: ['rules-access'],
    loader: () => import('./login/loader.ts'),
    screen: () => import('./login/screen.tsx'),
  },
  {
    path: '/register',
    access: 'public',
    words: ['enums', 'rules-profile'],
    loader: () => import('./register/loader.ts'),
    screen: () => import('./register/screen.tsx'),
  },
  {
    path: '/change/password/{tokenid}',
    access: 'public',
    words: ['rules-access'],
    screen: () => import('./reset-password/screen.tsx'),
  },
  {
    path: '/change-password',
    words: ['rules-access'],
    screen: () => import('./change-password/screen.tsx'),
  },
  {
    path: '/second-factor',
    words: ['rules-access'],
    screen: () => import('./second-factor/screen.tsx'),
  },
  { path: '/select-external-masterId', screen: () => import('./select-master-id/screen.tsx') },
  { path: '/notifications', loader: () => import('./notification/loader.ts'), screen: () => import('./notification/screen.tsx') },
];
