import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { CentreAssignment } from '@psc/api-client/areas/examination/exam-centre.ts';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as report from '@psc/api-client/areas/examination/exam-report.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { afterUndoTime } from '../../../testing/after-undo-time.ts';
import { server } from '../../../testing/server.ts';
import { advertisement, asOfficer, name, papers } from './testing/samples.ts';

const summary = {
  ...advertisement,
  firstStartsAt: '2027-01-10T05:15:00.000Z',
  assignmentId: 1_400_004,
  state: 'temporarySave' as const,
  version: 2,
  approvedCandidates: 3,
  allocatedCount: 0,
};
const centre = (examCentreId: number, en: string, chosenBy: number) => ({
  ...{ examCentreId, name: name(en), province: name('Bagmati'), district: name('Kathmandu'), capacity: 200, takenAtSameTime: 0, chosenBy },
  ...{ numberOfCandidates: 0, allocatedCount: 0, active: true },
});
const centreRow = (id: number, en: string) => ({
  ...{
    id,
    name: name(en),
    active: true,
    provinceId: 6_800_001,
    districtId: 2_800_001,
    capacity: 200,
    address: '',
    contactPerson: name('Ram'),
  },
  ...{ contactNumber: '9841000001', contactEmail: null },
});
const assignment: CentreAssignment = {
  advertisement,
  assignmentId: 1_400_004,
  state: 'temporarySave',
  version: 2,
  approvedCandidates: 3,
  allocatedCount: 0,
  centres: [centre(3_300_007, 'Pokhara', 1), centre(3_300_005, 'Kathmandu', 2)],
};

test('the centres that candidates chose stand first, and their numbers are saved for now', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(calls.getAssigned, () => assignment),
    mockCall(calls.temporarySave, ({ body }) => {
      sent = body;
      return { assignmentId: 1_400_004, version: 3 };
    }),
  );
  const { user } = await renderApp('/admin/assign-exam-center?advtCode=20001');
  const [first] = await screen.findAllByRole('textbox', { name: /^Number of candidates/ });
  expect(first).toHaveAccessibleName('Number of candidates, Kathmandu');
  await user.type(first!, '२');
  expect(screen.getByText('Without a seat').nextElementSibling).toHaveTextContent('1');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, version: 2, lines: [{ examCentreId: 3_300_005, numberOfCandidates: 2 }] }));
});

test('assigned centres open their rooms beside the number of candidates, and a draft can be reverted as well', async () => {
  asOfficer();
  const centres = [{ ...centre(3_300_007, 'Pokhara', 1), numberOfCandidates: 3 }];
  server.use(mockCall(calls.getAssigned, () => ({ ...assignment, centres })));
  await renderApp('/admin/assigned-exam-center/1400004/20001');
  expect(await screen.findByRole('link', { name: 'Pokhara' })).toHaveAttribute('href', '/admin/exam-center-rooms/3300007/3');
  expect(screen.getByRole('button', { name: 'Revert' })).toBeInTheDocument();
  const title = messageText('titles./admin/exam-center-list/{id}');
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/admin/exam-center-list/20001');
});

test('candidates without a seat are named before the final save', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(calls.getAssigned, () => assignment),
    mockCall(calls.finalSave, () => refused('2 approved candidates would have no seat (master IDs 10000001, 10000002).', { status: 409 })),
  );
  const { user } = await renderApp('/admin/assign-exam-center?advtCode=20001');
  await user.type((await screen.findAllByRole('textbox', { name: /^Number of candidates/ }))[0]!, '1');
  await user.click(screen.getByRole('button', { name: 'Save as final' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Make the final save of the centres?' })).getByRole('button', {
      name: 'Save as final',
    }),
  );
  expect((await screen.findAllByText(/master IDs 10000001, 10000002/)).length).toBeGreaterThan(0);
});

