import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['examScheduling'];

export const routes: AppRoute[] = [
  {
    path: '/admin/exam-scheduling',
    privilege,
    lazy: () => import('./requests/route.ts'),
    children: [
      { path: '/admin/exam-scheduling/new-requests', privilege, lazy: () => import('./requests/new-requests.ts') },
      { path: '/admin/exam-scheduling/skipped-requests', privilege, lazy: () => import('./requests/skipped-requests.ts') },
    ],
  },
  { path: '/admin/schedule-exam', privilege, words: ['rules-all'], lazy: () => import('./schedule-exam/route.ts') },
  { path: '/admin/approve-exam-schedule', privilege, lazy: () => import('./approve-list/route.ts') },
  { path: '/admin/approval-exam-schedule/{id}', privilege, words: ['rules-all'], lazy: () => import('./approval/route.ts') },
];
