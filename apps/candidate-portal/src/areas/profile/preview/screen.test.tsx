import { screen, within } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type {
  EducationRecord,
  GovernmentExperienceRecord,
  NonGovernmentExperienceRecord,
  ProfessionalRecord,
  TrainingRecord,
} from '@psc/api-client/areas/profile/profile-types.ts';
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
  expect(screen.getByText('Bachelor, Management · 64.5 · Tribhuvan University')).toBeInTheDocument();
  expect(screen.getByText('Accounting')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View: Transcript' })).toBeInTheDocument();
  expect(screen.getByText('Chhetri')).toBeInTheDocument();
  expect(screen.getByText('Same as the permanent address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit: Contact Details' })).toHaveAttribute('href', '/user/profile/contact');
  expect(screen.getByRole('link', { name: 'See the vacancies' })).toHaveAttribute('href', '/vacancy');
  await expectAccessible();
});

test('each section is one line until it is unfolded, and a dash typed for no answer is left out', async () => {
  openProfile();
  server.use(
    mockCall(profile.getContact, () => ({
      permanent: { ...address, marga: '-', gharNo: '-' },
      mailing: { ...address, marga: '-', gharNo: '-' },
      registered: { email: '', mobileNo: '' },
    })),
  );
  const { user } = await renderApp('/user/profile/preview');
  const line = await screen.findByText('Kathmandu-5, Kathmandu · 9841000001');
  const street = screen.getByText('Street, neighbourhood and house').closest('div')!;
  expect(street).not.toBeVisible();
  await user.click(line);
  expect(street).toBeVisible();
  expect(street).toHaveTextContent(/house\s*Shanti Tole$/);
  expect(screen.getByText('Chhetri · None (open competition)')).toBeVisible();
  expect(screen.queryByText("Mother's name")).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /Training Details/ })).toHaveTextContent('empty');
});

test('says which parts are still needed, and offers no vacancies before', async () => {
  openProfile({ completeness: empty });
  await renderApp('/user/profile/preview');
  const heading = await screen.findByRole('heading', { name: /^Documents/ });
  expect(within(heading.closest('section')!).getByText('Needed to apply')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See the vacancies' })).not.toBeInTheDocument();
});

// Each value of a record is unique, so the test notices any that is not shown.
const name = (en: string) => ({ en, ne: en });
const foreign: EducationRecord = {
  ...bachelor,
  country: 'IN',
  foreignBoard: true,
  universityOrBoardName: 'Patna University',
  transcript: file('transcript'),
  backTranscript: file('transcript'),
  characterCertificate: file('characterCertificate'),
  equivalentCertificate: file('equivalentCertificate'),
};
const training: TrainingRecord = {
  id: 9_400_001,
  instituteName: 'Staff College',
  trainingName: 'Office management',
  percentage: 81,
  trainingFromAd: '2022-01-01',
  trainingToAd: '2022-02-01',
  division: 'Second',
  file: file('training'),
};
const council: ProfessionalRecord = {
  id: 1,
  institutionName: 'Engineering Campus',
  type: 'Class A',
  dartaNumber: '7741',
  issuedDateAd: '2021-01-01',
  renewDateAd: '2023-01-01',
  validityDateAd: '2028-01-01',
  councilTypeId: 6_700_001,
  councilType: name('Nepal Council'),
  frontFile: file('professionalFront'),
  backFile: file('professionalBack'),
};
const government: GovernmentExperienceRecord = {
  id: 4_000_001,
  institutionName: 'District Office Bhojpur',
  otherInstitutionName: 'Municipality of Dharan',
  address: 'Main road',
  postId: 6_500_001,
  post: name('Nayab Subba'),
  serviceId: 8_800_001,
  service: name('Judicial Service'),
  groupId: 8_900_001,
  group: name('Registry'),
  subGroupId: 9_200_001,
  subGroup: name('Archive'),
  classId: 1_500_001,
  class: name('Non-gazetted first'),
  employmentFromAd: '2019-02-01',
  employmentToAd: null,
  employmentStatus: 'transferred',
  developmentPost: true,
  employmentType: 'Temporary',
  remarks: 'Sent to another office',
  file: file('governmentExperience'),
};
const elsewhere: NonGovernmentExperienceRecord = {
  id: 5_400_001,
  institutionName: 'Himal Bank',
  employmentFromAd: '2022-01-01',
  employmentToAd: null,
  employmentStatus: 'Clerk',
  employmentType: 'Contract',
  expMatchOfficerLevel: 'nonOfficer',
  file: file('nonGovernmentExperience'),
};

test('leaves out nothing of the records and their files', async () => {
  openProfile();
  server.use(
    mockCall(profile.listEducation, () => [foreign]),
    mockCall(profile.listAcademicQualification, () => [
      {
        id: 200_001,
        educationId: foreign.id,
        ...{ level: foreign.level, faculty: foreign.faculty },
        universityOrBoardName: '',
        category: 'internal' as const,
      },
    ]),
    mockCall(profile.listTraining, () => [training]),
    mockCall(profile.listProfessional, () => [council]),
    mockCall(profile.listGovernmentExperience, () => [government]),
    mockCall(profile.listNonGovernmentExperience, () => [elsewhere]),
    mockCall(profile.getSamuhaBarga, () => [
      { id: 7_900_001, groupClass: { id: 7_900_002, name: name('Woman'), other: '' }, file: file('samuhaBarga') },
    ]),
  );
  await renderApp('/user/profile/preview');
  await screen.findByText('Four years');
  const part = (title: string) => screen.getByRole('heading', { name: title }).closest('section')!;
  for (const [title, values] of [
    [
      'Educational Details',
      [
        'Bachelor',
        'Management',
        'Patna University',
        'Accounting',
        '64.5',
        'First',
        'Government',
        'India',
        'foreign board',
        'Four years',
        'Use this qualification for: Internal',
      ],
    ],
    ['Training Details', ['Office management', 'Staff College', '81', 'Second', '1 January 2022', '1 February 2022']],
    [
      'Professional Council Details',
      ['Nepal Council', 'Engineering Campus', 'Class A', '7741', '1 January 2021', '1 January 2023', '1 January 2028'],
    ],
    [
      'Experience Details',
      [
        ...['District Office Bhojpur', 'Municipality of Dharan', 'Main road', 'Nayab Subba', 'Judicial Service', 'Registry', 'Archive'],
        ...['Non-gazetted first', '1 February 2019', 'until today', 'Transferred (previous)', 'Temporary', 'Sent to another office'],
        ...['Development post', 'Himal Bank', 'Clerk', 'Contract', 'Non-officer', '1 January 2022'],
      ],
    ],
  ] as const)
    for (const value of values) expect(part(title), title).toHaveTextContent(value);
  for (const paper of [
    ...['Transcript', 'Transcript, back', 'Character certificate', 'Equivalent certificate', 'Certificate', 'Certificate, front'],
    ...['Certificate, back', 'Experience document', 'Experience certificate', 'Proof: Woman'],
  ])
    expect(screen.getByRole('button', { name: `View: ${paper}` })).toBeInTheDocument();
});
