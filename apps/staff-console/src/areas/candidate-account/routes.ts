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
  {
    path: '/admin/usermanagement/profile/lock',
    stage: 'candidates',
    privilege: ['lockProfile'],
    words,
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./locks/lock-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/profile/unlock',
    stage: 'candidates',
    privilege: ['lockProfile'],
    words,
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./locks/unlock-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/user/ban',
    stage: 'candidates',
    privilege: ['blockUser'],
    words: [...words, 'rules-userBlock'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./blocks/ban-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/user/unBan',
    stage: 'candidates',
    privilege: ['blockUser'],
    words: [...words, 'rules-userBlock'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./blocks/un-ban-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/voucher',
    stage: 'candidates',
    searchTerms: ['bank voucher', 'deposit slip', 'भौचर रोक्का'],
    privilege: ['lockVoucher'],
    words: [...words, 'rules-voucherLock'],
    loader: () => import('./vouchers/loader.ts'),
    screen: () => import('./vouchers/screen.tsx'),
  },
];
