import { screen, waitFor } from '@testing-library/react';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

beforeEach(() => server.use(mockCall(notification.dailyMail, () => ({ wanted: false }))));

test('lists what the commission told the officer, page by page, and marks what is new until it was seen', async () => {
  signIn();
  const seen: number[] = [];
  server.use(
    mockCall(notification.markRead, ({ body }) => {
      seen.push(body.upToId);
      return { unread: 0 };
    }),
    mockCall(notification.listAll, ({ params }) => ({
      notifications: [
        {
          id: 5_600_001,
          title: { en: `Message of page ${params.pageNumber}`, ne: 'सन्देश' },
          text: { en: 'Your application was approved.', ne: 'तपाईंको दरखास्त स्वीकृत भयो।' },
          link: '/admin/scrutiny',
          createdAt: '2026-11-20T06:00:00Z',
          isRead: params.pageNumber !== '1',
        },
      ],
      hasNextPage: params.pageNumber === '1',
    })),
  );
  const { user, router } = await renderApp('/admin/notifications');
  expect(await screen.findByRole('link', { name: 'Message of page 1' })).toHaveAttribute('href', '/admin/scrutiny');
  expect(screen.getByText('New')).toBeInTheDocument();
  await waitFor(() => expect(seen).toEqual([5_600_001]));
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Older' }));
  expect(await screen.findByText('Message of page 2')).toBeInTheDocument();
  await expectAddress(router, '?page=2');
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
  expect(seen).toEqual([5_600_001]);
});

test('says that there is nothing yet', async () => {
  signIn();
  server.use(mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })));
  await renderApp('/admin/notifications');
  expect(await screen.findByText('No data available')).toBeInTheDocument();
});

test('the daily mail is switched on by its owner', async () => {
  signIn();
  const wished: boolean[] = [];
  server.use(
    mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
    mockCall(notification.dailyMail, () => ({ wanted: wished.at(-1) ?? false })),
    mockCall(notification.setDailyMail, ({ body }) => {
      wished.push(body.wanted);
      return body;
    }),
  );
  const { user } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('checkbox', { name: 'Send me an e-mail each morning' }));
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  expect(wished).toEqual([true]);
});
