import { act, screen, waitFor } from '@testing-library/react';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNotCertain } from '../../../../testing/lost-answer.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { picture } from '../testing/fixtures.ts';
import { answerExamination, useOpenForm } from '../testing/open-form.ts';

useOpenForm();
afterEach(() => vi.restoreAllMocks());

function goes(state: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

test('with the line cut at the payment, the voucher and its picture stay, a sentence says so, and what got no answer is sent again once', async () => {
  const applications: (string | null)[] = [];
  const vouchers: Record<string, unknown>[] = [];
  server.use(
    mockCall(vacancy.apply, ({ request }) => {
      applications.push(request.headers.get('Idempotency-Key'));
      return {
        applicationId: 800_008,
        applicationNumber: '2083-84-0000008',
        feeAmountPaisa: 70_000,
        feeType: 'single' as const,
        appliedAt: '2026-11-20T04:00:00.000Z',
      };
    }),
    mockCall(vacancy.uploadVoucher, ({ body }) => {
      vouchers.push(body);
      return vouchers.length === 1 ? Response.error() : { applicationId: 800_008 };
    }),
  );
  const { user, router } = await renderApp('/vacancy/20001/10000001/7200031/400071-400072');
  await answerExamination(user);
  await user.click(await screen.findByLabelText('Bank voucher'));
  await user.selectOptions(screen.getByLabelText(/^Bank\*/), 'Nepal Bank');
  await user.upload(screen.getByLabelText(/^Picture of the voucher/), picture());
  goes('offline');
  expect(await screen.findByText(/You are offline. You can keep filling in the form/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Voucher number/), 'V-77');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  goes('online');
  await user.click(screen.getByRole('button', { name: /^Send application/ }));
  await expectNotCertain();
  expect(screen.getByText('Your application has been received, but its voucher has not')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('V-77');
  expect(screen.getAllByText('voucher.png')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-applied'));
  expect(applications).toHaveLength(1);
  expect(vouchers.map(({ voucherNumber, voucherImage }) => [voucherNumber, (voucherImage as File).name])).toEqual([
    ['V-77', 'voucher.png'],
    ['V-77', 'voucher.png'],
  ]);
});
