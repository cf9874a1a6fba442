import { act, screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { setLanguage } from '@psc/api-client/areas/account/own-account.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { saveTokens } from '@psc/api-client/token-store.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { candidate, renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { outcome, paidApplication } from '../testing/paid.ts';
import { returnAddresses } from '../return-addresses.ts';
import { returnPaths, type ReturnPath } from '../../../paying/return-paths.ts';

const notPaid = (changes: Partial<PaymentOutcome>): PaymentOutcome => ({ ...outcome, receiptNumber: null, paidAt: null, ...changes });

const expectReceipt = async () => expect((await screen.findAllByText('R-83-12')).length).toBeGreaterThan(0);

const khalti = '/khalti/payment/success?pidx=bZQL&status=Completed';
const answer = (answered: PaymentOutcome) => server.use(mockCall(payment.callbackKhaltiSuccess, () => answered));

beforeEach(() => {
  signIn();
  server.use(
    mockCall(furtherCategory.offer, () => ({ categories: [], each: null, cost: null })),
    mockCall(application.detail, () => paidApplication),
    mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }, { method: 'khalti' as const }, { method: 'bankVoucher' as const }]),
  );
});

const brought: Record<ReturnPath, Record<string, string>> = {
  '/esewa/payment/success': { data: 'eyJhIjoxfQ==' },
  '/esewa/payment/failure': { reference: 'PLMD3' },
  '/khalti/payment/success': { pidx: 'bZQL', txnId: '', status: 'User canceled', purchase_order_id: 'PLMD3' },
  '/cips/payment/success': { TXNID: 'PLMD3' },
  '/cips/payment/failure': { TXNID: 'PLMD3' },
  '/fone-pay/payment': {
    PRN: 'PLMD3',
    PID: 'NBQM',
    PS: 'true',
    RC: 'successful',
    UID: '12',
    BC: 'GBIME',
    INI: '98',
    P_AMT: '700',
    R_AMT: '700',
    DV: 'AB',
  },
  '/rmis/payment/success': { ebpCode: '12345678' },
  '/rmis/payment/failure': { ebpCode: '12345678' },
};

test.each(returnPaths)('hands everything that came back by %s to the gateway, and tells what it found', async (path) => {
  const given: unknown[] = [];
  server.use(
    mockCall(returnAddresses[path].call as typeof payment.callbackEsewaSuccess, ({ body }) => {
      given.push(body);
      return outcome;
    }),
  );
  await renderApp(`${path}?${new URLSearchParams(brought[path])}`);
  expect(await screen.findByRole('heading', { name: 'Rs 700 paid' })).toBeInTheDocument();
  expect(given).toEqual([brought[path]]);
});

test.each(returnPaths)('asks nobody when %s names no payment', async (path) => {
  await renderApp(`${path}?nonsense=1`);
  expect(await screen.findByRole('heading', { name: 'The payment could not be checked' })).toBeInTheDocument();
  expect(screen.getByText('The payment provider sent no details of a payment.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my applications' })).toHaveAttribute('href', '/vacancy-applied');
});

test('leaves out what a provider hangs behind our own reference', async () => {
  let given = '';
  server.use(
    mockCall(payment.callbackEsewaFailure, ({ body }) => {
      given = body.reference;
      return notPaid({ status: 'cancelled' });
    }),
  );
  await renderApp('/esewa/payment/failure?reference=PLMD3?data=abc');
  expect(await screen.findByRole('heading', { name: 'You stopped the payment' })).toBeInTheDocument();
  expect(given).toBe('PLMD3');
});

