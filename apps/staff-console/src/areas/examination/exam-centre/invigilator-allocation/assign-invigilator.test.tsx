import { screen, waitFor } from '@testing-library/react';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import type { InvigilatorAllocation, InvigilatorPost } from '@psc/api-client/areas/examination/invigilator.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { advertisement, asOfficer, name, papers } from '../testing/samples.ts';

const roomInvigilator: InvigilatorPost = { id: 4_700_003, name: name('Room invigilator'), active: true, version: 1 };

const invigilation: InvigilatorAllocation = {
  advertisement,
  paper: papers[1]!,
  examCentre: { examCentreId: 3_300_005, name: name('Kathmandu') },
  state: 'none',
  version: null,
  rooms: [{ roomId: 7_700_001, roomNumber: '101', numberOfCandidates: 40, rollFrom: null, rollTo: null, invigilators: [] }],
  invigilators: [
    {
      id: 4_600_011,
      employeeNo: '4001',
      name: name('Hari Thapa'),
      invigilatorPostId: null,
      examCentre: null,
      active: true,
      busy: true,
      version: 1,
    },
    {
      id: 4_600_012,
      employeeNo: '4002',
      name: name('Gita Rai'),
      invigilatorPostId: null,
      examCentre: null,
      active: true,
      busy: false,
      version: 1,
    },
  ],
  posts: [roomInvigilator],
  others: [],
};

test('the invigilators of another paper are taken over, except a person who is busy at this hour', async () => {
  asOfficer();
  let sent: { lines: unknown; paperId: unknown } | undefined;
  const line = (roomId: number, invigilatorId: number) => ({ roomId, invigilatorId, invigilatorPostId: 4_700_003 });
  server.use(
    mockCall(invigilator.getAllocated, () => ({
      ...invigilation,
      rooms: [...invigilation.rooms, { ...invigilation.rooms[0]!, roomId: 7_700_002, roomNumber: '102' }],
      others: [{ paper: papers[0]!, lines: [line(7_700_001, 4_600_012), line(7_700_002, 4_600_011)] }],
    })),
    mockCall(invigilator.temporarySave, ({ body }) => {
      sent = body;
      return { version: 1 };
    }),
  );
  const { user } = await renderApp('/admin/assign-invigilator/3300005/none/20001?paperId=5800072');
  await user.click(await screen.findByRole('button', { name: 'Copy the invigilators of: First paper · General knowledge' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent?.lines).toEqual([line(7_700_001, 4_600_012)]));
  expect(sent?.paperId).toBe(5_800_072);
});

test('an officer who saves a plan of invigilators second learns of the first save and keeps the line that was added', async () => {
  asOfficer();
  const versions: unknown[] = [];
  let version = 1;
  const saved = invigilation.rooms.map((each) => ({ ...each, invigilators: [{ invigilatorId: 4_600_012, invigilatorPostId: 4_700_003 }] }));
  server.use(
    mockCall(invigilator.getAllocated, () => ({ ...invigilation, state: 'temporarySave' as const, version, rooms: saved })),
    mockCall(invigilator.temporarySave, ({ body }) => {
      versions.push(body.version);
      if (body.version !== version) return refused('Changed.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
      return { version: 3 };
    }),
  );
  const { user } = await renderApp('/admin/assign-invigilator/3300005/none/20001?paperId=5800072');
  await user.click(await screen.findByRole('button', { name: 'Add an invigilator' }));
  version = 2;
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(versions).toEqual([1, 2]));
});

test('somebody who invigilates elsewhere at that hour cannot be chosen', async () => {
  asOfficer();
  let sent: { lines: unknown } | undefined;
  server.use(
    mockCall(invigilator.getAllocated, () => invigilation),
    mockCall(invigilator.temporarySave, ({ body }) => {
      sent = body;
      return { version: 1 };
    }),
  );
  const { user } = await renderApp('/admin/assign-invigilator/3300005/none/20001?paperId=5800072');
  expect(await screen.findByRole('option', { name: 'Hari Thapa · 4001 (busy at that time)' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Invigilator(?! post)/ }), '4600012');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent?.lines).toEqual([{ roomId: 7_700_001, invigilatorId: 4_600_012, invigilatorPostId: 4_700_003 }]));
});
