import { screen, waitFor } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

test('the limit is shown, typed in Nepali digits and saved as a number', async () => {
  signIn({ masterConfiguration: ['read', 'update'] });
  let sent: unknown;
  server.use(
    mockCall(masterData.getMaxWrongLoginAttempts, () => ({ maxWrongLoginAttempts: 5, version: 3 })),
    mockCall(masterData.saveMaxWrongLoginAttempts, ({ body }) => {
      sent = body;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/master-data/maximum-wrong-login-attempts');
  const field = await screen.findByLabelText(/Wrong attempts allowed/);
  expect(field).toHaveValue('5');
  await expectAccessible();
  await user.clear(field);
  await user.type(field, '०');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/at least 1|must be/i)).not.toHaveLength(0);
  await user.clear(field);
  await user.type(field, '७');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ maxWrongLoginAttempts: 7, version: 3 }));
});

test('an officer who only reads cannot change it', async () => {
  signIn({ masterConfiguration: ['read'] });
  server.use(mockCall(masterData.getMaxWrongLoginAttempts, () => ({ maxWrongLoginAttempts: 5, version: 3 })));
  await renderApp('/admin/master-data/maximum-wrong-login-attempts');
  expect(await screen.findByLabelText(/Wrong attempts allowed/)).toBeDisabled();
});
