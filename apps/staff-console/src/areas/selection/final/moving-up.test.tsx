import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string, ne: string) => ({ en, ne });
const post = name('Nayab Subba', 'नायब सुब्बा');
const service = name('Administration', 'प्रशासन');
const sita = { applicationId: 800_011, rollNumber: 501, masterId: 10_007_001, name: name('Sita Rai', 'सीता राई') };
const ram = { applicationId: 800_012, rollNumber: 502, masterId: 10_007_002, name: name('Ram Thapa', 'राम थापा') };

function asOfficer(...held: Permission[]) {
  signIn({ resultAndSelection: held });
  server.use(mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]));
}

const ofCategory = { unfilled: 0, movedToOpen: 0, carriedTo: null, next: null };
const moving = (changes: Partial<calls.FinalCandidates> = {}): calls.FinalCandidates => ({
  advtCode: 20001,
  post,
  service,
  publishedAt: '2026-11-21T05:00:00.000Z',
  alternatesUntilAd: '2027-11-21',
  mayMoveUp: true,
  categories: [
    { ...ofCategory, categoryId: 400_001, advtNumber: '16613/083-84', quotaName: name('Open', 'खुला'), seats: 1, next: ram },
    { ...ofCategory, categoryId: 400_002, advtNumber: '16614/083-84', quotaName: name('Women', 'महिला'), seats: 2, unfilled: 1 },
  ],
  changes: [],
  leaving: { ...sita, categoryId: 400_001 },
  ...changes,
});
const asked: calls.SelectionChange = {
  revisionId: 7_500_005,
  quotaName: name('Open', 'खुला'),
  leaving: sita,
  alternate: ram,
  cause: 'declined',
  reason: 'Letter of 5 Mangsir',
  state: 'asked',
  askedBy: 'Hari Thapa',
  askedAt: '2026-11-21T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionRemarks: '',
  mayDecide: true,
  mayWithdraw: false,
};

test('the next alternate is asked to move up for somebody who does not take the seat, with the cause', async () => {
  asOfficer('read', 'create');
  let sent: unknown;
  server.use(
    mockCall(calls.listFinalCandidates, () => moving(sent ? { leaving: null, changes: [asked] } : {})),
    mockCall(calls.addNewFinal, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_005 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-new-final-selection?advtCode=20001&application=800011');
  const seats = within(await screen.findByRole('table', { name: 'Seats by category' }));
  expect(seats.getByText('Can be carried to the next requisition of this post')).toBeInTheDocument();
  const form = within(screen.getByRole('region', { name: 'Alternate moves up' }));
  expect(form.getByText(/Ram Thapa/)).toBeInTheDocument();
  await user.selectOptions(form.getByRole('combobox', { name: /Cause/ }), 'declined');
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Letter of 5 Mangsir');
  await expectAccessible();
  await user.click(form.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(router.state.location.search).toBe('?advtCode=20001'));
  expect(sent).toEqual({ advtCode: 20001, applicationId: 800_011, cause: 'declined', reason: 'Letter of 5 Mangsir' });
  expect(await screen.findByText('Waiting for a decision')).toBeInTheDocument();
});

test('another officer lets the alternate move up; the one who asked cannot', async () => {
  asOfficer('read', 'approve');
  let mayDecide = false;
  let sent: unknown;
  const decided = { state: 'applied' as const, mayDecide: false };
  const next = { ...asked, revisionId: 7_500_006, leaving: { ...sita, name: name('Gita Rai', 'गीता राई') } };
  server.use(
    mockCall(calls.listFinalCandidates, () =>
      moving({ leaving: null, changes: [{ ...asked, mayDecide, ...(sent ? decided : {}) }, next] }),
    ),
    mockCall(calls.decideNewFinal, ({ body }) => {
      sent = body;
      return { state: 'applied' as const };
    }),
  );
  const { user, router } = await renderApp('/admin/add-new-final-selection?advtCode=20001');
  await user.click((await screen.findAllByText('Waiting for a decision'))[0]!);
  expect(await screen.findByText('You requested this change, so another officer has to decide on it.')).toBeInTheDocument();
  mayDecide = true;
  await router.revalidate();
  await user.click(await screen.findByRole('button', { name: 'Let the alternate move up' }));
  const question = await screen.findByRole('dialog', { name: 'Let the alternate move up?' });
  await expectAccessible();
  await user.click(within(question).getByRole('button', { name: 'Let the alternate move up' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_005, approve: true, remarks: '' }));
  expect(await screen.findByText('Approved')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Gita Rai' }), 'the next change that waits opens').toBeInTheDocument();
});

test('the officer who asked withdraws the request', async () => {
  asOfficer('read', 'create');
  let sent: unknown;
  const own = { ...asked, mayDecide: false, mayWithdraw: true };
  const withdrawn = { ...own, state: 'withdrawn' as const, decidedAt: '2026-11-21T07:00:00.000Z', mayWithdraw: false };
  server.use(
    mockCall(calls.listFinalCandidates, () => moving({ leaving: null, changes: [sent ? withdrawn : own] })),
    mockCall(calls.withdrawNewFinal, ({ body }) => {
      sent = body;
      return { state: 'withdrawn' as const };
    }),
  );
  const { user } = await renderApp('/admin/add-new-final-selection?advtCode=20001');
  await user.click(await screen.findByText('Waiting for a decision'));
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_005 }));
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(screen.getByText('Withdrawn on')).toBeInTheDocument();
});
