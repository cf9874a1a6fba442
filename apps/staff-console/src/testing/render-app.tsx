import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as session from '@psc/api-client/areas/access/session.ts';
import { configureClient } from '@psc/api-client/client.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, testBase } from '@psc/api-client/testing/mock-call.ts';
import { saveTokens } from '@psc/api-client/token-store.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import { fetchToasts, showToast, Toasts } from '@psc/ui/toasts.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { words } from '../catalogues.ts';
import { appRoutes, leaveForLogin } from '../router.tsx';
import { wordsAtStart } from '../routes.ts';
import { followAccess } from '../shell/follow-access.ts';
import { askForProof } from '../shell/proof.ts';
import { afterAct } from '../shell/session.ts';
import { server } from './server.ts';

export const officer: session.SessionDetails = {
  kind: 'staff',
  accountId: 300_003,
  username: 'hari',
  fullName: 'Hari Thapa',
  masterId: null,
  organizationId: null,
  mustChangePassword: false,
  asksNext: null,
  inPlaceOf: null,
  privileges: {},
};

/** Signs in: stores tokens and mocks the session and menu calls. */
export function signIn(privileges: Privileges = {}, details: Partial<session.SessionDetails> = {}, menu: session.MenuItem[] = []): void {
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' });
  server.use(
    mockCall(session.privilegesInit, () => ({
      ...officer,
      privileges,
      asksNext: details.mustChangePassword ? ('passwordChange' as const) : null,
      ...details,
    })),
    mockCall(session.menuList, () => menu),
  );
}

/** Renders the whole app at one address with its real routes, guards and catalogues; tests mock the calls. */
export async function renderApp(address: string, { language = 'en' }: { language?: Language } = {}) {
  showLanguage(language);
  await Promise.all([words.loadShown(wordsAtStart), fetchToasts()]);
  const router = createMemoryRouter(appRoutes(), { initialEntries: [address] });
  configureClient({
    base: testBase,
    language: activeLanguage,
    client: 'staff-console',
    onLoggedOut: (reason) => leaveForLogin(router, reason),
    toast: showToast,
    askForProof,
    onAccessMark: followAccess,
    revalidate: () => afterAct(router),
  });
  const rendered = render(
    <Providers>
      <RouterProvider router={router} />
      <Toasts />
    </Providers>,
  );
  return { ...rendered, router, user: userEvent.setup() };
}
