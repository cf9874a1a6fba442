import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as setup from '@psc/api-client/areas/commission/setup.ts';
import { setupSteps, type SetupProgress, type SetupStepName } from '@psc/api-client/areas/commission/setup.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noCounters } from '../../../testing/no-counters.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

let progress: SetupProgress;
let loaded: unknown[];

function progressWith(...finished: SetupStepName[]): SetupProgress {
  const steps = (Object.keys(setupSteps) as SetupStepName[]).map((step) => {
    const done = finished.includes(step);
    return { step, done, parts: setupSteps[step].map((part) => ({ part, done, count: done ? 12 : 3, of: 12 })) };
  });
  return { done: steps.every(({ done }) => done), steps, loadable: ['places', 'quotas'] };
}

beforeEach(() => {
  loaded = [];
  progress = progressWith('identity', 'offices');
  server.use(
    mockCall(setup.getProgress, () => progress),
    mockCall(setup.loadDefaults, ({ body }) => {
      loaded.push(body);
      return { rows: 842 };
    }),
  );
});

test('shows the eight steps with what each lacks, and leads to the screens', async () => {
  signIn({ masterConfiguration: ['read', 'create', 'update'] });
  await renderApp('/admin/setup');
  expect(await screen.findByText('2 of 8 steps are done.')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'A fee for each class' })).toHaveAttribute('href', '/admin/basic-configuration');
  expect(main.getByRole('link', { name: 'Roles' })).toHaveAttribute('href', '/admin/rolelist');
  expect(main.getAllByText('3 of 12').length).toBeGreaterThan(0);
  await expectAccessible();
});

test('loads the defaults that are ticked, and nothing that is not', async () => {
  signIn({ masterConfiguration: ['read', 'create', 'update'] });
  const { user } = await renderApp('/admin/setup');
  await user.click(await screen.findByRole('button', { name: 'Load the defaults' }));
  expect(loaded).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Provinces, districts and local bodies' }));
  await user.click(screen.getByRole('button', { name: 'Load the defaults' }));
  await waitFor(() => expect(loaded).toEqual([{ sections: ['places'] }]));
});

test('who may only read sees the progress and can load nothing, in Nepali digits', async () => {
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/setup', { language: 'ne' });
  expect(await screen.findByText('८ मध्ये २ चरण पूरा भए।')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the dashboard leads to the assistant until everything is there', async () => {
  server.use(mockCall(dashboard.adminCounters, () => ({ counters: noCounters, waiting: [], open: [] })));
  signIn({ masterConfiguration: ['read', 'create', 'update'] });
  const { unmount } = await renderApp('/admin/dashboard');
  expect(await screen.findByRole('link', { name: 'Continue setting up' })).toHaveAttribute('href', '/admin/setup');
  unmount();
  progress = progressWith(...(Object.keys(setupSteps) as SetupStepName[]));
  await renderApp('/admin/dashboard');
  expect(await screen.findByText('No decisions are waiting for you.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue setting up' })).not.toBeInTheDocument());
});
