import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { openProfile } from '../testing/fixtures.ts';

const row = (id: number, en: string) => ({ id, name: { en, ne: en }, active: true });

beforeEach(() => {
  openProfile();
  server.use(
    mockCall(profile.listGovernmentExperience, () => []),
    mockCall(profile.listNonGovernmentExperience, () => []),
    mockCall(masterData.listServices, () => [row(8_800_001, 'Administration'), row(8_800_002, 'Health')]),
    mockCall(masterData.listGroups, () => [
      { ...row(8_900_001, 'General'), serviceId: 8_800_001 },
      { ...row(8_900_002, 'Nursing'), serviceId: 8_800_002 },
    ]),
    mockCall(masterData.listSubGroups, () => [
      { ...row(9_200_001, 'General'), groupId: 8_900_001 },
      { ...row(9_200_002, 'Community'), groupId: 8_900_002 },
    ]),
    mockCall(masterData.listClasses, () => [{ ...row(1_500_004, 'Non-gazetted first'), code: 'NG1', type: 'nonGazetted' as const }]),
    mockCall(masterData.listPosts, () => [
      { ...row(6_500_007, 'Nayab Subba'), classId: 1_500_004, serviceId: 8_800_001, type: 'general' as const },
      { ...row(6_500_008, 'Staff Nurse'), classId: 1_500_004, serviceId: 8_800_002, type: 'technical' as const },
    ]),
  );
});

test('saves government service that has not ended without asking for its end', async () => {
  let sent: Record<string, unknown> | undefined;
  server.use(
    mockCall(profile.saveGovernmentExperience, ({ body }) => {
      sent = body as never;
      return { id: 1 };
    }),
  );
  const { user } = await renderApp('/user/profile/experience#government');
  await user.click(await screen.findByRole('button', { name: 'Add government experience' }));
  await user.type(screen.getByLabelText(/^Institution/), 'Ministry of Finance');
  await user.type(screen.getByLabelText(/^Address of the office/), 'Kathmandu');
  await user.selectOptions(screen.getByLabelText(/^Service/), 'Administration');
  await user.selectOptions(screen.getByLabelText(/^Group/), 'General');
  await user.selectOptions(screen.getByLabelText(/^Sub-group/), 'General');
  await user.selectOptions(screen.getByLabelText(/^Class/), 'Non-gazetted first');
  expect(screen.queryByRole('option', { name: 'Staff Nurse' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Post/), 'Nayab Subba');
  await user.type(screen.getByLabelText(/^Type of employment/), 'Permanent');
  await user.click(screen.getByLabelText('Working (current)'));
  expect(screen.queryByRole('group', { name: /^To/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Year'), '2019');
  await user.type(screen.getByLabelText('Month'), '2');
  await user.type(screen.getByLabelText('Day'), '1');
  await user.type(screen.getByLabelText(/^Remarks/), 'Accounts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      post: 6_500_007,
      service: 8_800_001,
      group: 8_900_001,
      subGroup: 9_200_001,
      classId: 1_500_004,
      employmentStatus: 'working',
      employmentFrom: '2019-02-01',
    }),
  );
});

test('saves other work that has not ended without its end', async () => {
  let sent: Record<string, unknown> | undefined;
  server.use(
    mockCall(profile.saveNonGovernmentExperience, ({ body }) => {
      sent = body as never;
      return { id: 1 };
    }),
  );
  const { user } = await renderApp('/user/profile/experience#non-government');
  await user.click(await screen.findByRole('button', { name: 'Add non-government experience' }));
  await user.type(screen.getByLabelText(/^Institution/), 'Nabil Bank');
  await user.click(screen.getByLabelText('Officer'));
  expect(screen.getByRole('group', { name: /^To/ })).toBeInTheDocument();
  await user.click(screen.getByLabelText('I still work here'));
  expect(screen.queryByRole('group', { name: /^To/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Year'), '2019');
  await user.type(screen.getByLabelText('Month'), '2');
  await user.type(screen.getByLabelText('Day'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ institutionName: 'Nabil Bank', employmentFrom: '2019-02-01' }));
  expect(sent).not.toHaveProperty('employmentTo');
  expect(sent).not.toHaveProperty('stillWorks');
});

test('n 26: typing is asked about before the other tab takes its form away, and on giving the form up', async () => {
  const { user, router } = await renderApp('/user/profile/experience#non-government');
  await user.click(await screen.findByRole('button', { name: 'Add non-government experience' }));
  await user.type(screen.getByLabelText(/^Institution/), 'Nabil Bank');
  await user.click(screen.getByRole('link', { name: 'Government Experience' }));
  const leaving = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await user.click(within(leaving).getByRole('button', { name: 'Stay here' }));
  await expectAddress(router, '#non-government');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Close this form without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText(/^Institution/)).toHaveValue('Nabil Bank');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument();
});

test('has a tab of its own for other work, by its address', async () => {
  const { user, router } = await renderApp('/user/profile/experience');
  await user.click(await screen.findByRole('link', { name: 'Non-Government Experience' }));
  await expectAddress(router, '#non-government');
  expect(await screen.findByRole('button', { name: 'Add non-government experience' })).toBeInTheDocument();
  await expectAccessible();
});
