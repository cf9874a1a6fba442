import { saveTokens } from '@psc/api-client/token-store.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { rememberShown } from '@psc/ui/application/fetch-or-stay.ts';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenDiscovery } from './discover-screens.ts';

const rows = { path: '/admin/rows/:id', element: null } satisfies RouteObject;

function routerAt(address: string, fetchTable: () => Promise<Record<string, []>>) {
  const { discover, untilDiscovered } = screenDiscovery({ shellId: 'shell', fetchTable, routesOf: () => [rows] });
  const routes: RouteObject[] = [
    {
      id: 'shell',
      children: [
        { path: '/login', element: null },
        { path: '*', id: 'unknown', middleware: [untilDiscovered], element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address], patchRoutesOnNavigation: discover });
  router.initialize();
  return { router, shown: () => router.state.matches.at(-1)?.route };
}

beforeEach(() => {
  showLanguage('en');
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' });
});

test('the screens behind the sign-in are found when the first of them is asked for, and fetched once', async () => {
  const fetchTable = vi.fn(async () => ({}));
  const { router, shown } = routerAt('/login', fetchTable);
  expect(fetchTable).not.toHaveBeenCalled();
  await router.navigate('/admin/rows/1');
  expect(shown()).toMatchObject({ path: rows.path });
  await router.navigate('/admin/rows/2?page=1');
  await expectAddress(router, '/admin/rows/2');
  expect(fetchTable).toHaveBeenCalledTimes(1);
});

test('a stranger fetches none of them', async () => {
  sessionStorage.clear();
  const fetchTable = vi.fn(async () => ({}));
  const { router, shown } = routerAt('/login', fetchTable);
  await router.navigate('/admin/rows/1');
  expect(shown()).toMatchObject({ id: 'unknown' });
  expect(fetchTable).not.toHaveBeenCalled();
});

test('screens that do not arrive leave the screen that is shown, and are asked for again by the next press', async () => {
  let isOnline = false;
  const fetchTable = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return {};
  };
  const { router, shown } = routerAt('/login', fetchTable);
  rememberShown('/login');
  await router.navigate('/admin/rows/1');
  expect(shown()).toMatchObject({ path: '/login' });
  isOnline = true;
  await router.navigate('/admin/rows/1');
  expect(shown()).toMatchObject({ path: rows.path });
});
