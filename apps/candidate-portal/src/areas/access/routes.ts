import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/login',
    access: 'public',
    words: ['announced-vacancy'],
    asks: ['dashboard/vacancy-list', 'notice/public'],
    loader: () => import('./login/loader.ts'),
    screen: () => import('./login/screen.tsx'),
  },
  {
    path: '/register',
    access: 'public',
    words: ['enums', 'rules-profile', 'announced-vacancy'],
    asks: ['dashboard/vacancy-list', 'notice/public', 'master-data/districts'],
    loader: () => import('./register/loader.ts'),
    screen: () => import('./register/screen.tsx'),
  },
  {
    path: '/change/password/{tokenid}',
    access: 'public',
    screen: () => import('./reset-password/screen.tsx'),
  },
  {
    path: '/change-password',
    screen: () => import('./change-password/screen.tsx'),
  },
  {
    path: '/second-factor',
    screen: () => import('./second-factor/screen.tsx'),
  },
  { path: '/select-external-masterId', screen: () => import('./select-master-id/screen.tsx') },
  { path: '/notifications', loader: () => import('./notification/loader.ts'), screen: () => import('./notification/screen.tsx') },
];
