import { screen, waitFor, within } from '@testing-library/react';
import * as vacancyCalls from '@psc/api-client/areas/application/vacancy.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { CandidateStatus, DashboardApplication, OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { savedAdmitCards } from '../../../testing/saved-files.ts';
import { server } from '../../../testing/server.ts';

const application: DashboardApplication = {
  applicationId: 800_008,
  applicationNumber: '2083-000008',
  advtCode: 20_001,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  paymentStatus: 'unpaid',
  scrutinyStatus: 'pending',
  approvalStatus: null,
  nextStep: 'pay',
  nextStepBy: '2999-11-22T11:15:00.000Z',
  ebp: null,
  arrangementState: null,
  ending: null,
  closure: null,
};
const vacancy = (advtCode: number, en: string): OpenVacancy => ({
  advtCode,
  requisitionId: 7_200_031,
  post: { en, ne: en },
  service: { en: 'Administration', ne: 'प्रशासन' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  organization: { en: 'Ministry of Home Affairs', ne: 'गृह मन्त्रालय' },
  totalSeats: 60,
  categories: [],
  publishDateAd: '2026-11-01',
  singleSubmissionLastAt: '2999-11-21T11:15:00Z',
  doubleFeeSubmissionLastAt: '2999-11-28T11:15:00Z',
  feePaisa: 50_000,
  feeType: 'single',
});
const status: CandidateStatus = {
  masterId: 10_000_001,
  name: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  profile: {
    complete: false,
    percent: 43,
    sections: [
      { section: 'personal', isRequired: true, isComplete: true },
      { section: 'documents', isRequired: true, isComplete: false },
      { section: 'training', isRequired: false, isComplete: false },
    ],
    missing: ['photograph'],
  },
  nextStep: { step: 'completeProfile' },
  applications: [],
  appliedTo: [],
};

function answer(changes: Partial<CandidateStatus> = {}): void {
  server.use(mockCall(dashboard.status, () => ({ ...status, ...changes })));
}

beforeEach(() => {
  signIn();
  server.use(
    mockCall(dashboard.details, () => ({
      liveAdvertisements: 2,
      vacancies: 120,
      applicants: 45_000,
      myApplications: 0,
      registeredUsers: 61_000,
      profiles: 52_000,
      peopleAsOf: '2026-11-21T04:00:00.000Z',
    })),
    mockCall(vacancyCalls.listOwnVerdicts, () => []),
    mockCall(dashboard.vacancyList, () => [vacancy(20_001, 'Kharidar'), vacancy(20_002, 'Nayab Subba')]),
    mockCall(notice.listPublic, () => [
      {
        id: 5_500_001,
        noticeNumber: '781/083-84',
        topic: 'other' as const,
        title: { en: 'Examination centres', ne: 'परीक्षा केन्द्र' },
        description: { en: 'See the list.', ne: 'सूची हेर्नुहोस्।' },
        startDateAd: '2026-11-01',
        endDateAd: '2026-12-01',
        hasImage: false,
      },
    ]),
  );
});

test('says first what has to be done: the parts of the profile that are missing, with the way there', async () => {
  answer();
  await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: 'Complete your profile' })).closest('section')!;
  expect(within(card).getByText(/43% complete/)).toBeInTheDocument();
  // The tab title matches the link that leads here.
  expect(document.title).toMatch(/^Home - /);
  expect(within(screen.getByRole('navigation', { name: 'Main places' })).getByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/home',
  );
  expect(within(card).getByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/user/profile/documents');
  expect(within(card).queryByRole('link', { name: 'Training Details' })).not.toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Continue your profile' })).toHaveAttribute('href', '/user/profile/documents');
  await expectAccessible();
});

test('puts the vacancy whose fee of today ends first on top', async () => {
  answer({ nextStep: { step: 'wait' } });
  const late = {
    ...vacancy(20_003, 'Section Officer'),
    feeType: 'double' as const,
    singleSubmissionLastAt: '2026-11-01T11:15:00Z',
    doubleFeeSubmissionLastAt: '2999-11-20T11:15:00Z',
  };
  server.use(mockCall(dashboard.vacancyList, () => [vacancy(20_002, 'Nayab Subba'), late]));
  await renderApp('/home');
  const closing = await screen.findByRole('region', { name: 'Closing soon' });
  const headings = await within(closing).findAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual(['Section Officer', 'Nayab Subba']);
});

