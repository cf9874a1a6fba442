import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/basic-configuration',
    stage: 'settings',
    section: 'system',
    searchTerms: ['setting', 'rule', 're-totalling', 'closing hour', 'निर्धारण', 'नियम', 'पुनर्योग'],
    privilege: ['masterConfiguration'],
    loader: () => import('./settings/loader.ts'),
    screen: () => import('./settings/screen.tsx'),
  },
];
