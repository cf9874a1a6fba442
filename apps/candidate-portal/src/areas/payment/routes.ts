import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/esewa/payment/success', lazy: () => import('./esewa/success-route.tsx') },
  { path: '/esewa/payment/failure', lazy: () => import('./esewa/failure-route.tsx') },
];
