import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/calls/application.ts';
import type { ApplicationDetail, TimelineStep } from '@psc/api-client/calls/application.ts';
import * as payment from '@psc/api-client/calls/payment.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const step = (name: TimelineStep['step'], changes: Partial<TimelineStep> = {}): TimelineStep => ({ step: name, at: '2026-11-20T04:00:00.000Z', outcome: null, remark: null, name: null, ...changes });

const unpaid: ApplicationDetail = {
  applicationId: 8,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  feeType: 'single',
  paymentMethod: 'esewa',
  paymentStatus: 'unpaid',
  receiptNumber: null,
  scrutinyStatus: 'pending',
  scrutinyRemark: null,
  nextStep: 'pay',
  categories: [{ id: 71, advtNumber: '16613/083-84', heading: 'open', quotaCode: 'open', quotaName: { en: 'Open', ne: 'खुला' }, seats: 33 }],
  faculty: { en: 'Law', ne: 'कानुन' },
  subject: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
  examCentre: { en: 'Jumla', ne: 'जुम्ला' },
  paper: { en: 'First paper', ne: 'प्रथम पत्र' },
  organization: { en: 'Ministry of Home Affairs', ne: 'गृह मन्त्रालय' },
  paidAt: null,
  paymentLastAt: '2999-11-22T11:15:00.000Z',
  doubleFeePaymentLastAt: '2999-11-29T11:15:00.000Z',
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  masterId: 10_000_001,
  voucher: null,
  timeline: [step('applied')],
};

/** What the ways to pay ask for themselves. */
const paying = [
  mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }, { method: 'khalti' as const }, { method: 'bankVoucher' as const }]),
];

function answer(changes: Partial<ApplicationDetail> = {}): void {
  const detail = { ...unpaid, ...changes };
  server.use(
    mockCall(application.list, () => [detail]),
    mockCall(application.detail, ({ body }) => (body.applicationId === 8 ? detail : refused('This application was not found.', { status: 404 }))),
    ...paying,
  );
}

beforeEach(() => signIn());

test.each([
  [{ nextStep: 'pay' }, 'Fee not paid', 'Pay the fee Kharidar'],
  [{ nextStep: 'uploadVoucher' }, 'Voucher missing', 'Upload the bank voucher Kharidar'],
  [{ nextStep: 'uploadVoucher', paymentStatus: 'voucherRejected' }, 'Voucher rejected', 'Upload the bank voucher Kharidar'],
  [{ nextStep: 'waitForScrutiny', paymentStatus: 'voucherSubmitted' }, 'Voucher being verified', 'Open the application Kharidar'],
  [{ nextStep: 'waitForPayment', paymentStatus: 'pending' }, 'Payment being confirmed', 'Check the payment Kharidar'],
  [{ nextStep: 'waitForScrutiny', paymentStatus: 'paid' }, 'Under scrutiny', 'Open the application Kharidar'],
  [{ nextStep: 'waitForScrutiny', paymentStatus: 'paid', scrutinyStatus: 'onHold' }, 'On hold', 'Open the application Kharidar'],
  [{ nextStep: 'none', paymentStatus: 'paid', scrutinyStatus: 'rejected' }, 'Rejected', 'Open the application Kharidar'],
  [{ nextStep: 'downloadAdmitCard', paymentStatus: 'paid', scrutinyStatus: 'approved' }, 'Admit card ready', 'Download the admit card Kharidar'],
] as const)('lists an application with its state and the next step: %o', async (changes, state, act) => {
  answer(changes);
  await renderApp('/vacancy-applied');
  const card = await screen.findByRole('article');
  expect(within(card).getByText(state)).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: act })).toHaveAttribute('href', '/vacancy-applied?application=8');
});

test('says where applications come from while there is none', async () => {
  server.use(mockCall(application.list, () => []));
  await renderApp('/vacancy-applied');
  expect(await screen.findByText('No application yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the vacancies' })).toHaveAttribute('href', '/vacancy');
  await expectAccessible();
});

test('tells the whole story of an application, each outcome in words', async () => {
  answer({
    nextStep: 'none',
    paymentStatus: 'paid',
    receiptNumber: 'R-83-12',
    paidAt: '2026-11-20T05:00:00.000Z',
    scrutinyStatus: 'approved',
    timeline: [
      step('applied'),
      step('paid', { outcome: 'paid' }),
      step('underScrutiny'),
      step('scrutinyDecided', { outcome: 'approved', remark: 'Papers in order.' }),
      step('centreAllocated', { name: { en: 'Jumla', ne: 'जुम्ला' }, outcome: '12' }),
      step('rollNumber', { outcome: '410023' }),
      step('admitCard'),
      step('attendance', { outcome: 'present' }),
      step('writtenResult', { outcome: 'passed' }),
      step('interview', { outcome: 'selected', remark: '2026-12-01T05:15:00.000Z' }),
      step('finalSelection', { at: null }),
    ],
  });
  await renderApp('/vacancy-applied?application=8');
  const story = await screen.findByRole('list');
  const lines = within(story).getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(lines).toHaveLength(10);
  for (const [index, words] of ['Application sent', 'Fee received', 'Under scrutiny', 'Approved', 'Exam centre: Jumla, room 12', 'Roll number: 410023', 'Admit card issued', 'You were present', 'Written result: You passed', 'You are called to the interview'].entries()) {
    expect(lines[index]).toContain(words);
  }
  expect(lines[3]).toContain('Papers in order.');
  expect(lines[9]).toContain('Interview: 1 December 2026, 11:00');
  const receipt = screen.getByRole('region', { name: 'Receipt of the application' });
  for (const fact of ['R-83-12', '2083-84-0000008', 'Sita Basnet', 'Rs 700', 'Wallet (eSewa)']) expect(within(receipt).getByText(fact)).toBeInTheDocument();
  await expectAccessible();
});

