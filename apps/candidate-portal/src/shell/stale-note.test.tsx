import { act, render, screen, waitFor } from '@testing-library/react';
import { resetAllStores } from '@psc/api-client/stores.ts';
import { countAwaited, showsFresh, showsKept } from '../offline/stale.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import userEvent from '@testing-library/user-event';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import { StaleNote } from './stale-note.tsx';

const read = vi.fn<() => null>();
let isOnline = true;

beforeEach(() => {
  showLanguage('en');
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  read.mockReset().mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  resetAllStores();
});

async function renderOldFacts() {
  const router = createMemoryRouter([{ path: '/', loader: read, Component: StaleNote, HydrateFallback: () => null }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  act(() => showsKept('2026-11-26T06:15:00.000Z'));
}

const answersAgain = () =>
  read.mockImplementation(() => {
    showsFresh();
    return null;
  });

test('old facts are read again when the line is back, and the note goes', async () => {
  isOnline = false;
  await renderOldFacts();
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  answersAgain();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('on a line that is up and dead the note says so, and a press reads again', async () => {
  await renderOldFacts();
  expect(await screen.findByText(/The connection gives no answer/)).toHaveTextContent(/26 November 2026/);
  answersAgain();
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByText(/The connection gives no answer/)).not.toBeInTheDocument());
});

test('on a line that is up and dead old facts are read again every half minute, but not while an answer is on its way', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderOldFacts();
  await screen.findByText(/The connection gives no answer/);
  // The note counts from its effect, which runs after it is drawn.
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(read).toHaveBeenCalledTimes(2);
  countAwaited(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(2);
  countAwaited(-1);
  answersAgain();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(screen.queryByText(/The connection gives no answer/)).not.toBeInTheDocument());
});
