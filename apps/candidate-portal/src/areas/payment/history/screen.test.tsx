import { screen, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/payment/payment.ts';
import type { OwnPayment } from '@psc/api-client/areas/payment/payment.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const failed: OwnPayment = {
  key: 'attempt:1',
  kind: 'attempt',
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  post: { en: 'Kharidar', ne: 'खरिदार' },
  forRetotalling: false,
  forFurtherCategory: false,
  method: 'esewa',
  amountPaisa: 70_000,
  state: 'failed',
  reference: 'AB12',
  providerReference: null,
  at: '2026-11-20T04:00:00.000Z',
  settledAt: '2026-11-20T04:20:00.000Z',
};
const refund: OwnPayment = {
  ...failed,
  ...{ key: 'refund:2', kind: 'refund', method: null, state: 'toReturn', reference: null, settledAt: null },
};

test('every attempt is in the history with its reference, also a failed one, and the refund to come', async () => {
  signIn();
  server.use(mockCall(calls.listOwnPayments, () => [refund, failed]));
  await renderApp('/payments');
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByText('To be refunded')).toBeInTheDocument();
  expect(within(second!).getByText('Failed')).toBeInTheDocument();
  expect(within(second!).getByText('AB12')).toBeInTheDocument();
  expect(within(second!).getByRole('link', { name: /2083-84-0000008/ })).toHaveAttribute('href', '/vacancy-applied?application=800008');
  await expectAccessible();
});

test('a refund of an application that was closed as a duplicate names it without a link, because it stays with the merged account', async () => {
  signIn();
  server.use(mockCall(calls.listOwnPayments, () => [{ ...refund, applicationId: null }]));
  await renderApp('/payments');
  const only = within(await screen.findByRole('article'));
  expect(only.getByText('2083-84-0000008')).toBeInTheDocument();
  expect(only.queryByRole('link')).not.toBeInTheDocument();
});