test('leaves out what asks for another qualification, and says of the others that the candidate is eligible', async () => {
  answer({ nextStep: { step: 'wait' } });
  const open = [{ advtNumber: '1/083-84', heading: 'open', quotaCode: 'open', quota: { en: 'Open', ne: 'खुला' }, seats: 3 }];
  const rule = { rule: 'qualification' as const, barrier: false, word: 'eligibility.qualification.tooLow', values: {} };
  server.use(
    mockCall(dashboard.vacancyList, () => [
      { ...vacancy(20_003, 'Law Officer'), categories: open },
      { ...vacancy(20_002, 'Nayab Subba'), categories: open },
    ]),
    mockCall(vacancyCalls.listOwnVerdicts, () => [
      { advtCode: 20_003, eligibility: [{ ...rule, verdict: 'notMet' as const }] },
      { advtCode: 20_002, eligibility: [{ ...rule, verdict: 'met' as const }] },
    ]),
  );
  await renderApp('/home');
  const closing = await screen.findByRole('region', { name: 'Closing soon' });
  expect(await within(closing).findByRole('link', { name: 'Nayab Subba' })).toBeInTheDocument();
  expect(within(closing).getByText('You are eligible')).toBeInTheDocument();
  expect(within(closing).queryByText('Law Officer')).not.toBeInTheDocument();
});

test('asks for the fee of an application, and leaves its vacancy out of those that close soon', async () => {
  answer({ nextStep: { step: 'pay', application }, applications: [application], appliedTo: [20_001] });
  await renderApp('/home');
  expect(await screen.findByRole('heading', { name: 'Pay the fee for Kharidar' })).toBeInTheDocument();
  const closing = screen.getByRole('region', { name: 'Closing soon' });
  expect(within(closing).queryByText('Kharidar')).not.toBeInTheDocument();
  expect(await within(closing).findByRole('link', { name: 'Nayab Subba' })).toHaveAttribute('href', '/vacancy/20002/10000001/7200031/all');
  expect(within(screen.getByRole('region', { name: 'My applications' })).getByText('Fee not paid')).toBeInTheDocument();
});

test.each([
  ['uploadVoucher', 'Upload the bank voucher for Kharidar', '/vacancy-applied?application=800008'],
  ['waitForPayment', 'Your payment for Kharidar is being confirmed', '/vacancy-applied?application=800008'],
] as const)('%s leads to its screen', async (step, title, path) => {
  answer({ nextStep: { step, application } });
  await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: title })).closest('section')!;
  expect(within(card).getByRole('link')).toHaveAttribute('href', path);
});

test('names the EBP code with the amount and the last day to pay it', async () => {
  const ebp = { code: '0830000012', amountPaisa: 70_000, payableUntil: '2999-11-22T11:15:00.000Z' };
  answer({ nextStep: { step: 'payByEbp', application: { ...application, nextStep: 'payByEbp', ebp } } });
  await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: 'Pay with your EBP code for Kharidar' })).closest('section')!;
  expect(card).toHaveTextContent(/Pay Rs 700 by the EBP code 0830000012, once:.*until 17:00 Nepal time/);
  expect(within(card).getByRole('link', { name: 'See how to pay' })).toHaveAttribute('href', '/vacancy-applied?application=800008');
});

test('speaks Nepali with Nepali digits', async () => {
  answer({ nextStep: { step: 'chooseVacancy' } });
  await renderApp('/home', { language: 'ne' });
  expect(await screen.findByRole('heading', { name: 'नमस्ते, सीता बस्नेत' })).toBeInTheDocument();
  expect(screen.getByText('४५,०००')).toBeInTheDocument();
  const noticed = screen.getByText(/७८१\/०८३-८४/);
  // First to last day.
  expect(noticed.parentElement).toHaveTextContent(/२०८३ कात्तिक १५.*२०८३ मंसिर १५/);
});

