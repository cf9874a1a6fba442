import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { staffAccount } from '../testing/staff-account.ts';

const hari = { accountId: 300_009, name: staffAccount.name };
const gita = { accountId: 300_012, name: { en: 'Gita Oli', ne: 'गीता ओली' } };
const deputyship: userAdmin.Deputyship = {
  deputyId: 1_800_007,
  absent: hari,
  deputy: gita,
  fromAd: '2026-11-21',
  untilAd: '2026-11-25',
  privileges: ['requisition'],
  reason: 'Annual leave',
  givenBy: { en: 'Meena Shrestha', ne: 'मीना श्रेष्ठ' },
  endedAt: null,
  state: 'now',
  version: 2,
};
const modules: userAdmin.ModuleRow[] = (['requisition', 'notice'] as const).map((privilege, index) => ({
  moduleId: 5_300_001 + index,
  privilege,
  code: privilege,
  title: { en: privilege, ne: privilege },
  description: '',
  roles: 1,
  version: 1,
}));

let known: userAdmin.Deputyship[];
let sent: unknown;
beforeEach(() => {
  known = [];
  sent = undefined;
  server.use(
    mockCall(masterData.listOrganizations, () => []),
    mockCall(userAdmin.listModules, () => modules),
    mockCall(userAdmin.listRoles, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
    mockCall(userAdmin.listAccountReleases, () => []),
    mockCall(userAdmin.getInternalUser, () => staffAccount),
    mockCall(userAdmin.listSignIns, () => ({ signIns: [], nextId: null })),
    mockCall(userAdmin.getSecondFactorReset, () => ({ hasSecondFactor: false, waiting: null })),
    mockCall(userAdmin.listDeputies, () => known),
    mockCall(userAdmin.listInternalUsers, () => ({
      rows: [
        { ...staffAccount, accountId: 300_012, name: gita.name, userName: 'gita.oli', office: null, roles: [], lastSignedInAt: null },
        {
          ...staffAccount,
          accountId: 300_013,
          userName: 'office',
          office: { en: 'Ministry', ne: 'मन्त्रालय' },
          roles: [],
          lastSignedInAt: null,
        },
      ] as never,
      after: null,
      total: { count: 2, more: false },
    })),
    mockCall(userAdmin.addDeputy, ({ body }) => {
      sent = body;
      known = [deputyship];
      return { deputyId: 1_800_007 };
    }),
    mockCall(userAdmin.endDeputy, ({ body }) => {
      sent = body;
      known = [{ ...deputyship, state: 'over', endedAt: '2026-11-22T04:00:00.000Z' }];
      return null;
    }),
  );
});

const section = async () => within(await screen.findByRole('region', { name: 'Deputies' }));

/** The field once its search is loaded; a plain list is in its place before that. */
const searchOfDeputy = async () =>
  waitFor(() => {
    const field = screen.getByRole('combobox', { name: /^Deputy/ });
    expect(field.tagName).toBe('INPUT');
    return field;
  });

test('a user manager gives a deputy: who, from when until when, which work and why; and ends it', async () => {
  signIn({ userManagement: [...permissions] });
  const { user } = await renderApp('/admin/usercreation/300009');
  await user.click((await section()).getByRole('button', { name: 'Give a deputy' }));
  const deputies = await section();
  await user.click(deputies.getByRole('button', { name: 'Give this deputy' }));
  const deputy = await searchOfDeputy();
  await waitFor(() => expect(deputy).toBeInvalid());
  expect(sent).toBeUndefined();
  expect(deputies.queryByRole('checkbox', { name: 'notice' }), 'only what the person holds').not.toBeInTheDocument();
  await expectAccessible();
  await user.click(deputy);
  await user.type(deputy, 'gita');
  expect(screen.queryByRole('option', { name: /Ministry/ }), 'only colleagues of the same office').toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Gita Oli · gita.oli' }));
  for (const [name, day] of [
    [/First day/, '1'],
    [/Last day/, '5'],
  ] as const) {
    const group = within(deputies.getByRole('group', { name }));
    await user.type(group.getByLabelText('Day'), day);
    await user.type(group.getByLabelText('Month'), '12');
    await user.type(group.getByLabelText('Year'), '2030');
  }
  await user.type(deputies.getByRole('textbox', { name: /Reason/ }), 'Annual leave');
  await user.click(deputies.getByRole('button', { name: 'Give this deputy' }));
  expect(await screen.findByText('Gita Oli acts for this person')).toBeInTheDocument();
  expect(sent).toEqual({
    ...{ accountId: 300_009, userName: 'gita.oli', fromAd: '2030-12-01', untilAd: '2030-12-05', reason: 'Annual leave' },
    modules: [5_300_001],
  });
  await user.click(await screen.findByRole('button', { name: 'End it now' }));
  await waitFor(() => expect(sent).toEqual({ deputyId: 1_800_007, version: 2 }));
  expect(await screen.findByText('Ended')).toBeInTheDocument();
});

test('the text typed to find another deputy stays while the colleagues are fetched', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const colleague = (accountId: number, en: string, userName: string) => ({
    ...{ ...staffAccount, accountId, userName, name: { en, ne: en } },
    ...{ office: null, roles: [], lastSignedInAt: null },
  });
  server.use(
    mockCall(userAdmin.listInternalUsers, async ({ query }) => {
      const found = query.get('text');
      if (found === 'sit') await held;
      const rows = found === 'sit' ? [colleague(300_014, 'Sita Rai', 'sita')] : [colleague(300_015, 'Ram K', 'ram')];
      return { rows: rows as never, after: null, total: { count: 1, more: false } };
    }),
  );
  signIn({ userManagement: [...permissions] });
  const { user } = await renderApp('/admin/usercreation/300009');
  await user.click((await section()).getByRole('button', { name: 'Give a deputy' }));
  const deputy = await searchOfDeputy();
  await user.click(deputy);
  await user.click(await screen.findByRole('option', { name: 'Ram K · ram' }));
  await user.clear(deputy);
  await user.type(deputy, 'sit');
  await new Promise((done) => setTimeout(done, 400));
  expect(deputy).toHaveValue('sit');
  release();
  expect(await screen.findByRole('option', { name: 'Sita Rai · sita' })).toBeInTheDocument();
  expect(deputy).toHaveValue('sit');
  await user.keyboard('{Escape}');
  await user.tab();
  expect(deputy, 'the chosen colleague keeps the name').toHaveValue('Ram K · ram');
});

test('the deputy’s own account says for whom the person acts, and who only reads changes nothing', async () => {
  known = [{ ...deputyship, absent: gita, deputy: hari }];
  signIn({ userManagement: ['read'] });
  await renderApp('/admin/usercreation/300009');
  const deputies = await section();
  expect(deputies.getByText('This person acts for Gita Oli')).toBeInTheDocument();
  expect(deputies.queryByRole('button')).not.toBeInTheDocument();
});
