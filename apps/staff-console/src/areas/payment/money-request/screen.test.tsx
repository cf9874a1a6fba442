import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import type { MoneyRequest } from '@psc/api-client/areas/payment/money-request.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const request: MoneyRequest = {
  revisionId: 7_500_003,
  kind: 'feeRefund',
  state: 'asked',
  applicationNumber: '2083-84-0000008',
  masterId: 10_000_001,
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  advtCode: 20_001,
  amountPaisa: 70_000,
  reference: 'Letter 12',
  reason: 'Letter 12',
  askedBy: 'Nisha Magar',
  askedAt: '2026-11-23T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionRemarks: '',
  mayDecide: true,
  mayWithdraw: false,
};
const second = { ...request, revisionId: 7_500_004, applicationNumber: '2083-84-0000011', amountPaisa: 30_000 };
const answer = (rows: MoneyRequest[]) => server.use(mockCall(moneyRequest.list, () => listPage(rows)));

beforeEach(() => signIn({ updatePayment: [...permissions] }));

test('a second officer compares a refund with its letter and confirms it', async () => {
  const sent: unknown[] = [];
  answer([request]);
  server.use(
    mockCall(moneyRequest.decide, ({ body }) => {
      sent.push(body);
      return { decided: 1, refused: [] };
    }),
  );
  const { user } = await renderApp('/admin/payment/requests?open=7500003');
  const panel = within(await screen.findByRole('dialog', { name: 'Sita Basnet' }));
  expect(panel.getByText('Nisha Magar')).toBeInTheDocument();
  expect(panel.getByText('Letter 12')).toBeInTheDocument();
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Confirm' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toEqual([{ revisionIds: [7_500_003], approve: true, remarks: '' }]));
});

test('requests that were chosen are decided together, and one that could not be decided is named with the reason', async () => {
  const sent: unknown[] = [];
  answer([request, second]);
  server.use(
    mockCall(moneyRequest.decide, ({ body }) => {
      sent.push(body);
      return { decided: 1, refused: [{ id: 7_500_004, message: 'Changed by another officer.' }] };
    }),
  );
  const { user } = await renderApp('/admin/payment/requests');
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Decide' }));
  expect(panel.getByText(/2 requests/)).toHaveTextContent('1,000');
  await user.click(panel.getByRole('button', { name: 'Confirm' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toMatchObject([{ revisionIds: [7_500_003, 7_500_004], approve: true }]));
  expect(await panel.findByRole('alert')).toHaveTextContent('2083-84-0000011: Changed by another officer.');
});

test('the officer who requested it sees why another one has to decide, and may withdraw it', async () => {
  const sent: unknown[] = [];
  answer([{ ...request, mayDecide: false, mayWithdraw: true }]);
  server.use(
    mockCall(moneyRequest.withdraw, ({ body }) => {
      sent.push(body);
      return { state: 'withdrawn' as const };
    }),
  );
  const { user } = await renderApp('/admin/payment/requests?open=7500003');
  const panel = within(await screen.findByRole('dialog', { name: 'Sita Basnet' }));
  expect(panel.getByText('You requested this, so another officer has to decide on it.')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent).toEqual([{ revisionId: 7_500_003 }]));
});
