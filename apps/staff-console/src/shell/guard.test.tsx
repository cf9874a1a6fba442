import { screen } from '@testing-library/react';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { describe, expect, test } from 'vitest';
import { NotPermitted } from '@psc/ui/application/screen-routes.tsx';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { guard } from './guard.ts';

const address = new URL('https://console.example/admin/payment');
const nothing = async () => ({ default: () => null });

test.each(['/', '/admin/dashboard', '/admin/no-such-page', '/admin/change-password'])('%s leads a stranger to the login', async (path) => {
  const { router } = await renderApp(path);
  await screen.findByRole('heading', { name: 'Staff sign-in' });
  await expectAddress(router, '/login');
});

test('an address that no screen has says so to an officer', async () => {
  signIn();
  await renderApp('/admin/no-such-page');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

describe('a screen with privileges', () => {
  const payment = { path: '/admin/payment', privilege: ['paymentUpdate' as const, 'checkPayment' as const] };

  test('opens to anyone who holds one of them', async () => {
    signIn({ checkPayment: ['read'] });
    await expect(guard(payment, address)).resolves.toBeUndefined();
  });

  test('stays closed to anyone who holds none', async () => {
    signIn({ requisition: ['read', 'create'] });
    await expect(guard(payment, address)).rejects.toBeInstanceOf(NotPermitted);
  });

  test('stays closed to anyone who holds one without a single permission', async () => {
    signIn({ checkPayment: [] });
    await expect(guard(payment, address)).rejects.toBeInstanceOf(NotPermitted);
  });

  test('opens to anyone who may open one of its children', async () => {
    signIn({ lockProfile: ['update'] });
    const parent = { path: '/admin/usermanagement', privilege: ['profileManagement' as const] };
    const child = { path: '/admin/usermanagement/profile', privilege: ['lockProfile' as const], screen: nothing };
    await expect(guard(parent, address)).rejects.toBeInstanceOf(NotPermitted);
    await expect(guard({ ...parent, children: [child] }, address)).resolves.toBeUndefined();
  });

  test('leads an officer with a temporary password to changing it first', async () => {
    signIn({ checkPayment: ['read'] }, { mustChangePassword: true });
    const redirected = (await guard(payment, address).catch((thrown: Response) => thrown)) as Response;
    expect(redirected.headers.get('location')).toBe('/admin/change-password');
  });
});
