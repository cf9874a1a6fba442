import { screen, within } from '@testing-library/react';
import { bankDeposit } from '@psc/api-client/areas/payment/payment.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { personalDetails, picture } from '../testing/fixtures.ts';
import { answerExamination, useOpenForm } from '../testing/open-form.ts';

useOpenForm();

test('the last step shows the voucher as it will be sent, with the name of its picture', async () => {
  const { user } = await renderApp('/vacancy/20001/10000001/7200031/400071-400072');
  await answerExamination(user);
  await user.click(await screen.findByLabelText('Bank voucher'));
  await user.selectOptions(screen.getByLabelText(/^Bank\*/), 'Nepal Bank');
  await user.type(screen.getByLabelText(/^Voucher number/), 'V-77');
  await user.upload(screen.getByLabelText(/^Picture of the voucher/), picture());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const payment = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(payment.getByText('Picture of the voucher').nextSibling).toHaveTextContent(picture().name);
  expect(payment.getByText('Date of the voucher').nextSibling).toHaveTextContent('Not given');
  expect(payment.getByText('Bank', { selector: 'dt' }).nextSibling).toHaveTextContent('Nepal Bank');
  expect(payment.getByText('Voucher number').nextSibling).toHaveTextContent('V-77');
  expect(payment.getByText('Amount of the voucher').nextSibling).toHaveTextContent('Rs 700');
  const examination = within(screen.getByRole('region', { name: 'Examination' }));
  for (const [label, value] of [
    ['Faculty', 'Law'],
    ['Subject', 'General knowledge'],
    ['Exam centre', 'Jumla'],
    ['Paper', 'First paper'],
    ['Minimum qualification', 'Has more'],
  ] as const)
    expect(examination.getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent(value);
  // n 16: profile data that is sent along is listed too, each item with a link to change it.
  const sent = within(screen.getByRole('region', { name: 'Profile' }));
  expect(await sent.findByText('Sita Basnet')).toBeInTheDocument();
  for (const part of ['Date of birth', 'Education', 'Photograph']) expect(sent.getByText(part, { selector: 'dt' })).toBeInTheDocument();
  for (const [part, section] of [
    ['Personal details', 'personal'],
    ['Education', 'education'],
    ['Photograph', 'documents'],
  ] as const)
    expect(sent.getByRole('link', { name: `Change ${part}` })).toHaveAttribute('href', `/user/profile/${section}`);
});

test('a candidate who pays at a bank sees the account and gets the slip before the voucher is asked for', async () => {
  server.use(
    mockCall(bankDeposit, () => ({
      bank: { en: 'Rastriya Banijya Bank', ne: 'राष्ट्रिय वाणिज्य बैंक' },
      accountName: 'Public Service Commission',
      accountNumber: '1000200300',
      officeCode: '210011017012',
      revenueHead: '14224',
    })),
  );
  const { user } = await renderApp('/vacancy/20001/10000001/7200031/400071-400072?step=payment');
  await user.click(await screen.findByLabelText('Bank voucher'));
  const where = await screen.findByRole('region', { name: 'Where to pay at the bank' });
  for (const fact of ['Rastriya Banijya Bank', '1000200300', '210011017012', '14224', '10000001'])
    expect(within(where).getByText(fact)).toBeInTheDocument();
  expect(within(where).getByRole('button', { name: 'Deposit slip (PDF)' })).toBeInTheDocument();
});

test('before one leaves to pay, what was not chosen and is open too is named, with its price and last day', async () => {
  const { user } = await renderApp('/vacancy/20001/10000001/7200031/400071');
  await answerExamination(user);
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  // Dalit is not open to this candidate, so it is not offered.
  expect(await screen.findByText('You can compete in these categories too: Women')).toBeVisible();
  expect(screen.getByText(/A further category costs/)).toHaveTextContent(/Rs 200 more.*21 November 2999/);
  expect(screen.getByRole('link', { name: 'Choose them now' })).toHaveAttribute('href', '/vacancy/20001/10000001/7200031/all');
});

test('says that the personal details could not be fetched, beside the facts that are sent, and fetches them again', async () => {
  server.use(mockCall(profile.getPersonalDetails, () => refused('The database rests.', { status: 500 })));
  const { user } = await renderApp('/vacancy/20001/10000001/7200031/400071-400072');
  await answerExamination(user);
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const alert = await screen.findByText('Error Fetching Personal Details');
  server.use(mockCall(profile.getPersonalDetails, () => personalDetails));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await within(screen.getByRole('region', { name: 'Profile' })).findByText('Sita Basnet')).toBeInTheDocument();
  expect(alert).not.toBeInTheDocument();
});
