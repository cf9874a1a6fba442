import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/public-log',
    access: 'public',
    words: ['enums'],
    loader: () => import('./log/loader.ts'),
    screen: () => import('./log/screen.tsx'),
  },
  {
    path: '/why-this-quota/{advtCode}',
    access: 'public',
    parent: '/public-log',
    words: ['enums', 'table'],
    loader: readOf(async () => (await import('@psc/api-client/areas/publication/public-log.ts')).whyThisQuota),
    screen: () => import('./why-this-quota/screen.tsx'),
  },
];
