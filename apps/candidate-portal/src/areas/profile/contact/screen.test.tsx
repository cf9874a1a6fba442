import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { hasUnsaved } from '@psc/ui/unsaved.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { expectNotCertain, lostAnswer } from '../../../testing/lost-answer.ts';
import { server } from '../../../testing/server.ts';
import { address, lists, openProfile, personal } from '../testing/fixtures.ts';

const registered = { email: 'sita@example.com', mobileNo: '9841000001' };
let sent: unknown;
beforeEach(() => {
  openProfile();
  sent = undefined;
  server.use(
    lists.provinces,
    lists.districts,
    lists.localBodyTypes,
    lists.localBodies,
    lists.levels,
    lists.boards,
    lists.faculties,
    mockCall(profile.listEducation, () => []),
    mockCall(profile.listAcademicQualification, () => []),
    mockCall(profile.getContact, () => ({ permanent: address, mailing: address, registered })),
    mockCall(profile.getPersonalDetails, () => personal),
    mockCall(profile.saveContact, ({ body }) => {
      sent = body;
      return null;
    }),
  );
});

test('sends the permanent address twice while it is ticked to be the mailing address too', async () => {
  const { user, router } = await renderApp('/user/profile/contact');
  expect(await screen.findByLabelText('Same as the permanent address')).toBeChecked();
  await expectAccessible();
  const tole = screen.getByLabelText(/^Neighbourhood/);
  await user.clear(tole);
  await user.type(tole, 'New Tole');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/education'));
  expect(sent).toMatchObject({ permanent: { tole: 'New Tole', wardNo: 5 }, mailing: { tole: 'New Tole', localBodyId: 4_900_271 } });
});

test('narrows district, local body and ward by what was chosen above, and forgets what no longer fits', async () => {
  const { user } = await renderApp('/user/profile/contact');
  await user.selectOptions(await screen.findByLabelText(/^Province/), 'Gandaki Province');
  const district = screen.getByLabelText(/^District/);
  expect(district).toHaveValue('');
  expect(within(district).queryByRole('option', { name: 'Kathmandu' })).not.toBeInTheDocument();
  await user.selectOptions(district, 'Kaski');
  const type = screen.getByLabelText(/^Type of local body/);
  await within(type).findByRole('option', { name: 'Rural Municipality' });
  await user.selectOptions(type, 'Rural Municipality');
  const annapurna = await screen.findByRole('radio', { name: 'Annapurna' });
  expect(screen.queryByRole('radio', { name: 'Pokhara' })).not.toBeInTheDocument();
  await user.click(annapurna);
  expect(screen.getByLabelText(/^Ward number/)).toHaveValue('');
  expect(screen.getByText('From 1 to 11')).toBeInTheDocument();
});

test('begins with the district of the citizenship certificate, says so, and counts as unsaved only what was typed', async () => {
  server.use(mockCall(profile.getContact, () => ({ permanent: null, mailing: null, registered })));
  const { user } = await renderApp('/user/profile/contact');
  const district = await screen.findByLabelText(/^District/);
  expect(district).toHaveDisplayValue('Kathmandu');
  expect(district).toHaveAccessibleDescription('As on your citizenship certificate; change it if it differs.');
  expect(screen.getByLabelText(/^Province/)).toHaveDisplayValue('Bagmati Province');
  expect(screen.getByLabelText('Same as the permanent address')).toBeChecked();
  expect(hasUnsaved()).toBe(false);
  await user.selectOptions(district, 'Kaski');
  expect(district).toHaveAccessibleDescription('You can start here: the province is filled in.');
});

test('the district brings its province and the local body its type, and the address in one line is put together until it is written by hand', async () => {
  server.use(mockCall(profile.getContact, () => ({ permanent: null, mailing: null, registered })));
  const { user } = await renderApp('/user/profile/contact');
  await user.selectOptions(await screen.findByLabelText(/^District/), 'Kaski');
  expect(screen.getByLabelText(/^Province/)).toHaveDisplayValue('Gandaki Province');
  // Values filled in automatically do not narrow the list that was just used.
  expect(within(screen.getByLabelText(/^District/)).getByRole('option', { name: 'Kathmandu' })).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: 'Annapurna' }));
  expect(screen.getByLabelText(/^Type of local body/)).toHaveDisplayValue('Rural Municipality');
  await user.type(screen.getByLabelText(/^Ward number/), '४');
  await user.type(screen.getByLabelText(/^Neighbourhood/), 'Chhomrong');
  const whole = screen.getByLabelText(/^Full address/);
  expect(whole).toHaveValue('Chhomrong, Annapurna-4, Kaski');
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue(registered.mobileNo);
  await user.clear(whole);
  await user.type(whole, 'Post box 12, Pokhara');
  await user.type(screen.getByLabelText(/^Neighbourhood/), ' Tole');
  expect(whole).toHaveValue('Post box 12, Pokhara');
});

test('shows the fields of the mailing address when it is another one, and what the gateway refuses in it', async () => {
  server.use(
    mockCall(profile.saveContact, () =>
      refused('Please correct the fields.', { errors: [{ field: 'mailing.wardNo', message: 'This local body has 32 wards.' }] }),
    ),
  );
  const { user } = await renderApp('/user/profile/contact');
  await user.click(await screen.findByLabelText('Same as the permanent address'));
  expect(screen.getAllByLabelText(/^Ward number/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(document.getElementById('mailing.wardNo')).toHaveAccessibleDescription(/This local body has 32 wards/));
});

test('says what is missing once, not twice, while both addresses are one', async () => {
  server.use(mockCall(profile.getContact, () => ({ permanent: null, mailing: null, registered })));
  const { user } = await renderApp('/user/profile/contact');
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  const links = [...(await screen.findByLabelText('Errors')).querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(5);
  expect(links.every((link) => link.getAttribute('href')?.startsWith('#permanent.'))).toBe(true);
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('sita@example.com');
  expect(sent).toBeUndefined();
});

test('says so when the local bodies cannot be loaded, and loads them at a press', async () => {
  let answers = 0;
  server.use(
    mockCall(profile.getContact, () => ({ permanent: null, mailing: null, registered })),
    mockCall(masterData.listLocalBodiesByDistrict, ({ params }) => {
      if (String(params.districtId) !== '2800040') return [];
      answers += 1;
      if (answers === 1) return refused('The service is busy.', { status: 503 }) as never;
      return [
        { id: 4_900_401, name: { en: 'Pokhara', ne: 'पोखरा' }, districtId: 2_800_040, localBodyTypeId: 1, wardCount: 33, active: true },
      ];
    }),
  );
  const { user } = await renderApp('/user/profile/contact');
  await user.selectOptions(await screen.findByLabelText(/^Province/), 'Gandaki Province');
  await user.selectOptions(screen.getByLabelText(/^District/), 'Kaski');
  await user.click(await screen.findByRole('button', { name: 'Load them again' }));
  const type = screen.getByLabelText(/^Type of local body/);
  await within(type).findByRole('option', { name: 'Metropolitan City' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load them again' })).not.toBeInTheDocument());
});

test('keeps both addresses when the answer is lost', async () => {
  server.use(lostAnswer(profile.saveContact));
  const { user, router } = await renderApp('/user/profile/contact');
  const tole = await screen.findByLabelText(/^Neighbourhood/);
  await user.clear(tole);
  await user.type(tole, 'New Tole');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await expectNotCertain();
  expect(tole).toHaveValue('New Tole');
  await expectAddress(router, '/user/profile/contact');
});
