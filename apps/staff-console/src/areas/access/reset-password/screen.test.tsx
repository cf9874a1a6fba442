import { screen } from '@testing-library/react';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const token = 'abcdefghijklmnopqrstuvwxyz';

async function setPassword(user: Awaited<ReturnType<typeof renderApp>>['user'], password: string, again = password) {
  await user.type(await screen.findByLabelText(/^New password(?! again)/), password);
  await user.type(screen.getByLabelText(/New password again/), again);
  await user.click(screen.getByRole('button', { name: 'Set the new password' }));
}

test('sets the password by the token of the link, and leads to the login', async () => {
  let sent: unknown;
  server.use(
    mockCall(session.resetPassword, ({ body }) => {
      sent = body;
      return null;
    }),
  );
  const { user } = await renderApp(`/change/password/link#${token}`);
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await expectAccessible();
  await setPassword(user, 'Better123');
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
  expect(sent).toEqual({ newPassword: 'Better123', confirmPassword: 'Better123', tokenId: token });
});

test('says at the field that the two passwords differ, before any call is made', async () => {
  const { user } = await renderApp(`/change/password/link#${token}`);
  await setPassword(user, 'Better123', 'Better124');
  expect(await screen.findAllByText('Confirm Password and New Password are not same')).not.toHaveLength(0);
});

test('tells what is missing in a weak password in Nepali too', async () => {
  const { user } = await renderApp(`/change/password/${token}`, { language: 'ne' });
  await user.type(await screen.findByLabelText(/^नयाँ पासवर्ड(?! फेरि)/), 'password');
  await user.click(screen.getByRole('button', { name: 'नयाँ पासवर्ड राख्नुहोस्' }));
  expect(await screen.findAllByText('पासवर्डमा कम्तीमा एउटा ठूलो अक्षर (A-Z) हुनुपर्छ।')).not.toHaveLength(0);
});

test('takes the token of an older link from its path, and keeps what was typed when the link is no longer good', async () => {
  let tokenId: string | undefined;
  server.use(
    mockCall(session.resetPassword, ({ body }) => {
      tokenId = body.tokenId;
      return refused('This link can no longer be used.', { status: 409 });
    }),
  );
  const { user } = await renderApp(`/change/password/${token}`);
  await setPassword(user, 'Better123');
  expect(await screen.findByText('This link can no longer be used.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password(?! again)/)).toHaveValue('Better123');
  expect(tokenId).toBe(token);
});