test('who would sit elsewhere than chosen is shown before it is saved, and the reason goes with it', async () => {
  asOfficer();
  const sent: unknown[] = [];
  const change = {
    ...{ key: 'k1', elsewhere: 2, rooms: [], rollNumbersWithdrawn: 0, roomsToSaveAgain: [], afterScrutiny: null },
    elsewhereByCentre: [{ chosenCentre: name('Kathmandu'), examCentre: name('Pokhara'), candidates: 2 }],
  };
  const seated = { allocatedNow: 3, atChosenCentre: 1, atAnotherCentre: 2, withoutSeat: 0, candidatesWithoutSeat: [] };
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(calls.getAssigned, () => assignment),
    mockCall(calls.finalSave, ({ body }) => {
      sent.push(body);
      return body.acceptedChange === 'k1'
        ? { saved: true as const, assignmentId: 1_400_004, version: 3, report: seated }
        : { saved: false as const, change };
    }),
    mockCall(room.listExamCentres, () => ({ advertisement, papers, centres: [] })),
    mockCall(invigilator.getAdvertisementInfo, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
  );
  const { user } = await renderApp('/admin/assign-exam-center?advtCode=20001');
  await user.type((await screen.findAllByRole('textbox', { name: /^Number of candidates/ }))[0]!, '3');
  await user.click(screen.getByRole('button', { name: 'Save as final' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Make the final save of the centres?' })).getByRole('button', {
      name: 'Save as final',
    }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Candidates seated at a different centre' });
  expect(dialog).toHaveTextContent('2 candidates would sit at another centre than the one chosen.');
  expect(within(dialog).getByRole('table')).toHaveTextContent('Pokhara');
  await user.click(within(dialog).getByRole('button', { name: 'Assign these seats' }));
  expect(sent).toHaveLength(1);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The hall burnt down');
  await user.click(within(dialog).getByRole('button', { name: 'Assign these seats' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ acceptedChange: 'k1', reason: 'The hall burnt down' });
});

test('a number that the gateway refuses is marked in its row', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(calls.getAssigned, () => assignment),
    mockCall(calls.temporarySave, () =>
      refused('Please check the fields.', {
        errors: [{ field: 'lines.0.numberOfCandidates', message: 'Only 1 seat is free at this centre at this time.' }],
      }),
    ),
  );
  const { user } = await renderApp('/admin/assign-exam-center?advtCode=20001');
  const pokhara = await screen.findByRole('textbox', { name: 'Number of candidates, Pokhara' });
  await user.type(pokhara, '900');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(pokhara).toHaveAccessibleDescription('Only 1 seat is free at this centre at this time.'));
  expect(pokhara).toHaveValue('900');
});

test('reverting asks in the words of the specification', async () => {
  asOfficer();
  let reverted = '';
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(calls.getAssigned, () => assignment),
    mockCall(calls.revert, ({ query }) => {
      reverted = query.get('version') ?? '';
      return null;
    }),
  );
  const { user } = await renderApp('/admin/assign-exam-center?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete' })).getByRole('button', { name: 'Revert' }),
  );
  await waitFor(() => expect(reverted).toBe('2'));
});

const plan = (paperId: number, state: 'none' | 'finalSave', seatsInRooms: number) => ({
  ...{ paperId, state, rooms: 2, seatsInRooms },
  ...(state === 'none' ? { roomAllocationId: null, version: null } : { roomAllocationId: 7_800_071, version: 1 }),
});
const centreWithPlans = {
  ...{ examCentreId: 3_300_005, name: name('Kathmandu'), district: name('Kathmandu'), allocatedCount: 50, withArrangements: 3 },
  ...{ rollFrom: null, rollTo: null },
  plans: [plan(5_800_071, 'finalSave', 50), plan(5_800_072, 'none', 0)],
};
const withRooms = {
  ...advertisement,
  ...{ firstStartsAt: null, centres: 1, papers: 2, plansTemporary: 0, plansFinal: 1, plansForwarded: 0, allocatedCount: 50 },
};

