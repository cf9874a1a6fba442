import { screen, waitFor, within } from '@testing-library/react';
import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { SamuhaBargaRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { consentVersions } from '@psc/validation/areas/access/consent.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { extra, file, listsOfExtra, openProfile } from '../testing/fixtures.ts';

const woman: SamuhaBargaRecord = {
  id: 7_900_009,
  groupClass: { id: 7_900_001, name: { en: 'Woman', ne: 'महिला' }, other: '' },
  file: file('samuhaBarga'),
};
let groups: SamuhaBargaRecord[];
let saved: Record<string, unknown> | undefined;
beforeEach(async () => {
  await useNodeFiles();
  groups = [];
  saved = undefined;
  openProfile();
  server.use(
    ...listsOfExtra,
    mockCall(profile.getExtraDetails, () => extra),
    mockCall(profile.getSamuhaBarga, () => groups),
    mockCall(profile.saveExtraDetails, ({ body }) => {
      saved = body as never;
      return null;
    }),
    // The next section opens after saving.
    ...[profile.listGovernmentExperience, profile.listNonGovernmentExperience].map((call) => mockCall(call, () => [] as never)),
    ...[masterData.listServices, masterData.listGroups, masterData.listSubGroups, masterData.listClasses, masterData.listPosts].map(
      (call) => mockCall(call, () => [] as never),
    ),
  );
});

test('opens a line to write which when other is chosen, and asks for it', async () => {
  const { user } = await renderApp('/user/profile/extra');
  const religion = await screen.findByRole('group', { name: /^Religion/ });
  await user.click(within(religion).getByRole('radio', { name: 'Other' }));
  expect(screen.getByLabelText(/^Please write which/)).toHaveAttribute('id', 'religionOther');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText(/^Please write which/)).toBeInvalid();
  expect(saved).toBeUndefined();
});

test('shows the commonest mother tongues as chips and the others in a list, and keeps a rare one in sight', async () => {
  const names = ['Nepali', 'Maithili', 'Bhojpuri', 'Tharu', 'Tamang', 'Bajjika', 'Avadhi', 'Nepal Bhasa', 'Magar'];
  server.use(mockCall(lookup.listMotherTongues, () => names.map((en, at) => ({ id: 4_800_001 + at, name: { en, ne: en } }))));
  const { user } = await renderApp('/user/profile/extra');
  const tongue = await screen.findByRole('group', { name: /^Mother tongue/ });
  expect(within(tongue).getAllByRole('radio')).toHaveLength(6);
  await user.click(within(tongue).getByRole('radio', { name: 'Tharu' }));
  await user.click(within(tongue).getByRole('button', { name: 'Another answer …' }));
  const list = screen.getByLabelText(/^Mother tongue/);
  expect(list).toHaveDisplayValue('Tharu');
  await user.selectOptions(list, 'Magar');
  expect(screen.getByLabelText(/^Mother tongue/)).toHaveDisplayValue('Magar');
});

test('finds the ethnic group by the caste', async () => {
  const { user } = await renderApp('/user/profile/extra');
  await user.selectOptions(await screen.findByLabelText(/^Caste/), 'Magar');
  expect(screen.getByLabelText(/^Ethnic group/)).toHaveDisplayValue('Adivasi Janajati');
});

test('asks the education of both parents in the same four answers', async () => {
  await renderApp('/user/profile/extra');
  for (const parent of ["Father's education", "Mother's education"]) {
    const group = await screen.findByRole('group', { name: new RegExp(`^${parent}`) });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(enumerations.fatherEducation);
  }
});