test('says that the application has been received right after it was sent', async () => {
  answer();
  const { router } = await renderApp('/vacancy-applied');
  await screen.findByRole('article');
  await router.navigate('/vacancy-applied?application=8', { state: { justSent: true } });
  expect(await screen.findByText(/Your application has been received/)).toHaveTextContent('2083-84-0000008');
});

test('prints the receipt', async () => {
  answer();
  window.print = vi.fn();
  const { user } = await renderApp('/vacancy-applied?application=8');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledOnce();
});

test('leaves for eSewa with the form of the gateway', async () => {
  answer();
  const fields = { amount: '700', transaction_uuid: 'abc', signature: 'x' };
  server.use(mockCall(payment.initiateEsewa, () => ({ kind: 'form' as const, action: 'https://esewa.test/form', fields })));
  const posted: unknown[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push([this.method, this.action, Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]))]);
    this.remove();
  });
  const { user } = await renderApp('/vacancy-applied?application=8');
  await user.click(await screen.findByRole('button', { name: 'Pay by eSewa' }));
  await waitFor(() => expect(posted).toEqual([['post', 'https://esewa.test/form', fields]]));
  submit.mockRestore();
});

test.each(['The last date to pay has passed.', 'An earlier payment is still to be confirmed.'])('stays and says why no payment can be started: %s', async (message) => {
  answer();
  server.use(mockCall(payment.initiateEsewa, () => refused(message, { status: 409 })));
  const { user } = await renderApp('/vacancy-applied?application=8');
  await user.click(await screen.findByRole('button', { name: 'Pay by eSewa' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload a bank voucher' })).toHaveAttribute('href', '/voucher-upload/8/20001/2026-11-20/10000001/0');
});

test('checks a payment again: first it is not confirmed yet, then it is there', async () => {
  answer({ paymentStatus: 'pending', nextStep: 'waitForPayment' });
  const outcome = { applicationId: 8, applicationNumber: '2083-84-0000008', amountPaisa: 70_000, receiptNumber: null, post: unpaid.post, reference: 'PLMD3', providerReference: null, receivedPaisa: null, providerAnswered: true };
  server.use(mockCall(payment.verifyEsewa, () => ({ ...outcome, status: 'pending' as const })));
  const { user } = await renderApp('/vacancy-applied?application=8');
  await user.click(await screen.findByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText(/Checked just now: not confirmed yet/)).toBeInTheDocument();
  server.use(
    mockCall(payment.verifyEsewa, () => {
      answer({ paymentStatus: 'paid', nextStep: 'waitForScrutiny', receiptNumber: 'R-83-12' });
      return { ...outcome, status: 'paid' as const, receiptNumber: 'R-83-12' };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText('R-83-12')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I paid, check again' })).not.toBeInTheDocument());
});

test('offers to re-apply when the single fee was not paid in time, and nothing when the double fee is over too', async () => {
  answer({ paymentLastAt: '2026-11-01T11:15:00.000Z' });
  const { unmount } = await renderApp('/vacancy-applied?application=8');
  expect(await screen.findByRole('link', { name: 'Check and re-apply' })).toHaveAttribute('href', '/re-verifiedUserList/20001/10000001/0/all');
  expect(screen.getByText('Rs 1,400')).toBeInTheDocument();
  unmount();
  answer({ paymentLastAt: '2026-11-01T11:15:00.000Z', doubleFeePaymentLastAt: '2026-11-08T11:15:00.000Z' });
  await renderApp('/vacancy-applied?application=8');
  expect(await screen.findByText(/is not examined/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay by eSewa' })).not.toBeInTheDocument();
});

test('a voucher that waits can be replaced, a rejected one says why', async () => {
  answer({ paymentStatus: 'voucherSubmitted', nextStep: 'waitForScrutiny', paymentMethod: 'bankVoucher' });
  const { unmount } = await renderApp('/vacancy-applied?application=8');
  expect(await screen.findByRole('link', { name: 'Replace the voucher' })).toBeInTheDocument();
  unmount();
  answer({ paymentStatus: 'voucherRejected', nextStep: 'uploadVoucher', paymentMethod: 'bankVoucher', voucher: { voucherNumber: 'V-1', bank: unpaid.organization, status: 'rejected', remark: 'Not readable.' } });
  await renderApp('/vacancy-applied?application=8');
  expect(await screen.findByText(/The voucher was rejected/)).toHaveTextContent('Not readable.');
});

test("another person's application is not found", async () => {
  answer();
  await renderApp('/vacancy-applied?application=9');
  expect((await screen.findAllByText('This application was not found.')).length).toBeGreaterThan(0);
});