test('rooms are shown by paper, and those of one paper are taken over for another one in one press', async () => {
  asOfficer();
  const sent: unknown[] = [];
  server.use(
    mockCall(room.listAdvertisements, () => ({ rows: [withRooms], after: null, total: { count: 1, more: false } })),
    mockCall(room.listExamCentres, () => ({ advertisement, papers, centres: [centreWithPlans] })),
    mockCall(room.copy, ({ params, body }) => {
      sent.push([params.id, body]);
      return { centres: 1 };
    }),
  );
  const { user } = await renderApp('/admin/room-allocation?open=20001');
  const table = await screen.findByRole('table', { name: 'Exam centres' });
  expect(within(table).getByRole('columnheader', { name: 'With special arrangements' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '3' })).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: /^See rooms/ })).toHaveAttribute('href', expect.stringContaining('paperId=5800071'));
  expect(screen.queryByRole('button', { name: /Copy the rooms/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), '5800072');
  expect(await within(table).findByRole('link', { name: /^Assign rooms/ })).toHaveAttribute(
    'href',
    expect.stringContaining('paperId=5800072'),
  );
  await user.click(screen.getByRole('button', { name: 'Copy the rooms of: First paper · General knowledge' }));
  await waitFor(() => expect(sent).toEqual([['20001', { fromPaperId: 5_800_071, paperId: 5_800_072 }]]));
  expect(screen.queryByRole('button', { name: 'Forward the advertisement' })).not.toBeInTheDocument();
});

test('the rooms of every paper are forwarded without a question, which can be undone for some seconds', async () => {
  asOfficer();
  let sent = 0;
  const ready = { ...centreWithPlans, plans: [plan(5_800_071, 'finalSave', 50), plan(5_800_072, 'finalSave', 50)] };
  server.use(
    mockCall(room.listAdvertisements, () => ({ rows: [withRooms], after: null, total: { count: 1, more: false } })),
    mockCall(room.listExamCentres, () => ({ advertisement, papers, centres: [ready] })),
    mockCall(room.forwardAdvertisement, () => {
      sent += 1;
      return { centres: 1 };
    }),
  );
  const { user } = await renderApp('/admin/room-allocation?open=20001');
  const forward = () => screen.findByRole('button', { name: /^Forward the advertisement/ });
  await user.click(await forward());
  expect(await screen.findByText('Rooms of Nayab Subba forwarded.')).toBeInTheDocument();
  expect(await forward()).toHaveAccessibleDescription('An answer is about to be sent; undo it first.');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await afterUndoTime();
  expect(sent).toBe(0);
  await user.click(await forward());
  await afterUndoTime();
  await waitFor(() => expect(sent).toBe(1));
});

test('candidates change centre by master IDs of numbers and commas only', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(masterData.listExamCentres, () => []),
  );
  const { user } = await renderApp('/admin/exam-center-allocation/candidate-switch?advtCode=20001');
  await user.type(await screen.findByRole('textbox', { name: /Master IDs/ }), '10000001 and 10000002');
  await user.click(screen.getByRole('button', { name: 'Change the centre' }));
  expect((await screen.findAllByText(/^Use numbers and commas only\./u)).length).toBeGreaterThan(0);
});

