import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/user/profile',
    stage: 'candidate',
    loader: () => import('./profile/loader.ts'),
    screen: () => import('./profile/screen.tsx'),
    children: [
      {
        path: '/user/profile/personal',
        loader: () => import('./personal/loader.ts'),
        screen: () => import('./personal/screen.tsx'),
      },
      {
        path: '/user/profile/contact',
        loader: () => import('./contact/loader.ts'),
        screen: () => import('./contact/screen.tsx'),
      },
      {
        path: '/user/profile/education',
        loader: () => import('./education/loader.ts'),
        screen: () => import('./education/screen.tsx'),
      },
      {
        path: '/user/profile/training',
        loader: readOf(async () => (await import('@psc/api-client/areas/profile/profile.ts')).listTraining),
        screen: () => import('./training/screen.tsx'),
      },
      {
        path: '/user/profile/professional',
        loader: () => import('./professional/loader.ts'),
        screen: () => import('./professional/screen.tsx'),
      },
      {
        path: '/user/profile/extra',
        loader: () => import('./extra/loader.ts'),
        screen: () => import('./extra/screen.tsx'),
      },
      {
        path: '/user/profile/experience',
        tabs: ['government', 'non-government'],
        loader: () => import('./experience/loader.ts'),
        screen: () => import('./experience/screen.tsx'),
      },
      {
        path: '/user/profile/documents',
        loader: readOf(async () => (await import('@psc/api-client/areas/profile/profile.ts')).listDocuments),
        screen: () => import('./documents/screen.tsx'),
      },
      { path: '/user/profile/preview', loader: () => import('./preview/loader.ts'), screen: () => import('./preview/screen.tsx') },
    ],
  },
  {
    path: '/vacancy-applied/sent/{applicationId}',
    parent: '/vacancy-applied',
    loader: () => import('./sent/loader.ts'),
    screen: () => import('./sent/screen.tsx'),
  },
];
