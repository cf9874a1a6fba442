import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/admin/notice', privilege: ['notice'], words: ['rules-notice', 'rules-all', 'gateway-notice'], lazy: () => import('./notice/route.ts') },
];
