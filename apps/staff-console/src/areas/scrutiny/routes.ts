import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { plainList } from '../../shared/list/list-route.ts';

const myAdvertisements = async () => (await import('@psc/api-client/areas/scrutiny/scrutiny.ts')).myAdvertisements;

const officer: AppRoute['privilege'] = ['scrutiny'];
const allocator: AppRoute['privilege'] = ['scrutinyAllocation'];

export const routes: AppRoute[] = [
  {
    path: '/admin/scrutiny-allocation',
    stage: 'scrutiny',
    privilege: allocator,
    words: ['seating-change', 'rules-examination'],
    loader: () => import('./allocation/loader.ts'),
    screen: () => import('./allocation/screen.tsx'),
  },
  {
    path: '/admin/scrutiny-allocation/{id}',
    privilege: allocator,
    loader: () => import('./allocation/details/loader.ts'),
    screen: () => import('./allocation/details/screen.tsx'),
  },
  {
    path: '/admin/scrutiny-reallocation/{id}',
    parent: '/admin/scrutiny-allocation',
    privilege: allocator,
    loader: readOf(
      async () => (await import('@psc/api-client/areas/scrutiny/scrutiny.ts')).usersByAdvertisement,
      ({ params }) => ({ body: { advtCode: Number(params.id) } }),
    ),
    screen: () => import('./allocation/reallocation/screen.tsx'),
  },
  {
    path: '/admin/scrutiny-fairness/{id}',
    parent: '/admin/scrutiny-allocation',
    privilege: allocator,
    words: ['seating-change'],
    loader: () => import('./fairness/loader.ts'),
    screen: () => import('./fairness/screen.tsx'),
  },
  {
    path: '/admin/scrutiny',
    stage: 'scrutiny',
    searchTerms: ['verification', 'check applications', 'दरखास्त जाँच'],
    privilege: officer,
    loader: plainList(myAdvertisements),
    screen: () => import('./my-advertisements/screen.tsx'),
  },
  {
    path: '/admin/scrutiny-applications',
    parent: '/admin/scrutiny',
    privilege: officer,
    words: ['fee-basis'],
    loader: () => import('./my-applications/loader.ts'),
    screen: () => import('./my-applications/screen.tsx'),
  },
  {
    path: '/admin/scrutiny/{id}/{type}/{currentPage}',
    privilege: officer,
    tabs: ['pending', 'approved', 'hold-on', 'rejected'],
    words: ['fee-basis'],
    loader: () => import('./candidate-list/loader.ts'),
    screen: () => import('./candidate-list/screen.tsx'),
  },
  {
    path: '/admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}',
    parent: '/admin/scrutiny',
    privilege: officer,
    words: ['fee-basis'],
    loader: () => import('./candidate-details/loader.ts'),
    screen: () => import('./candidate-details/screen.tsx'),
  },
  {
    path: '/admin/scrutiny-second-reading/{id}',
    parent: '/admin/scrutiny',
    privilege: officer,
    words: ['fee-basis'],
    loader: readOf(
      async () => (await import('@psc/api-client/areas/scrutiny/fair-scrutiny.ts')).secondCase,
      ({ params }) => ({ body: { applicationId: Number(params.id) } }),
    ),
    screen: () => import('./second-reading/screen.tsx'),
  },
];
