import { screen, within } from '@testing-library/react';
import * as profile from '@psc/api-client/calls/profile.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { address, bachelor, empty, extra, file, openProfile, personal } from '../testing/fixtures.ts';

beforeEach(() => {
  server.use(
    mockCall(profile.getPersonalDetails, () => personal),
    mockCall(profile.getContact, () => ({ permanent: address, mailing: address, registered: { email: '', mobileNo: '' } })),
    mockCall(profile.listEducation, () => [bachelor]),
    mockCall(profile.getExtraDetails, () => extra),
    ...[
      profile.listAcademicQualification,
      profile.listTraining,
      profile.listProfessional,
      profile.getSamuhaBarga,
      profile.listGovernmentExperience,
      profile.listNonGovernmentExperience,
      profile.listDocuments,
    ].map((call) => mockCall(call, () => [] as never)),
  );
});

test('shows the whole profile on one sheet, each part with the way back to its form', async () => {
  openProfile();
  await renderApp('/user/profile/preview');
  expect(await screen.findByRole('heading', { name: 'सीता बस्नेत' })).toBeInTheDocument();
  expect(screen.getByText('Tribhuvan University, Accounting')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View: Transcript' })).toBeInTheDocument();
  expect(screen.getByText('Chhetri')).toBeInTheDocument();
  expect(screen.getByText('Same as the permanent address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit: Contact Details' })).toHaveAttribute('href', '/user/profile/contact');
  expect(screen.getByRole('link', { name: 'See the vacancies' })).toHaveAttribute('href', '/vacancy');
  await expectAccessible();
});

test('says which parts are still needed, and offers no vacancies before', async () => {
  openProfile({ completeness: empty });
  await renderApp('/user/profile/preview');
  const heading = await screen.findByRole('heading', { name: 'Documents' });
  expect(within(heading.closest('section')!).getByText('Needed to apply')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See the vacancies' })).not.toBeInTheDocument();
});

test('leaves out nothing of the records and their files', async () => {
  openProfile();
  const [en, ne] = ['Nepal Council', 'नेपाल परिषद्'];
  server.use(
    mockCall(profile.listTraining, () => [
      {
        id: 1,
        instituteName: 'Staff College',
        trainingName: 'Office management',
        percentage: 81,
        trainingFromAd: '2022-01-01',
        trainingToAd: '2022-02-01',
        division: 'First',
        file: file('training'),
      },
    ]),
    mockCall(profile.listProfessional, () => [
      {
        id: 1,
        institutionName: 'Engineering Campus',
        type: 'A',
        dartaNumber: '77',
        issuedDateAd: '2021-01-01',
        renewDateAd: '2023-01-01',
        validityDateAd: '2028-01-01',
        councilTypeId: 1,
        councilType: { en, ne },
        frontFile: file('professionalFront'),
        backFile: file('professionalBack'),
      },
    ]),
    mockCall(profile.listNonGovernmentExperience, () => [
      {
        id: 1,
        institutionName: 'Himal Bank',
        employmentFromAd: '2022-01-01',
        employmentToAd: null,
        employmentStatus: 'Clerk',
        employmentType: 'Contract',
        expMatchOfficerLevel: 'nonOfficer' as const,
        file: file('nonGovernmentExperience'),
      },
    ]),
    mockCall(profile.getSamuhaBarga, () => [
      { id: 1, groupClass: { id: 2, name: { en: 'Woman', ne: 'महिला' }, other: '' }, file: file('samuhaBarga') },
    ]),
  );
  await renderApp('/user/profile/preview');
  expect(await screen.findByText('Four years')).toBeInTheDocument();
  expect(screen.getByText(/Percentage or GPA: 81/)).toBeInTheDocument();
  expect(screen.getByText('Engineering Campus')).toBeInTheDocument();
  expect(screen.getByText(/Renewed on/)).toBeInTheDocument();
  expect(screen.getByText(/Clerk, Contract/)).toBeInTheDocument();
  for (const name of ['Certificate', 'Certificate, front', 'Certificate, back', 'Experience certificate'])
    expect(screen.getByRole('button', { name: `View: ${name}` })).toBeInTheDocument();
});
