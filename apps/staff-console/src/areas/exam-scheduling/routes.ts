import type { AppRoute } from '../../app-route.ts';
import type { RequestTab } from './requests/pages.ts';

const privilege: AppRoute['privilege'] = ['examScheduling'];

const requests =
  (tab: RequestTab): AppRoute['loader'] =>
  async () => ({ loader: (await import('./requests/loader.ts')).requestsLoader(tab) });

export const routes: AppRoute[] = [
  {
    path: '/admin/exam-scheduling',
    stage: 'examination',
    section: 'schedule',
    privilege,
    loader: requests('all'),
    screen: () => import('./requests/screen.tsx'),
    children: [
      {
        path: '/admin/exam-scheduling/new-requests',
        privilege,
        loader: requests('newRequest'),
        screen: async () => ({ default: (await import('./requests/requests.tsx')).NewRequests }),
      },
      {
        path: '/admin/exam-scheduling/skipped-requests',
        privilege,
        loader: requests('skipped'),
        screen: async () => ({ default: (await import('./requests/requests.tsx')).SkippedRequests }),
      },
    ],
  },
  {
    path: '/admin/schedule-exam',
    parent: '/admin/exam-scheduling',
    privilege,
    loader: () => import('./schedule-exam/loader.ts'),
    screen: () => import('./schedule-exam/screen.tsx'),
  },
  {
    path: '/admin/approve-exam-schedule',
    stage: 'examination',
    section: 'schedule',
    privilege,
    loader: () => import('./approve-list/loader.ts'),
    screen: () => import('./approve-list/screen.tsx'),
  },
  {
    path: '/admin/approval-exam-schedule/{id}',
    parent: '/admin/approve-exam-schedule',
    privilege,
    loader: () => import('./approval/loader.ts'),
    screen: () => import('./approval/screen.tsx'),
  },
];
