import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import type { AdmitCardAbout, AdmitCardRow } from '@psc/api-client/areas/examination/admit-card.ts';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { ExamAdvertisement, HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as calls from '@psc/api-client/areas/examination/roll-number.ts';
import * as seatRevision from '@psc/api-client/areas/examination/seat-revision.ts';
import type { SeatRevision } from '@psc/api-client/areas/examination/seat-revision.ts';
import type { RollNumberAbout } from '@psc/api-client/areas/examination/roll-number.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string, ne = en) => ({ en, ne });
const head: ExamAdvertisement = {
  advtCode: 20001,
  advtNumbers: ['16613/083-84'],
  fiscalYear: '2083-84',
  post: name('Nayab Subba'),
  class: name('Non-gazetted first'),
  service: name('Administration'),
  group: name('General'),
  subGroup: name('None'),
  organization: name('Ministry of Finance'),
};
const codes = mockCall(advertisement.listCodes, () => [
  { advtCode: 20001, post: head.post, service: head.service, lifeCycleStatus: 'live' as const },
]);
const seatsUnchanged = mockCall(seatRevision.list, () => []);
const page: RollNumberAbout = {
  advertisement: head,
  centres: [
    {
      examCentreId: 3_300_005,
      name: name('Kathmandu'),
      candidates: 40,
      withRollNumber: 40,
      rollFrom: 1,
      rollTo: 40,
      orderBy: 'masterId',
      version: 80,
      roomsAreFinal: true,
    },
    {
      examCentreId: 3_300_007,
      name: name('Pokhara'),
      candidates: 25,
      withRollNumber: 0,
      rollFrom: null,
      rollTo: null,
      orderBy: null,
      version: 25,
      roomsAreFinal: true,
    },
    {
      examCentreId: 3_300_009,
      name: name('Dhankuta'),
      candidates: 5,
      withRollNumber: 0,
      rollFrom: null,
      rollTo: null,
      orderBy: null,
      version: 25,
      roomsAreFinal: false,
    },
  ],
  nextRollNumber: 41,
  proposedOrder: 'masterId',
  admitCardsMade: false,
};
const listed = <Row, About>(rows: Row[], aboutAll: About) => ({
  rows,
  after: null,
  total: { count: rows.length, more: false },
  about: aboutAll,
});
const about: AdmitCardAbout = {
  advertisement: head,
  admitCardDownloadDateAd: '2026-12-20',
  centres: [{ examCentreId: 3_300_005, name: name('Kathmandu'), candidates: 40 }],
  approvedCandidates: 40,
  withRollNumber: 40,
  generated: 40,
  blocked: 0,
};
const card: AdmitCardRow = {
  applicationId: 800_031,
  masterId: 10000001,
  fullName: name('Sita Basnet'),
  rollNumber: 12,
  examCentreId: 3_300_005,
  examCentre: name('Kathmandu'),
  roomNumber: '101',
  generatedAt: '2026-12-01T04:00:00.000Z',
  blocked: false,
};

test('the next centre and the next free numbers are offered, and only centres with final rooms', async () => {
  signIn({ rollNumberGeneration: [...permissions] });
  let sent: unknown;
  server.use(
    codes,
    mockCall(calls.list, () => listed([], page)),
    mockCall(calls.generate, ({ body }) => {
      sent = body;
      return { generated: 25, rollFrom: 41, rollTo: 65 };
    }),
  );
  const { user } = await renderApp('/admin/generate/rollNo?advtCode=20001');
  const choice = await screen.findByRole('combobox', { name: /Exam centre/ });
  expect(screen.getByRole('combobox', { name: /^Order/ })).toHaveValue('masterId');
  expect(within(choice).queryByRole('option', { name: /Dhankuta/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Generate roll numbers' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give the roll numbers 41 to 65?' }));
  await expectAccessible();
  expect(sent).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Give these numbers' }));
  await waitFor(() =>
    expect(sent).toEqual({
      advertisementCode: '20001',
      examCenter: 3_300_007,
      orderBy: 'masterId',
      masterRollNumber: 41,
      maxRollNumber: 65,
      version: 25,
    }),
  );
});

test('roll numbers of a centre are taken back after a confirmation', async () => {
  signIn({ rollNumberGeneration: [...permissions] });
  let sent: unknown;
  server.use(
    codes,
    mockCall(calls.list, () => listed([], page)),
    mockCall(calls.takeBack, ({ body }) => {
      sent = body;
      return { takenBack: 2 };
    }),
  );
  const { user } = await renderApp('/admin/generate/rollNo?advtCode=20001');
  const [first] = await screen.findAllByRole('button', { name: 'Withdraw' });
  await user.click(first!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, examCentreId: 3_300_005 }));
});

