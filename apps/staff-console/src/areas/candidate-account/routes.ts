import type { AppRoute } from '../../app-route.ts';

const words = ['rules-profileLock'];

export const routes: AppRoute[] = [
  {
    path: '/admin/usermanagement',
    stage: 'candidates',
    searchTerms: ['find a candidate', 'applicant', 'account', 'उम्मेदवार खोज्ने', 'खाता'],
    privilege: ['profileManagement'],
    words,
    screen: () => import('./management/screen.tsx'),
  },
  {
    path: '/admin/userDetails',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words,
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./user-details/screen.tsx'),
  },
  {
    path: '/admin/fullDetails',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words,
    loader: () => import('./full-details/loader.ts'),
    screen: () => import('./full-details/screen.tsx'),
  },
];
