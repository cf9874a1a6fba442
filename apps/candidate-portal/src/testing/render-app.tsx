import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as session from '@psc/api-client/areas/access/session.ts';
import { configureClient } from '@psc/api-client/client.ts';
import { mockCall, testBase } from '@psc/api-client/testing/mock-call.ts';
import { saveTokens } from '@psc/api-client/token-store.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import { fetchToasts, Toasts } from '@psc/ui/toasts.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { words } from '../catalogues.ts';
import { appRoutes, leaveForLogin } from '../router.tsx';
import { wordsAtStart } from '../routes.ts';
import { sayTurn } from '../shell/turn.ts';
import { toastWithScreen } from '../shell/toast-with-screen.ts';
import { server } from './server.ts';

export const candidate: session.SessionDetails = {
  kind: 'candidate',
  accountId: 300_007,
  username: 'sita',
  fullName: 'Sita Sharma',
  masterId: 10000001,
  organizationId: null,
  mustChangePassword: false,
  asksNext: null,
  inPlaceOf: null,
  privileges: {},
};

/** Saves tokens and mocks the session, as after signing in. */
export function signIn(details: Partial<session.SessionDetails> = {}): void {
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' });
  server.use(mockCall(session.privilegesInit, () => ({ ...candidate, ...details })));
}

/** Renders the whole app at one address, with its real routes, guards and catalogues; the test mocks the calls. */
export async function renderApp(address: string, { language = 'en' }: { language?: Language } = {}) {
  showLanguage(language);
  await Promise.all([words.loadShown(wordsAtStart), fetchToasts()]);
  const router = createMemoryRouter(appRoutes(), { initialEntries: [address] });
  configureClient({
    base: testBase,
    language: activeLanguage,
    client: 'candidate-portal',
    onLoggedOut: (reason) => leaveForLogin(router, reason),
    toast: (tone, message) => toastWithScreen(router, tone, message),
    revalidate: () => router.revalidate(),
    onTurn: sayTurn,
  });
  const rendered = render(
    <Providers>
      <RouterProvider router={router} />
      <Toasts />
    </Providers>,
  );
  return { ...rendered, router, user: userEvent.setup() };
}
