import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { AdvertisementPage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { advertisementStages } from '@psc/api-client/areas/desk/advertisement-page.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as selectionRevision from '@psc/api-client/areas/selection/selection-revision.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { exampleAdvertisement } from '../testing/example-advertisement.ts';

const since = '2026-11-02T05:15:00.000Z';
const nothing = { progress: null, endedAt: null, endedBy: null, waiting: [] };
const examination = { kind: 'examination', dayAd: '2027-01-10', at: '2027-01-10T05:15:00.000Z' } as const;
const page: AdvertisementPage = {
  advertisement: exampleAdvertisement('live'),
  stages: advertisementStages.map((stage) => ({ stage, state: 'ahead', ...nothing })),
  next: null,
  publicAddress: 'https://portal.example/advertisement/20001',
  dates: [{ kind: 'publish', dayAd: '2026-11-01', at: null }, examination],
  nextDate: examination,
  schedule: [],
  documents: [],
};
const { advtCode, requisitionNo } = page.advertisement;
const part = (to: string) => partOf(to, { kind: 'advertisement', advtCode, requisitionNo });
const withStage = (changed: Partial<AdvertisementPage['stages'][number]> & { stage: string }) =>
  page.stages.map((each) => (each.stage === changed.stage ? { ...each, ...changed } : each)) as AdvertisementPage['stages'];

async function open(shown: Partial<AdvertisementPage>, language: 'en' | 'ne' = 'en') {
  server.use(mockCall(advertisementPage.get, () => ({ ...page, ...shown })));
  await renderApp('/admin/advertisement/20001', { language });
  return screen.findByRole('heading', { level: 1 });
}

test('the officer who may do what comes next finds one button that leads there, with the work narrowed to this advertisement', async () => {
  signIn({ scrutiny: ['read', 'approve'] });
  const next = {
    kind: 'formsToExamine',
    count: 12,
    since,
    dueAt: since,
    privilege: 'scrutiny',
    permission: 'read',
    isYours: true,
  } as const;
  expect(await open({ next: { ...next, officers: ['Deepa Rai'], officersInAll: 1 } })).toHaveTextContent('Kharidar · 20001');
  const card = screen.getByRole('region', { name: 'Next work' });
  expect(within(card).getByRole('heading', { name: 'Applications to examine (12)' })).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Do this now' })).toHaveAttribute('href', part('/admin/scrutiny?text=20001'));
  expect(within(card).getByText(/Can be done by Deepa Rai/)).toBeInTheDocument();
  await expectAccessible();
});

test('an officer who may not do it reads who may, and finds no button', async () => {
  signIn({ examScheduling: ['read'] });
  const next = {
    kind: 'formsToExamine',
    count: 12,
    since,
    dueAt: since,
    privilege: 'scrutiny',
    permission: 'read',
    isYours: false,
  } as const;
  await open({ next: { ...next, officers: ['Deepa Rai', 'Hari Thapa'], officersInAll: 9 } });
  const card = screen.getByRole('region', { name: 'Next work' });
  expect(within(card).queryByRole('link')).toBeNull();
  expect(within(card).getByText(/Can be done by Deepa Rai, Hari Thapa and 7 more/)).toBeInTheDocument();
});

test('work that nobody may do says which permission is missing', async () => {
  signIn({ examScheduling: ['read'] });
  const next = {
    kind: 'formsToExamine',
    count: 1,
    since,
    dueAt: since,
    privilege: 'scrutiny',
    permission: 'read',
    isYours: false,
  } as const;
  await open({ next: { ...next, officers: [], officersInAll: 0 } });
  expect(screen.getByText(/No active officer has the privilege for this: Scrutiny/)).toBeInTheDocument();
});

test('while nothing waits the next date is shown', async () => {
  signIn({ publishAdvertisement: ['read'] });
  await open({});
  const card = screen.getByRole('region', { name: 'Next work' });
  expect(within(card).getByText('No work is waiting for this advertisement.')).toBeInTheDocument();
  expect(card).toHaveTextContent(/Examination: .*10 January 2027/);
});

test('internal and open competition stand side by side with the hours of their papers', async () => {
  const paper = {
    paperId: 5_800_007,
    paperType: 'first' as const,
    subject: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
    durationMinutes: 90,
  };
  const schedule: AdvertisementPage['schedule'] = [
    {
      competition: 'open',
      advtNumbers: ['101/083-84', '102/083-84'],
      seats: 7,
      papers: [{ ...paper, startsAt: '2027-01-10T05:15:00.000Z' }],
    },
    { competition: 'internal', advtNumbers: ['103/083-84'], seats: 1, papers: [{ ...paper, startsAt: null }] },
  ];
  signIn({ publishAdvertisement: ['read'] });
  await open({ schedule });
  const table = await screen.findByRole('table', { name: 'Internal and open competition schedule' });
  expect(within(table).getByRole('row', { name: /Open competition.*101\/083-84, 102\/083-84.*General knowledge/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /Internal competition.*103\/083-84.*Not scheduled yet/ })).toBeInTheDocument();
});

test('its stages are the only navigation: the screens of the officer, narrowed to this advertisement', async () => {
  signIn({ downloadAdmitCard: ['read'] });
  await open({});
  expect(screen.queryByRole('navigation', { name: 'Parts of the advertisement' })).toBeNull();
  const stages = within(screen.getByRole('region', { name: 'Stages' }));
  expect(stages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Download Admit Card', part('/admin/download/admitCard?advtCode=20001')],
    ['Block Admit Card Download', part('/admin/block-download-admit-card?advtCode=20001')],
  ]);
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', page.publicAddress);
});

