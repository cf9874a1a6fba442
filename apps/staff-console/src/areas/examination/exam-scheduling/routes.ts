import { readOf, readOpen } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../../app-route.ts';
import { plainList, rowDetails, rowPanel } from '../../../shared/list/list-route.ts';
import { notDecided } from './arrangements/not-decided.ts';

const all = async () => (await import('./requests/loaders.ts')).all;
const newRequests = async () => (await import('./requests/loaders.ts')).newRequests;
const skipped = async () => (await import('./requests/loaders.ts')).skipped;
const arrangements = async () => (await import('@psc/api-client/areas/examination/special-arrangement.ts')).arrangements;

const privilege: AppRoute['privilege'] = ['examScheduling'];

const details: AppRoute['details'] = {
  loader: readOpen(async () => (await import('@psc/api-client/areas/examination/exam-scheduling.ts')).get),
  screen: rowPanel(() => import('./requests/request-panel.tsx')),
};

export const routes: AppRoute[] = [
  {
    path: '/admin/exam-scheduling',
    stage: 'examination',
    section: 'schedule',
    privilege,
    loader: all,
    screen: () => import('./requests/screen.tsx'),
    details,
    children: [
      {
        path: '/admin/exam-scheduling/new-requests',
        privilege,
        loader: newRequests,
        screen: async () => ({ default: (await import('./requests/requests.tsx')).NewRequests }),
        details,
      },
      {
        path: '/admin/exam-scheduling/skipped-requests',
        privilege,
        loader: skipped,
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
    loader: plainList(arrangements, notDecided),
    screen: () => import('./arrangements/screen.tsx'),
    details: rowDetails(arrangements, () => import('./arrangements/arrangement-panel.tsx')),
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
    loader: readOf(async () => (await import('@psc/api-client/areas/examination/exam-scheduling.ts')).get),
    screen: () => import('./approval/screen.tsx'),
  },
];
