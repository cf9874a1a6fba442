import type { AppRoute } from '../../app-route.ts';
import type { CheckName } from './checks/checks.ts';

const words = ['rules-all'];

const checkScreen = (name: CheckName): AppRoute['lazy'] => async () => (await import('./checks/check-route.tsx')).checkRoute(name);

export const routes: AppRoute[] = [
  {
    path: '/admin/payment',
    privilege: ['paymentUpdate', 'checkPayment'],
    words,
    tabs: ['check-synchronised-payment'],
    lazy: () => import('./payments/route.ts'),
  },
  { path: '/admin/payment/verifyPayment', privilege: ['checkPayment'], words, lazy: checkScreen('verifyPayment') },
  { path: '/admin/payment/verifyEbp', privilege: ['checkPayment'], words, lazy: checkScreen('verifyEbp') },
  { path: '/admin/payment/checkPaymentByEbpCode', privilege: ['checkPayment'], words, lazy: checkScreen('checkByEbpCode') },
  { path: '/admin/payment/ebpCode', privilege: ['paymentUpdate'], words, lazy: checkScreen('openEbpCode') },
  { path: '/admin/payment/renameEbpCode', privilege: ['paymentUpdate'], words, lazy: checkScreen('renameEbpCode') },
  { path: '/admin/merchant-verify-payment', privilege: ['updatePayment'], words, lazy: checkScreen('verifyMerchant') },
  {
    path: '/admin/update/payment',
    privilege: ['updatePayment'],
    words,
    tabs: ['submitted', 'approved', 'rejected'],
    lazy: () => import('./updates/route.ts'),
  },
  { path: '/admin/update/payment/cips', privilege: ['updatePayment'], words, lazy: checkScreen('updateCips') },
  { path: '/admin/update/payment/esewa', privilege: ['updatePayment'], words, lazy: checkScreen('updateEsewa') },
  { path: '/admin/update/payment/khalti', privilege: ['updatePayment'], words, lazy: checkScreen('updateKhalti') },
];
