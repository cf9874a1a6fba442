import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, privilegeCodes, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { staffAccount } from './testing/staff-account.ts';

const all: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
const manager: Privileges = { userManagement: [...permissions], requisition: ['read', 'create'] };

const modules: userAdmin.ModuleRow[] = privilegeNames.map((privilege, index) => ({
  moduleId: 5_300_001 + index,
  privilege,
  code: privilegeCodes[privilege],
  title: { en: privilege, ne: `मोड्युल ${index}` },
  description: '',
  roles: 1,
  version: 1,
}));

const role = (roleId: number, title: string, privileges: Privileges, over: Partial<userAdmin.RoleDetails> = {}): userAdmin.RoleDetails => ({
  roleId,
  title: { en: title, ne: title },
  description: { en: '', ne: '' },
  type: 'internal',
  modules: Object.keys(privileges).length,
  holders: 1,
  secondFactorRequired: true,
  networks: [],
  isFixed: false,
  retiredAt: null,
  privileges,
  version: 3,
  withinOwn: true,
  ...over,
});
const asker = role(7_600_001, 'Asker', { requisition: ['read', 'create'] });
const approver = role(7_600_002, 'Approver', { requisition: ['read', 'approve'] });

const account: userAdmin.InternalUserDetails = { ...staffAccount, roles: [asker.title], privileges: asker.privileges };

let sent: unknown;
let details: userAdmin.InternalUserDetails;
beforeEach(() => {
  sent = undefined;
  details = account;
  server.use(
    mockCall(masterData.listOrganizations, () => []),
    mockCall(userAdmin.listModules, () => modules),
    mockCall(userAdmin.listRoles, () => ({ rows: [asker, approver], after: null, total: { count: 2, more: false } })),
    mockCall(userAdmin.getRole, ({ params }) => (params.id === '7600001' ? asker : approver)),
    mockCall(userAdmin.searchByRole, () => ({ users: [account], nextAccountId: null })),
    mockCall(userAdmin.listAccountReleases, () => []),
    mockCall(userAdmin.listRoleReleases, () => []),
    mockCall(userAdmin.getInternalUser, () => details),
    mockCall(userAdmin.listInternalUsers, () => ({ rows: [account], after: null, total: { count: 1, more: false } })),
    mockCall(userAdmin.addInternalUser, ({ body }) => {
      sent = body;
      return { accountId: 300_009 };
    }),
    mockCall(userAdmin.addRole, ({ body }) => {
      sent = body;
      return { roleId: 7_600_001, version: 1 };
    }),
    mockCall(userAdmin.addRoleModules, ({ body }) => {
      sent = body;
      return { roleId: 7_600_001, version: 4 };
    }),
    mockCall(userAdmin.listSignIns, () => ({
      signIns: [
        {
          signInId: 9_100_004,
          at: '2026-11-21T04:00:00.000Z',
          outcome: 'wrongPassword' as const,
          address: '203.0.113.7',
          browser: 'Firefox',
        },
      ],
      nextId: null,
    })),
    mockCall(userAdmin.setInternalUserActive, ({ body }) => {
      sent = body;
      details = { ...account, state: 'inactive', version: 6 };
      return { accountId: 300_009, active: false };
    }),
    mockCall(userAdmin.sendInternalUserLink, ({ body }) => {
      sent = body;
      return null;
    }),
    mockCall(userAdmin.addModule, ({ body }) => {
      sent = body;
      return { moduleId: 5_300_001 };
    }),
  );
});

