import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/login',
    access: 'public',
    screen: () => import('./login/screen.tsx'),
  },
  {
    path: '/change/password/{tokenid}',
    access: 'public',
    screen: () => import('./reset-password/screen.tsx'),
  },
  {
    path: '/admin/change-password',
    screen: () => import('./change-password/screen.tsx'),
  },
  {
    path: '/admin/second-factor',
    words: ['second-factor'],
    loader: () => import('./second-factor/loader.ts'),
    screen: () => import('./second-factor/screen.tsx'),
  },
  { path: '/admin/sessions', loader: () => import('./session/loader.ts'), screen: () => import('./session/screen.tsx') },
  { path: '/admin/deputy', words: ['privileges'], loader: () => import('./deputy/loader.ts'), screen: () => import('./deputy/screen.tsx') },
  { path: '/admin/notifications', loader: () => import('./notification/loader.ts'), screen: () => import('./notification/screen.tsx') },
];
