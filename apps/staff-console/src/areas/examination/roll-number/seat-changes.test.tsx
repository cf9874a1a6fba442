import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import type { AdmitCardAbout, AdmitCardRow } from '@psc/api-client/areas/examination/admit-card.ts';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as seatRevision from '@psc/api-client/areas/examination/seat-revision.ts';
import type { ChangedSeat, Seat, SeatRevision } from '@psc/api-client/areas/examination/seat-revision.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string, ne = en) => ({ en, ne });
const post = name('Nayab Subba');
const about: AdmitCardAbout = {
  advertisement: {
    ...{ advtCode: 20001, advtNumbers: ['16613/083-84'], fiscalYear: '2083-84', post, class: name('Non-gazetted first') },
    ...{ service: name('Administration'), group: name('General'), subGroup: name('None'), organization: name('Ministry of Finance') },
  },
  ...{ admitCardDownloadDateAd: '2026-12-01', centres: [], approvedCandidates: 1, withRollNumber: 1, generated: 1, blocked: 0 },
};
const noRows = { rows: [] as AdmitCardRow[], after: null, total: { count: 0, more: false }, about };
const seatIn = (roomNumber: string, rollNumber: number): Seat => ({
  ...{ examCentreId: 3_300_005, examCentre: name('Kathmandu'), rollNumber },
  rooms: [{ paperId: 5_800_071, paper: name('General knowledge'), roomId: 7_700_003, roomNumber }],
});
const person = (before: Seat | null, after: Seat | null): ChangedSeat => ({
  ...{ applicationId: 800_031, masterId: 10_000_001, name: name('Sita Basnet'), before, after },
});
const asked = (facts: Partial<SeatRevision>): SeatRevision => ({
  ...{
    revisionId: 7_500_009,
    subject: 'examinee',
    people: [person(null, seatIn('101', 13))],
    state: 'asked',
    reason: 'Order of the court',
  },
  ...{ askedBy: 'Hari Thapa', askedAt: '2026-12-02T04:00:00.000Z', decidedBy: null, decidedAt: null, decisionRemarks: '' },
  ...{ mayDecide: true, mayWithdraw: false, ...facts },
});
const screenWith = (revisions: SeatRevision[]) => [
  mockCall(advertisement.listCodes, () => [{ advtCode: 20001, post, service: name('Administration'), lifeCycleStatus: 'live' as const }]),
  mockCall(admitCard.list, () => noRows),
  mockCall(seatRevision.list, () => revisions),
];

test('a question for the effect that got no answer can be asked again for another candidate', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  const asks: number[] = [];
  server.use(
    ...screenWith([]),
    mockCall(seatRevision.previewExaminee, ({ body }) => {
      asks.push(Number(body.masterId));
      return asks.length === 1 ? HttpResponse.error() : { people: [person(null, seatIn('101', 13))], key: 'shown' };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Admit or take out a candidate' }));
  const dialog = await screen.findByRole('dialog');
  const masterId = within(dialog).getByRole('textbox', { name: /Master ID/ });
  await user.type(masterId, '10000009');
  await user.click(within(dialog).getByRole('button', { name: 'Show the effect' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/The server is taking too long to respond/);
  expect(within(dialog).queryByText(/not certain that this was saved/)).not.toBeInTheDocument();
  await user.clear(masterId);
  await user.type(masterId, '10000001');
  await user.click(within(dialog).getByRole('button', { name: 'Show the effect' }));
  expect(await within(dialog).findByText('Kathmandu, room 101, roll number 13')).toBeVisible();
  expect(asks).toEqual([10_000_009, 10_000_001]);
});

test('the effect of admitting a candidate is shown before it is requested', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  let sent: unknown;
  server.use(
    ...screenWith([]),
    mockCall(seatRevision.previewExaminee, () => ({ people: [person(null, seatIn('101', 13))], key: 'shown' })),
    mockCall(seatRevision.askExaminee, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_009 };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Admit or take out a candidate' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Master ID/ }), '10000001');
  await user.click(within(dialog).getByRole('button', { name: 'Show the effect' }));
  expect(await within(dialog).findByText('Kathmandu, room 101, roll number 13')).toBeVisible();
  expect(within(dialog).getByText('Not in the examination')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Order of the court');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Request the change' }));
  await waitFor(() =>
    expect(sent).toEqual({ advtCode: 20001, masterId: 10_000_001, acceptedEffect: 'shown', reason: 'Order of the court' }),
  );
});

test('the candidates of a lost room move to the chosen rooms once their new seats are shown', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  const sent: unknown[] = [];
  const examCentre = name('Kathmandu');
  server.use(
    ...screenWith([]),
    mockCall(seatRevision.rooms, () => [
      { roomId: 7_700_003, roomNumber: '101', examCentre, people: 1, free: 0 },
      { roomId: 7_700_004, roomNumber: '102', examCentre, people: 0, free: 9 },
    ]),
    mockCall(seatRevision.previewRoom, ({ body }) => {
      sent.push(body);
      return { people: [person(seatIn('101', 12), seatIn('102', 12))], key: 'shown' };
    }),
    mockCall(seatRevision.askRoom, ({ body }) => {
      sent.push(body);
      return { revisionId: 7_500_009 };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Move the candidates of a room' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Room that cannot be used/ }), '7700003');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Kathmandu, room 102 (9 free)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Show the effect' }));
  expect(await within(dialog).findByText('Kathmandu, room 102, roll number 12')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The roof leaks');
  await user.click(within(dialog).getByRole('button', { name: 'Request the change' }));
  const chosen = { advtCode: 20001, roomId: 7_700_003, toRoomIds: [7_700_004] };
  await waitFor(() => expect(sent).toEqual([chosen, { ...chosen, acceptedEffect: 'shown', reason: 'The roof leaks' }]));
});

test('the deciding officer sees the effect, and the requesting officer may withdraw', async () => {
  signIn({ downloadAdmitCard: [...permissions] });
  const sent: unknown[] = [];
  const own = asked({
    ...{ revisionId: 7_500_010, subject: 'room', people: [person(seatIn('101', 12), seatIn('102', 12))] },
    ...{ mayDecide: false, mayWithdraw: true },
  });
  server.use(
    ...screenWith([asked({}), own]),
    mockCall(seatRevision.decide, ({ body }) => {
      sent.push(body);
      return { state: 'applied' as const };
    }),
    mockCall(seatRevision.withdraw, ({ body }) => {
      sent.push(body);
      return { state: 'withdrawn' as const };
    }),
  );
  const { user } = await renderApp('/admin/download/admitCard?advtCode=20001');
  const change = await screen.findByRole('region', { name: 'Change of the seat of Sita Basnet' });
  expect(change).toHaveTextContent('Kathmandu, room 101, roll number 13');
  await user.click(within(change).getByRole('button', { name: 'Admit the candidate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Admit the candidate' }));
  await waitFor(() => expect(sent).toEqual([{ revisionId: 7_500_009, approve: true, remarks: '' }]));
  const room = await screen.findByRole('region', { name: 'Other seats for the candidates of a room' });
  expect(within(room).queryByRole('button', { name: 'Change the seats and make the cards again' })).not.toBeInTheDocument();
  await user.click(within(room).getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent[1]).toEqual({ revisionId: 7_500_010 }));
  await expectAccessible();
});
