import { screen, waitFor } from '@testing-library/react';
import * as payment from '@psc/api-client/calls/payment.ts';
import type { PaymentOutcome } from '@psc/api-client/calls/payment.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const outcome: PaymentOutcome = {
  applicationId: 8,
  applicationNumber: '2083-84-0000008',
  status: 'paid',
  amountPaisa: 70_000,
  receiptNumber: 'R-83-12',
  post: { en: 'Kharidar', ne: 'खरिदार' },
  reference: 'PLMD3',
  providerReference: null,
  receivedPaisa: null,
  providerAnswered: true,
};

beforeEach(() => signIn());

test('asks the gateway what the signed answer is worth, and shows the receipt number of a payment', async () => {
  let given = '';
  server.use(
    mockCall(payment.callbackEsewaSuccess, ({ body }) => {
      given = body.data;
      return outcome;
    }),
  );
  await renderApp('/esewa/payment/success?data=eyJhIjoxfQ%3D%3D');
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeInTheDocument();
  expect(given).toBe('eyJhIjoxfQ==');
  expect(screen.getByText('R-83-12')).toBeInTheDocument();
  expect(screen.getByText('Rs 700')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my application' })).toHaveAttribute('href', '/vacancy-applied?application=8');
  await expectAccessible();
});

test('never says that it is paid because the address says so', async () => {
  server.use(mockCall(payment.callbackEsewaSuccess, () => ({ ...outcome, status: 'pending' as const, receiptNumber: null })));
  await renderApp('/esewa/payment/success?data=abc');
  expect(await screen.findByRole('heading', { name: 'Payment not confirmed yet' })).toBeInTheDocument();
  expect(screen.queryByText('R-83-12')).not.toBeInTheDocument();
});

test.each([
  ['failed', 'Payment failed', true],
  ['cancelled', 'Payment cancelled', true],
  ['expired', 'Payment expired', true],
  ['amountDiffers', 'Another amount arrived', false],
] as const)('tells the truth of an attempt that is %s', async (status, title, canPayAgain) => {
  let given = '';
  server.use(
    mockCall(payment.callbackEsewaFailure, ({ body }) => {
      given = body.reference;
      return { ...outcome, status, receiptNumber: null };
    }),
  );
  await renderApp('/esewa/payment/failure?reference=PLMD3');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(given).toBe('PLMD3');
  expect(screen.queryAllByRole('button', { name: 'Pay by eSewa' })).toHaveLength(canPayAgain ? 1 : 0);
});

test('finds a payment on the page of failure, when it was paid after all', async () => {
  server.use(mockCall(payment.callbackEsewaFailure, () => outcome));
  await renderApp('/esewa/payment/failure?reference=PLMD3');
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeInTheDocument();
});

test('checks again until it is there', async () => {
  let status: PaymentOutcome['status'] = 'pending';
  server.use(
    mockCall(payment.callbackEsewaSuccess, () => ({ ...outcome, status: 'pending' as const, receiptNumber: null })),
    mockCall(payment.verifyEsewa, () => ({ ...outcome, status })),
  );
  const { user } = await renderApp('/esewa/payment/success?data=abc');
  await user.click(await screen.findByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText('Checked just now: not confirmed yet.')).toBeInTheDocument();
  status = 'paid';
  await user.click(screen.getByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeInTheDocument();
});

test.each([
  ['/esewa/payment/success?data=forged', 'The answer of the payment provider could not be verified.'],
  ['/esewa/payment/success', 'The payment provider sent no details of a payment.'],
  ['/esewa/payment/failure', 'The payment provider sent no details of a payment.'],
])('says that it could not check: %s', async (address, message) => {
  server.use(mockCall(payment.callbackEsewaSuccess, () => refused('The answer of the payment provider could not be verified.')));
  await renderApp(address);
  expect(await screen.findByRole('heading', { name: 'The payment could not be checked' })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'To my applications' })).toHaveAttribute('href', '/vacancy-applied'));
});
