import type { AppRoute } from '../../app-route.ts';

const words = ['rules-advertisement', 'gateway-advertisement', 'eligibility'];
const details = { loader: () => import('./list/details-loader.ts'), screen: () => import('./list/details-screen.tsx') };

export const routes: AppRoute[] = [
  {
    path: '/admin/advertisementlist',
    stage: 'advertisement',
    searchTerms: ['vacancy announcement', 'विज्ञापन'],
    privilege: ['publishAdvertisement'],
    words,
    loader: () => import('./advertisement-list/loader.ts'),
    screen: () => import('./advertisement-list/screen.tsx'),
    details,
  },
  {
    path: '/admin/publish-advertisement',
    stage: 'advertisement',
    privilege: ['publishAdvertisement'],
    words,
    loader: () => import('./publish-advertisement/loader.ts'),
    screen: () => import('./publish-advertisement/screen.tsx'),
    details,
  },
  {
    path: '/admin/change-advertisement-date',
    stage: 'advertisement',
    searchTerms: ['deadline', 'extend', 'म्याद'],
    privilege: ['publishAdvertisement'],
    words,
    loader: () => import('./change-advertisement-date/loader.ts'),
    screen: () => import('./change-advertisement-date/screen.tsx'),
    details,
  },
  {
    path: '/admin/advertisement-live',
    stage: 'advertisement',
    privilege: ['publishAdvertisement'],
    words,
    loader: () => import('./advertisement-live/loader.ts'),
    screen: () => import('./advertisement-live/screen.tsx'),
    details,
  },
  {
    path: '/admin/configure-agreements/{id}',
    parent: '/admin/advertisementlist',
    privilege: ['masterConfiguration'],
    loader: () => import('./configure-agreements/loader.ts'),
    screen: () => import('./configure-agreements/screen.tsx'),
  },
];
