import { act, render, screen, waitFor } from '@testing-library/react';
import { resetAllStores } from '@psc/api-client/stores.ts';
import { showsFresh, showsKept } from '../offline/stale.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import { StaleNote } from './stale-note.tsx';

afterEach(() => resetAllStores());

test('old facts are read again by themselves when the line is back, and the note goes', async () => {
  showLanguage('en');
  const read = vi.fn(() => {
    showsFresh();
    return null;
  });
  const router = createMemoryRouter([{ path: '/', loader: read, Component: StaleNote }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  act(() => showsKept('2026-11-26T06:15:00.000Z'));
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
