import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/admin/vacancy-count-by-quota-report', lazy: () => import('./screens/vacancy-count-by-quota.ts') },
  { path: '/admin/vacancies-applications-count-report', lazy: () => import('./screens/vacancies-applications-count.ts') },
  { path: '/admin/reportByClass', lazy: () => import('./screens/by-class.ts') },
  { path: '/admin/reportByAdvtNumber', lazy: () => import('./screens/by-advt-number.ts') },
];
