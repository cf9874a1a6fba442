import { screen } from '@testing-library/react';
import * as savedSearch from '@psc/api-client/areas/application/saved-search.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

test('the link of a mail ends the mails of its search at a press, and not by being opened', async () => {
  const ended: unknown[] = [];
  server.use(
    mockCall(savedSearch.end, ({ body }) => {
      ended.push(body);
      return null;
    }),
  );
  const { user } = await renderApp('/end-saved-search?token=0123456789abcdef');
  const stop = await screen.findByRole('button', { name: 'Stop these e-mails' });
  expect(ended).toEqual([]);
  await expectAccessible();
  await user.click(stop);
  expect(await screen.findByText(/You will get no more e-mails about this search/)).toBeInTheDocument();
  expect(ended).toEqual([{ token: '0123456789abcdef' }]);
});
