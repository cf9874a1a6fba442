import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { unpaid } from '../testing/application-detail.ts';

let withdrawn: unknown[];
beforeEach(() => {
  signIn();
  withdrawn = [];
  server.use(
    mockCall(application.list, () => (withdrawn.length > 0 ? [] : [unpaid])),
    mockCall(application.detail, () => ({ ...unpaid, changeable: true })),
    mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }]),
    mockCall(application.withdraw, ({ body }) => {
      withdrawn.push(body);
      return null;
    }),
  );
});
const open = () => renderApp('/vacancy-applied?application=800008');
const part = async () => within(await screen.findByRole('region', { name: 'Change or withdraw' }));

test('an application that nobody has paid for leads to its answers, and is withdrawn only after a question', async () => {
  const { user } = await open();
  const ways = await part();
  expect(ways.getByRole('link', { name: 'Change the application' })).toHaveAttribute('href', '/vacancy/20001/0/0/all?change');
  await user.click(ways.getByRole('button', { name: 'Withdraw the application' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this application?' }));
  await expectAccessible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(withdrawn).toEqual([]);
  await user.click(ways.getByRole('button', { name: 'Withdraw the application' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw the application' }));
  expect(await screen.findByText('No application yet')).toBeInTheDocument();
  expect(withdrawn).toEqual([{ applicationId: 800_008 }]);
});

test('a refused withdrawal leaves the application where it is', async () => {
  server.use(mockCall(application.withdraw, () => refused('A payment has been begun.', { status: 409 })));
  const { user } = await open();
  await user.click((await part()).getByRole('button', { name: 'Withdraw the application' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw the application' }));
  expect(await screen.findByText('A payment has been begun.')).toBeInTheDocument();
  await waitFor(async () => expect((await part()).getByRole('button', { name: 'Withdraw the application' })).toBeEnabled());
});

test('one on which something hangs offers neither, and one whose date to pay has passed is not changed', async () => {
  server.use(mockCall(application.detail, () => ({ ...unpaid, changeable: true, nextStep: 'reApply' as const })));
  const { unmount } = await open();
  expect((await part()).queryByRole('link', { name: 'Change the application' })).not.toBeInTheDocument();
  unmount();
  server.use(mockCall(application.detail, () => ({ ...unpaid, changeable: false })));
  await open();
  await screen.findByRole('region', { name: 'Your application' });
  expect(screen.queryByRole('region', { name: 'Change or withdraw' })).not.toBeInTheDocument();
});

test.each([
  [{ money: 'paymentUnderWay', until: '2026-11-21T06:15:00.000Z' }, /confirmed to have failed.*at most until:.*12:00/],
  [{ money: 'latePayment', until: '2026-11-24T06:15:00.000Z' }, /that has expired.*at most until:.*24 November/],
  [{ money: 'moneyUndecided', until: null }, /if the commission refunds that money\.$/],
] as const)('one for which money is awaited says why it is neither changed nor withdrawn now: %o', async (awaits, words) => {
  server.use(mockCall(application.detail, () => ({ ...unpaid, changeable: false, awaits })));
  await open();
  expect(await screen.findByRole('region', { name: 'Change or withdraw' })).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Withdraw the application' })).not.toBeInTheDocument();
});
