import { showToast } from '@psc/ui/toasts.tsx';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastWithScreen } from './toast-with-screen.ts';

vi.mock('@psc/ui/toasts.tsx', () => ({ showToast: vi.fn() }));
const shown = vi.mocked(showToast);
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve));

function routerWith(loader: () => Promise<null>) {
  const routes = ['form', 'next'].map((id) => ({ id, path: `/${id}`, loader, element: null }));
  return createMemoryRouter(routes, { initialEntries: ['/form'], hydrationData: { loaderData: { form: null } } });
}

/** A loader that answers at the test's word. */
function heldLoader() {
  const waiting: (() => void)[] = [];
  return {
    loader: () => new Promise<null>((resolve) => void waiting.push(() => resolve(null))),
    answer: async () => {
      for (const each of waiting.splice(0)) each();
      await turn();
    },
  };
}

beforeEach(() => void shown.mockClear());

test('a success waits for the reload of the form and for the screen that follows it', async () => {
  const { loader, answer } = heldLoader();
  const router = routerWith(loader);
  toastWithScreen(router, 'success', 'Saved.');
  // As a form does: it reloads its own data, then opens the next screen.
  const done = router.revalidate().then(() => router.navigate('/next'));
  await turn();
  await answer();
  expect([router.state.navigation.state, shown.mock.calls]).toEqual(['loading', []]);
  await answer();
  await done;
  await turn();
  expect(router.state.location.pathname).toBe('/next');
  expect(shown.mock.calls).toEqual([['success', 'Saved.']]);
});

test('a success on a screen that stays is shown in the same turn, and an error never waits', async () => {
  const { loader, answer } = heldLoader();
  const router = routerWith(loader);
  toastWithScreen(router, 'success', 'Sent again.');
  await turn();
  expect(shown.mock.calls).toEqual([['success', 'Sent again.']]);
  void router.navigate('/next');
  toastWithScreen(router, 'error', 'Not saved.');
  expect(shown.mock.calls[1]).toEqual(['error', 'Not saved.']);
  await answer();
});