test('another centre brings its own range, and a refusal is shown at its field', async () => {
  signIn({ rollNumberGeneration: [...permissions] });
  server.use(
    codes,
    mockCall(calls.list, () => listed([], page)),
    mockCall(calls.generate, () =>
      refused('Please check the fields.', { errors: [{ field: 'maxRollNumber', message: '40 candidates need numbers up to 40.' }] }),
    ),
  );
  const { user } = await renderApp('/admin/generate/rollNo?advtCode=20001');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Exam centre/ }), '3300005');
  expect(screen.getByRole('textbox', { name: /Master roll number/ })).toHaveValue('1');
  expect(screen.getByRole('textbox', { name: /Maximum roll number/ })).toHaveValue('40');
  await user.click(screen.getByRole('button', { name: 'Generate roll numbers' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give these numbers' }));
  expect((await screen.findAllByText('40 candidates need numbers up to 40.')).length).toBeGreaterThan(0);
});

test('an exam sheet needs a range that goes up', async () => {
  signIn({ rollNumberGeneration: [...permissions] });
  server.use(codes);
  const { user } = await renderApp('/admin/generate/form');
  await user.click(await screen.findByRole('combobox', { name: /Advertisement/ }));
  await user.click(await screen.findByRole('option', { name: /Nayab Subba/ }));
  await user.type(screen.getByRole('textbox', { name: /First roll number/ }), '10');
  await user.type(screen.getByRole('textbox', { name: /Last roll number/ }), '9');
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
  expect((await screen.findAllByText('The last roll number must be higher than the first.')).length).toBeGreaterThan(0);
});

test('the chooser looks for what is typed among all advertisements whose candidates have their centre', async () => {
  signIn({ rollNumberGeneration: [...permissions] });
  const asked: (string | null)[][] = [];
  server.use(
    mockCall(advertisement.listCodes, ({ query }) => {
      asked.push([query.get('text'), query.get('seated')]);
      const code = (advtCode: number, post: typeof head.post) => ({
        advtCode,
        post,
        service: head.service,
        lifeCycleStatus: 'live' as const,
      });
      return query.get('text') === 'Forest' ? [code(32_001, name('Forest Guard'))] : [code(20001, head.post), code(20002, head.post)];
    }),
    mockCall(calls.list, () => listed([], page)),
  );
  const { user, router } = await renderApp('/admin/generate/rollNo');
  await user.type(await screen.findByRole('combobox', { name: 'Advertisement' }), 'Forest');
  await user.click(await screen.findByRole('option', { name: /Forest Guard/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?advtCode=32001'));
  expect(asked).toContainEqual(['Forest', 'true']);
});

test('the only advertisement whose candidates have their centre is chosen already', async () => {
  signIn({ rollNumberGeneration: [...permissions] });
  server.use(
    mockCall(advertisement.listCodes, () => [
      { advtCode: 20001, post: head.post, service: head.service, lifeCycleStatus: 'live' as const },
    ]),
    mockCall(calls.list, () => listed([], page)),
  );
  const { router } = await renderApp('/admin/generate/rollNo');
  await waitFor(() => expect(router.state.location.search).toBe('?advtCode=20001'));
});

test('one admit card is downloaded under the name that the gateway gives', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  let asked: unknown;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:card';
  URL.revokeObjectURL = () => undefined;
  server.use(
    codes,
    seatsUnchanged,
    mockCall(admitCard.list, () => listed([card], about)),
    mockCall(admitCard.download, ({ body }) => {
      asked = body;
      return fileAnswer('%PDF-', 'admit-cards-20001-12-12.pdf') as never;
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Download: Sita Basnet' }));
  await waitFor(() => expect(saved).toEqual(['admit-cards-20001-12-12.pdf']));
  expect(asked).toEqual({ advtCode: 20001, applicationId: 800_031 });
  expect(screen.queryByRole('button', { name: 'Generate admit cards' })).not.toBeInTheDocument();
});

test('blocking needs its reason; lifting a block is confirmed', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  let lifted: unknown;
  const blocked = {
    applicationId: 800_031,
    advtCode: 20001,
    advtNumbers: ['16613/083-84'],
    masterId: 10000001,
    fullName: name('Sita Basnet'),
    rollNumber: 12,
    blockRemarks: 'Identity in doubt',
    blockedAt: '2026-12-01T04:00:00.000Z',
  };
  server.use(
    codes,
    mockCall(admitCard.listBlocked, () => ({ rows: [blocked], after: null, total: { count: 1, more: false } })),
    mockCall(admitCard.unblock, ({ body }) => {
      lifted = body;
      return { unblocked: 1 };
    }),
  );
  const { user } = await renderApp('/admin/block-download-admit-card?advtCode=20001');
  await user.type(await screen.findByRole('textbox', { name: /Master IDs/ }), '10000001');
  await user.click(screen.getByRole('button', { name: 'Block the download' }));
  expect((await screen.findAllByText('Remarks is required.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Choose this row' }));
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(lifted).toEqual({ advtCode: 20001, masterIds: '10000001', remarks: '' }));
});

test('of the chosen cards those that are made are blocked with one reason, and those that are blocked are let go', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  const sent: unknown[] = [];
  const person = (applicationId: number, facts: Partial<AdmitCardRow>) => ({
    ...card,
    applicationId,
    masterId: 9_200_000 + applicationId,
    ...facts,
  });
  const rows = [person(800_031, {}), person(800_032, {}), person(800_033, { generatedAt: null }), person(800_034, { blocked: true })];
  server.use(
    codes,
    seatsUnchanged,
    mockCall(admitCard.list, () => listed(rows, about)),
    mockCall(admitCard.block, ({ body }) => {
      sent.push(body);
      return { blocked: 2 };
    }),
    mockCall(admitCard.unblock, ({ body }) => {
      sent.push(body);
      return { unblocked: 1 };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows' }));
  await user.click(screen.getByRole('button', { name: 'Unblock (1)' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20001, masterIds: '10000034', remarks: '' }]));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows' }));
  await user.click(screen.getByRole('button', { name: 'Block (2)' }));
  await user.type(await screen.findByRole('textbox', { name: /Remarks/ }), 'Identity in doubt');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Block the download' }));
  await waitFor(() => expect(sent[1]).toEqual({ advtCode: 20001, masterIds: '10000031,10000032', remarks: 'Identity in doubt' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen rows' })).not.toBeInTheDocument());
});

const paper = (paperId: number, paperType: 'first' | 'second', subject: string): HeldPaper => ({
  ...{ paperId, paperType, testType: 'written', subject: name(subject), maximumMarks: 100, durationMinutes: 120 },
  startsAt: '2027-01-10T05:15:00.000Z',
});
const papers = [paper(5_800_071, 'first', 'General knowledge'), paper(5_800_072, 'second', 'Administration')];
const inRooms = (...rooms: [roomId: number, roomNumber: string][]) =>
  rooms.map(([roomId, roomNumber], position) => {
    const { paperId, subject } = papers[position]!;
    return { paperId, paper: subject, roomId, roomNumber };
  });
const seat = {
  examCentreId: 3_300_005,
  examCentre: name('Kathmandu'),
  rollNumber: 12,
  rooms: inRooms([7_700_003, '101'], [7_700_003, '101']),
};
const moved: SeatRevision = {
  ...{ revisionId: 7_500_009, subject: 'seat' as const, state: 'asked' as const },
  people: [
    {
      ...{ applicationId: 800_031, masterId: 10000001, name: name('Sita Basnet'), before: seat },
      after: { ...seat, rooms: inRooms([7_700_003, '101'], [7_700_004, '102']) },
    },
  ],
  ...{ reason: 'Wheelchair', askedBy: 'Hari Thapa' },
  ...{ askedAt: '2026-12-02T04:00:00.000Z', decidedBy: null, decidedAt: null, decisionRemarks: '', mayDecide: true, mayWithdraw: false },
};

test('another seat is asked for with its reason once the card is made', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  let sent: unknown;
  server.use(
    codes,
    seatsUnchanged,
    mockCall(admitCard.list, () => listed([card], about)),
    mockCall(seatRevision.get, () => ({
      seat,
      papers: papers.map((each, position) => ({
        paper: each,
        hasBegun: position === 0,
        rooms: [
          { roomId: 7_700_003, roomNumber: '101', examCentreId: 3_300_005, examCentre: name('Kathmandu'), free: 0 },
          { roomId: 7_700_004, roomNumber: '102', examCentreId: 3_300_005, examCentre: name('Kathmandu'), free: 2 },
        ],
      })),
    })),
    mockCall(seatRevision.ask, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_009 };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose this row' }));
  await user.click(screen.getByRole('button', { name: 'Request another seat' }));
  const dialog = await screen.findByRole('dialog', { name: 'New seat for Sita Basnet' });
  expect(await within(dialog).findByRole('combobox', { name: /Exam centre and room: First paper/ })).toBeDisabled();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Exam centre and room: Second paper/ }), '7700004');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wheelchair');
  await user.click(within(dialog).getByRole('button', { name: 'Request the change' }));
  await waitFor(() =>
    expect(sent).toEqual({
      applicationId: 800_031,
      rooms: [
        { paperId: 5_800_071, roomId: 7_700_003 },
        { paperId: 5_800_072, roomId: 7_700_004 },
      ],
      rollNumber: 12,
      reason: 'Wheelchair',
    }),
  );
});

test('a change of a seat shows both seats, and another officer decides on it', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  let sent: unknown;
  server.use(
    codes,
    mockCall(seatRevision.list, () => [moved]),
    mockCall(admitCard.list, () => listed([card], about)),
    mockCall(seatRevision.decide, ({ body }) => {
      sent = body;
      return { state: 'applied' as const };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  const change = await screen.findByRole('region', { name: 'Change of the seat of Sita Basnet' });
  expect(change).toHaveTextContent('Kathmandu, room 101, roll number 12');
  expect(change).toHaveTextContent('Kathmandu, room General knowledge: 101; Administration: 102, roll number 12');
  await user.click(within(change).getByRole('button', { name: 'Change the seat and make the card again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change the seat and make the card again' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_009, approve: true, remarks: '' }));
  await expectAccessible();
});
