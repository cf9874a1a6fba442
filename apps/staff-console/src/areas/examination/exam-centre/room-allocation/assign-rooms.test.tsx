import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import type { InvigilatorAllocation } from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import type { RoomAllocation } from '@psc/api-client/areas/examination/room.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { advertisement, asOfficer, name, papers } from '../testing/samples.ts';

const rooms: RoomAllocation = {
  advertisement,
  paper: papers[0]!,
  examCentre: { examCentreId: 3_300_005, name: name('Kathmandu') },
  roomAllocationId: null,
  state: 'none',
  version: null,
  allocatedCount: 50,
  rooms: [
    {
      roomId: 7_700_001,
      roomNumber: '101',
      capacity: 40,
      lastTime: 20,
      takenAtSameTime: 0,
      numberOfCandidates: 0,
      rollFrom: null,
      rollTo: null,
      active: true,
    },
    {
      roomId: 7_700_002,
      roomNumber: '102',
      capacity: 40,
      lastTime: 0,
      takenAtSameTime: 35,
      numberOfCandidates: 0,
      rollFrom: null,
      rollTo: null,
      active: true,
    },
    {
      roomId: 7_700_003,
      roomNumber: '103',
      capacity: 40,
      lastTime: 0,
      takenAtSameTime: 0,
      numberOfCandidates: 0,
      rollFrom: null,
      rollTo: null,
      active: true,
    },
  ],
};

