import type { AppRoute } from '../../../app-route.ts';

const privilege: AppRoute['privilege'] = ['userManagement'];

export const routes: AppRoute[] = [
  {
    path: '/admin/userlist',
    stage: 'settings',
    section: 'access',
    searchTerms: ['staff', 'officer', 'account', 'कर्मचारी', 'खाता'],
    privilege,
    loader: () => import('./user-list/loader.ts'),
    screen: () => import('./user-list/screen.tsx'),
  },
  {
    path: '/admin/usercreation',
    parent: '/admin/userlist',
    privilege,
    words: ['privileges', 'rules-account'],
    loader: () => import('./user/loader.ts'),
    screen: () => import('./user/screen.tsx'),
  },
  {
    path: '/admin/usercreation/{id}',
    parent: '/admin/userlist',
    privilege,
    words: ['privileges', 'rules-account'],
    loader: () => import('./user/loader.ts'),
    screen: () => import('./user/screen.tsx'),
  },
  {
    path: '/admin/rolelist',
    stage: 'settings',
    section: 'access',
    searchTerms: ['permission', 'privilege', 'अधिकार'],
    privilege,
    loader: () => import('./role-list/loader.ts'),
    screen: () => import('./role-list/screen.tsx'),
  },
  {
    path: '/admin/rolecreation',
    parent: '/admin/rolelist',
    privilege,
    words: ['privileges', 'rules-account'],
    loader: () => import('./role/loader.ts'),
    screen: () => import('./role/screen.tsx'),
  },
  {
    path: '/admin/modulelist',
    stage: 'settings',
    section: 'access',
    searchTerms: ['permission', 'privilege', 'अधिकार'],
    privilege,
    words: ['rules-account'],
    loader: () => import('./modules/loader.ts'),
    screen: () => import('./modules/screen.tsx'),
  },
];
