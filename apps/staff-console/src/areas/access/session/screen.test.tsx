import { screen, waitFor } from '@testing-library/react';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { officer, renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const here: session.OpenSession = {
  sessionId: '11111111-1111-4111-8111-111111111111',
  startedAt: '2026-11-21T04:00:00.000Z',
  lastUsedAt: '2026-11-21T05:00:00.000Z',
  browser: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
  address: '203.0.113.7',
  isThis: true,
};
const elsewhere = { ...here, sessionId: '22222222-2222-4222-8222-222222222222', browser: 'Chrome (Android 14)', isThis: false };

let open: session.OpenSession[];
beforeEach(() => {
  signIn();
  open = [here, elsewhere];
  server.use(
    mockCall(session.privilegesInit, () => officer),
    mockCall(session.openSessions, () => open),
  );
});

test('an officer sees with which devices the own account is open, and ends one that is not theirs', async () => {
  const ended: unknown[] = [];
  server.use(
    mockCall(session.endSessions, ({ body }) => {
      ended.push(body);
      open = [here];
      return null;
    }),
  );
  const { user } = await renderApp('/admin/sessions');
  expect(await screen.findByText('Firefox · Windows')).toBeInTheDocument();
  expect(screen.getByText('This device')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'End this session' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End this session' })).not.toBeInTheDocument());
  expect(ended).toEqual([{ sessionId: elsewhere.sessionId }]);
});
