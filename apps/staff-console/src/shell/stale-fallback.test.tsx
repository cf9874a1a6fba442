import { screen, waitFor } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

test('a screen stays when the line breaks right after a save, and is brought up to date at a press', async () => {
  signIn({ masterConfiguration: ['read', 'update'] });
  let saved = 5;
  server.use(
    mockCall(masterData.getMaxWrongLoginAttempts, () => ({ maxWrongLoginAttempts: saved, version: 1 })),
    mockCall(masterData.saveMaxWrongLoginAttempts, ({ body }) => {
      saved = Number(body.maxWrongLoginAttempts);
      server.use(mockCall(masterData.getMaxWrongLoginAttempts, () => Response.error()));
      return null;
    }),
  );
  const { user } = await renderApp('/admin/master-data/maximum-wrong-login-attempts');
  const field = await screen.findByLabelText(/Wrong attempts allowed/);
  await user.clear(field);
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Wrong attempts allowed/)).toHaveValue('7');
  server.use(mockCall(masterData.getMaxWrongLoginAttempts, () => ({ maxWrongLoginAttempts: saved, version: 1 })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not be updated/)).not.toBeInTheDocument());
  expect(screen.getByLabelText(/Wrong attempts allowed/)).toHaveValue('7');
});
