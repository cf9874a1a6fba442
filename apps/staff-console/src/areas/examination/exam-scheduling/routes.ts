import type { AppRoute } from '../../../app-route.ts';

const privilege: AppRoute['privilege'] = ['examScheduling'];

const details: AppRoute['details'] = {
  loader: () => import('./requests/details-loader.ts'),
  screen: () => import('./requests/details-screen.tsx'),
};

export const routes: AppRoute[] = [
  {
    path: '/admin/exam-scheduling',
    stage: 'examination',
    section: 'schedule',
    privilege,
    loader: async () => (await import('./requests/loaders.ts')).all,
    screen: () => import('./requests/screen.tsx'),
    details,
    children: [
      {
        path: '/admin/exam-scheduling/new-requests',
        privilege,
        loader: async () => (await import('./requests/loaders.ts')).newRequests,
        screen: async () => ({ default: (await import('./requests/requests.tsx')).NewRequests }),
        details,
      },
      {
        path: '/admin/exam-scheduling/skipped-requests',
        privilege,
        loader: async () => (await import('./requests/loaders.ts')).skipped,
        screen: async () => ({ default: (await import('./requests/requests.tsx')).SkippedRequests }),
        details,
      },
    ],
  },
  {
    path: '/admin/special-arrangements',
    stage: 'examination',
    section: 'schedule',
    searchTerms: ['disability', 'extra time', 'writer', 'अपाङ्गता', 'लेखन सहयोगी', 'थप समय'],
    privilege,
    loader: () => import('./arrangements/loader.ts'),
    screen: () => import('./arrangements/screen.tsx'),
    details: {
      loader: () => import('./arrangements/details-loader.ts'),
      screen: () => import('./arrangements/details-screen.tsx'),
    },
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
