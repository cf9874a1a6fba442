import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['resultAndSelection'];

export const routes: AppRoute[] = [
  { path: '/admin/written-selection', privilege, lazy: () => import('./written/list-route.ts') },
  { path: '/admin/add-written-selection', privilege, words: ['rules-all'], lazy: () => import('./written/add-route.ts') },
  { path: '/admin/interview-selection', privilege, lazy: () => import('./interview/list-route.ts') },
  { path: '/admin/add-interview-selection', privilege, words: ['rules-all'], lazy: () => import('./interview/add-route.ts') },
  { path: '/admin/final-selection', privilege, lazy: () => import('./final/list-route.ts') },
  { path: '/admin/add-final-selection', privilege, lazy: () => import('./final/add-route.ts') },
  { path: '/admin/view-final-selection-candidates', privilege, lazy: () => import('./final/candidates-route.ts') },
];
