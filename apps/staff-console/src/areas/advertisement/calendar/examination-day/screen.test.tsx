import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import { dayStages, type ExaminationDay } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { partOf } from '../../../../shared/case-tabs/case-in-address.ts';
import { server } from '../../../../testing/server.ts';

const of = { advtCode: 20_001, requisitionNo: '12/083-84', post: { en: 'Kharidar', ne: 'खरिदार' } };
const day: ExaminationDay = {
  dayAd: '2027-01-10',
  papers: [
    {
      ...of,
      paperId: 5_800_007,
      subject: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
      competition: 'open',
      startsAt: '2027-01-10T05:15:00.000Z',
      durationMinutes: 90,
      scheduleStatus: 'approved',
      scheduledAt: '2026-11-02T05:15:00.000Z',
      scheduledBy: 'Hari Thapa',
      seats: 20,
      centres: 2,
      centresWithRooms: 1,
      centresWithInvigilators: 0,
      approved: 24,
      rollNumbers: 20,
      admitCards: 12,
      attendance: 0,
      hasMarks: false,
      isPublished: false,
    },
  ],
  stages: dayStages.map((stage) => {
    const each = { stage, endedAt: null, endedBy: null, waiting: [] };
    if (stage === 'schedule') return { ...each, state: 'done', progress: { done: 1, of: 1 } };
    if (stage !== 'rooms') return { ...each, state: 'ahead', progress: null };
    const waiting = [{ kind: 'roomsToGive' as const, count: 1, since: '2026-11-03T05:15:00.000Z', dueAt: '2026-12-20T05:15:00.000Z' }];
    return { ...each, state: 'current', progress: { done: 1, of: 2 }, waiting };
  }),
  work: [
    {
      ...of,
      kind: 'roomsToGive',
      count: 1,
      since: '2026-11-03T05:15:00.000Z',
      dueAt: '2026-12-20T05:15:00.000Z',
      privilege: 'masterConfiguration',
      permission: 'update',
      isYours: true,
      officers: ['Deepa Rai'],
      officersInAll: 1,
    },
  ],
};

async function open(shown: Partial<ExaminationDay>, privileges: Privileges = { masterConfiguration: ['read', 'update'] }) {
  setWidth(1280);
  signIn(privileges);
  server.use(mockCall(advertisementPage.getExaminationDay, () => ({ ...day, ...shown })));
  await renderApp('/admin/examination-day/2027-01-10');
  await screen.findByRole('heading', { level: 1, name: 'Day of Examinations' });
}

test('a day of examinations shows what is ready for each paper, and what comes next with its button', async () => {
  await open({});
  const row = within(screen.getByRole('table', { name: 'Papers of the day' })).getAllByRole('row')[1]!;
  expect(row).toHaveTextContent(/11:00.*Kharidar.*General knowledge.*20.*1 of 2.*0 of 2.*20 of 20.*12 of 20.*0 of 20/);
  const next = within(screen.getByRole('region', { name: 'Next work' }));
  expect(next.getByRole('link', { name: 'Do this now' })).toHaveAttribute(
    'href',
    partOf('/admin/room-allocation?open=20001', { kind: 'advertisement', advtCode: of.advtCode, requisitionNo: of.requisitionNo }),
  );
  await expectAccessible();
});

test('its stages count what is ready over the day, and say what is missing since when', async () => {
  await open({});
  const stages = within(screen.getByRole('region', { name: 'Stages' }));
  const current = stages.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step')!;
  expect(current).toHaveTextContent(/Rooms.*Under way.*1 of 2 centres have rooms.*Examinations without rooms \(1\).*since 3 November 2026/);
  expect(stages.getByText('1 of 1 papers approved')).toBeInTheDocument();
});

test('only the next work of the day has the primary button, where several are examined', async () => {
  const [first] = day.work;
  await open({ work: [first!, { ...first!, advtCode: 20_002, kind: 'invigilatorsToGive' }] });
  const [next, other] = within(screen.getByRole('region', { name: 'Next work' })).getAllByRole('link', { name: 'Do this now' });
  expect(next).toHaveAttribute('data-variant', 'filled');
  expect(other).not.toHaveAttribute('data-variant', 'filled');
});

test('its documents are the lists that can be printed already, for those who may print them', async () => {
  await open({});
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Attendance, gate and room lists of each centre', '/admin/generate-exam-center-report?advtCode=20001&paperId=5800007'],
    ['Front Paper Generation', '/admin/front-paper-generation?advtCode=20001&paperId=5800007'],
  ]);
  await expectAccessible();
});

test('an officer without the privilege finds neither the lists nor the button nor the mails', async () => {
  await open({ work: day.work.map((each) => ({ ...each, isYours: false })) }, { requisition: ['read'] });
  expect(within(screen.getByRole('region', { name: 'Documents' })).queryByRole('link')).toBeNull();
  const next = within(screen.getByRole('region', { name: 'Next work' }));
  expect(next.queryByRole('link', { name: 'Do this now' })).toBeNull();
  expect(next.getByText(/Can be done by Deepa Rai/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'E-mails' })).toBeNull();
});

test('its tabs are the screens on which the day is prepared, narrowed to what is examined on it', async () => {
  await open({});
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the examination day' }));
  const part = (path: string) =>
    partOf(`${path}?examinationOnFrom=2027-01-10&examinationOnTo=2027-01-10`, { kind: 'day', dayAd: '2027-01-10' });
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/admin/examination-day/2027-01-10'],
    ['Assign Exam Centres', part('/admin/assign-exam-center')],
    ['Room Allocation', part('/admin/room-allocation')],
  ]);
});

test('a day without examinations says so and leads to the days around it', async () => {
  await open({ papers: [], work: [], stages: [] });
  expect(screen.getByText('No examination on this day')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Day after' })).toHaveAttribute('href', '/admin/examination-day/2027-01-11');
});