test('asks for class and type of a disability only where there is one', async () => {
  const { user } = await renderApp('/user/profile/extra');
  expect(await screen.findByLabelText('No')).toBeChecked();
  expect(screen.queryByLabelText(/^Class of the disability/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Yes'));
  expect(screen.getByLabelText(/^Class of the disability/)).toBeRequired();
  expect(screen.getByLabelText(/^Type of the disability/)).toBeRequired();
});

test('what has few answers is answered with one press', async () => {
  const { user } = await renderApp('/user/profile/extra');
  for (const [question, answer] of [
    [/^Marital status/, 'Married'],
    [/^Geographical area/, 'Mountain'],
    [/^Father's education/, 'Higher education'],
  ] as const) {
    const choice = within(await screen.findByRole('group', { name: question })).getByLabelText(answer);
    await user.click(choice);
    expect(choice).toBeChecked();
  }
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() =>
    expect(saved).toMatchObject({ maritalStatus: 'married', geographicalArea: 'mountain', fatherEducation: 'higherEducation' }),
  );
});

test('says who sees caste, religion and disability, and why, before they are saved, and what was agreed to goes along', async () => {
  const { user } = await renderApp('/user/profile/extra');
  await user.click(await screen.findByText('Who sees your caste, religion and disability, and why'));
  for (const [detail, reader] of [
    ['Caste, ethnic group, group or class, and their proofs', /^The scrutiny section, to check a reserved seat/],
    ['Disability', /^The scrutiny section, to check a reserved seat/],
    ['Religion, mother tongue, family and occupation', /^For anonymous statistics/],
    ['Show all', /never published with your name/],
  ] as const) {
    const term = screen.getByText(detail, { selector: 'dt' });
    expect(term).toBeVisible();
    expect(term.nextSibling).toHaveTextContent(reader);
  }
  expect(screen.getByText(/By saving you agree/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(saved).toMatchObject({ consentVersion: consentVersions.privateDetails }));
});

test('asks for the proof of a new group or class, and sends it', async () => {
  const { user } = await renderApp('/user/profile/extra');
  expect(await screen.findByLabelText('None (open competition)')).toBeChecked();
  await user.click(screen.getByLabelText('Dalit'));
  await user.upload(
    screen.getByLabelText(/^Proof of the group or class/),
    new File(['%PDF-1.4 proof'], 'proof.pdf', { type: 'application/pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(saved).toMatchObject({ groupClass: 7_900_002, caste: 1_100_001, physicallyDisabled: false }));
  expect((saved!.groupClassDocument as File).name).toBe('proof.pdf');
});

test('who has saved a first group is asked for others before the next section comes', async () => {
  server.use(
    mockCall(profile.saveExtraDetails, () => {
      groups = [woman];
      return null;
    }),
  );
  const { user, router } = await renderApp('/user/profile/extra');
  await user.click(await screen.findByLabelText('Woman'));
  await user.upload(
    screen.getByLabelText(/^Proof of the group or class/),
    new File(['%PDF-1.4 proof'], 'proof.pdf', { type: 'application/pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  const asked = await screen.findByText(/If another group or class applies to you too, add it here/);
  expect(asked.closest('[role=status]')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Add another group or class' })).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/experience'));
});

test('an address that names the groups leads to the first one, or to the button that adds another', async () => {
  const { unmount } = await renderApp('/user/profile/extra#groups');
  const none = await screen.findByLabelText('None (open competition)');
  await waitFor(() => expect(none.closest('fieldset, [role=radiogroup]')).toContainElement(document.activeElement as HTMLElement));
  unmount();
  groups = [woman];
  await renderApp('/user/profile/extra#groups');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add another group or class' })).toHaveFocus());
});

const proof = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });

test('who has a group is offered no field in which another one would take its place, and saving leaves the groups alone', async () => {
  groups = [woman];
  const { user } = await renderApp('/user/profile/extra');
  expect(await screen.findByRole('button', { name: 'Remove: Woman' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Group or class/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(saved).toBeDefined());
  expect(Object.keys(saved!).filter((field) => field.startsWith('groupClass'))).toEqual([]);
});

test.each([['Woman'], ['None (open competition)', 'Woman']])(
  'a file chosen for one group is never sent as the proof of another: %s',
  async (...then) => {
    const { user } = await renderApp('/user/profile/extra');
    await user.click(await screen.findByLabelText('Dalit'));
    await user.upload(screen.getByLabelText(/^Proof of the group or class/), proof('dalit.pdf'));
    expect(screen.getByText('dalit.pdf')).toBeInTheDocument();
    for (const group of then) await user.click(screen.getByLabelText(group));
    expect(screen.queryByText('dalit.pdf')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    await screen.findByRole('alert');
    expect(saved).toBeUndefined();
    await user.upload(screen.getByLabelText(/^Proof of the group or class/), proof('woman.pdf'));
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    await waitFor(() => expect(saved).toMatchObject({ groupClass: 7_900_001 }));
    expect((saved!.groupClassDocument as File).name).toBe('woman.pdf');
  },
);

test('the file of a further group goes when another one is chosen', async () => {
  groups = [woman];
  const { user } = await renderApp('/user/profile/extra');
  await user.click(await screen.findByRole('button', { name: 'Add another group or class' }));
  await user.click(screen.getByLabelText('Dalit'));
  await user.upload(screen.getByLabelText(/^Proof of the group or class/), proof('dalit.pdf'));
  const [, other] = [...screen.getAllByRole<HTMLInputElement>('radio')].filter(({ name }) => name === 'further.groupClass');
  await user.click(other!);
  expect(screen.queryByText('dalit.pdf')).not.toBeInTheDocument();
});

test('a locked profile shows its groups, and offers neither to add nor to remove one', async () => {
  groups = [woman];
  openProfile({ permission: { canEditProfile: false, canEditDocuments: true } });
  await renderApp('/user/profile/extra');
  expect(await screen.findByText('Woman')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Remove: Woman|Add another group or class)$/ })).not.toBeInTheDocument();
});

test('lists the groups, removes one after asking, and adds another', async () => {
  groups = [woman];
  let removed: unknown;
  let added: unknown;
  server.use(
    mockCall(profile.deleteSamuhaBarga, ({ params }) => {
      removed = params.id;
      return null;
    }),
    mockCall(profile.saveSamuhaBarga, ({ body }) => {
      added = body;
      return { id: 10 };
    }),
  );
  const { user } = await renderApp('/user/profile/extra');
  await user.click(await screen.findByRole('button', { name: 'Remove: Woman' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('The uploaded file will also be deleted');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toBe('7900009'));

  await user.click(screen.getByRole('button', { name: 'Add another group or class' }));
  await expectAccessible();
  await user.click(screen.getByLabelText('Dalit'));
  await user.upload(screen.getByLabelText(/^Proof of the group or class/), proof('proof.pdf'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added).toMatchObject({ groupClass: 7_900_002 }));
});
