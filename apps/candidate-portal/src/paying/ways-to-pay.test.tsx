import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail, PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { providers, type ProviderMethod } from './providers.ts';

const named = { en: 'Kharidar', ne: 'खरिदार' };
const detail: ApplicationDetail = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  post: named,
  service: named,
  class: named,
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  lateFeePaisa: 140_000,
  rebate: null,
  feeType: 'single',
  paymentMethod: 'khalti',
  paymentStatus: 'unpaid',
  advtNumbers: ['16613/083-84'],
  receiptNumber: null,
  ebp: null,
  arrangementState: null,
  scrutinyStatus: 'pending',
  approvalStatus: null,
  scrutinyRemark: null,
  nextStep: 'pay',
  nextStepBy: '2999-11-22T11:15:00.000Z',
  ending: null,
  paidPaisa: 0,
  admitCardFromAd: null,
  examStartsAt: null,
  interviewAt: null,
  interviewPlace: null,
  closure: null,
  categories: [],
  faculty: named,
  subject: named,
  examCentre: named,
  paper: named,
  organization: named,
  group: named,
  subGroup: named,
  paidAt: null,
  paymentLastAt: '2999-11-22T11:15:00.000Z',
  doubleFeePaymentLastAt: '2999-11-29T11:15:00.000Z',
  candidateName: named,
  masterId: 10_000_001,
  hold: null,
  chosen: { facultyId: 3_500_001, subjectId: 9_300_001, examCentreId: 3_300_001, paperId: 5_800_001 },
  changeable: false,
  awaits: null,
  minimumQualificationAnswer: 'yes',
  voucher: null,
  voucherLocked: false,
  undecidedPayment: null,
  additions: [],
  admitCard: null,
  receiptCode: null,
  timeline: [],
};
const shortNames = { esewa: 'eSewa', khalti: 'Khalti', cips: 'connectIPS', fonePay: 'Fonepay', rmis: 'RMIS' };
const chosenName = (method: ProviderMethod) => `Pay Rs 700 · ${shortNames[method]}`;
const page = '/vacancy-applied?application=800008';
const every: PaymentMethod[] = ['esewa', 'khalti', 'cips', 'fonePay', 'rmis', 'bankVoucher'];
const names: Record<ProviderMethod, { en: string; ne: string }> = {
  esewa: { en: 'Pay by eSewa', ne: 'इसेवाबाट भुक्तानी गर्नुहोस्' },
  khalti: { en: 'Pay by Khalti', ne: 'खल्तीबाट भुक्तानी गर्नुहोस्' },
  cips: { en: 'Pay by connectIPS', ne: 'कनेक्ट आईपीएसबाट भुक्तानी गर्नुहोस्' },
  fonePay: { en: 'Pay by Fonepay', ne: 'फोनपेबाट भुक्तानी गर्नुहोस्' },
  rmis: { en: 'Pay by RMIS', ne: 'आरएमआईएसबाट भुक्तानी गर्नुहोस्' },
};

function applied(changes: Partial<ApplicationDetail> = {}): void {
  server.use(
    mockCall(application.list, () => [{ ...detail, ...changes }]),
    mockCall(application.detail, () => ({ ...detail, ...changes })),
  );
}
const offering = (...methods: PaymentMethod[]) => mockCall(payment.listDynamic, () => methods.map((method) => ({ method })));

beforeEach(() => signIn());

test.each(['en', 'ne'] as const)('offers the way chosen first and every other provider of today after it (%s)', async (language) => {
  applied();
  server.use(offering(...every));
  await renderApp(page, { language });
  const others = await screen.findByRole('group', { name: language === 'en' ? 'Other payment methods' : 'भुक्तानीका अन्य माध्यम' });
  expect(others.closest('details')).not.toHaveAttribute('open');
  const othersThere = within(others)
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(othersThere).toEqual((['esewa', 'cips', 'fonePay', 'rmis'] as const).map((method) => names[method][language]));
  expect(screen.getByRole('button', { name: language === 'en' ? 'Pay Rs 700 · Khalti' : 'रु ७०० बुझाउनुहोस् · खल्ती' })).toBeInTheDocument();
  await expectAccessible();
});

test('leaves out a provider that is not offered today, though it was chosen', async () => {
  applied();
  server.use(offering('esewa', 'bankVoucher'));
  const { user } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Choose how to pay' }));
  expect(screen.getByRole('group', { name: 'Payment methods' })).toHaveTextContent('Pay by eSewa');
  expect(screen.queryByRole('button', { name: /Khalti/ })).not.toBeInTheDocument();
});

