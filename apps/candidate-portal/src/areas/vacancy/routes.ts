import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/vacancy', lazy: () => import('./list/route.ts') },
  {
    path: '/vacancy/{id}/{masterid}/{reqid}/{values}',
    words: ['eligibility', 'paying', 'rules-all', 'rules-vacancyApply'],
    lazy: () => import('./apply/route.ts'),
  },
  {
    path: '/re-verifiedUserList/{id}/{masterid}/{reqid}/{values}',
    words: ['eligibility'],
    lazy: () => import('./re-apply/route.ts'),
  },
  {
    path: '/voucher-upload/{id}/{advtCode}/{applydate}/{masterid}/{bankCode}',
    words: ['rules-all', 'rules-voucherUpload'],
    lazy: () => import('./voucher-upload/route.ts'),
  },
];
