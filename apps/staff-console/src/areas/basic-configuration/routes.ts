import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/basic-configuration',
    stage: 'settings',
    section: 'system',
    searchTerms: ['setting', 'rule', 're-totalling', 'fee', 'दस्तुर', 'closing hour', 'निर्धारण', 'नियम', 'पुनर्योग'],
    privilege: ['masterConfiguration'],
    words: ['rules-masterConfiguration'],
    loader: () => import('./settings/loader.ts'),
    screen: () => import('./settings/screen.tsx'),
  },
];
