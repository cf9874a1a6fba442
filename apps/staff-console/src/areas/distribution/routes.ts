import { readOf, readOpen } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { formulaRoutes } from './formula-routes.ts';
import { rowPanel } from '../../shared/list/list-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/approval',
    stage: 'demand',
    privilege: ['requisition', 'percentageDistribution'],
    screen: () => import('./approval/screen.tsx'),
    children: [
      {
        path: '/admin/approval/requisition',
        privilege: ['requisition'],
        words: ['rules-requisition'],
        loader: () => import('./approval/requisition/loader.ts'),
        screen: () => import('./approval/requisition/screen.tsx'),
        details: {
          loader: readOpen(async () => (await import('@psc/api-client/areas/requisition/requisition.ts')).getDetails),
          screen: () => import('./approval/requisition/details-screen.tsx'),
        },
      },
      {
        path: '/admin/approval/percentage-distribution',
        privilege: ['percentageDistribution'],
        words: ['rules-requisition'],
        loader: () => import('./approval/distribution/loader.ts'),
        screen: () => import('./approval/distribution/screen.tsx'),
        details: {
          loader: readOpen(async () => (await import('@psc/api-client/areas/distribution/distribution.ts')).findByRequisition),
          screen: rowPanel(() => import('./approval/distribution/decision-panel.tsx')),
        },
      },
    ],
  },
  {
    path: '/admin/percentage-distribution',
    stage: 'distribution',
    searchTerms: ['quota', 'inclusion', 'समावेशी', 'कोटा'],
    privilege: ['percentageDistribution'],
    tabs: ['manual-distribution'],
    loader: () => import('./percentage-distribution/loader.ts'),
    screen: () => import('./percentage-distribution/screen.tsx'),
    details: {
      loader: () => import('./percentage-distribution/details-loader.ts'),
      screen: () => import('./percentage-distribution/details-screen.tsx'),
    },
  },
  {
    path: '/admin/vacancy-distribution-history/list',
    stage: 'distribution',
    searchTerms: ['old distributions', 'chalani', 'अभिलेख', 'चलानी'],
    privilege: ['vacancyDistributionHistory'],
    loader: () => import('./history/list-loader.ts'),
    screen: () => import('./history/list-screen.tsx'),
  },
  {
    path: '/admin/vacancy-distribution-history',
    parent: '/admin/vacancy-distribution-history/list',
    privilege: ['vacancyDistributionHistory'],
    words: ['rules-commission'],
    loader: () => import('./history/form-loader.ts'),
    screen: () => import('./history/form-screen.tsx'),
  },
  {
    path: '/admin/vacancy-distribution-history/log/{id}/{distributionType}',
    parent: '/admin/vacancy-distribution-history/list',
    privilege: ['vacancyDistributionHistory'],
    loader: readOf(async () => (await import('@psc/api-client/areas/distribution/distribution.ts')).getLog),
    screen: () => import('./history/log-screen.tsx'),
  },
  ...formulaRoutes,
];
