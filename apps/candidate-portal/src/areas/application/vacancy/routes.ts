import type { AppRoute } from '../../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/advertisement/{advtCode}',
    access: 'public',
    words: ['announced-vacancy'],
    asks: ['vacancy/announced/{advtCode}'],
    loader: () => import('./announced/loader.ts'),
    screen: () => import('./announced/screen.tsx'),
  },
  {
    path: '/end-saved-search',
    access: 'public',
    screen: () => import('./end-saved-search/screen.tsx'),
  },
  {
    path: '/past-vacancies',
    access: 'public',
    loader: () => import('./past/loader.ts'),
    screen: () => import('./past/screen.tsx'),
  },
  {
    path: '/vacancy',
    stage: 'candidate',
    words: ['announced-vacancy'],
    loader: () => import('./list/loader.ts'),
    screen: () => import('./list/screen.tsx'),
  },
  {
    path: '/vacancy/{id}/{masterid}/{reqid}/{values}',
    words: ['announced-vacancy', 'eligibility', 'paying'],
    loader: () => import('./apply/loader.ts'),
    screen: () => import('./apply/screen.tsx'),
  },
  {
    path: '/re-verifiedUserList/{id}/{masterid}/{reqid}/{values}',
    words: ['eligibility'],
    loader: () => import('./re-apply/loader.ts'),
    screen: () => import('./re-apply/screen.tsx'),
  },
  {
    path: '/voucher-upload/{id}/{advtCode}/{applydate}/{masterid}/{bankCode}',
    loader: () => import('./voucher-upload/loader.ts'),
    screen: () => import('./voucher-upload/screen.tsx'),
  },
];
