import { screen, within } from '@testing-library/react';
import * as application from '@psc/api-client/calls/application.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { applicationOf, formLists, picture, vacancyOf } from '../testing/fixtures.ts';

beforeEach(async () => {
  await useNodeFiles();
  URL.createObjectURL = () => 'blob:voucher';
  signIn();
  server.use(
    vacancyOf(),
    applicationOf(),
    mockCall(application.list, () => []),
    ...formLists,
  );
});

test('the last step shows the voucher as it will be sent, with the name of its picture', async () => {
  const { user } = await renderApp('/vacancy/20001/10000001/31/71-72');
  await user.selectOptions(await screen.findByLabelText(/^Faculty/), 'Law');
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await user.click(screen.getByLabelText(/^Has more/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByLabelText('Bank voucher'));
  await user.selectOptions(screen.getByLabelText(/^Bank\*/), 'Nepal Bank');
  await user.type(screen.getByLabelText(/^Voucher number/), 'V-77');
  await user.upload(screen.getByLabelText(/^Picture of the voucher/), picture());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const payment = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(payment.getByText('Picture of the voucher').nextSibling).toHaveTextContent(picture().name);
  expect(payment.getByText('Date of the voucher').nextSibling).toHaveTextContent('Not given');
  // n 16: what goes along from the profile is said too, each with the way to change it.
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(await profile.findByText('Sita Basnet')).toBeInTheDocument();
  expect(profile.getByRole('link', { name: 'Change Education' })).toHaveAttribute('href', '/user/profile/education');
});
