import { screen, waitFor } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { everythingOfRadha, radha } from './testing/sample.ts';

beforeEach(() => {
  signIn({ profileManagement: ['read', 'update', 'delete'], publicUserManagement: ['read', 'update'] });
  server.use(mockCall(userAdmin.getProfileByMasterId, () => radha));
});

test('the user name is changed with a reason, and one that is taken is said at its field', async () => {
  let given: unknown;
  server.use(
    mockCall(userAdmin.editUsername, ({ body }) => {
      given = body;
      return refused('Please correct the marked fields.', {
        status: 400,
        errors: [{ field: 'username', message: 'Another candidate has this user name.' }],
      });
    }),
  );
  const { user } = await renderApp('/admin/usermanagement/edit/username?masterId=10000042');
  const field = await screen.findByLabelText(/^New user name/);
  await user.clear(field);
  await user.type(field, 'radha2');
  await user.type(screen.getByLabelText(/^Reason/), 'Requested');
  await user.click(screen.getByRole('button', { name: 'Save the user name' }));
  expect(await screen.findAllByText('Another candidate has this user name.')).not.toHaveLength(0);
  expect(given).toEqual({ masterId: radha.masterId, version: 3, username: 'radha2', reason: 'Requested' });
  expect(field).toHaveValue('radha2');
  await expectAccessible();
});

test('a correction of the personal details sends what is in the form, with the reason', async () => {
  let given: unknown;
  server.use(
    mockCall(profile.getPersonalDetails, () => everythingOfRadha.profile.personal),
    mockCall(masterData.listDistricts, () => [
      { id: 2_800_027, code: '27', provinceId: 3, name: { en: 'Kathmandu', ne: 'काठमाडौं' }, active: true } as never,
    ]),
    mockCall(userAdmin.savePersonalDetail, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/edit/personal-detail?masterId=10000042');
  const father = await screen.findByLabelText(/^Father's name/);
  await user.clear(father);
  await user.type(father, 'गोपाल श्रेष्ठ');
  const citizenship = screen.getByLabelText(/^Citizenship certificate number/);
  await user.clear(citizenship);
  await user.type(citizenship, '२७-०१-७०-११२२३');
  expect(citizenship).toHaveValue('27-01-70-11223');
  await user.type(screen.getByLabelText(/^Reason/), 'As in the certificate');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the correction' }));
  await waitFor(() =>
    expect(given).toMatchObject({
      ...{ masterId: radha.masterId, version: 3, fatherNameNe: 'गोपाल श्रेष्ठ' },
      ...{ citizenshipNumber: '27-01-70-11223', reason: 'As in the certificate' },
    }),
  );
});

test('the link for a new password is sent in Nepali as well', async () => {
  let given: unknown;
  server.use(
    mockCall(userAdmin.resetUserPassword, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/internal/passwordreset?masterId=10000042', { language: 'ne' });
  await user.type(await screen.findByLabelText(/^कारण/), 'फोनबाट अनुरोध');
  await user.click(screen.getByRole('button', { name: 'लिङ्क पठाउनुहोस्' }));
  await waitFor(() => expect(given).toEqual({ masterId: radha.masterId, version: 3, reason: 'फोनबाट अनुरोध', secondFactorToo: false }));
});

test('only an application on which nothing hangs can be deleted, with a reason', async () => {
  let given: unknown;
  const one = {
    applicationNumber: '2083-84-0000005',
    post: { en: 'Kharidar', ne: 'खरिदार' },
    appliedAt: '2026-11-10T04:00:00.000Z',
    scrutinyStatus: 'pending' as const,
  };
  server.use(
    mockCall(application.listByCandidate, () => [
      { ...one, applicationId: 800_005, advtCode: 20001, paymentStatus: 'unpaid' as const, hangsOn: null },
      { ...one, applicationId: 800_006, advtCode: 20002, paymentStatus: 'paid' as const, hangsOn: 'payment' as const },
    ]),
    mockCall(application.deleteByCandidate, ({ params, body }) => {
      given = { ...params, ...body };
      return null;
    }),
  );
  const { user } = await renderApp('/admin/delete-candidate-application?masterId=10000042');
  expect(await screen.findByText('A payment was made')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Sent by mistake');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Delete the application' }));
  await waitFor(() => expect(given).toEqual({ masterId: '10000042', advtCode: '20001', reason: 'Sent by mistake' }));
});

test('documents and pictures open for a candidate who has them', async () => {
  server.use(mockCall(profile.listDocuments, () => everythingOfRadha.profile.documents));
  await renderApp('/admin/edit/user-document?masterId=10000042');
  expect(await screen.findAllByRole('link', { name: 'Crop, rotate or lighten the current one' })).toHaveLength(4);
  await expectAccessible();
});
