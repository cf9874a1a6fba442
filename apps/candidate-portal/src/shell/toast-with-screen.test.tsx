import { render, screen } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import { fetchToasts, Toasts } from '@psc/ui/toasts.tsx';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { toastWithScreen } from './toast-with-screen.ts';

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

beforeEach(async () => {
  showLanguage('en');
  await fetchToasts();
  render(
    <Providers>
      <Toasts />
    </Providers>,
  );
});

test('a success waits for the reload of the form and for the screen that follows it', async () => {
  const { loader, answer } = heldLoader();
  const router = routerWith(loader);
  toastWithScreen(router, 'success', 'Saved.');
  // As a form does: it reloads its own data, then opens the next screen.
  const done = router.revalidate().then(() => router.navigate('/next'));
  await turn();
  await answer();
  expect(router.state.navigation.state).toBe('loading');
  await turn();
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  await answer();
  await done;
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/next');
});

test('a success on a screen that stays is shown at once, and an error never waits', async () => {
  const { loader, answer } = heldLoader();
  const router = routerWith(loader);
  toastWithScreen(router, 'success', 'Sent again.');
  expect(await screen.findByText('Sent again.')).toBeInTheDocument();
  const done = router.navigate('/next');
  await turn();
  toastWithScreen(router, 'error', 'Not saved.');
  expect(await screen.findByText('Not saved.')).toBeInTheDocument();
  expect(router.state.navigation.state).toBe('loading');
  await answer();
  await done;
});
