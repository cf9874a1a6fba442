import type { AppRoute } from '../../app-route.ts';

const words = ['rules-advertisement', 'rules-all', 'gateway-advertisement'];

export const routes: AppRoute[] = [
  { path: '/admin/advertisementlist', privilege: ['publishAdvertisement'], words, lazy: () => import('./advertisement-list/route.tsx') },
  { path: '/admin/publish-advertisement', privilege: ['publishAdvertisement'], words, lazy: () => import('./publish-advertisement/route.tsx') },
  { path: '/admin/change-advertisement-date', privilege: ['publishAdvertisement'], words, lazy: () => import('./change-advertisement-date/route.tsx') },
  { path: '/admin/advertisement-live', privilege: ['publishAdvertisement'], words, lazy: () => import('./advertisement-live/route.tsx') },
];