test('keeps the way chosen when the list cannot be fetched, and fetches it again when asked', async () => {
  applied();
  server.use(mockCall(payment.listDynamic, () => refused('The gateway is busy.', { status: 503 })));
  const { user } = await renderApp(page);
  expect(await screen.findByText(/The payment methods could not be loaded/)).toHaveTextContent('The gateway is busy.');
  expect(screen.getByRole('button', { name: chosenName('khalti') })).toBeInTheDocument();
  server.use(offering('khalti', 'fonePay'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay by Fonepay' })).toBeInTheDocument();
});

test.each(Object.keys(providers) as ProviderMethod[])(
  'starts a payment by %s with its own call and takes no second press',
  async (method) => {
    applied({ paymentMethod: method });
    const started: unknown[] = [];
    server.use(
      offering(...every),
      mockCall(providers[method].initiate, ({ body }) => {
        started.push(body);
        return { kind: 'form' as const, action: 'https://provider.test/pay', fields: { reference: 'PLMD3' } };
      }),
    );
    const posted: unknown[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push([
        this.method,
        this.action,
        Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value])),
      ]);
      this.remove();
    });
    const { user } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: chosenName(method) }));
    await waitFor(() => expect(posted).toEqual([['post', 'https://provider.test/pay', { reference: 'PLMD3' }]]));
    expect(started).toEqual([{ applicationId: 800_008 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: chosenName(method) })).toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('button', { name: chosenName(method) }));
    expect(posted).toHaveLength(1);
  },
);

test('shows the current application when no payment can be started, because one is under way', async () => {
  applied();
  server.use(
    offering(...every),
    mockCall(payment.initiateKhalti, () => {
      applied({ paymentStatus: 'pending', nextStep: 'waitForPayment', paymentMethod: 'esewa' });
      return refused('An earlier payment is still being confirmed.', { status: 409 });
    }),
  );
  const { user } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: chosenName('khalti') }));
  expect(await screen.findByText('An earlier payment is still being confirmed.')).toBeInTheDocument();
  expect(await screen.findByText(/^eSewa has not confirmed the payment yet/)).toBeInTheDocument();
});

test('lets somebody who has not paid go on, by the same way or another, after being warned', async () => {
  applied({ paymentStatus: 'pending', nextStep: 'waitForPayment' });
  server.use(
    offering(...every),
    mockCall(payment.getValue, () => ({
      applicationId: 800_008,
      feeType: 'single' as const,
      totalPaisa: 70_000,
      paymentStatus: 'pending' as const,
      receiptNumber: null,
      payableUntil: null,
      pending: { method: 'khalti' as const, countsUntil: '2026-11-20T05:15:00.000Z' },
    })),
  );
  const { user } = await renderApp(page);
  await user.click(await screen.findByText('I have not paid yet'));
  expect(await screen.findByText(/Continue only if no money has left your account/)).toBeInTheDocument();
  expect(
    await screen.findByText(/Choose Khalti again to continue with that payment.*every other method is available too/),
  ).toBeInTheDocument();
  expect(await screen.findByText(/money for the payment you started still counts if it arrives before/)).toHaveTextContent('11:00');
  expect(screen.getByText('If the fee is paid twice, the commission refunds the excess.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload a bank voucher' })).toHaveAttribute(
    'href',
    expect.stringContaining('/voucher-upload/800008/') as string,
  );
  expect(await screen.findByRole('button', { name: 'Pay by Khalti' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay by RMIS' })).toBeInTheDocument();
  await expectAccessible();
});

test('reads the application again when the browser comes back to the page as it was left', async () => {
  applied();
  server.use(offering(...every));
  await renderApp(page);
  await screen.findByRole('button', { name: chosenName('khalti') });
  applied({ paymentStatus: 'pending', nextStep: 'waitForPayment' });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByText(/^Khalti has not confirmed the payment yet/)).toBeInTheDocument();
});

test('names the EBP code, the amount and the last day while the voucher waits to be paid, and keeps the bank voucher open', async () => {
  applied({
    paymentMethod: 'rmis',
    paymentStatus: 'pending',
    nextStep: 'payByEbp',
    ebp: { code: '0830000012', amountPaisa: 70_000, payableUntil: '2999-11-22T11:15:00.000Z' },
    nextStepBy: '2999-11-22T11:15:00.000Z',
  });
  server.use(
    offering(...every),
    mockCall(payment.getValue, () => refused('Not now.', { status: 503 })),
  );
  const { user } = await renderApp(page);
  const act = await screen.findByRole('region', { name: 'What to do now' });
  expect(act).toHaveTextContent(/at the counter of a bank/);
  expect(within(act).getByText('0830000012')).toBeInTheDocument();
  expect(within(act).getByText('Pay by').nextElementSibling).toHaveTextContent('17:00 Nepal time');
  await user.click(within(act).getByText('I have not paid yet'));
  expect(await within(act).findByRole('button', { name: 'Pay by eSewa' })).toBeInTheDocument();
  // Only once, even when the other methods are unfolded.
  expect(within(act).getAllByRole('button', { name: 'Pay by RMIS' })).toHaveLength(1);
  expect(within(act).getByRole('link', { name: 'Upload a bank voucher instead' })).toHaveAttribute(
    'href',
    expect.stringContaining('/voucher-upload/800008/') as string,
  );
  await expectAccessible();
});