test('is shown while vacancies and notices cannot be loaded, and says so', async () => {
  answer({ nextStep: { step: 'wait' } });
  server.use(
    mockCall(dashboard.vacancyList, () => refused('Busy', { status: 503 })),
    mockCall(notice.listPublic, () => refused('Busy', { status: 503 })),
  );
  await renderApp('/home');
  expect(await screen.findByText('You do not need to do anything now')).toBeInTheDocument();
  expect(screen.getByText(/The list of vacancies could not be loaded/)).toBeInTheDocument();
  expect(screen.getByText(/The notices could not be loaded/)).toBeInTheDocument();
});

test('a notice opens in its place, with its picture as it was published', async () => {
  answer({ nextStep: { step: 'wait' } });
  URL.createObjectURL = () => 'blob:notice';
  const published = {
    id: 5_500_002,
    noticeNumber: '790/083-84',
    topic: 'other' as const,
    title: { en: 'Changed date', ne: 'मिति परिवर्तन' },
    description: { en: 'See the picture.', ne: 'तस्बिर हेर्नुहोस्।' },
    startDateAd: '2026-11-01',
    endDateAd: '2026-12-01',
    hasImage: true,
  };
  server.use(
    mockCall(notice.listPublic, () => [published]),
    mockCall(notice.getImage, () => fileAnswer('picture', 'notice.png', 'image/png')),
  );
  const { user } = await renderApp('/home');
  await user.click(await screen.findByText('Changed date'));
  await user.click(screen.getByRole('button', { name: /^Show the notice as published/ }));
  const dialog = await screen.findByRole('dialog', { name: 'The notice as published' });
  expect(await within(dialog).findByRole('img', { name: /Changed date/ })).toBeInTheDocument();
});

test('a picture of a notice that cannot be fetched says why', async () => {
  answer({ nextStep: { step: 'wait' } });
  const published = {
    id: 5_500_002,
    noticeNumber: '790/083-84',
    topic: 'other' as const,
    title: { en: 'Changed date', ne: 'मिति परिवर्तन' },
    description: { en: '', ne: '' },
    startDateAd: '2026-11-01',
    endDateAd: '2026-12-01',
    hasImage: true,
  };
  server.use(
    mockCall(notice.listPublic, () => [published]),
    mockCall(notice.getImage, () => refused('This notice does not exist.', { status: 404 })),
  );
  const { user } = await renderApp('/home');
  await user.click(await screen.findByText('Changed date'));
  await user.click(screen.getByRole('button', { name: /^Show the notice as published/ }));
  expect(await screen.findByText('This notice does not exist.')).toBeInTheDocument();
});

test.each([
  ['pay', 'Pay the fee for Kharidar', 'Pay the fee'],
  ['reApply', 'The date to pay for Kharidar has passed', 'Check and re-apply'],
  ['answerScrutiny', 'Your application for Kharidar is on hold', 'Send what scrutiny requested'],
] as const)('names the last day and hour of what has to be done: %s', async (step, title, act) => {
  answer({ nextStep: { step, application: { ...application, nextStep: step, nextStepBy: '2999-11-22T11:15:00.000Z' } } });
  await renderApp('/home');
  const card = within((await screen.findByRole('heading', { name: title })).parentElement!);
  expect(card.getByText(/until 17:00 Nepal time/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: act })).toHaveAttribute('href', '/vacancy-applied?application=800008');
});

test.each([
  [
    'askAboutAdmitCard',
    'Your admit card for Kharidar has been stopped',
    'Examination: 22 November 2999, 17:00',
    '/vacancy-applied?application=800008',
  ],
  [
    'attendInterview',
    'You are called to the interview for Kharidar',
    'Interview: 22 November 2999, 17:00',
    '/vacancy-applied?application=800008',
  ],
] as const)('says when one has to be there: %s', async (step, title, when, path) => {
  answer({ nextStep: { step, application: { ...application, nextStep: step } } });
  await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: title })).closest('section')!;
  expect(card).toHaveTextContent(when);
  expect(within(card).getAllByRole('link').at(-1)).toHaveAttribute('href', path);
});

