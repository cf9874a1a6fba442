import { screen, waitFor, within } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { bachelor, empty, extra, lists, listsOfExtra, openProfile } from '../testing/fixtures.ts';

let records: EducationRecord[];
beforeEach(async () => {
  await useNodeFiles();
  records = [];
  openProfile();
  server.use(
    lists.levels,
    lists.boards,
    lists.faculties,
    mockCall(profile.listEducation, () => records),
    mockCall(profile.listAcademicQualification, () => []),
    mockCall(profile.listTraining, () => []),
  );
});

const transcript = () => new File(['%PDF-1.4 a transcript'], 'transcript.pdf', { type: 'application/pdf' });

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>['user']): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Bachelor' }));
  await user.click(screen.getByRole('radio', { name: 'Management' }));
  await user.type(screen.getByLabelText(/^University or board/), 'Tribhuvan University');
  await user.click(screen.getByLabelText('Government'));
  await user.type(screen.getByLabelText(/^Major subject/), 'Accounting');
  await user.type(screen.getByLabelText(/^Division or grade/), 'First');
  await user.type(screen.getByLabelText(/^Percentage or GPA/), '६४.५');
  const passedOn = screen.getByRole('group', { name: /^Passed on/ });
  await user.type(within(passedOn).getByLabelText('Year'), '2021');
  await user.type(within(passedOn).getByLabelText('Month'), '7');
  await user.type(within(passedOn).getByLabelText('Day'), '15');
  await user.type(screen.getByLabelText(/^Description/), 'Four years');
  await user.upload(screen.getByLabelText(/^Transcript(?!, back)/), transcript());
}

test('the form of the first qualification is open at once, and saving it leads to the next section', async () => {
  const worked = empty.sections.map((each) => ({ ...each, isComplete: each.section === 'experience' }));
  openProfile({ completeness: { ...empty, sections: worked } });
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(profile.saveEducation, ({ body }) => {
      sent = body as never;
      records = [bachelor];
      return { id: 2_900_004 };
    }),
  );
  const { user, router } = await renderApp('/user/profile/education');
  await fillIn(user);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/training'));
  expect(sent).toMatchObject({
    level: 3_100_005,
    faculty: 3_500_003,
    percentage: 64.5,
    passedDateAd: '2021-07-15',
    passedDateBs: '2078-03-31',
    country: 'NP',
  });
  expect((sent.transcript as File).name).toBe('transcript.pdf');
});

test.each([
  ['No: save and next', '/user/profile/extra'],
  ['Yes: save and next', '/user/profile/training'],
])(
  'a candidate without training, council and experience answers once below the first qualification: %s leads to %s',
  async (answer, next) => {
    openProfile({ completeness: empty });
    let answerArrives: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answerArrives = resolve;
    });
    server.use(
      ...listsOfExtra,
      mockCall(profile.listTraining, async () => (await held, [])),
      mockCall(profile.getExtraDetails, async () => (await held, extra)),
      mockCall(profile.getSamuhaBarga, () => []),
      mockCall(
        profile.saveEducation,
        () => {
          records = [bachelor];
          return { id: 2_900_004 };
        },
        'The qualification has been saved.',
      ),
    );
    const { user, router } = await renderApp('/user/profile/education');
    await fillIn(user);
    expect(screen.getByText(/registered with a council, or have you worked before/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: answer }));
    // The saved record has arrived, and the next section has not: the pressed button still has the ring, and nothing says 'saved' yet.
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    expect(screen.getByRole('button', { name: answer })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('The qualification has been saved.')).not.toBeInTheDocument();
    answerArrives?.();
    expect(await screen.findByText('The qualification has been saved.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(next);
  },
);

test('a further qualification is asked for by a button, and its card shows it when it is saved', async () => {
  records = [bachelor];
  const { user } = await renderApp('/user/profile/education');
  expect(await screen.findByRole('heading', { name: 'Bachelor, Management' })).toBeInTheDocument();
  expect(screen.getByText('Four years')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a qualification' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save and next' })).not.toBeInTheDocument();
});

test('asks for the equivalent certificate as soon as the country is another one', async () => {
  const { user } = await renderApp('/user/profile/education');
  await screen.findByRole('group', { name: /^Level/ });
  expect(screen.queryByLabelText(/^Equivalent certificate/)).not.toBeInTheDocument();
  const country = await screen.findByRole('combobox', { name: /^Country/, expanded: false });
  await user.clear(country);
  await user.type(country, 'India');
  await user.click(await screen.findByRole('option', { name: 'India' }));
  expect(screen.getByLabelText(/^Equivalent certificate/)).toBeRequired();
});

test('the two files that most people lack are folded away, and open where one of them is saved', async () => {
  records = [bachelor, { ...bachelor, id: 2_900_005, characterCertificate: bachelor.transcript }];
  const { user } = await renderApp('/user/profile/education');
  const edits = await screen.findAllByRole('button', { name: 'Edit: Bachelor, Management' });
  await user.click(edits[0]!);
  expect(screen.getByLabelText(/^Transcript, back/)).not.toBeVisible();
  await user.click(screen.getByText(/^Transcript, back, and character certificate/));
  expect(screen.getByLabelText(/^Transcript, back/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getAllByRole('button', { name: 'Edit: Bachelor, Management' })[1]!);
  expect(screen.getByLabelText(/^Character certificate/)).toBeVisible();
});

test('edits a saved one without asking for its transcript again', async () => {
  records = [bachelor];
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(profile.editEducation, ({ body }) => {
      sent = body as never;
      return { id: 2_900_004 };
    }),
  );
  const { user } = await renderApp('/user/profile/education');
  await user.click(await screen.findByRole('button', { name: 'Edit: Bachelor, Management' }));
  const percentage = screen.getByLabelText(/^Percentage or GPA/);
  await user.clear(percentage);
  await user.type(percentage, '70');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(sent).toMatchObject({ id: 2_900_004, percentage: 70 });
  expect(sent.transcript).toBeUndefined();
});

test('asks before it deletes, and deletes only after yes', async () => {
  records = [bachelor];
  let deleted: unknown;
  server.use(
    mockCall(profile.deleteEducation, ({ params }) => {
      deleted = params.id;
      records = [];
      return null;
    }),
  );
  const { user } = await renderApp('/user/profile/education');
  await user.click(await screen.findByRole('button', { name: 'Delete: Bachelor, Management' }));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(deleted).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Delete: Bachelor, Management' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/At least one is needed to apply/)).toBeInTheDocument();
  expect(deleted).toBe('2900004');
});

test('saves for which competition a qualification is put forward as soon as it is chosen', async () => {
  records = [bachelor];
  let sent: unknown;
  server.use(
    mockCall(profile.saveAcademicQualification, ({ body }) => {
      sent = body;
      return { id: 1 };
    }),
  );
  const { user } = await renderApp('/user/profile/education');
  await user.selectOptions(await screen.findByLabelText('Use this qualification for'), 'Open');
  await waitFor(() => expect(sent).toEqual({ educationId: 2_900_004, category: 'open' }));
});
