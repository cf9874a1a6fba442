import { screen, waitFor, within } from '@testing-library/react';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { pageOfRadha, radha } from './testing/sample.ts';

const all = ['read', 'update'] as const;
beforeEach(() => signIn({ lockProfile: [...all], blockUser: [...all], lockVoucher: [...all], profileManagement: [...all] }));

const locked = { ...radha.permission, canEditProfile: false, canEditDocuments: false, lockedSince: '2026-11-01T04:00:00.000Z' };
const blocked = { from: '2026-11-20T04:00:00.000Z', until: '2026-11-29T18:15:00.000Z', reason: 'Somebody else sat the examination' };

const acts: [what: string, address: string, call: AnyCall, candidate: typeof radha, press: string, sent: object][] = [
  [
    'the profile is locked',
    'profile/lock',
    userAdmin.lockProfile,
    radha,
    'Lock',
    { masterId: radha.masterId, version: 3, reason: 'A reason' },
  ],
  [
    'the profile is unlocked',
    'profile/unlock',
    userAdmin.unlockProfile,
    { ...radha, permission: locked },
    'Unlock',
    { version: 3, reason: 'A reason' },
  ],
  [
    'the block is lifted',
    'user/unBan',
    userAdmin.unBanUser,
    { ...radha, block: blocked },
    'Lift the block',
    { masterId: radha.masterId, version: 3, reason: 'A reason' },
  ],
];

test.each(acts)('%s with a reason and the state that the officer saw', async (_what, address, call, candidate, press, sent) => {
  let given: unknown;
  server.use(
    mockCall(userAdmin.getProfileByMasterId, () => candidate),
    mockCall(call, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user } = await renderApp(`/admin/usermanagement/${address}?masterId=10000042`);
  await user.click(await screen.findByRole('button', { name: press }));
  expect(await screen.findAllByText(/^A reason is required/)).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/^Reason/), 'A reason');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: press }));
  await waitFor(() => expect(given).toEqual(sent));
});

test('a block needs its last day, and what the gateway refuses is at the field', async () => {
  server.use(
    mockCall(userAdmin.getProfileByMasterId, () => radha),
    mockCall(userAdmin.banUser, () =>
      refused('Please correct the marked fields.', { status: 400, errors: [{ field: 'endDate', message: 'Too long.' }] }),
    ),
  );
  const { user } = await renderApp('/admin/usermanagement/user/ban?masterId=10000042');
  await user.type(await screen.findByLabelText(/^Reason/), 'A reason');
  await user.click(screen.getByRole('button', { name: 'Block the account' }));
  expect(await screen.findAllByText('Block end date is required.')).not.toHaveLength(0);
  await expectAccessible();
});

test('a voucher is locked for its advertisement', async () => {
  let given: unknown;
  server.use(
    mockCall(userAdmin.getVoucher, () => ({
      candidate: radha,
      vouchers: [
        {
          applicationId: 800_005,
          applicationNumber: '2083-84-0000005',
          advtCode: 20001,
          post: { en: 'Kharidar', ne: 'खरिदार' },
          scrutinyStatus: 'pending' as const,
          scrutinyOfficer: 'Hari Thapa',
          paymentStatus: 'voucherSubmitted' as const,
          voucher: { voucherNumber: 'V-1', status: 'submitted' as const, locked: false, version: 2 },
        },
        ...(['paid', 'unpaid'] as const).map((paymentStatus, index) => ({
          applicationId: 800_006 + index,
          applicationNumber: `2083-84-000000${6 + index}`,
          advtCode: 20_002 + index,
          post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
          scrutinyStatus: 'pending' as const,
          scrutinyOfficer: null,
          paymentStatus,
          voucher: null,
        })),
      ],
    })),
    mockCall(userAdmin.setVoucherLock, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/usermanagement/voucher?masterId=10000042');
  const rowOf = (application: string) => screen.getByText(application).closest('tr');
  expect(await screen.findByText('2083-84-0000006')).toBeInTheDocument();
  expect(rowOf('2083-84-0000006')).toHaveTextContent('Paid without a voucher');
  expect(rowOf('2083-84-0000007')).toHaveTextContent('User has not paid for this advertisement previously');
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await screen.findByRole('heading', { name: 'Lock the voucher' });
  await user.type(screen.getByLabelText(/^Reason/), 'The bank looks into it');
  const buttons = screen.getAllByRole('button', { name: 'Lock' });
  await user.click(buttons.find((button) => button.getAttribute('type') === 'submit')!);
  await waitFor(() =>
    expect(given).toEqual({ masterId: radha.masterId, advtCode: 20001, locked: true, version: 2, reason: 'The bank looks into it' }),
  );
});

test('an officer sees the acts for which the privileges are held', async () => {
  signIn({ profileManagement: ['read'], blockUser: [...all] });
  server.use(mockCall(userAdmin.getCandidatePage, () => ({ ...pageOfRadha, candidate: { ...radha, block: blocked } })));
  await renderApp('/admin/userDetails?masterId=10000042');
  const shown = await screen.findByRole('navigation', { name: 'What you can do' });
  expect(
    within(shown)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/usermanagement/user/ban?masterId=10000042&of=candidate%3A10000042',
    '/admin/usermanagement/user/unBan?masterId=10000042&of=candidate%3A10000042',
  ]);
  expect(screen.getByText('Somebody else sat the examination')).toBeInTheDocument();
});

test('Documents that are open for a time can be given more time, and the officer sees until when they are open', async () => {
  const permission = { ...radha.permission, documentsEditableUntil: '2026-11-28T18:14:59.999Z' };
  let given: unknown;
  server.use(
    mockCall(userAdmin.getProfileByMasterId, () => ({ ...radha, permission })),
    mockCall(userAdmin.unlockDocuments, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/usermanagement/profile/unlock?masterId=10000042');
  expect((await screen.findByText('Documents open until')).nextElementSibling).toHaveTextContent('28 November 2026');
  await user.type(screen.getByLabelText(/^Reason/), 'The passport photo is missing');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(given).toMatchObject({ version: 3, reason: 'The passport photo is missing' }));
});
