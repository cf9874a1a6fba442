import { screen, waitFor } from '@testing-library/react';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

test('lists what the commission told the candidate, page by page, and marks what is new until it was seen', async () => {
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
          link: '/vacancy-applied',
          createdAt: '2026-11-20T06:00:00Z',
          isRead: params.pageNumber !== '1',
        },
      ],
      hasNextPage: params.pageNumber === '1',
    })),
  );
  const { user, router } = await renderApp('/notifications');
  expect(await screen.findByRole('link', { name: 'Message of page 1' })).toHaveAttribute('href', '/vacancy-applied');
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
  await renderApp('/notifications');
  expect(await screen.findByText('No data available')).toBeInTheDocument();
});

test('a long message is one line until its reader wants it', async () => {
  signIn();
  const mail = {
    id: 5_600_002,
    title: { en: 'Your admit card is ready', ne: 'प्रवेशपत्र तयार छ' },
    text: { en: 'The admit card for your application is ready.\n\nBring it with your citizenship certificate.', ne: '' },
    link: null,
    createdAt: '2026-11-20T06:00:00Z',
    isRead: true,
  };
  server.use(mockCall(notification.listAll, () => ({ notifications: [mail], hasNextPage: false })));
  const { user } = await renderApp('/notifications');
  const line = await screen.findByText('The admit card for your application is ready.');
  expect(screen.getByText(/Bring it with your citizenship certificate/)).not.toBeVisible();
  await expectAccessible();
  await user.click(line);
  expect(screen.getByText(/Bring it with your citizenship certificate/)).toBeVisible();
});
