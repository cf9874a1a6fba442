import { screen, within } from '@testing-library/react';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

test('a candidate whose e-mail was mistyped proves who they are, gives the code back and can log in', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(own.correctEmail, ({ body }) => {
      sent.push(body);
      return null;
    }),
    mockCall(own.confirmCorrection, ({ body }) => {
      sent.push(body);
      return body.code === '123456' ? null : refused('Not right', { errors: [{ field: 'code', message: 'The code is not right.' }] });
    }),
  );
  const { user } = await renderApp('/correct-email');
  await user.type(await screen.findByLabelText(/^National identity number/), '१२३४५६७८९०');
  const birth = screen.getByRole('group', { name: /Date of birth/ });
  await user.type(within(birth).getByLabelText('Day'), '14');
  await user.type(within(birth).getByLabelText('Month'), '04');
  await user.type(within(birth).getByLabelText('Year'), '1998');
  await user.type(screen.getByLabelText(/^Citizenship certificate number/), '२७-०१-७०-७७८८९');
  expect(screen.getByLabelText(/^National identity number/)).toHaveValue('1234567890');
  expect(screen.getByLabelText(/^Citizenship certificate number/)).toHaveValue('27-01-70-77889');
  await user.type(screen.getByLabelText(/^The correct e-mail/), 'Hari@gmail.example');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText(/^Code/), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent('The code is not right.');
  await user.clear(screen.getByLabelText(/^Code/));
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('link', { name: 'Sign in with the temporary password' })).toHaveAttribute('href', '/login');
  expect(sent[0]).toEqual({
    nationalId: '123-456-7890',
    dateOfBirthAd: '1998-04-14',
    citizenshipNumber: '27-01-70-77889',
    email: 'hari@gmail.example',
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a reload of the tab offers the details typed for a correction, without the numbers of papers', async () => {
  const first = await renderApp('/correct-email');
  await first.user.type(await screen.findByLabelText(/^National identity number/), '1234567890');
  await first.user.type(screen.getByLabelText(/^Citizenship certificate number/), '27-01-70-77889');
  await first.user.type(screen.getByLabelText(/^The correct e-mail/), 'hari@gmail.example');
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/1234567890|27-01-70-77889/);
  const { user } = await renderApp('/correct-email');
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^The correct e-mail/)).toHaveValue('hari@gmail.example');
  expect(screen.getByLabelText(/^National identity number/)).toHaveValue('');
});
