import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import type { OfficerLoad, ScrutinyAdvertisement, ScrutinyCandidate } from '@psc/api-client/calls/scrutiny.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

const advertisement: ScrutinyAdvertisement = {
  advtCode: 20004,
  post: { en: 'Health Assistant', ne: 'हेल्थ असिस्टेन्ट' },
  service: { en: 'Health', ne: 'स्वास्थ्य' },
  class: { en: 'Non-gazetted first', ne: 'राजपत्र अनङ्कित प्रथम' },
  numberOfForms: 27,
  unpaid: 3,
  allocated: 18,
  unallocated: 9,
  counts: { pending: 22, approved: 3, onHold: 1, rejected: 1 },
  state: 'included',
  finalizedAt: null,
};
const officers: OfficerLoad[] = [
  { officerId: 6, name: 'Hari Chaudhary', username: 'hari', numberOfForms: 9, completed: 4, remaining: 4, onHold: 1 },
  { officerId: 7, name: 'Indira Gurung', username: 'indira', numberOfForms: 9, completed: 9, remaining: 0, onHold: 0 },
];
const candidate: ScrutinyCandidate = {
  applicationId: 61,
  applicationNumber: '2083-84-0000061',
  masterId: 10000007,
  name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' },
  quotas: [{ en: 'Open', ne: 'खुला' }],
  feeAmountPaisa: 90000,
  paymentStatus: 'paid',
  appliedAt: '2026-10-17T15:16:00.000Z',
  scrutinyStatus: 'pending',
  remark: null,
  officerName: 'Hari Chaudhary',
};
const mine = { ...advertisement, numberOfForms: 9, counts: { pending: 4, approved: 3, onHold: 1, rejected: 1 } };

function asAllocator() {
  signIn({ scrutinyAllocation: [...permissions] });
}
function asOfficer() {
  signIn({ scrutiny: [...permissions] });
}

test('an advertisement is removed from scrutiny after a confirmation, and can be restored', async () => {
  asAllocator();
  let state: ScrutinyAdvertisement['state'] = 'included';
  server.use(
    mockCall(calls.listAllocation, () => [{ ...advertisement, state }]),
    mockCall(calls.removeAdvertisement, () => {
      state = 'removed';
      return null;
    }),
    mockCall(calls.restoreAdvertisement, () => {
      state = 'included';
      return null;
    }),
  );
  const { user } = await renderApp('/admin/scrutiny-allocation');
  await user.click(await screen.findByRole('button', { name: 'Remove: Health Assistant' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Restore: Health Assistant' }));
  expect(await screen.findByRole('button', { name: 'Remove: Health Assistant' })).toBeInTheDocument();
  await expectAccessible();
});

test('no more forms are allocated than wait', async () => {
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
  const count = await screen.findByRole('textbox', { name: /Number of forms/ });
  await user.selectOptions(screen.getByRole('combobox', { name: /Officer/ }), '6');
  await user.clear(count);
  await user.type(count, '10');
  await user.click(screen.getByRole('button', { name: 'Allocate forms' }));
  expect(await screen.findAllByText('Only 9 forms wait to be allocated.')).not.toHaveLength(0);
  expect(sent).toBeUndefined();
  await user.clear(count);
  await user.type(count, '५');
  await user.click(screen.getByRole('button', { name: 'Allocate forms' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20004, officerId: 6, numberOfForms: 5 }));
  await expectAccessible();
});

test('an allocation whose answer was lost is sent again as the same one, so that no form is given twice', async () => {
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
  await user.selectOptions(await screen.findByRole('combobox', { name: /Officer/ }), '6');
  await user.click(screen.getByRole('button', { name: 'Allocate forms' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('forms are moved only from an officer who has undecided ones, to another', async () => {
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
  await user.selectOptions(from, '6');
  const to = screen.getByRole('combobox', { name: /To officer/ });
  expect(within(to).queryByRole('option', { name: /Hari/ })).not.toBeInTheDocument();
  await user.selectOptions(to, '7');
  await user.type(screen.getByRole('textbox', { name: /Number of forms/ }), '2');
  await user.click(screen.getByRole('button', { name: 'Move forms' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20004, fromOfficerId: 6, toOfficerId: 7, numberOfForms: 2 }));
  await expectAccessible();
});

test('scrutiny is finalised after a confirmation, and not while a form of the officer waits', async () => {
  asOfficer();
  const finalized: number[] = [];
  const decided = { ...mine, advtCode: 20003, post: { en: 'Sub Engineer', ne: 'सब इन्जिनियर' }, counts: { pending: 0, approved: 8, onHold: 0, rejected: 1 } };
  server.use(
    mockCall(calls.list, () => ({ rows: [mine, decided], hasMore: false })),
    mockCall(calls.finalize, ({ body }) => {
      finalized.push(Number(body.advtCode));
      return { approved: 8, rejected: 1 };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny');
  expect(await screen.findByText('5 forms wait')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Finalise: Sub Engineer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalise' }));
  await waitFor(() => expect(finalized).toEqual([20003]));
  await expectAccessible();
});

test('the tabs lead to the forms of each status, and further pages by the last form of the one before', async () => {
  asOfficer();
  const asked: unknown[] = [];
  server.use(
    mockCall(calls.allocatedCandidatesPaged, ({ body }) => {
      asked.push([body.status, body.after]);
      return { post: advertisement.post, counts: mine.counts, rows: [candidate], nextAfter: body.status === 'onHold' && body.after === undefined ? 61 : null };
    }),
  );
  const { user } = await renderApp('/admin/scrutiny/20004/pending/1');
  await user.click(await screen.findByRole('link', { name: /On Hold/ }));
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'First page' })).toBeInTheDocument();
  expect(asked).toEqual([['pending', undefined], ['onHold', undefined], ['onHold', 61]]);
  await expectAccessible();
});

test('in Nepali the forms read in Nepali, digits included', async () => {
  asOfficer();
  server.use(mockCall(calls.allocatedCandidatesPaged, () => ({ post: advertisement.post, counts: mine.counts, rows: [candidate], nextAfter: null })));
  await renderApp('/admin/scrutiny/20004/pending/1', { language: 'ne' });
  expect(await screen.findByText('दीपक गुरुङ')).toBeInTheDocument();
  expect(screen.getByText('१००००००७')).toBeInTheDocument();
});
