import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/update/payment',
    privilege: ['updatePayment'],
    words: ['rules-all'],
    tabs: ['submitted', 'approved', 'rejected'],
    lazy: () => import('./updates/route.ts'),
  },
];
