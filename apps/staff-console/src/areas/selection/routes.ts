import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['resultAndSelection'];

export const routes: AppRoute[] = [
  { path: '/admin/written-selection', privilege, lazy: () => import('./written/route.tsx') },
  { path: '/admin/add-written-selection', privilege, words: ['gateway-selection', 'rules-all'], lazy: () => import('./add-written/route.ts') },
  { path: '/admin/interview-selection', privilege, lazy: () => import('./interview/route.tsx') },
  { path: '/admin/add-interview-selection', privilege, lazy: () => import('./add-interview/route.ts') },
  { path: '/admin/final-selection', privilege, lazy: () => import('./final/route.tsx') },
  { path: '/admin/add-final-selection', privilege, lazy: () => import('./add-final/route.ts') },
  { path: '/admin/view-final-selection-candidates', privilege, lazy: () => import('./final-candidates/route.ts') },
];
