import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [{ path: '/home', lazy: () => import('./home/route.ts') }];