const states: [string, PaymentOutcome, { en: string; ne: string }, { en: RegExp; ne: RegExp }][] = [
  ['paid', outcome, { en: 'Rs 700 paid', ne: 'रु ७०० बुझाइयो' }, { en: /R-83-12/, ne: /R-८३-१२|R-83-12/ }],
  [
    'pending',
    notPaid({ status: 'pending' }),
    { en: 'Payment not confirmed yet', ne: 'भुक्तानी पुष्टि हुन बाँकी छ' },
    { en: /do not pay again/, ne: /पुनः नबुझाउनुहोस्/ },
  ],
  [
    'unreachable',
    notPaid({ status: 'pending', providerAnswered: false }),
    { en: 'Khalti cannot be reached', ne: 'खल्तीसँग सम्पर्क हुन सकेन' },
    { en: /do not pay again/, ne: /पुनः नबुझाउनुहोस्/ },
  ],
  [
    'failed',
    notPaid({ status: 'failed' }),
    { en: 'Payment failed', ne: 'भुक्तानी असफल भयो' },
    { en: /You can pay again/, ne: /पुनः भुक्तानी गर्न सक्नुहुन्छ/ },
  ],
  [
    'cancelled',
    notPaid({ status: 'cancelled' }),
    { en: 'You stopped the payment', ne: 'तपाईंले भुक्तानी रोक्नुभयो' },
    { en: /Your application is safe; you can pay again/, ne: /तपाईंको दरखास्त सुरक्षित छ; .*पुनः भुक्तानी गर्न सक्नुहुन्छ/ },
  ],
  [
    'given up',
    notPaid({ status: 'givenUp' }),
    { en: 'Payment not confirmed yet', ne: 'भुक्तानी पुष्टि हुन बाँकी छ' },
    { en: /do not pay again.*you can pay again/s, ne: /फेरि भुक्तानी नगर्नुहोस्.*फेरि भुक्तानी गर्न सक्नुहुन्छ/s },
  ],
  [
    'money that paid nothing',
    notPaid({ status: 'failed', receivedPaisa: 70_000 }),
    { en: 'The money has arrived', ne: 'रकम प्राप्त भएको छ' },
    { en: /do not pay again yet/, ne: /फेरि भुक्तानी नगर्नुहोस्/ },
  ],
  [
    'amountDiffers',
    notPaid({ status: 'amountDiffers', receivedPaisa: 100 }),
    { en: 'Another amount arrived', ne: 'फरक रकम प्राप्त भयो' },
    { en: /do not pay again yet.*Amount that arrivedRs 1Payment.*PLMD3/s, ne: /अहिले पुनः नबुझाउनुहोस्.*रु १.*PLMD3/s },
  ],
];

const inBothLanguages = states.flatMap(([state, answered, title, told]) =>
  (['en', 'ne'] as const).map((language) => [state, language, answered, title[language], told[language]] as const),
);

test.each(inBothLanguages)('tells the truth of a payment that is %s (%s)', async (_state, language, answered, title, told) => {
  answer(answered);
  await renderApp(khalti, { language });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(told));
  await waitFor(() => expect(document.title).toContain(title));
  await expectAccessible();
});

