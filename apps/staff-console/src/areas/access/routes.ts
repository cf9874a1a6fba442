import { readOf } from '@psc/api-client/read-of.ts';
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
    loader: readOf(async () => (await import('@psc/api-client/areas/access/second-factor.ts')).getState),
    screen: () => import('./second-factor/screen.tsx'),
  },
  {
    path: '/admin/sessions',
    loader: readOf(async () => (await import('@psc/api-client/areas/access/session.ts')).openSessions),
    screen: () => import('./session/screen.tsx'),
  },
  {
    path: '/admin/deputy',
    words: ['privileges'],
    loader: readOf(async () => (await import('@psc/api-client/areas/access/session.ts')).deputyships),
    screen: () => import('./deputy/screen.tsx'),
  },
  { path: '/admin/notifications', loader: () => import('./notification/loader.ts'), screen: () => import('./notification/screen.tsx') },
];
