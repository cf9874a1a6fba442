import { screen, waitFor, within } from '@testing-library/react';
import type { CandidateMerge, MergePreview } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { radha } from './testing/sample.ts';

const second = { ...radha, masterId: 10000077, username: 'radha2', nationalId: '999', version: 1 };
const preview: MergePreview = {
  kept: radha,
  merged: second,
  refusals: [],
  applications: [
    {
      ...{ applicationNumber: '2083-84-0000009', advtCode: 20001, post: { en: 'Kharidar', ne: 'खरिदार' } },
      ...{ paymentStatus: 'paid', feeAmountPaisa: 40_000, alsoApplied: null },
    },
  ],
  duplicates: [
    {
      ...{ advtCode: 20002, post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' } },
      stays: { applicationNumber: '2083-84-0000011', masterId: 10000077, paymentStatus: 'paid', feeAmountPaisa: 40_000 },
      closed: { applicationNumber: '2083-84-0000010', masterId: 10000042, paymentStatus: 'paid', feeAmountPaisa: 80_000 },
      ...{ refundPaisa: 80_000, undecidedPaisa: 0 },
    },
  ],
  documents: [{ type: 'signature', moves: true }],
  sections: [{ section: 'education', count: 2, moves: false }],
};
const merge: CandidateMerge = {
  ...{
    revisionId: 7_500_004,
    keptMasterId: radha.masterId,
    keptName: radha.name,
    mergedMasterId: second.masterId,
    mergedName: second.name,
  },
  ...{ state: 'asked', reason: 'Registered twice', askedBy: 'Maya Rai', askedAt: '2026-11-20T04:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, decisionRemarks: '', mayDecide: true, mayWithdraw: false },
};

test('an officer sees both accounts and what moves, chooses which is kept, and asks for the merge', async () => {
  signIn({ profileManagement: ['read', 'update'] });
  let given: unknown;
  server.use(
    mockCall(userAdmin.getProfileByMasterId, () => radha),
    mockCall(userAdmin.listSameCitizenship, () => [second]),
    mockCall(userAdmin.previewMerge, ({ params }) =>
      Number(params.keptMasterId) === radha.masterId ? preview : { ...preview, kept: second, merged: radha },
    ),
    mockCall(userAdmin.listMerges, () => listPage([merge])),
    mockCall(userAdmin.askMerge, ({ body }) => {
      given = body;
      return { revisionId: 7_500_004 };
    }),
  );
  const { user, router } = await renderApp('/admin/usermanagement/merge/new?masterId=10000042');
  expect(await screen.findByText('2083-84-0000009')).toBeInTheDocument();
  const duplicate = within(screen.getByRole('row', { name: /Nayab Subba/ }));
  expect(duplicate.getByRole('cell', { name: /2083-84-0000010/ })).toHaveTextContent('Paid');
  expect(duplicate.getByRole('cell', { name: /800/ })).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /National ID/ })).getByText('Differs')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Keep 10000077 instead' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Registered twice');
  await user.click(screen.getByRole('button', { name: 'Request the merge' }));
  await waitFor(() => expect(given).toEqual({ keptMasterId: 10000077, mergedMasterId: 10000042, reason: 'Registered twice' }));
  await waitFor(() => expect(router.state.location.search).toBe('?open=7500004'));
});

test('a second officer approves with a reason; where both have a roll number only a refusal is offered', async () => {
  signIn({ profileManagement: ['read', 'approve'] });
  let given: unknown;
  let shown: MergePreview = { ...preview, refusals: ['bothNumbered'] };
  server.use(
    mockCall(userAdmin.listMerges, () => listPage([merge])),
    mockCall(userAdmin.previewMerge, () => shown),
    mockCall(userAdmin.decideMerge, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user, router } = await renderApp('/admin/usermanagement/merge?open=7500004');
  expect(await screen.findByText(/both applications have a roll number/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription('Not while the obstacle named above exists.');
  shown = preview;
  await router.navigate('/admin/usermanagement/merge');
  await waitFor(() => expect(screen.queryByText(/both applications have a roll number/)).toBeNull());
  await router.navigate('/admin/usermanagement/merge?open=7500004');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve the merge?' }));
  await user.type(question.getByLabelText(/^Reason/), 'One person');
  await expectAccessible();
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(given).toEqual({ approved: true, reason: 'One person' }));
});

test('the officer who asked does not decide, and takes the request back with a reason', async () => {
  signIn({ profileManagement: ['read', 'update', 'approve'] });
  let given: unknown;
  const own = { ...merge, mayDecide: false, mayWithdraw: true };
  let shown = own;
  server.use(
    mockCall(userAdmin.listMerges, () => listPage([shown])),
    mockCall(userAdmin.previewMerge, () => preview),
    mockCall(userAdmin.withdrawMerge, ({ body }) => {
      given = body;
      shown = { ...merge, state: 'withdrawn', decidedAt: merge.askedAt, decisionRemarks: 'Misread', mayDecide: false };
      return null;
    }),
  );
  const { user } = await renderApp('/admin/usermanagement/merge?open=7500004');
  expect(await screen.findByText('You requested this merge. Another officer decides.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw the request?' }));
  await user.type(question.getByLabelText(/^Reason for the withdrawal/), 'Misread');
  await user.click(question.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(given).toEqual({ reason: 'Misread' }));
  expect(await screen.findByText('Reason for the withdrawal')).toBeInTheDocument();
});
