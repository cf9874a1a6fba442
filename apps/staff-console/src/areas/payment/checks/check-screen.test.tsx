import { screen, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/payment/payment.ts';
import type { CheckedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const payment: CheckedPayment = {
  attemptId: 6_000_009,
  applicationId: 800_005,
  applicationNumber: '2083-84-0000005',
  masterId: 10000001,
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  advtCode: 20001,
  post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
  purpose: 'application',
  method: 'rmis',
  reference: 'PLMD3',
  providerReference: '12345678',
  amountPaisa: 50_000,
  feeBasis: null,
  status: 'paid',
  startedAt: '2026-11-20T06:00:00.000Z',
  paymentStatus: 'paid',
  receiptNumber: 'R-9',
  providerAnswered: true,
  providerDenial: null,
  ebpCode: null,
  pid: null,
  tidx: null,
  rid: null,
  transactionDateAd: null,
  payerName: 'Sita Basnet',
  agencyName: '',
  requestCode: '',
  phoneNumber: '9841000001',
  voucherMobileNumber: '',
  bank: null,
  remarks: '',
  detailsVersion: 0,
};

beforeEach(() => signIn({ checkPayment: ['read'], paymentUpdate: [...permissions], updatePayment: [...permissions] }));

const screens: [address: string, call: typeof calls.verifyEbp, typed: Record<string, string>, sent: object][] = [
  [
    '/admin/payment/verifyPayment',
    calls.verify as never,
    { 'Application number': '2083-84-0000005' },
    { applicationNumber: '2083-84-0000005' },
  ],
  ['/admin/payment/verifyEbp', calls.verifyEbp, { 'EBP code': '12345678' }, { ebpCode: '12345678' }],
  [
    '/admin/payment/ebpCode',
    calls.updateEbpCode as never,
    { 'Application number': '2083-84-0000005' },
    { applicationNumber: '2083-84-0000005' },
  ],
  [
    '/admin/payment/renameEbpCode',
    calls.renameEbpCode as never,
    { 'EBP code': '12345678', 'Name of the payer': 'Gita Rai' },
    { ebpCode: '12345678', payerName: 'Gita Rai' },
  ],
  [
    '/admin/merchant-verify-payment',
    calls.verifyMerchant as never,
    { Provider: 'khalti', Reference: 'PLMD3' },
    { method: 'khalti', reference: 'PLMD3' },
  ],
  ['/admin/update/payment/cips', calls.updateCips as never, { Reference: 'PLMD3' }, { reference: 'PLMD3' }],
  ['/admin/update/payment/esewa', calls.updateEsewa as never, { Reference: 'PLMD3' }, { reference: 'PLMD3' }],
  ['/admin/update/payment/khalti', calls.updateKhalti as never, { Reference: 'PLMD3' }, { reference: 'PLMD3' }],
];

test.each(screens)('%s asks for what it needs and shows the payment that it finds', async (address, call, typed, sent) => {
  let given: unknown;
  server.use(
    mockCall(call, ({ body }) => {
      given = body;
      return [payment];
    }),
  );
  const { user } = await renderApp(address);
  const main = await screen.findByRole('main');
  for (const [label, text] of Object.entries(typed)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`));
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, text);
    else await user.type(field, text);
  }
  await user.click(main.querySelector<HTMLButtonElement>('form button[type=submit]')!);
  expect(await screen.findByText('R-9')).toBeInTheDocument();
  expect(given).toEqual(sent);
});

test('one door leads to every way of asking a provider that the officer may take', async () => {
  signIn({ updatePayment: ['read', 'update'] });
  await renderApp('/admin/merchant-verify-payment');
  const ways = within(await screen.findByRole('navigation', { name: 'Identified by' }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/merchant-verify-payment',
    '/admin/update/payment/cips',
    '/admin/update/payment/esewa',
    '/admin/update/payment/khalti',
  ]);
});

test('a payment is checked by its EBP code without asking RMIS', async () => {
  server.use(mockCall(calls.checkByEbpCode, ({ params }) => [{ ...payment, providerReference: params.ebpCode, providerAnswered: null }]));
  const { user } = await renderApp('/admin/payment/checkPaymentByEbpCode');
  await user.type(await screen.findByLabelText(/^EBP code/), '12345678');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('12345678')).toBeInTheDocument();
  await expectAccessible();
});

test('after a rename, and whenever the voucher is checked, its payer is beside its candidate', async () => {
  server.use(
    mockCall(calls.renameEbpCode, ({ body }) => [{ ...payment, payerName: body.payerName }]),
    mockCall(calls.checkByEbpCode, () => [{ ...payment, payerName: 'Gita Rai' }]),
  );
  const { user } = await renderApp('/admin/payment/renameEbpCode');
  await user.type(await screen.findByLabelText(/^EBP code/), '12345678');
  await user.type(screen.getByLabelText(/^Name of the payer/), 'Gita Rai');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('cell', { name: 'Gita Rai' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Payer' })).toBeInTheDocument();
  const ways = within(screen.getByRole('navigation', { name: 'Identified by' }));
  await user.click(ways.getAllByRole('link').find((link) => link.getAttribute('href') === '/admin/payment/checkPaymentByEbpCode')!);
  await user.type(await screen.findByLabelText(/^EBP code/), '12345678');
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('cell', { name: 'Gita Rai' })).toBeInTheDocument();
});

test('what the gateway does not find is at the field, and what was typed stays', async () => {
  server.use(
    mockCall(calls.verifyEbp, () =>
      refused('Please correct the marked fields.', { status: 400, errors: [{ field: 'ebpCode', message: 'No such payment was found.' }] }),
    ),
  );
  const { user } = await renderApp('/admin/payment/verifyEbp');
  await user.type(await screen.findByLabelText(/^EBP code/), '999');
  await user.click(screen.getByRole('button', { name: 'Check with RMIS' }));
  expect(await screen.findAllByText('No such payment was found.')).not.toHaveLength(0);
  expect(screen.getByLabelText(/^EBP code/)).toHaveValue('999');
});

test('the message about a provider that did not answer is there in Nepali too', async () => {
  server.use(
    mockCall(calls.verify, () => [
      { ...payment, status: 'pending' as const, paymentStatus: 'pending' as const, receiptNumber: null, providerAnswered: false },
    ]),
  );
  const { user } = await renderApp('/admin/payment/verifyPayment', { language: 'ne' });
  await user.type(await screen.findByLabelText(/^दरखास्त नम्बर/), '2083-84-0000005');
  await user.click(screen.getByRole('button', { name: 'भुक्तानी सेवासँग रुजु गर्नुहोस्' }));
  expect(await screen.findByText('भुक्तानी सेवाले जवाफ दिएन')).toBeInTheDocument();
});

test('a payment that its provider no longer confirms says so beside its state', async () => {
  server.use(mockCall(calls.verifyEbp, () => [{ ...payment, providerDenial: 'notFound' as const }]));
  const { user } = await renderApp('/admin/payment/verifyEbp');
  await user.type(await screen.findByLabelText(/^EBP code/), '12345678');
  await user.click(screen.getByRole('button', { name: 'Check with RMIS' }));
  const table = await screen.findByRole('table', { name: 'Payments found' });
  expect(within(table).getByText('Paid')).toBeVisible();
  expect(within(table).getByText('The provider now says: not found')).toBeVisible();
});
