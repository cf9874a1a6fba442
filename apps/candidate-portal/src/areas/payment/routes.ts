import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { returnPaths } from '../../paying/return-paths.ts';

export const routes: AppRoute[] = [
  ...returnPaths.map((path) => ({ path, words: ['paying', 'application-state'], screen: () => import('./result/screen.tsx') })),
  {
    path: '/payments',
    stage: 'candidate',
    loader: readOf(async () => (await import('@psc/api-client/areas/payment/payment.ts')).listOwnPayments),
    screen: () => import('./history/screen.tsx'),
  },
];
