import { screen } from '@testing-library/react';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { radha } from './testing/sample.ts';

const page = { after: null, total: { count: 1, more: false } };

test('the locked profiles lead to their unlocking', async () => {
  signIn({ lockProfile: ['read', 'update'] });
  const permission = { ...radha.permission, canEditDocuments: false };
  server.use(
    mockCall(userAdmin.listLockedProfiles, () => ({ ...page, rows: [{ ...radha, permission, unlockedAt: null, expiresAt: null }] })),
    mockCall(userAdmin.getProfileByMasterId, () => ({ ...radha, permission })),
  );
  const { user, router } = await renderApp('/admin/usermanagement/profile');
  expect(await screen.findByText('Locked')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Radha Shrestha' }));
  expect(await screen.findByText('What should be unlocked?')).toBeInTheDocument();
  await expectAddress(router, '/admin/usermanagement/profile/unlock');
});

test('the blocked candidates are shown with the reason, in Nepali as well', async () => {
  signIn({ blockUser: ['read'] });
  const block = { from: '2026-11-20T04:00:00.000Z', until: null, reason: 'अर्काको ठाउँमा परीक्षा दिएको' };
  server.use(mockCall(userAdmin.listBlockedUsers, () => ({ ...page, rows: [{ ...radha, accountId: 300_009, block }] })));
  await renderApp('/admin/usermanagement/user', { language: 'ne' });
  expect(await screen.findByText('अर्काको ठाउँमा परीक्षा दिएको')).toBeInTheDocument();
  expect(screen.getByText('फुकुवा नभएसम्म')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'प्रयोगकर्ता रोक्का' })).not.toBeInTheDocument();
  await expectAccessible();
});
