import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const refund = {
  refundId: 3_700_004,
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  masterId: 10_000_001,
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  advtCode: 20_001,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  paymentMethod: 'esewa',
  receiptNumber: 'R-00000012',
  amountPaisa: 70_000,
  cause: 'cancelled' as const,
  dueSince: '2026-11-21T04:00:00.000Z',
  returnedAt: null,
  reference: null,
  request: null,
};

test('fees are recorded as returned with the letter, those that were chosen together', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(feeRefund.list, () => listPage([refund])),
    mockCall(feeRefund.recordReturned, ({ body }) => {
      sent.push(body);
      return { requested: 1 };
    }),
  );
  signIn({ updatePayment: ['read', 'approve'] });
  const { user } = await renderApp('/admin/refunds');
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Record as refunded' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Record as refunded' }));
  expect(panel.getByText(/1 fee/)).toHaveTextContent('700');
  await expectAccessible();
  await user.type(panel.getByLabelText(/Letter or transfer/), 'Letter 12');
  await user.click(panel.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent).toEqual([{ refundIds: [3_700_004], reference: 'Letter 12' }]));
});

test('a refund that was recorded leaves the list with a message, and waits there for a second officer', async () => {
  let isRecorded = false;
  const request = { revisionId: 7_500_003, askedBy: 'Nisha Magar', askedAt: '2026-11-23T04:00:00.000Z', reference: 'Letter 12' };
  server.use(
    mockCall(feeRefund.list, ({ query }) =>
      listPage(isRecorded === (query.get('requested') === 'true') ? [{ ...refund, request: isRecorded ? request : null }] : []),
    ),
    mockCall(
      feeRefund.recordReturned,
      () => {
        isRecorded = true;
        return { requested: 1 };
      },
      '1 refund was recorded. Another officer has to confirm it.',
    ),
  );
  signIn({ updatePayment: ['read', 'approve'] });
  const { user } = await renderApp('/admin/refunds');
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Record as refunded' }));
  await user.type(await screen.findByLabelText(/Letter or transfer/), 'Letter 12');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('1 refund was recorded. Another officer has to confirm it.')).toBeVisible();
  expect(await screen.findByText('No fee has to be returned')).toBeVisible();
  expect(screen.queryByText('2083-84-0000008')).not.toBeInTheDocument();
});

test('without the permission nothing can be recorded', async () => {
  server.use(mockCall(feeRefund.list, () => listPage([refund])));
  signIn({ updatePayment: ['read'] });
  await renderApp('/admin/refunds');
  await screen.findByText('2083-84-0000008');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
