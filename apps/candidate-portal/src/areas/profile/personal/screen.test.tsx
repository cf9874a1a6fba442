import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { wipeDrafts } from '@psc/ui/drafts.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { address, lists, openProfile, personal } from '../testing/fixtures.ts';

beforeEach(() => {
  openProfile();
  server.use(
    lists.districts,
    lists.provinces,
    lists.localBodyTypes,
    lists.localBodies,
    mockCall(profile.getPersonalDetails, () => personal),
    mockCall(profile.getContact, () => ({
      permanent: address,
      mailing: address,
      registered: { email: 'sita@example.com', mobileNo: '9841000001' },
    })),
  );
});

test('saves the names in Nepali and continues to the contact', async () => {
  let sent: unknown;
  server.use(
    mockCall(profile.savePersonalDetails, ({ body }) => {
      sent = body;
      return null;
    }),
  );
  const { user, router } = await renderApp('/user/profile/personal');
  const father = await screen.findByLabelText(/^Father's name/);
  await expectAccessible();
  await user.clear(father);
  await user.type(father, 'हरि बस्नेत');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/contact'));
  expect(sent).toMatchObject({
    firstNameNe: 'सीता',
    noMiddleName: true,
    fatherNameNe: 'हरि बस्नेत',
    dateOfBirthAd: '1998-04-14',
    dateOfBirthBs: '2055-01-01',
    citizenshipIssueDistrictId: 2_800_027,
  });
});

test('refuses Latin letters where Nepali ones are asked for, before any call is made', async () => {
  const { user } = await renderApp('/user/profile/personal');
  const first = await screen.findByLabelText(/^First name \(in Nepali\)/);
  await user.clear(first);
  await user.type(first, 'Sita');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: /Nepali/ })).toBeInTheDocument();
  expect(first).toHaveValue('Sita');
});

test('asks for a middle name once the box is not ticked', async () => {
  const { user } = await renderApp('/user/profile/personal');
  const box = await screen.findByLabelText('I have no middle name');
  expect(box).toBeChecked();
  expect(screen.queryByLabelText(/^Middle name/)).not.toBeInTheDocument();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/middle name/i);
});

test('shows at its field that somebody else has this citizenship number', async () => {
  server.use(
    mockCall(profile.savePersonalDetails, () =>
      refused('Please correct the fields.', { errors: [{ field: 'citizenshipNumber', message: 'Another candidate has this number.' }] }),
    ),
  );
  const { user } = await renderApp('/user/profile/personal');
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  expect(await screen.findByLabelText(/^Citizenship certificate number/)).toHaveAccessibleDescription(/Another candidate has this number/);
});

test('cannot be changed while the profile is locked', async () => {
  openProfile({ permission: { canEditProfile: false, canEditDocuments: true } });
  await renderApp('/user/profile/personal');
  expect(await screen.findByLabelText(/^Father's name/)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save and next' })).toBeDisabled();
});

test('keeps what was typed when the session ends meanwhile, and offers it back in this section only', async () => {
  wipeDrafts();
  server.use(
    mockCall(profile.savePersonalDetails, () => refused('Your session has expired.', { status: 401 })),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
  );
  const first = await renderApp('/user/profile/personal');
  const mother = await screen.findByLabelText(/^Mother's name/);
  await first.user.clear(mother);
  await first.user.type(mother, 'राधा');
  await first.user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/login'));
  first.unmount();

  openProfile();
  const second = await renderApp('/user/profile/contact');
  expect(await screen.findByLabelText(/^Province/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Unsaved draft' })).not.toBeInTheDocument();
  second.unmount();

  const third = await renderApp('/user/profile/personal');
  const offer = await screen.findByRole('region', { name: 'Unsaved draft' });
  await third.user.click(within(offer).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByLabelText(/^Mother's name/)).toHaveValue('राधा'));
});

test('a refused save shows one toast, and the words of the gateway above the form', async () => {
  server.use(mockCall(profile.savePersonalDetails, () => refused('The profile is locked.', { status: 409 })));
  const { user } = await renderApp('/user/profile/personal');
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  expect(await screen.findByRole('alert', { name: 'This cannot be done now' })).toHaveTextContent('The profile is locked.');
  expect(await screen.findByText('Error Saving')).toBeInTheDocument();
  expect(screen.getAllByText('The profile is locked.')).toHaveLength(1);
});

test('says that it is saved when the next step is there, not above the form that still waits', async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    mockCall(profile.savePersonalDetails, () => null, 'Your personal details have been saved.'),
    mockCall(profile.getContact, async () => {
      await held;
      return { permanent: address, mailing: address, registered: { email: 'sita@example.com', mobileNo: '9841000001' } };
    }),
  );
  const { user, router } = await renderApp('/user/profile/personal');
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(screen.queryByText('Your personal details have been saved.')).not.toBeInTheDocument();
  answer?.();
  expect(await screen.findByText('Your personal details have been saved.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/user/profile/contact');
});
