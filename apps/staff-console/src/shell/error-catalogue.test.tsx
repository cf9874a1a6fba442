import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';

// An unmocked call would fail this test.
test('a screen without its privilege says so and asks the gateway nothing', async () => {
  signIn({ requisition: ['read'] });
  await renderApp('/admin/notice');
  expect(await screen.findByText('You do not have permission to view this page.')).toBeInTheDocument();
});
