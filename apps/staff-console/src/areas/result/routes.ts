import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['resultAndSelection'];

export const routes: AppRoute[] = [
  { path: '/admin/upload-attendance', privilege, words: ['rules-all', 'rules-attendanceUpload'], lazy: () => import('./upload/attendance-route.ts') },
  { path: '/admin/upload-result', privilege, words: ['rules-all', 'rules-resultUpload'], lazy: () => import('./upload/result-route.ts') },
  { path: '/admin/post-result/view-attendance', privilege, lazy: () => import('./attendance/route.ts') },
  { path: '/admin/publish-result', privilege, lazy: () => import('./publish/route.ts') },
  { path: '/admin/published-result/view', privilege, lazy: () => import('./published/route.ts') },
];
