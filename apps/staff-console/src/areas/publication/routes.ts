import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/notice',
    stage: 'advertisement',
    searchTerms: ['announcement', 'सूचना'],
    privilege: ['notice'],
    words: ['rules-publication'],
    loader: () => import('./notice/loader.ts'),
    screen: () => import('./notice/screen.tsx'),
    details: { loader: () => import('./notice/details-loader.ts'), screen: () => import('./notice/details-screen.tsx') },
  },
];
