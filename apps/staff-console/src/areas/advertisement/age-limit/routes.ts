import type { AppRoute } from '../../../app-route.ts';

const privilege: AppRoute['privilege'] = ['ageLimitConfiguration'];

export const routes: AppRoute[] = [
  {
    path: '/admin/ageLimit',
    stage: 'settings',
    section: 'commission',
    searchTerms: ['age', 'eligibility', 'उमेर', 'हदबन्दी'],
    privilege,
    loader: () => import('./list/loader.ts'),
    screen: () => import('./list/screen.tsx'),
  },
  {
    path: '/admin/combinePost',
    parent: '/admin/ageLimit',
    searchTerms: ['combined posts', 'संयोजन'],
    privilege,
    loader: () => import('./combine/loader.ts'),
    screen: () => import('./combine/screen.tsx'),
  },
  {
    path: '/admin/ageLimitConfigure/{data}',
    parent: '/admin/ageLimit',
    privilege,
    loader: () => import('./configure/loader.ts'),
    screen: () => import('./configure/screen.tsx'),
  },
];
