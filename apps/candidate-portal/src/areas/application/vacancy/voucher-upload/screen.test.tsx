import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { CategoryAddition } from '@psc/api-client/areas/application/further-category.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { setClockBy } from '@psc/i18n/server-clock.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { expectNotCertain, lostAnswer } from '../../../../testing/lost-answer.ts';
import { server } from '../../../../testing/server.ts';
import { applicationOf, banks, picture } from '../testing/fixtures.ts';

const address = '/voucher-upload/800008/20001/2026-9300011-20/10000001/900005';
const over = { paymentLastAt: '2026-11-01T11:15:00.000Z', doubleFeePaymentLastAt: '2999-11-29T11:15:00.000Z' };
const doubled = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  feeAmountPaisa: 140_000,
  feeType: 'double' as const,
  appliedAt: '2026-11-20T04:00:00.000Z',
};

beforeEach(async () => {
  await useNodeFiles();
  URL.createObjectURL = () => 'blob:voucher';
  signIn();
  server.use(
    applicationOf(),
    mockCall(application.list, () => []),
    mockCall(payment.listDynamic, () => []),
    mockCall(vacancy.listBanks, () => banks),
    mockCall(payment.bankDeposit, () => null),
  );
});

async function send(user: UserEvent, label = 'Send the voucher') {
  await user.type(await screen.findByLabelText(/^Voucher number/), 'V-77');
  await user.upload(screen.getByLabelText(/^Picture of the voucher/), picture());
  await user.click(screen.getByRole('button', { name: label }));
}

test('takes the bank from the address, sends the voucher and shows the application', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(vacancy.uploadVoucher, ({ body }) => {
      sent = body;
      return { applicationId: 800_008 };
    }),
  );
  const { user, router } = await renderApp(address);
  expect(await screen.findByLabelText(/^Bank\*/)).toHaveValue('900005');
  await expectAccessible();
  await send(user);
  await waitFor(() => expect(router.state.location.search).toBe('?application=800008'));
  expect(sent).toMatchObject({ applicationId: 800_008, bankId: 900_005, voucherNumber: 'V-77', voucherAmountPaisa: 70_000 });
  expect(sent).not.toHaveProperty('voucherDateAd');
});

test('sends the date and the amount that the bank has printed', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(vacancy.uploadVoucher, ({ body }) => {
      sent = body;
      return { applicationId: 800_008 };
    }),
  );
  const { user, router } = await renderApp(address);
  const date = within(await screen.findByRole('group', { name: /^Date of the voucher/ }));
  const [first, second, third] = date.getAllByRole('textbox');
  await user.type(first!, '20');
  await user.type(second!, '11');
  await user.type(third!, '2026');
  const amount = screen.getByLabelText(/^Amount of the voucher/);
  await user.clear(amount);
  await user.type(amount, '७५०');
  await send(user);
  await waitFor(() => expect(router.state.location.search).toBe('?application=800008'));
  expect(sent).toMatchObject({ voucherDateAd: '2026-11-20', voucherAmountPaisa: 75_000 });
});

test('says while the amount is typed that it does not pay the fee', async () => {
  const { user } = await renderApp(address);
  const amount = await screen.findByLabelText(/^Amount of the voucher/);
  expect(screen.queryByText(/a voucher of a smaller amount/)).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '50');
  expect(await screen.findByText(/a voucher of a smaller amount does not pay it/)).toHaveTextContent('The fee is Rs 700');
});

