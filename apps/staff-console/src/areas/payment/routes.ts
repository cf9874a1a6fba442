import type { AppRoute } from '../../app-route.ts';
import type { CheckName } from './checks/checks.ts';
import { openRow, plainList, rowDetails, rowPanel } from '../../shared/list/list-route.ts';
import { assumed } from './fee-refund/assumed.ts';
import { assumedRequests } from './money-request/assumed.ts';

const refunds = async () => (await import('@psc/api-client/areas/payment/fee-refund.ts')).refunds;
const requests = async () => (await import('@psc/api-client/areas/payment/money-request.ts')).requests;
const payments = async () => (await import('@psc/api-client/areas/payment/payment.ts')).payments;
const unmatchedPayments = async () => (await import('@psc/api-client/areas/payment/payment.ts')).unmatchedPayments;
const vouchers = async () => (await import('@psc/api-client/areas/payment/payment.ts')).vouchers;

const check =
  (name: CheckName): AppRoute['screen'] =>
  async () => ({ default: (await import('./checks/check-screen.tsx')).checkScreen(name) });

export const routes: AppRoute[] = [
  {
    path: '/admin/refunds',
    stage: 'payments',
    searchTerms: ['refund', 'return of fees', 'दस्तुर फिर्ता'],
    privilege: ['updatePayment'],
    loader: plainList(refunds, assumed),
    screen: () => import('./fee-refund/screen.tsx'),
  },
  {
    path: '/admin/payment/requests',
    stage: 'payments',
    searchTerms: ['second officer', 'confirm a refund', 'दोस्रो कर्मचारी', 'फिर्ता पुष्टि'],
    privilege: ['updatePayment'],
    loader: plainList(requests, assumedRequests),
    screen: () => import('./money-request/screen.tsx'),
    details: rowDetails(requests, () => import('./money-request/request-panel.tsx')),
  },
  {
    path: '/admin/payment',
    words: ['fee-basis'],
    stage: 'payments',
    searchTerms: ['fee', 'transaction', 'eSewa', 'Khalti', 'ConnectIPS', 'दस्तुर', 'भुक्तानी'],
    privilege: ['paymentUpdate', 'checkPayment'],
    tabs: ['check-synchronised-payment'],
    loader: () => import('./payments/loader.ts'),
    screen: () => import('./payments/screen.tsx'),
    details: {
      loader: openRow(unmatchedPayments, 'checkPayment'),
      screen: rowPanel(() => import('./payments/unmatched-payment-panel.tsx')),
    },
  },
  {
    path: '/admin/payment/update',
    words: ['fee-basis'],
    privilege: ['paymentUpdate'],
    loader: plainList(payments),
    screen: () => import('./corrections/screen.tsx'),
    details: { loader: () => import('./corrections/details-loader.ts'), screen: () => import('./corrections/details-screen.tsx') },
  },
  { path: '/admin/payment/verifyPayment', privilege: ['checkPayment'], screen: check('verifyPayment') },
  { path: '/admin/payment/verifyEbp', privilege: ['checkPayment'], screen: check('verifyEbp') },
  { path: '/admin/payment/checkPaymentByEbpCode', privilege: ['checkPayment'], screen: check('checkByEbpCode') },
  { path: '/admin/payment/ebpCode', privilege: ['paymentUpdate'], screen: check('openEbpCode') },
  { path: '/admin/payment/renameEbpCode', privilege: ['paymentUpdate'], screen: check('renameEbpCode') },
  {
    path: '/admin/merchant-verify-payment',
    parent: '/admin/update/payment',
    privilege: ['updatePayment'],
    screen: check('verifyMerchant'),
  },
  {
    path: '/admin/update/payment',
    words: ['fee-basis'],
    stage: 'payments',
    searchTerms: ['bank voucher', 'deposit slip', 'ask the provider', 'भौचर', 'भुक्तानी सेवासँग रुजु'],
    privilege: ['updatePayment'],
    tabs: [
      'submitted',
      'approved',
      'rejected',
      'implemented',
      'government-experience-implemented',
      'government-experience-rejected',
      'no-verification-required',
    ],
    loader: () => import('./updates/loader.ts'),
    screen: () => import('./updates/screen.tsx'),
    details: rowDetails(vouchers, () => import('./updates/voucher-panel.tsx')),
  },
  {
    path: '/admin/payment/closing',
    stage: 'payments',
    searchTerms: ['reconciliation', 'bank statement', 'settlement', 'हिसाब मिलान', 'बैंक विवरण'],
    privilege: ['updatePayment'],
    loader: () => import('./payment-closing/loader.ts'),
    screen: () => import('./payment-closing/screen.tsx'),
  },
  { path: '/admin/update/payment/cips', privilege: ['updatePayment'], screen: check('updateCips') },
  { path: '/admin/update/payment/esewa', privilege: ['updatePayment'], screen: check('updateEsewa') },
  { path: '/admin/update/payment/khalti', privilege: ['updatePayment'], screen: check('updateKhalti') },
];
