import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/login', access: 'public', words: ['rules-login', 'rules-forgotPassword'], screen: () => import('./login/screen.tsx') },
  {
    path: '/change/password/{tokenid}',
    access: 'public',
    words: ['rules-passwordReset'],
    screen: () => import('./reset-password/screen.tsx'),
  },
  {
    path: '/admin/change-password',
    words: ['rules-passwordChange', 'rules-passwordReset'],
    screen: () => import('./change-password/screen.tsx'),
  },
  {
    path: '/admin/second-factor',
    words: ['rules-secondFactor', 'rules-passkey'],
    loader: () => import('./second-factor/loader.ts'),
    screen: () => import('./second-factor/screen.tsx'),
  },
  { path: '/admin/notifications', loader: () => import('./notifications/loader.ts'), screen: () => import('./notifications/screen.tsx') },
];