test('a device whose clock is two days ahead hands in a voucher all the same: the clock of the gateway decides', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const at = (days: number) => new Date(Date.now() + days * dayMs);
  onTestFinished(() => setClockBy(at(0).toUTCString()));
  server.use(applicationOf({ paymentLastAt: at(-1).toISOString() }));
  setClockBy(at(-2).toUTCString());
  const { unmount } = await renderApp(address);
  expect(await screen.findByRole('button', { name: 'Send the voucher' })).toBeInTheDocument();
  unmount();
  setClockBy(at(0).toUTCString());
  await renderApp(address);
  expect(await screen.findByText(/It can be paid until/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the voucher' })).not.toBeInTheDocument();
});

test('says that the commission has locked the voucher, and keeps what was typed', async () => {
  const message = 'The commission has locked your voucher, so it cannot be replaced. Please contact the commission.';
  server.use(mockCall(vacancy.uploadVoucher, () => refused(message, { status: 409, errorCode: 'VOUCHER_LOCKED' })));
  const { user } = await renderApp(address);
  await send(user);
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent(message);
  expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('V-77');
});

test('names the account of the commission, and hands out the slip for the counter', async () => {
  const account = {
    bank: { en: 'Rastriya Banijya Bank', ne: 'राष्ट्रिय वाणिज्य बैंक' },
    accountName: 'Commission',
    accountNumber: '1010100203001',
    officeCode: '210011017012',
    revenueHead: '14224',
  };
  const asked: unknown[] = [];
  server.use(
    mockCall(payment.bankDeposit, () => account),
    mockCall(payment.depositSlip, ({ params, query }) => {
      asked.push(params, String(query));
      return fileAnswer('%PDF-1.7', 'deposit-slip-20001.pdf');
    }),
  );
  const { user } = await renderApp(address);
  const where = await screen.findByRole('region', { name: 'Where to pay at the bank' });
  for (const fact of ['Rastriya Banijya Bank', '1010100203001', '210011017012', '14224', '10000001']) {
    expect(within(where).getByText(fact)).toBeInTheDocument();
  }
  await expectAccessible();
  await user.click(within(where).getByRole('button', { name: 'Deposit slip (PDF)' }));
  await waitFor(() => expect(asked).toEqual([{ advtCode: '20001' }, '']));
});

test('says before the work that the voucher is locked', async () => {
  server.use(applicationOf({ voucherLocked: true }));
  await renderApp(address);
  expect(await screen.findByRole('link', { name: 'Ask the commission' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', { name: 'Send the voucher' })).not.toBeInTheDocument();
});

test('says of a further category too that the voucher of the advertisement is locked', async () => {
  const addition: CategoryAddition = {
    ...{ categoryAdditionId: 1_300_001, state: 'toPay', paymentStatus: 'unpaid', paymentMethod: null, receiptNumber: null, paidAt: null },
    ...{ feeAmountPaisa: 20_000, feeType: 'single', payableUntil: '2999-11-29T11:15:00.000Z', ebp: null, voucher: null },
    ...{ categories: [], requestedAt: '2026-11-20T04:00:00.000Z' },
  };
  server.use(applicationOf({ paymentStatus: 'paid', voucherLocked: true, additions: [addition] }));
  await renderApp(`${address}?addition=1300001`);
  expect(await screen.findByRole('link', { name: 'Ask the commission' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', { name: 'Send the voucher' })).not.toBeInTheDocument();
});

test('asks for number and picture at their fields', async () => {
  const { user } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Send the voucher' }));
  const summary = await screen.findByRole('alert', { name: 'Errors' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Voucher number is required.', 'Picture of the voucher: Please upload the voucher.']);
});

test.each([
  ['voucherNumber', 'This voucher number was used for another application.', /^Voucher number/],
  ['voucherAmountPaisa', 'The fee is Rs 700; a voucher for a smaller amount is not enough.', /^Amount of the voucher/],
  ['voucherImage', 'Only JPG or PNG files are accepted.', /^Picture of the voucher/],
])('shows a refusal at %s and loses nothing', async (field, message, label) => {
  server.use(mockCall(vacancy.uploadVoucher, () => refused('Please correct the form.', { errors: [{ field, message }] })));
  const { user } = await renderApp(address);
  await send(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)));
  expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('V-77');
});

test('says why a voucher was rejected, and that a waiting one can be replaced', async () => {
  server.use(
    applicationOf({
      paymentStatus: 'voucherRejected',
      voucher: { voucherNumber: 'V-1', bank: banks[0]!.name, status: 'rejected', remark: 'The amount is not readable.' },
    }),
  );
  const { unmount } = await renderApp(address);
  expect(await screen.findByText('The amount is not readable.')).toBeInTheDocument();
  unmount();
  server.use(applicationOf({ paymentStatus: 'voucherSubmitted' }));
  await renderApp(address);
  expect(await screen.findByRole('button', { name: 'Replace the voucher' })).toBeInTheDocument();
});

test('asks for no voucher when the fee is paid', async () => {
  server.use(applicationOf({ paymentStatus: 'paid' }));
  await renderApp(address);
  expect(await screen.findByText(/No voucher is needed/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Voucher number/)).not.toBeInTheDocument();
});

test('takes a voucher at once from somebody who left a payment, and says what happens to that payment', async () => {
  let sent = false;
  server.use(
    applicationOf({ paymentStatus: 'pending' }),
    mockCall(vacancy.uploadVoucher, () => {
      sent = true;
      return { applicationId: 800_008 };
    }),
  );
  const { user } = await renderApp(address);
  expect(await screen.findByText(/You can send it now; the payment you started is then cancelled/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check the payment that was started' })).toHaveAttribute(
    'href',
    '/vacancy-applied?application=800008',
  );
  await expectAccessible();
  await send(user);
  await waitFor(() => expect(sent).toBe(true));
});

test('after the date offers the double fee, asks, and then takes the voucher again', async () => {
  server.use(
    applicationOf(over),
    mockCall(vacancy.reApply, () => {
      server.use(applicationOf({ ...over, feeType: 'double', feeAmountPaisa: 140_000 }));
      return doubled;
    }),
  );
  const { user } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Re-apply with double fee' }));
  const dialog = screen.getByRole('dialog', { name: 'The voucher upload date has passed. Do you want to re-apply with double fee?' });
  expect(dialog).toHaveTextContent('Rs 1,400 instead of Rs 700');
  await user.click(within(dialog).getByRole('button', { name: 'Re-apply with double fee' }));
  expect(await screen.findByLabelText(/^Voucher number/)).toBeInTheDocument();
  expect(screen.getByText('Rs 1,400')).toBeInTheDocument();
});

test('after the date offers a late fee of another factor under that name', async () => {
  server.use(applicationOf({ ...over, lateFeePaisa: 210_000 }));
  const { user } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Re-apply with late fee' }));
  const dialog = screen.getByRole('dialog', { name: 'The voucher upload date has passed. Do you want to re-apply with the late fee?' });
  expect(dialog).toHaveTextContent('Rs 2,100 instead of Rs 700');
});

test('believes the gateway when it says that the date is over', async () => {
  server.use(
    mockCall(vacancy.uploadVoucher, () => refused('The voucher upload date has passed.', { status: 409, errorCode: 'VOUCHER_DATE_OVER' })),
  );
  const { user } = await renderApp(address);
  await send(user);
  expect(await screen.findByRole('button', { name: 'Re-apply with double fee' })).toBeInTheDocument();
});

test('takes nothing once the double fee is over too', async () => {
  server.use(applicationOf({ paymentLastAt: '2026-11-01T11:15:00.000Z', doubleFeePaymentLastAt: '2026-11-08T11:15:00.000Z' }));
  await renderApp(address);
  expect(await screen.findByText("You haven't paid for this advertisement")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Re-apply with double fee' })).not.toBeInTheDocument();
});

test('keeps what was typed and the picture when the answer is lost', async () => {
  server.use(lostAnswer(vacancy.uploadVoucher));
  const { user } = await renderApp(address);
  await send(user);
  await expectNotCertain();
  expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('V-77');
  expect(screen.getByText('voucher.png')).toBeInTheDocument();
});
