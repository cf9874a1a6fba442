import { screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { secondReadings } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { OfficerLoad, ScrutinyAdvertisement, ScrutinyCandidate } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { equalShares } from './allocation/details/equal-shares.ts';
import { scrutinyCase } from './testing/scrutiny-case.ts';

const advertisement: ScrutinyAdvertisement = {
  advtCode: 20004,
  post: { en: 'Health Assistant', ne: 'हेल्थ असिस्टेन्ट' },
  service: { en: 'Health', ne: 'स्वास्थ्य' },
  class: { en: 'Non-gazetted first', ne: 'राजपत्र अनङ्कित प्रथम' },
  numberOfApplications: 27,
  unpaid: 3,
  allocated: 18,
  unallocated: 9,
  counts: { pending: 22, approved: 3, onHold: 1, rejected: 1 },
  state: 'included',
  finalizedAt: null,
};
const officers: OfficerLoad[] = [
  {
    officerId: 300_006,
    name: 'Hari Chaudhary',
    username: 'hari',
    numberOfApplications: 9,
    completed: 4,
    remaining: 4,
    onHold: 1,
    mayReceive: true,
  },
  {
    officerId: 300_007,
    name: 'Indira Gurung',
    username: 'indira',
    numberOfApplications: 9,
    completed: 9,
    remaining: 0,
    onHold: 0,
    mayReceive: true,
  },
];
const candidate: ScrutinyCandidate = {
  applicationId: 800_061,
  applicationNumber: '2083-84-0000061',
  masterId: 10000007,
  name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' },
  refusedQuotas: [],
  quotas: [{ en: 'Open', ne: 'खुला' }],
  feeAmountPaisa: 90000,
  paymentStatus: 'paid',
  appliedAt: '2026-10-17T15:16:00.000Z',
  scrutinyStatus: 'pending',
  remark: null,
  advtNumbers: ['16621/083-84'],
  answeredAt: null,
  officerName: 'Hari Chaudhary',
  unmet: ['qualification'],
};
const mine = { ...advertisement, numberOfApplications: 9, counts: { pending: 4, approved: 3, onHold: 1, rejected: 1 } };

const aboutAll = {
  ...{ post: advertisement.post, service: advertisement.service, class: advertisement.class, group: advertisement.service },
  ...{ counts: mine.counts, quotas: [], officers: [], reasons: [], unpaid: 2 },
};

const withoutChoices = [mockCall(masterData.listServices, () => []), mockCall(masterData.listClasses, () => [])];

function asAllocator() {
  signIn({ scrutinyAllocation: [...permissions] });
  server.use(mockCall(calls.allocationFilterByCode, () => listPage([])));
}
function asOfficer() {
  signIn({ scrutiny: [...permissions] });
}

test('an advertisement is removed from scrutiny with a reason, and can be restored', async () => {
  asAllocator();
  let state: ScrutinyAdvertisement['state'] = 'included';
  let sent: unknown;
  server.use(
    ...withoutChoices,
    mockCall(calls.allocationFilter, () => listPage([{ ...advertisement, state }])),
    mockCall(calls.removeAdvertisement, ({ body }) => {
      sent = body;
      state = 'removed';
      return null;
    }),
    mockCall(calls.restoreAdvertisement, () => {
      state = 'included';
      return null;
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation');
  await user.click(await screen.findByRole('button', { name: 'Further acts: Health Assistant' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this advertisement from scrutiny?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(sent, 'without a reason nothing is sent').toBeUndefined();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Advertised by mistake');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Restore to scrutiny: Health Assistant' }));
  expect(sent).toEqual({ reason: 'Advertised by mistake' });
  expect(await screen.findByRole('link', { name: 'Allocate: Health Assistant' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Further acts: Health Assistant' }));
  const finalise = await screen.findByRole('menuitem', { name: /^Finalise/ });
  expect(finalise).toHaveTextContent('First: allocate the applications that have no officer.');
  await expectAccessible();
});

test('no more applications are allocated than wait', async () => {
  asAllocator();
  let sent: unknown;
  server.use(
    mockCall(calls.usersByAdvertisement, () => ({ advertisement, officers })),
    mockCall(calls.saveAllocationDetails, ({ body }) => {
      sent = body;
      return { allocated: 5 };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation/20004');
  const count = await screen.findByRole('textbox', { name: /Number of applications/ });
  await user.selectOptions(screen.getByRole('combobox', { name: /Officer/ }), '300006');
  await user.clear(count);
  await user.type(count, '10');
  await user.click(screen.getByRole('button', { name: 'Allocate applications' }));
  expect(await screen.findAllByText('Applications waiting to be allocated: only 9.')).not.toHaveLength(0);
  expect(sent).toBeUndefined();
  await user.clear(count);
  await user.type(count, '५');
  await user.click(screen.getByRole('button', { name: 'Allocate applications' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20004, officerId: 300_006, numberOfApplications: 5 }));
  await expectAccessible();
});

test('the waiting applications are divided equally by one press, and a refused share names its officer', async () => {
  asAllocator();
  const sent: unknown[] = [];
  const third = { ...officers[0]!, officerId: 300_008, name: 'Sita Rai', username: 'sita', remaining: 0 };
  server.use(
    mockCall(calls.usersByAdvertisement, () => ({ advertisement, officers: [...officers, third] })),
    mockCall(calls.saveAllocationDetails, ({ body }) => {
      sent.push(body);
      return body.officerId === 300_006 ? refused('This member of staff has no privilege.', { status: 422 }) : { allocated: 3 };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation/20004');
  await user.click(await screen.findByRole('button', { name: /^Divide equally/ }));
  const receiving = [...officers, third].filter(({ mayReceive }) => mayReceive);
  await waitFor(() => expect(sent).toHaveLength(receiving.length));
  expect(sent).toEqual(
    expect.arrayContaining(
      equalShares(advertisement.unallocated, receiving).map(({ officer, numberOfApplications }) => ({
        ...{ advtCode: 20004, officerId: officer.officerId, numberOfApplications },
      })),
    ),
  );
  expect(await screen.findByText('Hari Chaudhary: This member of staff has no privilege.')).toBeInTheDocument();
  expect(screen.getAllByText(/This member of staff has no privilege/), 'no toast repeats it').toHaveLength(1);
  await expectAccessible();
});

test('ten applications of three officers are four, three and three; the fourth goes to the one with the least to decide', () => {
  const loads = [7, 0, 3].map((remaining, index) => ({ ...officers[0]!, officerId: index + 1, remaining }));
  const shares = equalShares(10, loads).map(({ officer, numberOfApplications }) => [officer.officerId, numberOfApplications]);
  expect(shares).toEqual([
    [2, 4],
    [3, 3],
    [1, 3],
  ]);
  expect(equalShares(2, loads).map(({ officer }) => officer.officerId)).toEqual([2, 3]);
});

test('the first application is read before its row is pressed, and its screen does not wait for the reading on arrival', async () => {
  asOfficer();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const asked: string[] = [];
  server.use(
    mockCall(calls.allocatedCandidatesPaged, () => listPage([candidate], aboutAll)),
    mockCall(calls.individualData, async ({ body }) => {
      asked.push(body.ahead ? 'ahead' : 'on arrival');
      if (!body.ahead) await new Promise(() => undefined);
      return { ...scrutinyCase, nextApplicationId: null };
    }),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
  );
  const { user } = await renderApp('/admin/scrutiny/20004/pending/1');
  await waitFor(() => expect(asked).toContain('ahead'));
  await user.click(await screen.findByRole('link', { name: candidate.applicationNumber }));
  await screen.findByRole('textbox', { name: /Remark/ });
  await waitFor(() => expect(asked.filter((when) => when === 'on arrival')).toHaveLength(1));
});

test('an allocation whose answer was lost is sent again as the same one, so that no application is given twice', async () => {
  asAllocator();
  const keys: (string | null)[] = [];
  server.use(
    mockCall(calls.usersByAdvertisement, () => ({ advertisement, officers })),
    mockCall(calls.saveAllocationDetails, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? Response.error() : { allocated: 5 };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation/20004');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Officer/ }), '300006');
  await user.click(screen.getByRole('button', { name: 'Allocate applications' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('applications are moved only from an officer who has undecided ones, to another', async () => {
  asAllocator();
  let sent: unknown;
  server.use(
    mockCall(calls.usersByAdvertisement, () => ({ advertisement, officers })),
    mockCall(calls.reallocateUser, ({ body }) => {
      sent = body;
      return { moved: 2 };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-reallocation/20004');
  const from = await screen.findByRole('combobox', { name: /From officer/ });
  expect(within(from).queryByRole('option', { name: /Indira/ })).not.toBeInTheDocument();
  await user.selectOptions(from, '300006');
  const to = screen.getByRole('combobox', { name: /To officer/ });
  expect(within(to).queryByRole('option', { name: /Hari/ })).not.toBeInTheDocument();
  await user.selectOptions(to, '300007');
  await user.type(screen.getByRole('textbox', { name: /Number of applications/ }), '2');
  await user.click(screen.getByRole('button', { name: 'Move applications' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20004, fromOfficerId: 300_006, toOfficerId: 300_007, numberOfApplications: 2 }));
  await expectAccessible();
});

test('a supervisor finalises the scrutiny after a confirmation, not while an application waits, and sees which seats change', async () => {
  asAllocator();
  const finalized: number[] = [];
  const change = {
    ...{ key: 'k1', elsewhere: 0, elsewhereByCentre: [], rooms: [], rollNumbersWithdrawn: 1, roomsToSaveAgain: [] },
    afterScrutiny: { released: 1, seated: 2, numbered: 2, withoutSeat: 1 },
  };
  const decided = {
    ...advertisement,
    advtCode: 20003,
    post: { en: 'Sub Engineer', ne: 'सब इन्जिनियर' },
    unallocated: 0,
    counts: { pending: 0, approved: 26, onHold: 0, rejected: 1 },
  };
  const waiting = {
    ...{ ...decided, advtCode: 20004, post: { en: 'Overseer', ne: 'ओभरसियर' } },
    counts: { pending: 3, approved: 22, onHold: 1, rejected: 1 },
  };
  server.use(
    ...withoutChoices,
    mockCall(calls.allocationFilter, () => listPage([advertisement, waiting, decided])),
    mockCall(calls.finalize, ({ body }) => {
      finalized.push(Number(body.advtCode));
      return body.acceptedChange === 'k1' ? { saved: true as const, approved: 26, rejected: 1 } : { saved: false as const, change };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation');
  await user.click(await screen.findByRole('button', { name: 'Finalise: Sub Engineer' }));
  expect(screen.queryByRole('button', { name: 'Finalise: Health Assistant' }), 'its applications are allocated first').toBeNull();
  const early = screen.getByRole('button', { name: 'Finalise: Overseer' });
  expect(early).toHaveAttribute('aria-disabled', 'true');
  expect(early).toHaveAccessibleDescription('Applications still to be decided: 4.');
  expect((await screen.findAllByRole('dialog')).at(-1)).toHaveTextContent('Sub Engineer: 26 applications stay approved and 1 rejected.');
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Finalise' }));
  const seats = await screen.findByRole('dialog', { name: 'Seats that follow the decisions' });
  expect(seats).toHaveTextContent('1 candidate is no longer approved and loses the seat.');
  expect(seats).toHaveTextContent('2 newly approved candidates get a seat.');
  expect(seats).toHaveTextContent('No assigned centre has a seat for 1 newly approved candidate.');
  await user.click(within(seats).getByRole('button', { name: 'Finalise and change these seats' }));
  await waitFor(() => expect(finalized).toEqual([20003, 20003]));
  await expectAccessible();
});

test('a finalised scrutiny with a late payment is marked, and a supervisor reopens it with a reason', async () => {
  asAllocator();
  const late = { ...advertisement, finalizedAt: '2026-11-20T05:00:00.000Z', counts: { pending: 1, approved: 25, onHold: 0, rejected: 1 } };
  const sent: unknown[] = [];
  server.use(
    ...withoutChoices,
    mockCall(calls.allocationFilter, () => listPage([late])),
    mockCall(calls.usersByAdvertisement, () => ({ advertisement: late, officers })),
    mockCall(calls.reopen, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation');
  expect((await screen.findAllByText('Paid after scrutiny')).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('link', { name: 'Reopen: Health Assistant' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen the scrutiny' }));
  expect((await screen.findAllByText('A reason is required to reopen the scrutiny.')).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: /Reason for reopening/ }), 'A voucher was approved late');
  await user.click(screen.getByRole('button', { name: 'Reopen the scrutiny' }));
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20004, remark: 'A voucher was approved late' }]));
  await expectAccessible();
});

test('the tabs lead to the forms of each status, and further forms follow the last one', async () => {
  asOfficer();
  const asked: unknown[] = [];
  server.use(
    mockCall(calls.allocatedCandidatesPaged, ({ body }) => {
      asked.push(body);
      if (body.after === 'place')
        return { rows: [{ ...candidate, applicationId: 800_062, applicationNumber: '2083-84-0000062' }], after: null, total: null };
      return { ...listPage([candidate], aboutAll), after: body.status === 'onHold' ? 'place' : null };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny/20004/pending/1');
  await user.click(await screen.findByRole('link', { name: /On Hold/ }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('2083-84-0000062')).toBeInTheDocument();
  const page = { advtCode: 20004, sort: 'application', pageSize: 50, paid: true };
  expect(asked).toEqual([
    { ...page, status: 'pending' },
    { ...page, status: 'onHold' },
    { ...page, status: 'onHold', after: 'place' },
  ]);
  await expectAccessible();
});

test('the applications say which rules they do not meet, are narrowed by one of them and stand by name', async () => {
  signIn({ scrutiny: [...permissions], scrutinyAllocation: [...permissions] });
  let asked: unknown;
  server.use(
    mockCall(calls.allocatedCandidatesPaged, ({ body }) => {
      asked = body;
      return listPage([candidate, { ...candidate, applicationId: 800_062, masterId: 10000008, unmet: null }], aboutAll);
    }),
  );
  const { user } = await renderApp('/admin/scrutiny/20004/pending/1?unmet=qualification&paid=false');
  expect(await screen.findByRole('cell', { name: 'Qualification' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Not judged yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Candidate/ }));
  await waitFor(() => expect(asked).toMatchObject({ unmet: 'qualification', paid: false, sort: 'name' }));
  expect(screen.getByRole('link', { name: 'Not paid (2)' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

test('in Nepali the applications read in Nepali, digits included', async () => {
  asOfficer();
  server.use(mockCall(calls.allocatedCandidatesPaged, () => listPage([candidate], aboutAll)));
  await renderApp('/admin/scrutiny/20004/pending/1', { language: 'ne' });
  expect(await screen.findByText('दीपक गुरुङ')).toBeInTheDocument();
  expect(screen.getByText('१००००००७')).toBeInTheDocument();
});

test('the officer sees the day: what is decided, at which pace, and what is held until when', async () => {
  asOfficer();
  const held = { ...candidate, advtCode: 20004, post: advertisement.post, scrutinyStatus: 'onHold' as const };
  server.use(
    mockCall(calls.list, () => listPage([])),
    mockCall(calls.data, () => ({
      ...{ dayAd: '2026-11-22', decided: { approved: 4, onHold: 1, rejected: 2 }, firstAt: null, lastAt: null, secondsBetween: 95 },
      ...{ pending: 12, held: 26, overdue: 1, week: [{ dayAd: '2026-11-22', decided: 7 }] },
    })),
    mockCall(calls.filter, () => listPage([{ ...held, answerBy: '2026-11-20T18:14:00.000Z' }])),
    mockCall(secondReadings, () => []),
  );
  await renderApp('/admin/scrutiny');
  expect(await screen.findByText('Usual time for one application today: 1 min 35 s')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Applications' })).toHaveAttribute('href', '/admin/scrutiny-applications');
  expect(await screen.findByRole('link', { name: '2083-84-0000061' })).toBeInTheDocument();
  const all = screen.getByRole('link', { name: 'All 26 applications on hold' });
  expect(all).toHaveAttribute('href', '/admin/scrutiny-applications?status=onHold&sort=answerBy');
  await expectAccessible();
});

test('the officer reads the own applications of all advertisements, and narrows them by status and advertisement', async () => {
  asOfficer();
  let asked: Record<string, unknown> = {};
  const row = { ...candidate, advtCode: 20004, post: advertisement.post, answerBy: null };
  server.use(
    mockCall(calls.list, () => listPage([mine])),
    mockCall(calls.filter, ({ query }) => {
      asked = Object.fromEntries(query);
      return listPage([row]);
    }),
  );
  const { user, router } = await renderApp('/admin/scrutiny-applications');
  const link = await screen.findByRole('link', { name: '2083-84-0000061' });
  expect(link).toHaveAttribute('href', '/admin/candidate-details/20004/800061/pending/1');
  expect(asked).toMatchObject({ status: 'pending' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Scrutiny' }), 'On hold');
  await waitFor(() => expect(asked).toMatchObject({ status: 'onHold' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Advertisement' }), '20004 · Health Assistant');
  await waitFor(() => expect(asked).toMatchObject({ status: 'onHold', advtCode: '20004' }));
  expect(router.state.location.search).toContain('advtCode=20004');
  await expectAccessible();
});

test('an allocator finds who has one application', async () => {
  asAllocator();
  server.use(
    mockCall(calls.usersByAdvertisement, () => ({ advertisement, officers })),
    mockCall(calls.allocatedCandidateDetails, ({ body }) => [
      { ...candidate, name: { en: body.text, ne: body.text }, decidedAt: null, answerBy: null, objections: 2 },
    ]),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation/20004');
  await user.type(await screen.findByRole('textbox', { name: 'Find an application' }), 'Dipak{Enter}');
  expect(await screen.findByRole('cell', { name: 'Dipak' })).toBeInTheDocument();
});