test('rooms are offered filled one after the other, within the seats that are free at that hour', async () => {
  asOfficer();
  let sent: { lines: unknown; paperId: unknown } | undefined;
  server.use(
    mockCall(room.getExistingAllocation, () => rooms),
    mockCall(room.finalSave, ({ body }) => {
      sent = body;
      return { roomAllocationId: 7_800_001, version: 1 };
    }),
    mockCall(room.listAdvertisements, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
    mockCall(room.listExamCentres, () => ({ advertisement, papers, centres: [] })),
    mockCall(invigilator.getAdvertisementInfo, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
  );
  const { user } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Save as final' }));
  await waitFor(() =>
    expect(sent?.lines).toEqual([
      { roomId: 7_700_001, numberOfCandidates: 40 },
      { roomId: 7_700_002, numberOfCandidates: 5 },
      { roomId: 7_700_003, numberOfCandidates: 5 },
    ]),
  );
  expect(sent?.paperId).toBe(5_800_071);
});

test('the last plan of the centre is copied in one press, within the seats that are free at that hour', async () => {
  asOfficer();
  const copied = { ...rooms, rooms: rooms.rooms.map((each) => (each.roomId === 7_700_002 ? { ...each, lastTime: 30 } : each)) };
  server.use(mockCall(room.getExistingAllocation, () => copied));
  const { user } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Same as the last plan of this centre' }));
  const typed = (number: string) => screen.getByRole('textbox', { name: `Number of candidates, ${number}` });
  expect(typed('101')).toHaveValue('20');
  expect(typed('102')).toHaveValue('5');
  expect(typed('103')).toHaveValue('');
});

test('the candidates are evened out over the rooms in use, and the arrow keys go from box to box', async () => {
  asOfficer();
  server.use(mockCall(room.getExistingAllocation, () => rooms));
  const { user } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Even out' }));
  const typed = (number: string) => screen.getByRole('textbox', { name: `Number of candidates, ${number}` });
  expect(['101', '102', '103'].map((number) => (typed(number) as HTMLInputElement).value)).toEqual(['22', '5', '23']);
  await user.clear(typed('102'));
  await user.click(screen.getByRole('button', { name: 'Even out' }));
  expect(['101', '102', '103'].map((number) => (typed(number) as HTMLInputElement).value)).toEqual(['25', '', '25']);

  await user.click(typed('101'));
  await user.keyboard('{ArrowDown}7{ArrowDown}');
  expect(typed('103')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(typed('102')).toHaveFocus();
  expect(typed('102')).toHaveValue('7');
});

/** A centre with one room for fifty candidates, and one for forty that has its rooms for neither paper; people for each are free. */
function withTwoCentres({ free = 2, finalPlansFirst = false, whenSecond = Promise.resolve() } = {}) {
  const saved: string[] = [];
  const [first, second] = [3_300_005, 3_300_006];
  const planOf = (kind: string, centre: number) => (saved.includes(`${kind} ${centre}`) ? ('finalSave' as const) : ('none' as const));
  const person = (id: number): InvigilatorAllocation['invigilators'][number] => ({
    ...{
      id,
      employeeNo: null,
      name: name(`Person ${id}`),
      invigilatorPostId: 4_700_003,
      examCentre: null,
      active: true,
      busy: false,
      version: 1,
    },
  });
  server.use(
    mockCall(room.getExistingAllocation, ({ query }) => ({
      ...rooms,
      examCentre: { ...rooms.examCentre, examCentreId: Number(query.get('examCentreId')) },
      ...(saved.includes(`rooms ${query.get('examCentreId')}`) && { state: 'finalSave' as const, roomAllocationId: 7_800_001, version: 1 }),
    })),
    mockCall(room.finalSave, async ({ body }) => {
      if (body.examCentreId === second) await whenSecond;
      saved.push(`rooms ${body.examCentreId}`);
      return { roomAllocationId: 7_800_001, version: 1 };
    }),
    mockCall(room.listExamCentres, () => ({
      ...{ advertisement, papers: [papers[0]!] },
      centres: [first, second].map((examCentreId) => ({
        ...{ examCentreId, name: name('Kathmandu'), district: name('Kathmandu'), allocatedCount: 50, withArrangements: 0 },
        ...{ rollFrom: null, rollTo: null },
        plans: [
          ...[
            {
              paperId: papers[0]!.paperId,
              roomAllocationId: null,
              state: planOf('rooms', examCentreId),
              version: null,
              rooms: 0,
              seatsInRooms: 0,
            },
          ],
        ],
      })),
    })),
    mockCall(invigilator.getAdvertisementInfo, ({ query }) => ({
      rows: (finalPlansFirst && !query.has('state') ? [] : [first, second]).map((examCentreId, at) => ({
        ...{
          ...advertisement,
          roomAllocationId: 7_800_001 + at,
          examCentreId,
          examCentre: name('Kathmandu'),
          paper: papers[0]!,
          startsAt: null,
        },
        ...{ rooms: 3, roomsWithInvigilator: 0, allocatedCount: 50, state: planOf('people', examCentreId), version: null },
      })),
      ...{ after: null, total: { count: 2, more: false } },
    })),
    mockCall(invigilator.getAllocated, ({ query }) => ({
      ...{ advertisement, paper: papers[0]!, examCentre: { examCentreId: Number(query.get('examCentreId')), name: name('Kathmandu') } },
      ...{ state: 'none' as const, version: null, posts: [], others: [] },
      rooms: [7_700_001, 7_700_002].map((roomId) => ({
        ...{ roomId, roomNumber: '101', numberOfCandidates: 25, rollFrom: null, rollTo: null, invigilators: [] },
      })),
      invigilators: Array.from({ length: free }, (_none, at) => person(4_600_011 + at)),
    })),
    mockCall(invigilator.finalSave, ({ body }) => {
      saved.push(`people ${body.examCentreId}`);
      return { version: 1 };
    }),
  );
  return saved;
}

test('all further rooms and invigilators are saved as proposed by one press, and the page of the advertisement opens', async () => {
  asOfficer();
  const saved = withTwoCentres();
  const { user, router } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Save all rooms and invigilators as proposed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/advertisement/20001'));
  expect(saved).toEqual(['rooms 3300005', 'rooms 3300006', 'people 3300005', 'people 3300006']);
});

test('where a room would have no invigilator the saving stops there, and its form opens', async () => {
  asOfficer();
  const saved = withTwoCentres({ free: 1 });
  const { user, router } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Save all rooms and invigilators as proposed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assign-invigilator/3300005/none/20001'));
  expect(await screen.findByText('Kathmandu has too few free people: a room would have no invigilator.')).toBeInTheDocument();
  expect(saved).toEqual(['rooms 3300005', 'rooms 3300006']);
});

test('invigilators beyond the first page of plans are saved as well', async () => {
  asOfficer();
  const saved = withTwoCentres({ finalPlansFirst: true });
  const { user, router } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Save all rooms and invigilators as proposed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/advertisement/20001'));
  expect(saved.slice(2)).toEqual(['people 3300005', 'people 3300006']);
});

test('while all are saved their number is shown and nothing can be reverted, and an officer who leaves stays where they went', async () => {
  asOfficer();
  let answer = () => {};
  const saved = withTwoCentres({ whenSecond: new Promise<void>((resolve) => (answer = resolve)) });
  server.use(mockCall(room.listAdvertisements, () => ({ rows: [], after: null, total: { count: 0, more: false } })));
  const { user, router } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Save all rooms and invigilators as proposed' }));
  expect(await screen.findByText(/^Saving as proposed… Rooms and invigilators saved so far: 1$/)).toHaveAttribute('role', 'status');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as final' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Revert' })).not.toBeInTheDocument();
  await router.navigate('/admin/room-allocation');
  answer();
  await waitFor(() => expect(saved).toHaveLength(4));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/admin/room-allocation');
});

test('a failed read opens the list of rooms with the reason, and does not claim that everything is saved', async () => {
  asOfficer();
  withTwoCentres();
  server.use(
    mockCall(room.listAdvertisements, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
    mockCall(invigilator.getAdvertisementInfo, () => refused('The invigilators cannot be read now.', { status: 422 })),
  );
  const { user, router } = await renderApp('/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071');
  await user.click(await screen.findByRole('button', { name: 'Save all rooms and invigilators as proposed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/room-allocation'));
  expect(await screen.findByText('The invigilators cannot be read now.')).toBeInTheDocument();
});
