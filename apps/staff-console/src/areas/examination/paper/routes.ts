import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../../app-route.ts';
import { plainList } from '../../../shared/list/list-route.ts';

const papers = async () => (await import('@psc/api-client/areas/examination/paper.ts')).papers;

const privilege: AppRoute['privilege'] = ['masterConfiguration'];

export const routes: AppRoute[] = [
  {
    path: '/admin/paper-configuration',
    stage: 'examination',
    section: 'schedule',
    searchTerms: ['paper', 'pass marks', 'negative marking', 'पत्र', 'उत्तीर्णाङ्क'],
    privilege,
    loader: plainList(papers),
    screen: () => import('./configuration/screen.tsx'),
  },
  {
    path: '/admin/paper-detail/{id}',
    parent: '/admin/paper-configuration',
    privilege,
    loader: readOf(async () => (await import('@psc/api-client/areas/examination/paper.ts')).getConfig),
    screen: () => import('./detail/screen.tsx'),
  },
];
