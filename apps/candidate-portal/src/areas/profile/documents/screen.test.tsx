import { screen, waitFor } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { CandidateDocument } from '@psc/api-client/areas/profile/profile-types.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { beforeEach, expect, test } from 'vitest';
import { expectNotCertain } from '../../../testing/lost-answer.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { empty, extra, file, openProfile, personal } from '../testing/fixtures.ts';

const all: CandidateDocument[] = enumerations.candidateDocumentType.map((type) => ({
  type,
  file: file(type),
  updatedAt: '2026-11-20T04:00:00.000Z',
}));

/** Calls of the preview screen, which opens after saving. */
const preview = () => [
  mockCall(profile.getPersonalDetails, () => personal),
  mockCall(profile.getContact, () => ({ permanent: null, mailing: null, registered: { email: '', mobileNo: '' } })),
  mockCall(profile.getExtraDetails, () => extra),
  ...[
    profile.listAcademicQualification,
    profile.listEducation,
    profile.listTraining,
    profile.listProfessional,
    profile.getSamuhaBarga,
    profile.listGovernmentExperience,
    profile.listNonGovernmentExperience,
  ].map((call) => mockCall(call, () => [] as never)),
];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  openProfile();
  server.use(mockCall(profile.getDocumentFile, () => fileAnswer('picture', 'picture.png', 'image/png') as never));
});

test('asks for all four pictures before any call is made', async () => {
  openProfile({ completeness: empty });
  server.use(mockCall(profile.listDocuments, () => []));
  const { user } = await renderApp('/user/profile/documents');
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  const summary = await screen.findByRole('alert');
  expect(summary.querySelectorAll('a')).toHaveLength(4);
});

test('shows what is there and continues to the preview when nothing is to be replaced', async () => {
  server.use(
    mockCall(profile.listDocuments, () => all),
    ...preview(),
  );
  const { user, router } = await renderApp('/user/profile/documents');
  expect(await screen.findByAltText('Photograph')).toHaveAttribute('src', 'blob:picture');
  expect(await screen.findByAltText('Citizenship (back)')).toBeInTheDocument();
  expect(screen.getByAltText('Photograph on the admit card')).toHaveAttribute('src', 'blob:picture');
  expect(screen.getByAltText('Signature on the admit card')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/preview'));
});

test('says in its place why a picture cannot be shown', async () => {
  server.use(
    mockCall(profile.listDocuments, () => all),
    mockCall(profile.getDocumentFile, () => refused('This document was not found.', { status: 404 }) as never),
  );
  await renderApp('/user/profile/documents');
  await waitFor(() => expect(screen.getAllByText('This document was not found.')).toHaveLength(4));
});

test('takes no other picture while the documents are locked', async () => {
  openProfile({ permission: { canEditProfile: true, canEditDocuments: false } });
  server.use(mockCall(profile.listDocuments, () => all));
  await renderApp('/user/profile/documents');
  expect(await screen.findByText(/Your documents are locked/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Photograph/)).toBeDisabled();
});

test('keeps the picture that was chosen when the answer is lost, and sends the same again', async () => {
  await useNodeFiles();
  const sent: Record<string, unknown>[] = [];
  server.use(
    ...preview(),
    mockCall(profile.listDocuments, () => all),
    mockCall(profile.uploadDocuments, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? Response.error() : (null as never);
    }),
  );
  const { user } = await renderApp('/user/profile/documents');
  const back = await screen.findByLabelText(/^Citizenship \(back\)/);
  await user.upload(back, new File(['a picture'], 'back.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await expectNotCertain();
  expect(screen.getByText('back.jpg')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect((sent[1]!.citizenshipBack as File).name).toBe('back.jpg');
});
