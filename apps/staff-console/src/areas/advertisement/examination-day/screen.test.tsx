import * as advertisementPage from '@psc/api-client/calls/advertisement-page.ts';
import type { ExaminationDay } from '@psc/api-client/calls/advertisement-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { server } from '../../../testing/server.ts';

const of = { advtCode: 20_001, requisitionNo: '12/083-84', post: { en: 'Kharidar', ne: 'खरिदार' } };
const day: ExaminationDay = {
  dayAd: '2027-01-10',
  papers: [
    {
      ...of,
      paperId: 7,
      subject: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
      competition: 'open',
      startsAt: '2027-01-10T05:15:00.000Z',
      durationMinutes: 90,
      scheduleStatus: 'approved',
      seats: 20,
      centres: 2,
      centresWithRooms: 1,
      centresWithInvigilators: 0,
      rollNumbers: 20,
      admitCards: 12,
      attendance: 0,
    },
  ],
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

async function open(shown: Partial<ExaminationDay>) {
  setWidth(1280);
  signIn({ masterConfiguration: ['read', 'update'] });
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
  await open({ papers: [], work: [] });
  expect(screen.getByText('No examination on this day')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Day after' })).toHaveAttribute('href', '/admin/examination-day/2027-01-11');
});
