import { screen, within } from '@testing-library/react';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

test('an officer finds the work that is open to this officer, by stage of the cycle', async () => {
  signIn({}, { fullName: 'Hari Thapa' }, [{ stage: 'settings', path: '/admin/change-password', titleKey: 'titles./admin/change-password' }]);
  await renderApp('/admin/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hari Thapa' })).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(await within(main).findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
  expect(within(main).getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/admin/change-password');
  await expectAccessible();
});