test('candidates of a range of roll numbers are selected in the list, and change their centre together', async () => {
  asOfficer();
  let range: unknown;
  let sent: unknown;
  const seat = (rollNumber: number, masterId: number) => ({
    ...{
      applicationId: 800_000 + rollNumber,
      applicationNumber: `2083-84-${rollNumber}`,
      masterId,
      fullName: name(`Candidate ${rollNumber}`),
    },
    ...{ chosenCentre: name('Kathmandu'), examCentreId: 3_300_005, examCentre: name('Kathmandu'), roomNumber: null, rollNumber },
    elsewhereReason: null,
  });
  server.use(
    mockCall(calls.listAdvertisements, () => ({ rows: [summary], after: null, total: { count: 1, more: false } })),
    mockCall(masterData.listExamCentres, () => [centreRow(3_300_007, 'Pokhara')]),
    mockCall(calls.listAllocatedCandidates, ({ query }) => {
      range = [query.get('rollFrom'), query.get('rollTo')];
      return { rows: [seat(12, 10_000_001), seat(13, 10_000_002)], after: null, total: { count: 2, more: false } };
    }),
    mockCall(calls.switchCandidate, ({ body }) => {
      sent = body;
      return { saved: true as const, switched: 2 };
    }),
  );
  const list = '/admin/exam-center-allocation/allocatedCandidate?advtCode=20001&rollFrom=12&rollTo=13';
  const { user, router } = await renderApp(list);
  const [all] = await screen.findAllByRole('checkbox');
  expect(range).toEqual(['12', '13']);
  await user.click(all!);
  await user.click(screen.getByRole('button', { name: 'Change the centre of those selected' }));
  expect(await screen.findByRole('textbox', { name: /Master IDs/ })).toHaveValue('10000001,10000002');
  expect(router.state.location.search).toBe('?advtCode=20001');
  await user.selectOptions(screen.getByRole('combobox', { name: /New exam centre/ }), 'Pokhara');
  await user.click(screen.getByRole('button', { name: 'Change the centre' }));
  await waitFor(() => expect(sent).toMatchObject({ advtCode: 20001, examCenter: 3_300_007, switchMasterIds: '10000001,10000002' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(list));
});

test('the attendance list prints every candidate of a room with a place to sign', async () => {
  asOfficer();
  server.use(
    mockCall(report.attendanceList, () => ({
      advertisement,
      paper: papers[1]!,
      examCentre: { examCentreId: 3_300_005, name: name('Kathmandu', 'काठमाडौँ'), address: 'Anamnagar' },
      rooms: [
        {
          roomId: 7_700_001,
          roomNumber: '101',
          candidates: [
            {
              rollNumber: 12,
              masterId: 10000001,
              fullName: name('Sita Basnet', 'सीता बस्नेत'),
              gender: 'female' as const,
              roomNumber: '101',
              arrangements: { kinds: ['extraTime' as const], preparation: 'ढोकानजिकको टेबल', extraMinutesPerHour: 30 },
            },
          ],
        },
      ],
    })),
  );
  await renderApp('/admin/exam-center-report/20001?examCentreId=3300005&paperId=5800072&kind=attendance', { language: 'ne' });
  const row = (await screen.findByText('सीता बस्नेत')).closest('tr')!;
  expect(screen.getByText(/द्वितीय पत्र · Administration/)).toBeInTheDocument();
  expect(within(row).getByText('१२')).toBeInTheDocument();
  expect(within(row).getByText('महिला')).toBeInTheDocument();
  expect(within(row).getByText('थप समय: प्रत्येक घण्टामा ३० मिनेट')).toBeInTheDocument();
  expect(within(row).getByText('ढोकानजिकको टेबल')).toBeInTheDocument();
});

test('a centre without its required fields is refused at each of them', async () => {
  asOfficer();
  server.use(
    mockCall(calls.list, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
    mockCall(masterData.listProvinces, () => []),
    mockCall(masterData.listDistricts, () => []),
  );
  const { user } = await renderApp('/admin/exam-center?new=1');
  await user.type(await screen.findByRole('textbox', { name: /^Capacity/ }), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Center minimum capacity must be 1')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Contact number is required.').length).toBeGreaterThan(0);
});

test('a centre is deleted by its further acts, after a question', async () => {
  asOfficer();
  const entry = {
    ...{
      id: 3_300_005,
      name: name('Kathmandu'),
      active: true,
      provinceId: 3,
      province: name('Bagmati'),
      districtId: 2_800_027,
      district: name('Kathmandu'),
    },
    ...{
      capacity: 200,
      rooms: 4,
      address: 'Anamnagar',
      contactPerson: name('Hari Thapa'),
      contactNumber: '9841000000',
      contactEmail: null,
      version: 3,
    },
  };
  let deleted = '';
  server.use(
    mockCall(calls.list, () => ({ rows: [entry], after: null, total: { count: 1, more: false } })),
    mockCall(masterData.listProvinces, () => []),
    mockCall(masterData.listDistricts, () => []),
    mockCall(calls.delete, ({ params, query }) => {
      deleted = `${params.id} as of version ${query.get('version')}`;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/exam-center');
  expect(await screen.findByRole('link', { name: 'Rooms: Kathmandu' })).toHaveAttribute('href', '/admin/master-data/room?centre=3300005');
  await user.click(screen.getByRole('button', { name: 'Further acts: Kathmandu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toBe('3300005 as of version 3'));
});
