import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [{ path: '/admin/dashboard', lazy: () => import('./dashboard/route.ts') }];
