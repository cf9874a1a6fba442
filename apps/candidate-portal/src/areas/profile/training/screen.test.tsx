import { screen, waitFor, within } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { TrainingRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { saveDraft, wipeDrafts } from '@psc/ui/drafts.ts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { candidate, renderApp } from '../../../testing/render-app.tsx';
import { lostAnswer } from '../../../testing/lost-answer.ts';
import { server } from '../../../testing/server.ts';
import { empty, extra, file, listsOfExtra, openProfile } from '../testing/fixtures.ts';

const procurement: TrainingRecord = {
  id: 9_400_003,
  instituteName: 'Staff College',
  trainingName: 'Public Procurement',
  percentage: 88,
  trainingFromAd: '2024-01-01',
  trainingToAd: '2024-01-31',
  division: 'Distinction',
  file: file('training'),
};
/** Extra details that are saved already, so that pressing 'Save and next' is enough. */
const openExtra = [
  ...listsOfExtra,
  mockCall(profile.getExtraDetails, () => extra),
  mockCall(profile.getSamuhaBarga, () => []),
  mockCall(profile.saveExtraDetails, () => null),
  mockCall(profile.listDocuments, () => []),
];
let records: TrainingRecord[];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
  records = [];
  wipeDrafts();
  openProfile();
  server.use(mockCall(profile.listTraining, () => records));
});

test('one answer passes over training, council and experience together', async () => {
  openProfile({ completeness: empty });
  server.use(...openExtra);
  const { user, router } = await renderApp('/user/profile/training');
  expect(await screen.findByText(/registered with a council, or have you worked before/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'I am registered with a council' })).toHaveAttribute('href', '/user/profile/professional');
  expect(screen.getByRole('link', { name: 'I have worked before' })).toHaveAttribute('href', '/user/profile/experience');
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'None of these: continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/extra'));
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/documents'));
});

test('with a council registration or experience already there, training alone is passed over', async () => {
  openProfile({
    completeness: { ...empty, sections: empty.sections.map((each) => ({ ...each, isComplete: each.section === 'experience' })) },
  });
  await renderApp('/user/profile/training');
  expect(await screen.findByText('Your training courses will appear here.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/user/profile/professional');
});

test('shows the certificate of a saved one', async () => {
  records = [procurement];
  server.use(mockCall(profile.getDocumentFile, () => fileAnswer('%PDF', 'certificate.pdf') as never));
  const { user } = await renderApp('/user/profile/training');
  await user.click(await screen.findByRole('button', { name: 'View: Certificate' }));
  expect(await within(screen.getByRole('dialog', { name: 'View the document' })).findByTitle('Certificate')).toBeInTheDocument();
});

test('refuses an end before the beginning and keeps what was typed', async () => {
  records = [procurement];
  const { user } = await renderApp('/user/profile/training');
  await user.click(await screen.findByRole('button', { name: 'Edit: Public Procurement' }));
  const to = screen.getByRole('group', { name: /^To/ });
  const year = within(to).getByLabelText('Year');
  await user.clear(year);
  await user.type(year, '2023');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Institute/)).toHaveValue('Staff College');
});

test('offers back what was started and not saved', async () => {
  saveDraft(String(candidate.accountId), 'profile.training.new', { values: { instituteName: 'Staff College', trainingName: 'Filing' } });
  const { user } = await renderApp('/user/profile/training');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByLabelText(/^Institute/)).toHaveValue('Staff College'));
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('keeps what got no answer, and sends the same again', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/profile/training/save', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ status: 1, message: 'Training details saved.', data: { id: 9_400_003 } });
    }),
  );
  saveDraft(String(candidate.accountId), 'profile.training.new', {
    values: {
      instituteName: 'Staff College',
      trainingName: 'Filing',
      percentage: '80',
      trainingFrom: '2024-01-01',
      trainingTo: '2024-01-31',
      division: 'First',
    },
  });
  const { user } = await renderApp('/user/profile/training');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.upload(screen.getByLabelText(/^Certificate/), new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Institute/)).not.toBeInTheDocument());
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('offers no editing while the profile is locked', async () => {
  records = [procurement];
  openProfile({ permission: { canEditProfile: false, canEditDocuments: true } });
  await renderApp('/user/profile/training');
  expect(await screen.findByRole('heading', { name: 'Public Procurement' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Delete|Add/ })).not.toBeInTheDocument();
});

test('keeps the screen when the line breaks right after a save, and brings it up to date at a press', async () => {
  records = [procurement];
  server.use(
    mockCall(profile.editTraining, () => {
      records = [{ ...procurement, instituteName: 'New Staff College' }];
      server.use(...[profile.listTraining, profile.checkMandatoryDocument, profile.checkUserCanEdit].map((call) => lostAnswer(call)));
      return { id: 9_400_003 };
    }),
  );
  const { user } = await renderApp('/user/profile/training');
  await user.click(await screen.findByRole('button', { name: 'Edit: Public Procurement' }));
  await user.type(screen.getByLabelText(/^Institute/), ' of Nepal');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/could not be updated. Your latest changes may not be shown yet/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Public Procurement' })).toBeInTheDocument();
  await expectAccessible();
  openProfile();
  server.use(mockCall(profile.listTraining, () => records));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('New Staff College · Distinction')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/could not be updated/)).not.toBeInTheDocument());
});
