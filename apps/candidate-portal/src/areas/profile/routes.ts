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
        words: ['rules-profile'],
        loader: () => import('./personal/loader.ts'),
        screen: () => import('./personal/screen.tsx'),
      },
      {
        path: '/user/profile/contact',
        words: ['rules-profile'],
        loader: () => import('./contact/loader.ts'),
        screen: () => import('./contact/screen.tsx'),
      },
      {
        path: '/user/profile/education',
        words: ['rules-profile'],
        loader: () => import('./education/loader.ts'),
        screen: () => import('./education/screen.tsx'),
      },
      {
        path: '/user/profile/training',
        words: ['rules-profile'],
        loader: () => import('./training/loader.ts'),
        screen: () => import('./training/screen.tsx'),
      },
      {
        path: '/user/profile/professional',
        words: ['rules-profile'],
        loader: () => import('./professional/loader.ts'),
        screen: () => import('./professional/screen.tsx'),
      },
      {
        path: '/user/profile/extra',
        words: ['rules-profile'],
        loader: () => import('./extra/loader.ts'),
        screen: () => import('./extra/screen.tsx'),
      },
      {
        path: '/user/profile/experience',
        words: ['rules-profile'],
        tabs: ['government', 'non-government'],
        loader: () => import('./experience/loader.ts'),
        screen: () => import('./experience/screen.tsx'),
      },
      {
        path: '/user/profile/documents',
        words: ['rules-profile'],
        loader: () => import('./documents/loader.ts'),
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
