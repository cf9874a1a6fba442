import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/approval',
    privilege: ['requisition', 'percentageDistribution'],
    lazy: () => import('./approval/route.ts'),
    children: [
      {
        path: '/admin/approval/requisition',
        privilege: ['requisition'],
        words: ['rules-requisition', 'rules-all'],
        lazy: () => import('./requisition-approval/route.ts'),
      },
      {
        path: '/admin/approval/percentage-distribution',
        privilege: ['percentageDistribution'],
        words: ['rules-requisition', 'rules-all'],
        lazy: () => import('./distribution-approval/route.ts'),
      },
    ],
  },
  {
    path: '/admin/percentage-distribution',
    privilege: ['percentageDistribution'],
    words: ['rules-vacancyDistribution', 'rules-manualDistribution', 'rules-all'],
    tabs: ['manual-distribution'],
    lazy: () => import('./percentage-distribution/route.ts'),
  },
];
