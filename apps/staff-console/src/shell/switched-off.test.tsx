import { act, screen, within } from '@testing-library/react';
import type { MenuItem } from '@psc/api-client/areas/access/session.ts';
import { serverStore } from '@psc/api-client/server-state.ts';
import { features } from '@psc/validation/features.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { routes, routesByArea } from '../routes.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { useWideFrame } from '../testing/wide-frame.ts';

const item = (path: string): MenuItem => ({ stage: 'reports', path, titleKey: `titles.${path}` });
const byClass = '/admin/reportByClass';

useWideFrame();
afterEach(() => serverStore.setState({ features }));

test('a screen that the commission has switched off is not in the menu, and its address is one of no screen', async () => {
  const switched = [...routesByArea['desk/report']!, ...routes].filter(({ path }) => path === byClass);
  for (const route of switched) route.feature = 'publicStatistics';
  onTestFinished(() => switched.forEach((route) => delete route.feature));
  signIn({}, {}, [item(byClass), item('/admin/reportByAdvtNumber')]);
  const sideMenu = () => screen.findByRole('navigation', { name: 'Stages of recruitment' });

  const { user, router } = await renderApp('/admin/notifications');
  await user.click(await within(await sideMenu()).findByRole('button', { name: 'Reports' }));
  await user.click(await within(await sideMenu()).findByRole('button', { name: 'Vacant posts' }));
  expect(await within(await sideMenu()).findByRole('link', { name: 'By Class' })).toBeInTheDocument();

  act(() => serverStore.setState({ features: { ...features, publicStatistics: false } }));
  expect(within(await sideMenu()).queryByRole('link', { name: 'By Class' })).not.toBeInTheDocument();
  expect(within(await sideMenu()).getByRole('link', { name: 'By Number' })).toBeInTheDocument();
  await act(() => router.navigate(byClass));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});
