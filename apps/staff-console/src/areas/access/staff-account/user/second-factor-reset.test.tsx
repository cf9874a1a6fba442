import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { listDeputies } from '@psc/api-client/areas/access/staff-account/deputies.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, type Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { staffAccount } from '../testing/staff-account.ts';

const manager: Privileges = { userManagement: [...permissions], notice: ['read'] };
const request = {
  revisionId: 7_500_004,
  askedBy: 'Gita Oli',
  askedAt: '2026-11-21T04:00:00.000Z',
  reason: 'The phone was stolen',
  mayDecide: true,
  mayWithdraw: false,
};

let state: userAdmin.SecondFactorResetState;
let account: userAdmin.InternalUserDetails;
let asked: unknown;
let decided: unknown;
let withdrawn: unknown;
beforeEach(() => {
  state = { hasSecondFactor: true, waiting: null };
  account = staffAccount;
  asked = undefined;
  decided = undefined;
  server.use(
    mockCall(masterData.listOrganizations, () => []),
    mockCall(userAdmin.listModules, () => []),
    mockCall(listDeputies, () => []),
    mockCall(userAdmin.listRoles, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
    mockCall(userAdmin.listAccountReleases, () => []),
    mockCall(userAdmin.getInternalUser, () => account),
    mockCall(userAdmin.listSignIns, () => ({ signIns: [], nextId: null })),
    mockCall(userAdmin.getSecondFactorReset, () => state),
    mockCall(userAdmin.askSecondFactorReset, ({ body }) => {
      asked = body;
      state = { hasSecondFactor: true, waiting: { ...request, reason: body.reason, mayDecide: false, mayWithdraw: true } };
      return { revisionId: 7_500_004 };
    }),
    mockCall(userAdmin.withdrawSecondFactorReset, ({ body }) => {
      withdrawn = body;
      state = { hasSecondFactor: true, waiting: null };
      return { state: 'withdrawn' as const };
    }),
    mockCall(userAdmin.decideSecondFactorReset, ({ body }) => {
      decided = body;
      state = { hasSecondFactor: !body.approve, waiting: null };
      return null;
    }),
  );
});

async function open(privileges: Privileges = manager, accountId = 300_003) {
  signIn(privileges, { accountId });
  const { user } = await renderApp('/admin/usercreation/300009');
  return { user, section: within(await screen.findByRole('region', { name: 'Second factor' })) };
}

test('a user manager asks with a reason, and then waits for another', async () => {
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Request a reset' }));
  expect(await section.findByRole('textbox', { name: /Reason/ })).toBeInvalid();
  expect(asked).toBeUndefined();
  await user.type(section.getByRole('textbox', { name: /Reason/ }), 'The phone was lost');
  await user.click(section.getByRole('button', { name: 'Request a reset' }));
  expect(await screen.findByText('Another user manager has to approve your request.')).toBeInTheDocument();
  expect(asked).toEqual({ id: 300_009, reason: 'The phone was lost' });
  expect(screen.queryByRole('button', { name: 'Approve the reset' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(withdrawn).toEqual({ revisionId: 7_500_004 }));
  expect(decided).toBeUndefined();
  await expectAccessible();
});

test('another sees who asked and why, and approves', async () => {
  state = { hasSecondFactor: true, waiting: request };
  const { user, section } = await open();
  expect(section.getByText('Gita Oli')).toBeInTheDocument();
  expect(section.getByText('The phone was stolen')).toBeInTheDocument();
  await expectAccessible();
  await user.click(section.getByRole('button', { name: 'Approve the reset' }));
  expect(await screen.findByText('Not set up')).toBeInTheDocument();
  expect(decided).toEqual({ revisionId: 7_500_004, approve: true });
});

test('what a colleague decided meanwhile is said, and the newest state shown', async () => {
  state = { hasSecondFactor: true, waiting: request };
  server.use(
    mockCall(userAdmin.decideSecondFactorReset, () => {
      state = { hasSecondFactor: false, waiting: null };
      return refused('This request has been decided on already.', { status: 409 });
    }),
  );
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Reject the reset' }));
  expect(await screen.findByText('This request has been decided on already.')).toBeInTheDocument();
  expect(await screen.findByText('Not set up')).toBeInTheDocument();
});

test.each([
  ['the person concerned', manager, 300_009, true],
  ['who may not approve', { userManagement: ['read', 'update'] } satisfies Privileges, 300_003, true],
  ['who holds less than the person', manager, 300_003, false],
])('%s decides nothing', async (_who, privileges, accountId, withinOwn) => {
  state = { hasSecondFactor: true, waiting: request };
  account = { ...staffAccount, withinOwn };
  const { section } = await open(privileges as Privileges, accountId);
  expect(section.getByText('The phone was stolen')).toBeInTheDocument();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('nothing is asked where there is no second factor', async () => {
  state = { hasSecondFactor: false, waiting: null };
  const { section } = await open();
  expect(section.getByText('Not set up')).toBeInTheDocument();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});
