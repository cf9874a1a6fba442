import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/admin/requisition', privilege: ['requisition'], words: ['rules-requisition', 'rules-all'], lazy: () => import('./requisition/route.ts') },
];
