import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { plainList, rowDetails } from '../../shared/list/list-route.ts';
import { assumedRequests } from './request/assumed.ts';

const requests = async () => (await import('@psc/api-client/areas/desk/request.ts')).requests;

export const routes: AppRoute[] = [
  {
    path: '/admin/dashboard',
    words: ['waiting-words'],
    loader: readOf(async () => (await import('@psc/api-client/areas/desk/dashboard.ts')).adminCounters),
    screen: () => import('./dashboard/screen.tsx'),
  },
  {
    path: '/admin/requests',
    words: ['recorded-acts', 'history'],
    loader: plainList(requests, assumedRequests),
    screen: () => import('./request/screen.tsx'),
    details: rowDetails(requests, () => import('./request/request-panel.tsx')),
  },
];