test('says what was found in the title too, in whatever language is chosen afterwards', async () => {
  answer(notPaid({ status: 'cancelled' }));
  let isSaved = false;
  server.use(
    mockCall(setLanguage, () => {
      isSaved = true;
      return null;
    }),
  );
  const { user } = await renderApp(khalti);
  await waitFor(() => expect(document.title).toBe('You stopped the payment - Khalti'));
  await user.click(screen.getByRole('button', { name: 'नेपाली' }));
  expect(await screen.findByRole('heading', { name: 'तपाईंले भुक्तानी रोक्नुभयो' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('तपाईंले भुक्तानी रोक्नुभयो - खल्ती'));
  await waitFor(() => expect(isSaved).toBe(true));
});

test('a fee that was paid leads on to further categories, with what each costs and until when', async () => {
  answer(outcome);
  server.use(
    mockCall(furtherCategory.offer, ({ body }) => ({
      categories:
        body.applicationId === 800_008
          ? [
              {
                id: 400_072,
                advtNumber: '16614/083-84',
                heading: 'open',
                quotaCode: 'woman',
                quotaName: { en: 'Women', ne: 'महिला' },
                seats: 9,
              },
            ]
          : [],
      each: { amountPaisa: 20_000, feeType: 'single' as const, addableUntil: '2999-11-21T11:15:00.000Z' },
      cost: null,
    })),
  );
  await renderApp(khalti);
  const offered = await screen.findByRole('region', { name: 'Further categories' });
  expect(offered).toHaveTextContent(/Women.*Rs 200 more.*21 November 2999/);
  expect(within(offered).getByRole('link')).toHaveAttribute('href', '/vacancy-applied?application=800008#add-categories');
});

test('shows the receipt number and the way to the application once it is paid, and no way to pay', async () => {
  answer(outcome);
  await renderApp(khalti);
  await expectReceipt();
  expect(screen.getByText('Rs 700')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my application' })).toHaveAttribute('href', '/vacancy-applied?application=800008');
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

test.each(['failed', 'cancelled', 'givenUp'] as const)(
  'offers the same way and the others again after a payment that is %s',
  async (status) => {
    answer(notPaid({ status }));
    await renderApp(khalti);
    expect(await screen.findByRole('button', { name: 'Pay by Khalti' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay by eSewa' })).toBeInTheDocument();
  },
);

test.each([
  { status: 'pending' },
  { status: 'pending', providerAnswered: false },
  { status: 'amountDiffers', receivedPaisa: 100 },
  { status: 'givenUp', receivedPaisa: 70_000 },
] as const)('offers no second payment while money may be on its way: %o', async (changes) => {
  answer(notPaid(changes));
  await renderApp(khalti);
  await screen.findByRole('link', { name: 'To my application' });
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

test('another amount that arrived leads to the payment section', async () => {
  answer(notPaid({ status: 'amountDiffers', receivedPaisa: 100 }));
  await renderApp(khalti);
  expect(await screen.findByRole('link', { name: 'contact the payment section of the commission' })).toHaveAttribute('href', '/contact');
});

test('names the EBP code of a payment that waits at RMIS', async () => {
  server.use(mockCall(payment.callbackRmisFailure, () => notPaid({ status: 'pending', providerReference: '12345678' })));
  await renderApp('/rmis/payment/failure?ebpCode=12345678');
  expect(await screen.findByText('EBP code')).toBeInTheDocument();
  expect(screen.getByText('12345678')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(
    /Pay by the EBP code 12345678, once:.*If you have paid by it, you need not do anything/,
  );
});

test('checks again until the payment is there', async () => {
  answer(notPaid({ status: 'pending', providerAnswered: false }));
  server.use(mockCall(payment.verifyKhalti, () => notPaid({ status: 'pending' })));
  const { user } = await renderApp(khalti);
  await user.click(await screen.findByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText(/^Checked just now: not confirmed yet/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Payment not confirmed yet' })).toBeInTheDocument();
  server.use(mockCall(payment.verifyKhalti, () => outcome));
  await user.click(screen.getByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByRole('heading', { name: 'Rs 700 paid' })).toBeInTheDocument();
});

test('opened twice it asks twice and tells the same', async () => {
  let times = 0;
  server.use(
    mockCall(payment.callbackKhaltiSuccess, () => {
      times += 1;
      return outcome;
    }),
  );
  const first = await renderApp(khalti);
  await expectReceipt();
  first.unmount();
  await renderApp(khalti);
  await expectReceipt();
  expect(times).toBe(2);
});

test.each([
  ['The answer of the payment provider could not be verified.', 400],
  ['No such payment was found.', 404],
  ['This application was not found.', 404],
])('says why it could not check and what to do with money that has left: %s', async (message, status) => {
  server.use(mockCall(payment.callbackKhaltiSuccess, () => refused(message, { status })));
  await renderApp(khalti);
  expect(await screen.findByRole('heading', { name: 'The payment could not be checked' })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByText(/please do not pay again/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('asks again when the gateway did not answer', async () => {
  server.use(mockCall(payment.callbackKhaltiSuccess, () => Response.error()));
  const { user } = await renderApp(khalti);
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  answer(outcome);
  await user.click(tryAgain);
  expect(await screen.findByRole('heading', { name: 'Rs 700 paid' })).toBeInTheDocument();
});

test('somebody whose session has ended logs in and sees the outcome on the same page', async () => {
  server.use(
    mockCall(payment.callbackKhaltiSuccess, () =>
      refused('Please log in.', { status: 401, errorCode: 'INVALID_TOKEN', error: 'invalid_token' }),
    ),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
    mockCall(session.refresh, () => refused('Please log in.', { status: 400, error: 'invalid_grant' })),
  );
  const { router } = await renderApp(khalti);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  const returnTo = new URLSearchParams(router.state.location.search).get('returnTo');
  expect(returnTo).toBe(khalti);
  answer(outcome);
  saveTokens({ accessToken: 'new', refreshToken: 'new' });
  server.use(mockCall(session.privilegesInit, () => candidate));
  await router.navigate(returnTo!);
  expect(await screen.findByRole('heading', { name: 'Rs 700 paid' })).toBeInTheDocument();
});

test('a payment that arrived says when, for which advertisement and of whom it is', async () => {
  answer(outcome);
  await renderApp(khalti);
  await screen.findByRole('heading', { name: 'Rs 700 paid' });
  expect(screen.getByText('10000001')).toBeInTheDocument();
  expect(screen.getByText('20001')).toBeInTheDocument();
  expect(screen.getAllByText(/21 November 2026.*12:00/).length).toBeGreaterThan(0);
});

test('one that did not arrive has no date of payment', async () => {
  answer(notPaid({ status: 'failed' }));
  await renderApp(khalti);
  await screen.findByText('Advertisement code');
  expect(screen.queryByText('Paid on')).not.toBeInTheDocument();
});

test('beyond the budget of look-ups the page says what is known and that checking goes on, also when asked again', async () => {
  answer(notPaid({ status: 'pending', checkedLater: true }));
  server.use(mockCall(payment.verifyKhalti, () => notPaid({ status: 'pending', checkedLater: true })));
  const { user } = await renderApp(khalti);
  const heading = await screen.findByRole('heading', { name: 'Payment not confirmed yet' });
  expect(heading.closest('section')).toHaveTextContent(/do not pay again.*We go on checking by ourselves/);
  await user.click(await screen.findByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText(/^You have had it checked very often/)).toBeInTheDocument();
  expect(screen.queryByText(/^Checked just now/)).not.toBeInTheDocument();
});

test('a payment of an application that was withdrawn asks for no other one', async () => {
  answer(notPaid({ status: 'cancelled', applicationSince: 'withdrawn' }));
  const { unmount } = await renderApp(khalti);
  expect(await screen.findByRole('heading', { name: 'This application was withdrawn' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my payments' })).toHaveAttribute('href', '/payments');
  unmount();
  answer(notPaid({ status: 'cancelled', applicationSince: 'withdrawn', receivedPaisa: 70_000 }));
  await renderApp(khalti);
  expect(await screen.findByRole('heading', { name: 'The money is refunded' })).toBeInTheDocument();
  expect(screen.getByText('Amount that arrived')).toBeInTheDocument();
});

test('money that came after the application was changed is refunded, and the fee is still to be paid', async () => {
  answer(notPaid({ status: 'cancelled', applicationSince: 'changed', receivedPaisa: 70_000 }));
  await renderApp(khalti);
  expect(await screen.findByRole('heading', { name: 'The money is refunded' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay by Khalti' })).toBeInTheDocument();
});

test('a payment that the candidate stopped is no failure', async () => {
  answer(notPaid({ status: 'cancelled' }));
  await renderApp(khalti);
  const title = await screen.findByRole('heading', { name: 'You stopped the payment' });
  expect(title.closest('section')).toHaveTextContent('Your application is safe; you can pay again until its last day.');
});

describe('on a line that gives no answer', () => {
  const { promise: never } = Promise.withResolvers<PaymentOutcome>();
  afterEach(() => vi.useRealTimers());

  test('the wait for the result says after a while not to pay again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.use(mockCall(payment.callbackKhaltiSuccess, () => never));
    await renderApp(khalti);
    await screen.findByRole('heading', { name: 'Checking the payment' });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText(/^The connection is slow/)).toHaveTextContent(/do not pay again: what you paid is not lost/);
    await expectAccessible();
  });

  test('the result is asked for anew as soon as the line is back, and comes without a press', async () => {
    let times = 0;
    server.use(
      mockCall(payment.callbackKhaltiSuccess, () => {
        times += 1;
        return times === 1 ? never : outcome;
      }),
    );
    await renderApp(khalti);
    await screen.findByRole('heading', { name: 'Checking the payment' });
    await waitFor(() => expect(times).toBe(1));
    act(() => void window.dispatchEvent(new Event('online')));
    await expectReceipt();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(times).toBe(2);
  });
});
