import { screen, waitFor } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { savedAdmitCards } from '../../../testing/saved-files.ts';
import { server } from '../../../testing/server.ts';
import { outcome, paidApplication } from '../testing/paid.ts';

const khalti = '/khalti/payment/success?pidx=bZQL&status=Completed';
const answer = (answered: PaymentOutcome) => server.use(mockCall(payment.callbackKhaltiSuccess, () => answered));

beforeEach(() => {
  signIn();
  server.use(
    mockCall(furtherCategory.offer, () => ({ categories: [], each: null, cost: null })),
    mockCall(application.detail, () => paidApplication),
  );
});

test('the receipt has the PDF, a number to copy and the QR code, and says what comes next and when', async () => {
  const saved = savedAdmitCards();
  server.use(
    mockCall(
      downloadOwn,
      ({ params, query }) =>
        fileAnswer(
          '%PDF-',
          params.advtCode === '20001' && query.get('document') === 'receipt' ? 'receipt-R-83-12.pdf' : 'wrong.pdf',
        ) as never,
    ),
  );
  answer(outcome);
  const { user } = await renderApp(khalti);
  expect(await screen.findByRole('img', { name: 'QR code that proves this receipt genuine' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  );
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the receipt number' }));
  expect(copied).toHaveBeenCalledWith('R-83-12');
  const next = screen.getByRole('region', { name: 'What comes next' });
  expect(next).toHaveTextContent(/Scrutiny: the commission examines.*Admit card: from 25 January 2027/);
  await user.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['receipt-R-83-12.pdf']));
  expect(screen.getByText('Details of the payment').closest('details')).not.toHaveAttribute('open');
  await expectAccessible();
});

test.each([
  [{ admitCardFromAd: null }, 'Admit card: you get an e-mail when you can download it.'],
  [{ nextStep: 'none', ending: 'cancelled' }, 'Advertisement cancelled'],
  [{ nextStep: 'waitForAdmitCard', scrutinyStatus: 'approved', approvalStatus: 'approved' }, 'Approved'],
] as const)('opened again later, the receipt says what is true then: %o', async (changes, told) => {
  answer(outcome);
  server.use(mockCall(application.detail, () => ({ ...paidApplication, ...changes })));
  await renderApp(khalti);
  const next = await screen.findByRole('region', { name: 'What comes next' });
  await waitFor(() => expect(next).toHaveTextContent(told));
  if ('nextStep' in changes) expect(next).not.toHaveTextContent('the commission examines');
});

test('the receipt is there while the application cannot be read, without its code and dates', async () => {
  answer(outcome);
  server.use(mockCall(application.detail, () => refused('Busy', { status: 503 })));
  await renderApp(khalti);
  expect(await screen.findByRole('heading', { name: 'Rs 700 paid' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
});

test('the fee of a re-totalling has no receipt to download', async () => {
  answer({ ...outcome, retotallingRequestId: 7_400_004 });
  await renderApp(khalti);
  expect(await screen.findByRole('heading', { name: 'Rs 700 paid' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my application' })).toBeInTheDocument();
});
