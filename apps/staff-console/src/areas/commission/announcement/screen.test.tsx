import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import type { Announcement } from '@psc/api-client/areas/publication/announcement.ts';
import { serverStore } from '@psc/api-client/server-state.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const rows: Announcement[] = [
  {
    id: 700_004,
    kind: 'maintenance',
    audience: 'everybody',
    text: { en: 'A new version is being installed.', ne: 'नयाँ संस्करण राखिँदै छ।' },
    startsAt: '2026-11-01T12:00:00.000Z',
    endsAt: '2026-11-01T14:00:00.000Z',
    version: 2,
    enteredBy: 'Gita Adhikari',
    enteredAt: '2026-10-30T06:00:00.000Z',
  },
];

beforeEach(() => server.use(mockCall(announcement.list, () => rows)));
afterEach(() => serverStore.setState({ announcements: [] }));

test('an officer ends a maintenance early; the version that the officer saw is sent with the reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(announcement.save, ({ body }) => {
      sent.push(body);
      return { id: 700_004 };
    }),
  );
  signIn({ masterConfiguration: ['read', 'update'] });
  const { user } = await renderApp('/admin/announcements?open=700004');
  const panel = within(await screen.findByRole('dialog', { name: 'Maintenance' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(sent, 'not without a reason').toEqual([]);
  await user.type(panel.getByRole('textbox', { name: /Reason/ }), 'Done early');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 700_004, version: 2, kind: 'maintenance', reason: 'Done early' }]));
  await expectAccessible();
});

test('who may only read is offered nothing to announce', async () => {
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/announcements');
  expect(await screen.findByText('A new version is being installed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an announcement' })).toBeNull();
});

test('what is announced now is shown above every screen, until somebody closes it', async () => {
  signIn({ masterConfiguration: ['read'] });
  const { user } = await renderApp('/admin/announcements');
  act(() =>
    serverStore.setState({
      announcements: [
        {
          id: 700_009,
          kind: 'banner',
          text: { en: 'Training is tomorrow.', ne: 'भोलि तालिम छ।' },
          startsAt: '2026-11-01T00:00:00Z',
          endsAt: '2099-01-01T00:00:00Z',
        },
        {
          id: 700_008,
          kind: 'banner',
          text: { en: 'Ended', ne: 'सकियो' },
          startsAt: '2020-11-01T00:00:00Z',
          endsAt: '2021-01-01T00:00:00Z',
        },
      ],
    }),
  );
  expect(await screen.findByText('Training is tomorrow.')).toBeVisible();
  expect(screen.queryByText('Ended'), 'a page that stays open shows nothing that is over').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close the announcement' }));
  expect(screen.queryByText('Training is tomorrow.')).toBeNull();
});