test('work whose screen this officer may not open is named without a link', async () => {
  const waiting = (['formsToExamine', 'admitCardsToMake'] as const).map((kind) => ({ kind, count: 3, since, dueAt: since }));
  signIn({ downloadAdmitCard: ['read'] });
  await open({ stages: withStage({ stage: 'scrutiny', state: 'current', waiting }) });
  const stages = within(screen.getByRole('region', { name: 'Stages' }));
  expect(stages.getByText(/Applications to examine/)).toBeInTheDocument();
  expect(stages.queryByRole('link', { name: /Applications to examine/ })).toBeNull();
  expect(stages.getByRole('link', { name: /Examinations without all admit cards/ })).toBeInTheDocument();
});

test('a screen that is reached by a tab keeps the tabs, the first of which leads back to the page', async () => {
  signIn({ resultAndSelection: ['read'], downloadAdmitCard: ['read'] });
  server.use(
    mockCall(selection.listAdvertisements, () => []),
    mockCall(selectionRevision.list, () => ({
      advtCode: 20_001,
      post: page.advertisement.post,
      service: page.advertisement.service,
      lists: [],
      interviewMaximumMarks: null,
      revisions: [],
      replaced: [],
    })),
  );
  const user = userEvent.setup();
  await open({});
  await user.click(screen.getByRole('link', { name: 'Corrections of Selection Lists' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Corrections of Selection Lists' })).toBeInTheDocument();
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the advertisement' }));
  expect(tabs.getByRole('link', { name: 'Final selection' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await user.click(tabs.getByRole('link', { name: 'Advertisement 20001' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Kharidar/ })).toBeInTheDocument();
});

test('each stage says what is done, by whom, what is missing, and leads to the screens that the officer may open', async () => {
  signIn({ examScheduling: ['read'], rollNumberGeneration: ['read'] });
  const scrutiny = { stage: 'scrutiny', state: 'done', progress: { done: 340, of: 340 }, endedAt: since, endedBy: 'Deepa Rai' } as const;
  const seats = {
    stage: 'seats',
    state: 'current',
    progress: { done: 12, of: 300 },
    waiting: [{ kind: 'seatsToGive', count: 1, since, dueAt: since }],
  } as const;
  await open({
    stages: withStage(scrutiny).map((each) => (each.stage === 'seats' ? { ...each, ...seats, waiting: [...seats.waiting] } : each)),
  });
  const stages = screen.getByRole('region', { name: 'Stages' });
  const [ended] = within(stages)
    .getAllByRole('listitem')
    .filter((each) => each.textContent.startsWith('Scrutiny'));
  expect(ended).toHaveTextContent(/Scrutiny.*Done.*340 of 340 decided.*2 November 2026.*Deepa Rai/);
  const [current] = within(stages)
    .getAllByRole('listitem')
    .filter((each) => each.getAttribute('aria-current') === 'step');
  expect(current).toHaveTextContent(/Centres and seats.*Under way.*12 of 300 candidates have a centre/);
  expect(within(current!).getByRole('link', { name: 'Examinations with candidates without a centre' })).toHaveAttribute(
    'href',
    part('/admin/exam-center-allocation/allocate?advtCode=20001'),
  );
  expect(within(current!).getByRole('link', { name: 'Generate Roll Number' })).toHaveAttribute(
    'href',
    part('/admin/generate/rollNo?advtCode=20001'),
  );
  expect(within(current!).queryByRole('link', { name: 'Room Allocation' })).toBeNull();
});

test('no two links lead to the same screen: work that waits is named by its act, and the next act has its button alone', async () => {
  signIn({ examScheduling: ['read', 'update'], masterConfiguration: ['read'] });
  const seats = page.stages.map((each) =>
    each.stage === 'seats'
      ? ({
          ...each,
          state: 'current',
          waiting: [
            { kind: 'seatsToGive', count: 1, since, dueAt: since },
            { kind: 'invigilatorsToGive', count: 2, since, dueAt: since },
          ],
        } as const)
      : each,
  ) as AdvertisementPage['stages'];
  const next = { kind: 'seatsToGive', count: 1, since, dueAt: since, privilege: 'examScheduling', permission: 'update' } as const;
  await open({ stages: seats, next: { ...next, isYours: true, officers: ['Deepa Rai'], officersInAll: 1 } });
  const button = screen.getByRole('link', { name: 'Do this now' });
  const links = within(screen.getByRole('region', { name: 'Stages' })).getAllByRole('link');
  const addresses = [button, ...links].map((link) => link.getAttribute('href'));
  expect(addresses).toHaveLength(new Set(addresses).size);
  expect(links.map(({ textContent }) => textContent)).toContain('Examinations without invigilators');
  expect(addresses).toContain(part('/admin/invigilator-allocation?text=20001'));
});

test('in Nepali its counts and words are Nepali', async () => {
  signIn({ scrutiny: ['read'] });
  const stages = withStage({ stage: 'scrutiny', state: 'current', progress: { done: 12, of: 340 } });
  await open({ stages }, 'ne');
  expect(screen.getByText('३४० मध्ये १२ को निर्णय भयो')).toBeInTheDocument();
  await expectAccessible();
});

test('who works on the advertisement reads how many mails went out, and asks for the earlier days', async () => {
  signIn({ scrutinyAllocation: ['read'] });
  const line = (dayAd: string, refused: number) => ({
    dayAd,
    word: 'gateway.scrutiny.approvedMail',
    subject: { en: 'Application approved: …', ne: 'दरखास्त स्वीकृत: …' },
    firstAt: since,
    lastAt: since,
    mails: 120,
    accepted: 120 - refused,
    refused,
    unsent: 0,
  });
  server.use(
    mockCall(advertisementPage.mails, ({ query }) =>
      query.get('after') === null
        ? { lines: [line('2026-11-02', 3)], after: '2026-11-02 x' }
        : { lines: [line('2026-11-01', 0)], after: null },
    ),
  );
  await open({});
  const section = screen.getByRole('region', { name: 'E-mails' });
  const user = userEvent.setup();
  await user.click(within(section).getByRole('button', { name: 'Show the e-mails' }));
  const table = await within(section).findByRole('table', { name: 'E-mails of the advertisement' });
  expect(within(table).getByRole('row', { name: /Application approved: …/ })).toHaveTextContent(/120.*117.*3.*0/);
  await user.click(within(section).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
  await expectAccessible();
});

test('refused mails lead to the desk of undelivered mails for those who look after candidates, and to no names here', async () => {
  const line = { dayAd: '2026-11-02', word: 'x', subject: { en: 'Application approved: …', ne: 'स्वीकृत' }, firstAt: since, lastAt: since };
  server.use(
    mockCall(advertisementPage.mails, () => ({ lines: [{ ...line, mails: 9, accepted: 8, refused: 1, unsent: 0 }], after: null })),
  );
  const showMails = async () => {
    await open({});
    const section = within(screen.getByRole('region', { name: 'E-mails' }));
    await userEvent.click(section.getByRole('button', { name: 'Show the e-mails' }));
    await section.findByRole('table');
    return section.queryByRole('link');
  };
  signIn({ scrutinyAllocation: ['read'], profileManagement: ['read'] });
  expect(await showMails()).toHaveAttribute('href', '/admin/undelivered');
});

test('its documents are those that there are, with links to the screens that this officer may open', async () => {
  signIn({ examScheduling: ['read'] });
  const paper = { at: since, reason: null, count: null };
  await open({
    documents: [
      { ...paper, kind: 'notice' },
      { ...paper, kind: 'change', reason: 'Floods in Karnali' },
      { ...paper, kind: 'result' },
      { ...paper, kind: 'scheduleCorrections', count: 2 },
    ],
  });
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('button', { name: 'Notice (PDF)' })).toBeInTheDocument();
  expect(documents.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Notice (PDF)'),
    expect.stringMatching(/Change of what was announced.*Floods in Karnali/),
    expect.stringContaining('Result of the examination'),
    expect.stringMatching(/Corrections of the schedule.*2$/),
  ]);
  expect(documents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Change of what was announced', 'https://portal.example/public-log?advtCode=20001'],
    ['Corrections of the schedule', part('/admin/exam-scheduling?text=20001')],
  ]);
  await expectAccessible();
});

test('an office that only demands posts is not offered its mails', async () => {
  signIn({ requisition: ['read'] });
  await open({});
  expect(screen.queryByRole('region', { name: 'E-mails' })).toBeNull();
});

test('an advertisement that was combined says into which', async () => {
  signIn({ publishAdvertisement: ['read'] });
  const combined = { ...page.advertisement, combinedIntoAdvtCode: 20_007 };
  await open({ advertisement: combined });
  expect(screen.getByText(/Combined into/)).toHaveTextContent('Combined into 20007');
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});