test('an interview whose hour is not fixed says so', async () => {
  answer({ nextStep: { step: 'attendInterview', application: { ...application, nextStep: 'attendInterview', nextStepBy: null } } });
  await renderApp('/home');
  expect(await screen.findByText(/Your day, hour and place are not fixed yet/)).toBeInTheDocument();
});

test('calls an application whose fee was not paid in time expired', async () => {
  answer({ applications: [{ ...application, nextStep: 'none', nextStepBy: null, ending: 'expired' }] });
  await renderApp('/home');
  expect(await screen.findByText('Expired: the fee was not paid in time')).toBeInTheDocument();
});

test('what one of many older applications is for is left out of those that close soon as well', async () => {
  answer({ nextStep: { step: 'wait' }, applications: [], appliedTo: [20_002] });
  await renderApp('/home');
  const closing = await screen.findByRole('region', { name: 'Closing soon' });
  expect(await within(closing).findByRole('link', { name: 'Kharidar' })).toBeInTheDocument();
  expect(within(closing).queryByText('Nayab Subba')).not.toBeInTheDocument();
});

test('shows the six counters of the dashboard', async () => {
  answer();
  await renderApp('/home');
  for (const counter of [
    'Open advertisements',
    'Vacant posts',
    'Applicants so far',
    'My applications',
    'Registered candidates',
    'Profiles started',
  ])
    expect((await screen.findAllByText(counter)).length).toBeGreaterThan(0);
  expect(screen.getByText('61,000')).toBeInTheDocument();
  expect(screen.getByText(/Applicants, registered candidates and profiles as of/)).toHaveTextContent('21 November 2026');
});

test('the admit card is one press away, from the step and from its application', async () => {
  const saved = savedAdmitCards();
  const ready = {
    ...application,
    nextStep: 'downloadAdmitCard' as const,
    paymentStatus: 'paid' as const,
    scrutinyStatus: 'approved' as const,
  };
  answer({ nextStep: { step: 'downloadAdmitCard', application: ready }, applications: [ready] });
  const { user } = await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: 'Your admit card for Kharidar is ready' })).closest('section')!;
  expect(card).toHaveTextContent('Examination: 22 November 2999, 17:00');
  await user.click(within(card).getByRole('button', { name: 'Download the admit card' }));
  await user.click(screen.getByRole('button', { name: 'Admit card (PDF) Kharidar' }));
  await waitFor(() => expect(saved).toEqual(['admit-card-20001-12.pdf', 'admit-card-20001-12.pdf']));
});

test('a new person starts here, with the steps to the first application', async () => {
  answer({ profile: { ...status.profile, percent: 0 } });
  await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: 'Start · 15 minutes' })).closest('section')!;
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Open an account, done',
    'Fill in your profile and add your documents',
    'Choose a vacancy and apply',
    'Pay the fee; you get the receipt at once',
  ]);
  expect(within(card).getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/user/profile/documents');
  expect(screen.queryByRole('region', { name: 'My applications' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('whose profile allows it chooses a vacancy next', async () => {
  answer({ profile: { complete: true, percent: 100, sections: [], missing: [] }, nextStep: { step: 'chooseVacancy' } });
  await renderApp('/home');
  const card = (await screen.findByRole('heading', { name: 'You can apply now' })).closest('section')!;
  expect(within(card).getByText(/Fill in your profile/)).toHaveTextContent('done');
  expect(within(card).getByRole('link', { name: 'Choose a vacancy' })).toHaveAttribute('href', '/vacancy');
});

test('a vacancy that has closed since its list was read is not offered', async () => {
  answer({ nextStep: { step: 'wait' } });
  const over = { ...vacancy(20_003, 'Section Officer'), singleSubmissionLastAt: '2020-11-01T11:15:00Z' };
  server.use(mockCall(dashboard.vacancyList, () => [over, vacancy(20_002, 'Nayab Subba')]));
  await renderApp('/home');
  const closing = await screen.findByRole('region', { name: 'Closing soon' });
  expect(await within(closing).findByRole('link', { name: 'Nayab Subba' })).toBeInTheDocument();
  expect(within(closing).queryByText('Section Officer')).not.toBeInTheDocument();
});
