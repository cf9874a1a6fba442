import { screen, waitFor } from '@testing-library/react';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { ACCESS_MARK } from '@psc/api-client/define-call.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { officer, renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

/** Changes the privileges that the gateway reports from now on. */
function hold(mark: string, privileges: Privileges, asksNext: session.SessionDetails['asksNext'] = null): { asked: number } {
  const count = { asked: 0 };
  const marked = { [ACCESS_MARK]: mark };
  server.use(
    mockCall(
      session.privilegesInit,
      () => {
        count.asked += 1;
        return { ...officer, privileges, asksNext };
      },
      '',
      marked,
    ),
    mockCall(notice.list, () => ({ rows: [], after: null, total: { count: 0, more: false } }), '', marked),
  );
  return count;
}

test('buttons follow a privilege that is taken while the screen is open, at the next call', async () => {
  signIn();
  const before = hold('one', { notice: ['read', 'create'] });
  const { router } = await renderApp('/admin/notice');
  expect(await screen.findByRole('button', { name: 'Add a notice' })).toBeInTheDocument();
  await router.revalidate();
  expect(before.asked, 'nothing changed, so nothing is asked').toBe(1);
  const after = hold('other', { notice: ['read'] });
  await router.revalidate();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a notice' })).not.toBeInTheDocument());
  expect(after.asked).toBe(1);
});

test('the screen closes once nothing opens it any more', async () => {
  signIn();
  hold('one', { notice: ['read'] });
  const { router } = await renderApp('/admin/notice');
  await screen.findByRole('heading', { level: 1 });
  hold('other', { requisition: ['read'] });
  await router.revalidate();
  expect(await screen.findByText('You do not have permission to view this page.')).toBeInTheDocument();
});

test('a role that begins to require a second factor leads to setting one up', async () => {
  signIn();
  hold('one', { notice: ['read'] });
  const { router } = await renderApp('/admin/notice');
  await screen.findByRole('heading', { level: 1 });
  hold('other', {}, 'secondFactorSetUp');
  await router.revalidate();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/second-factor'));
});
