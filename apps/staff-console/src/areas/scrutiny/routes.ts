import type { AppRoute } from '../../app-route.ts';

const officer: AppRoute['privilege'] = ['scrutiny'];
const allocator: AppRoute['privilege'] = ['scrutinyAllocation'];

export const routes: AppRoute[] = [
  { path: '/admin/scrutiny-allocation', privilege: allocator, lazy: () => import('./allocation/route.ts') },
  { path: '/admin/scrutiny-allocation/{id}', privilege: allocator, words: ['rules-all'], lazy: () => import('./allocation-details/route.ts') },
  { path: '/admin/scrutiny-reallocation/{id}', privilege: allocator, words: ['rules-all'], lazy: () => import('./reallocation/route.ts') },
  { path: '/admin/scrutiny', privilege: officer, lazy: () => import('./my-advertisements/route.ts') },
  {
    path: '/admin/scrutiny/{id}/{type}/{currentPage}',
    privilege: officer,
    tabs: ['pending', 'approved', 'hold-on', 'rejected'],
    lazy: () => import('./candidate-list/route.ts'),
  },
  {
    path: '/admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}',
    privilege: officer,
    words: ['rules-all', 'rules-scrutinyApprove', 'rules-scrutinyHold', 'rules-scrutinyReject'],
    lazy: () => import('./candidate-details/route.ts'),
  },
];
