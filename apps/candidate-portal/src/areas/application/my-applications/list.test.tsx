import { screen, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { answerApplication } from '../testing/answer-application.ts';

beforeEach(() => signIn());

test.each([
  [{ nextStep: 'pay' }, 'Fee not paid', 'Pay the fee Kharidar'],
  [{ nextStep: 'askAboutPayment' }, 'Payment to be clarified', 'See what to do Kharidar'],
  [{ nextStep: 'askAboutPayment', paymentStatus: 'voucherRejected' }, 'Payment to be clarified', 'See what to do Kharidar'],
  [{ nextStep: 'uploadVoucher' }, 'Voucher missing', 'Upload the bank voucher Kharidar'],
  [{ nextStep: 'uploadVoucher', paymentStatus: 'voucherRejected' }, 'Voucher rejected', 'Upload the bank voucher Kharidar'],
  [{ nextStep: 'waitForScrutiny', paymentStatus: 'voucherSubmitted' }, 'Voucher being verified', 'Open the application Kharidar'],
  [{ nextStep: 'waitForPayment', paymentStatus: 'pending' }, 'Payment being confirmed', 'Check the payment Kharidar'],
  [{ nextStep: 'waitForScrutiny', paymentStatus: 'paid' }, 'Under scrutiny', 'Open the application Kharidar'],
  [{ nextStep: 'answerScrutiny', paymentStatus: 'paid', scrutinyStatus: 'onHold' }, 'On hold', 'Send what scrutiny requested Kharidar'],
  [
    { nextStep: 'none', ending: 'rejected', paymentStatus: 'paid', scrutinyStatus: 'rejected' },
    'Rejected',
    'Open the application Kharidar',
  ],
  [{ nextStep: 'none', ending: 'expired' }, 'Expired: the fee was not paid in time', 'Open the application Kharidar'],
  [
    { nextStep: 'waitForAdmitCard', paymentStatus: 'paid', scrutinyStatus: 'approved', approvalStatus: 'partiallyApproved' },
    'Partially approved',
    'Open the application Kharidar',
  ],
  [{ nextStep: 'askAboutAdmitCard', paymentStatus: 'paid', scrutinyStatus: 'approved' }, 'Admit card stopped', 'See what to do Kharidar'],
  [
    { nextStep: 'attendInterview', paymentStatus: 'paid', scrutinyStatus: 'approved' },
    'Called to the interview',
    'See when the interview is Kharidar',
  ],
  [
    { nextStep: 'none', ending: 'selected', paymentStatus: 'paid', scrutinyStatus: 'approved' },
    'Selected',
    'Open the application Kharidar',
  ],
  [
    { nextStep: 'downloadAdmitCard', paymentStatus: 'paid', scrutinyStatus: 'approved' },
    'Admit card ready',
    'Open the application Kharidar',
  ],
] as const)('lists an application with its state and the next step: %o', async (changes, state, act) => {
  answerApplication(changes);
  await renderApp('/vacancy-applied');
  const card = await screen.findByRole('article');
  expect(within(card).getByText(state)).toBeInTheDocument();
  expect(card).toHaveTextContent('Advertisement number16613/083-84Advertisement code20001');
  expect(within(card).getByRole('link', { name: act })).toHaveAttribute('href', '/vacancy-applied?application=800008');
});

test.each([
  ['pay', /22 November 2999.*until 17:00 Nepal time/],
  ['downloadAdmitCard', /Examination: 22 November 2999, 17:00/],
  ['askAboutAdmitCard', /Examination: 22 November 2999, 17:00/],
  ['attendInterview', /Interview: 22 November 2999, 17:00/],
] as const)('says what the day of an application is: %s', async (nextStep, day) => {
  answerApplication({ nextStep });
  await renderApp('/vacancy-applied');
  expect(await screen.findByRole('article')).toHaveTextContent(day);
});

test('the card of an application has its numbers, the day it was sent, and whether its fee is paid', async () => {
  // 200 of it for a further category.
  answerApplication({ paymentStatus: 'paid', nextStep: 'waitForResult', scrutinyStatus: 'approved', paidPaisa: 90_000 });
  await renderApp('/vacancy-applied');
  const card = await screen.findByRole('article');
  expect(screen.getByText(/^Master ID:/)).toHaveTextContent('10000001');
  expect(screen.getByText(/^Paid in all:/)).toHaveTextContent('Rs 900');
  expect(card).toHaveTextContent(/2083-84-0000008.*Applied on20 November 2026.*Fee paidRs 900/);
});

test('the card of an application with an EBP code has the code and until when it can be paid', async () => {
  const ebp = { code: '0830000012', amountPaisa: 70_000, payableUntil: '2999-11-22T11:15:00.000Z' };
  answerApplication({ paymentStatus: 'pending', nextStep: 'payByEbp', ebp });
  await renderApp('/vacancy-applied');
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(/Waiting for payment by EBP code.*EBP code: 0830000012.*22 November 2999.*until 17:00 Nepal time/);
  expect(within(card).getByRole('link', { name: 'See how to pay Kharidar' })).toHaveAttribute(
    'href',
    '/vacancy-applied?application=800008',
  );
});

test('says where applications come from while there is none', async () => {
  server.use(mockCall(application.list, () => []));
  await renderApp('/vacancy-applied');
  expect(await screen.findByText('No application yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the vacancies' })).toHaveAttribute('href', '/vacancy');
  await expectAccessible();
});

test('an application that ended unpaid shows no fee', async () => {
  answerApplication({ nextStep: 'none', ending: 'expired' });
  await renderApp('/vacancy-applied');
  expect(await screen.findByText('Expired: the fee was not paid in time')).toBeInTheDocument();
  expect(screen.queryByText(/Rs 700/)).not.toBeInTheDocument();
});
