import { permissions, privilegeNames, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import { NotPermitted } from '@psc/ui/application/screen-routes.tsx';
import { beforeAll, expect, test } from 'vitest';
import type { AppRoute } from '../app-route.ts';
import { routes } from '../routes.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { guard } from './guard.ts';

/** All screens that need a privilege, with the privileges that open them: their own and their children's. */
function openersOf({ privilege, children = [] }: Pick<AppRoute, 'privilege' | 'children'>): PrivilegeName[] | null {
  const all = [privilege ?? null, ...children.map(openersOf)];
  return all.includes(null) ? null : [...new Set(all.flatMap((each) => each ?? []))];
}
const guarded = routes.flatMap((route) => {
  const openers = route.access === 'public' ? null : openersOf(route);
  return openers ? [{ route, path: route.path, openers }] : [];
});
const addressOf = (path: string) => new URL(path.replaceAll(/\{\w+\}/gu, '1'), 'https://console.example');
const everythingBut = (names: readonly PrivilegeName[]): Privileges =>
  Object.fromEntries(privilegeNames.filter((name) => !names.includes(name)).map((name) => [name, [...permissions]]));

// Starting the app configures the client that the guard uses.
beforeAll(async () => {
  await renderApp('/login');
});

test('most screens need a privilege', () => {
  expect(guarded.length).toBeGreaterThan(100);
});

test.each(guarded)('$path stays closed to an officer who holds everything but what opens it', async ({ route, path, openers }) => {
  signIn(everythingBut(openers));
  await expect(guard(route, addressOf(path))).rejects.toBeInstanceOf(NotPermitted);
});

test.each(guarded)('$path opens to an officer who may read there and nothing else', async ({ route, path, openers }) => {
  signIn({ [openers[0]!]: ['read'] });
  await expect(guard(route, addressOf(path))).resolves.toBeUndefined();
});