describe('a new account', () => {
  test('is sent without a password, and two roles that bring duties together are warned of', async () => {
    signIn(all);
    const { user } = await renderApp('/admin/usercreation');
    await user.type(await screen.findByLabelText(/^First name\*/), 'Gita');
    await user.type(screen.getByLabelText(/^Last name\*/), 'Oli');
    await user.type(screen.getByLabelText(/^First name in Nepali/), 'गीता');
    await user.type(screen.getByLabelText(/^Last name in Nepali/), 'ओली');
    await user.type(screen.getByLabelText(/^User name/), 'gita.oli');
    await user.type(screen.getByLabelText(/^E-mail/), 'gita@psc.example');
    await user.type(screen.getByLabelText(/^Mobile number/), '९८४१०००००२');
    await user.click(screen.getByRole('checkbox', { name: 'Asker' }));
    expect(screen.queryByText('sends requisitions and approves them')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Approver' }));
    expect(await screen.findByText('sends requisitions and approves them')).toBeInTheDocument();
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Create and send the link' }));
    await waitFor(() => expect(sent).toMatchObject({ userName: 'gita.oli', mobileNumber: '9841000002', roles: [7_600_001, 7_600_002] }));
  });

  test('takes every role but the administrator’s, and says which another user manager has to release', async () => {
    const whole = role(7_600_003, 'Administrator', all, { isFixed: true });
    server.use(mockCall(userAdmin.listRoles, () => ({ rows: [asker, approver, whole], after: null, total: { count: 3, more: false } })));
    signIn(manager);
    await renderApp('/admin/usercreation');
    expect(await screen.findByRole('checkbox', { name: 'Approver' })).toBeEnabled();
    expect(screen.getAllByText('Another user manager has to release it.'), 'of three roles, the one that decides').toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
    expect(screen.getByText('Only an administrator can give this role.')).toBeInTheDocument();
  });
});

describe('an account that is there', () => {
  test('is corrected with its version, and what a colleague changed meanwhile loses nothing typed', async () => {
    signIn(all);
    server.use(
      mockCall(userAdmin.addInternalUser, () =>
        refused('Somebody else has changed this meanwhile.', { status: 409, errorCode: 'CHANGED_MEANWHILE' }),
      ),
    );
    const { user } = await renderApp('/admin/usercreation/300009');
    const mobile = await screen.findByLabelText(/^Mobile number/);
    await user.clear(mobile);
    await user.type(mobile, '9841000009');
    details = { ...account, version: 6 };
    await user.click(screen.getByRole('button', { name: 'Save the account' }));
    expect(
      await within(await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' })).findByText(/has changed this/),
    ).toBeInTheDocument();
    expect(mobile).toHaveValue('9841000009');
    server.use(
      mockCall(userAdmin.addInternalUser, ({ body }) => {
        sent = body;
        return { accountId: 300_009 };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save the account' }));
    await waitFor(() => expect(sent).toMatchObject({ id: 300_009, version: 6, mobileNumber: '9841000009' }));
    expect(sent).not.toHaveProperty('userName');
  });

  test('is deactivated after a question, and gets its link again; its sign-ins are shown', async () => {
    signIn(all);
    const { user } = await renderApp('/admin/usercreation/300009');
    expect(await screen.findByText('Wrong password')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send a link for a new password' }));
    await waitFor(() => expect(sent).toEqual({ id: 300_009 }));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const question = await screen.findByRole('dialog', { name: 'Deactivate the account of Hari Thapa?' });
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent).toEqual({ id: 300_009, version: 5, active: false }));
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeInTheDocument();
    await expectAccessible();
  });

  test('of an administrator is shown to another user manager, who can send a link and deactivate it', async () => {
    details = { ...account, changeable: false };
    signIn(manager);
    await renderApp('/admin/usercreation/300009');
    expect(await screen.findByText(/only an administrator can change it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save the account' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deactivate' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a link for a new password' })).toBeInTheDocument();
  });
});

describe('a role', () => {
  test('is made in a matrix, which warns while it is filled in', async () => {
    signIn(all);
    const { user } = await renderApp('/admin/rolecreation');
    await user.type(await screen.findByLabelText(/^Title\*/), 'Requisition desk');
    await user.type(screen.getByLabelText(/^Title in Nepali/), 'माग शाखा');
    await user.click(screen.getByRole('checkbox', { name: 'requisition: Create' }));
    await user.click(screen.getByRole('checkbox', { name: 'requisition: Approve' }));
    expect(await screen.findByText('sends requisitions and approves them')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'requisition: Approve' }));
    await user.click(screen.getByRole('checkbox', { name: 'notice: All' }));
    expect(screen.queryByText('sends requisitions and approves them')).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Create the role' }));
    await waitFor(() =>
      expect(sent).toMatchObject({ title: 'Requisition desk', privileges: { requisition: ['create'], notice: [...permissions] } }),
    );
  });

  test('begins as a copy of another, under a title of its own', async () => {
    signIn(all);
    await renderApp('/admin/rolecreation?copy=7600002');
    expect(await screen.findByRole('checkbox', { name: 'requisition: Approve' })).toBeChecked();
    expect(screen.getByLabelText(/^Title\*/)).toHaveValue('');
  });

  test('gives nothing that the user manager does not hold, and says who has it', async () => {
    signIn(manager);
    const { user } = await renderApp('/admin/rolecreation?id=7600001');
    expect(await screen.findByRole('link', { name: 'Hari Thapa' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'requisition: Approve' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'notice: All' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'requisition: Create' }));
    await user.click(screen.getByRole('button', { name: 'Save what the role may do' }));
    await waitFor(() => expect(sent).toEqual({ roleId: 7_600_001, version: 3, privileges: { requisition: ['read'] } }));
  });

  test('keeps a permission withdrawn that a colleague has withdrawn, when another officer saves on an older screen', async () => {
    let current = asker;
    server.use(
      mockCall(userAdmin.getRole, () => current),
      mockCall(userAdmin.addRoleModules, ({ body }) => {
        sent = body;
        if (body.version === 3) return refused('Changed.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
        return { roleId: 7_600_001, version: 5 };
      }),
    );
    signIn(all);
    const { user } = await renderApp('/admin/rolecreation?id=7600001');
    const another = modules.find(({ privilege }) => privilege !== 'requisition')!;
    const added = await screen.findByRole('checkbox', { name: `${another.title.en}: Read` });
    await user.click(added);
    current = role(7_600_001, 'Asker', { requisition: ['read'] }, { version: 4 });
    const save = screen.getByRole('button', { name: 'Save what the role may do' });
    await user.click(save);
    await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'requisition: Create' })).not.toBeChecked());
    await user.click(save);
    await waitFor(() => expect(sent).toMatchObject({ version: 4, privileges: { requisition: ['read'], [another.privilege]: ['read'] } }));
  });

  test('of the administrator is shown whole and cannot be changed, but copied', async () => {
    server.use(mockCall(userAdmin.getRole, () => role(7_600_003, 'Administrator', all, { isFixed: true })));
    signIn(all);
    await renderApp('/admin/rolecreation?id=7600003');
    expect(await screen.findByRole('checkbox', { name: 'requisition: Approve' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save what the role may do' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Copy' })).toBeInTheDocument();
  });

  test('is retired once no one holds it, and brought back by the next press', async () => {
    let kept = role(7_600_001, 'Asker', { requisition: ['read'] }, { holders: 0 });
    server.use(
      mockCall(userAdmin.getRole, () => kept),
      mockCall(userAdmin.searchByRole, () => ({ users: [], nextAccountId: null })),
      mockCall(userAdmin.retireRole, ({ body }) => {
        sent = body;
        kept = { ...kept, version: 4, retiredAt: body.retired ? '2026-11-21T04:00:00.000Z' : null };
        return { roleId: 7_600_001, version: 4 };
      }),
    );
    signIn(all);
    const { user } = await renderApp('/admin/rolecreation?id=7600001');
    await user.click(await screen.findByRole('button', { name: 'Retire the role' }));
    await waitFor(() => expect(sent).toEqual({ roleId: 7_600_001, version: 3, retired: true }));
    await user.click(await screen.findByRole('button', { name: 'Restore the role' }));
    await waitFor(() => expect(sent).toEqual({ roleId: 7_600_001, version: 4, retired: false }));
    await expectAccessible();
  });

  test('that somebody holds is not retired', async () => {
    signIn(all);
    await renderApp('/admin/rolecreation?id=7600001');
    expect(await screen.findByText('A role can be retired once no one holds it any more.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retire the role' })).not.toBeInTheDocument();
  });

  test('is held against another: only where they differ', async () => {
    signIn(all);
    const { user } = await renderApp('/admin/rolelist');
    await screen.findByText('Approver');
    for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const comparison = await screen.findByRole('region', { name: 'Asker and Approver' });
    expect(within(comparison).getByText('requisition')).toBeInTheDocument();
    expect(
      within(comparison).getByText((_text, element) => element?.tagName === 'STRONG' && element.textContent === 'Approve (here only)'),
    ).toBeInTheDocument();
    expect(within(comparison).queryByText('notice')).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the lists', () => {
  test('of staff is narrowed to who holds one permission on one module', async () => {
    let asked: unknown;
    server.use(
      mockCall(userAdmin.listInternalUsers, ({ query }) => {
        asked = query.get('holds');
        return { rows: [account], after: null, total: { count: 1, more: false } };
      }),
    );
    signIn(manager);
    const { user } = await renderApp('/admin/userlist');
    // The searchable choice replaces a native one once its chunk is there.
    await waitFor(() => expect(screen.getByLabelText('Who has this module')).not.toHaveAttribute('aria-busy', 'true'));
    await user.type(await screen.findByLabelText('Who has this module'), 'requisition');
    await user.click(await screen.findByRole('option', { name: 'requisition (RQ)' }));
    await user.selectOptions(await screen.findByLabelText('And may'), 'Approve');
    await waitFor(() => expect(asked).toBe('requisition.approve'));
    await expectAccessible();
  });

  test('of modules lets one be renamed', async () => {
    signIn(all);
    const { user } = await renderApp('/admin/modulelist?open=5300001');
    const title = await screen.findByLabelText(/^Title in English/);
    await user.clear(title);
    await user.type(title, 'Local level');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject({ id: 5_300_001, version: 1, titleEn: 'Local level' }));
    await expectAccessible();
  });

  test.each([
    '/admin/userlist',
    '/admin/usercreation',
    '/admin/usercreation/300009',
    '/admin/rolelist',
    '/admin/rolecreation',
    '/admin/modulelist',
  ])('%s opens to nobody without user management', async (address) => {
    const { userManagement: _without, ...others } = all;
    signIn(others);
    await renderApp(address);
    expect(await screen.findByText(/permission/)).toBeInTheDocument();
  });
});
