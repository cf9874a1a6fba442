import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, type Privileges } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { staffAccount } from './testing/staff-account.ts';

const manager: Privileges = { userManagement: [...permissions], requisition: ['read', 'create'] };
const role: userAdmin.RoleDetails = {
  roleId: 7_600_001,
  title: { en: 'Approver', ne: 'स्वीकृतकर्ता' },
  description: { en: '', ne: '' },
  type: 'internal',
  modules: 1,
  holders: 1,
  secondFactorRequired: true,
  networks: [],
  isFixed: false,
  retiredAt: null,
  privileges: { requisition: ['read'] },
  version: 3,
  withinOwn: true,
};

const release = (over: Partial<userAdmin.Release> = {}): userAdmin.Release => ({
  revisionId: 7_500_001,
  state: 'asked',
  askedBy: 'Anita Sharma',
  askedAt: '2026-11-21T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionRemarks: '',
  gives: { requisition: ['read', 'approve'] },
  takes: {},
  activates: true,
  roles: [role.title],
  email: null,
  isCurrent: true,
  mayDecide: true,
  mayWithdraw: false,
  ...over,
});
const section = async () => within(await screen.findByRole('region', { name: 'Release by a second user manager' }));

let releases: userAdmin.Release[];
let sent: unknown;
beforeEach(() => {
  sent = undefined;
  server.use(
    mockCall(masterData.listOrganizations, () => []),
    mockCall(userAdmin.listModules, () => []),
    mockCall(userAdmin.listRoles, () => ({ rows: [role], after: null, total: { count: 1, more: false } })),
    mockCall(userAdmin.getRole, () => role),
    mockCall(userAdmin.searchByRole, () => ({ users: [], nextAccountId: null })),
    mockCall(userAdmin.getInternalUser, () => ({ ...staffAccount, state: 'waitsForRelease' as const })),
    mockCall(userAdmin.listSignIns, () => ({ signIns: [], nextId: null })),
    mockCall(userAdmin.getSecondFactorReset, () => ({ hasSecondFactor: false, waiting: null })),
    mockCall(userAdmin.listDeputies, () => []),
    mockCall(userAdmin.listAccountReleases, () => releases),
    mockCall(userAdmin.listRoleReleases, () => releases),
    mockCall(userAdmin.decideRelease, ({ body }) => {
      sent = body;
      releases = [release({ state: body.approve ? 'applied' : 'refused', mayDecide: false })];
      return { state: body.approve ? ('applied' as const) : ('refused' as const) };
    }),
    mockCall(userAdmin.withdrawRelease, ({ body }) => {
      sent = body;
      releases = [release({ state: 'withdrawn', mayDecide: false })];
      return { state: 'withdrawn' as const };
    }),
  );
});

test('an account that waits for its release says who asked and which permissions it gives, and is released by the second user manager', async () => {
  releases = [release()];
  signIn(manager);
  const { user } = await renderApp('/admin/usercreation/300009');
  const shown = await section();
  expect(shown.getByText('Anita Sharma')).toBeInTheDocument();
  expect(shown.getByText('Requisition (Read, Approve)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /link/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /activate/i })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await user.click(shown.getByRole('button', { name: 'Release' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent).toMatchObject({ revisionId: 7_500_001, approve: true }));
  expect(await (await section()).findByText('Approved')).toBeInTheDocument();
});

test('a request is withdrawn by the user manager who asked, and cannot be released by them', async () => {
  releases = [release({ mayDecide: false, mayWithdraw: true })];
  signIn(manager);
  const { user } = await renderApp('/admin/usercreation/300009');
  const shown = await section();
  expect(shown.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_001 }));
});

test('a request whose account has changed since says so, and a user manager who may only read decides nothing', async () => {
  releases = [release({ isCurrent: false })];
  signIn({ userManagement: ['read'] });
  await renderApp('/admin/usercreation/300009');
  const shown = await section();
  expect(shown.getByText(/has changed since the request/)).toBeInTheDocument();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('a role whose holders would get more waits too', async () => {
  releases = [release({ activates: false, roles: [], takes: { notice: ['read'] } })];
  signIn(manager);
  await renderApp('/admin/rolecreation?id=7600001');
  const shown = await section();
  expect(shown.getByText('Takes away')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Release' })).toBeInTheDocument();
});
