import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { ListRequest } from '@psc/api-client/areas/selection/selection.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { counts, listOf, post, service } from './testing/lists.ts';

const request: ListRequest = {
  ...{ revisionId: 7_500_001, reason: '', askedBy: 'Hari Thapa', askedAt: '2026-11-21T06:00:00.000Z' },
  ...{ mayDecide: true, mayWithdraw: false, selected: 2, alternates: null, interviewAt: '2026-12-20T05:15:00.000Z' },
  ...{ openRetotallings: null, hasChanged: false },
};
const waiting = (changes: Partial<ListRequest> = {}) => ({ state: 'toApprove' as const, request: { ...request, ...changes } });
const open = { until: '2026-11-28T18:14:59.999Z', requests: 3 };

beforeEach(() => {
  signIn({ resultAndSelection: ['read', 'create', 'approve'] });
  server.use(mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]));
});

test('the list of those called waits with its maker, its numbers and its hour, and another officer publishes it', async () => {
  let sent: unknown;
  server.use(
    mockCall(calls.listWritten, () =>
      listOf('written', sent ? { state: 'published', publishedAt: '2026-11-21T07:00:00.000Z' } : waiting()),
    ),
    mockCall(calls.decideList, ({ body }) => {
      sent = body;
      return { state: 'published' as const };
    }),
  );
  const { user } = await renderApp('/admin/written-selection?advtCode=20001');
  const decision = within(await screen.findByRole('region', { name: 'Decision on the list of those called' }));
  expect(decision.getByText('Hari Thapa')).toBeInTheDocument();
  expect(decision.getByText('Called to the interview').nextElementSibling).toHaveTextContent('2');
  expect(decision.getByText(/20 December 2026/)).toBeInTheDocument();
  expect(decision.queryByText('Alternates')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(decision.getByRole('button', { name: 'Publish the list of those called' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish the list of those called?' }));
  await user.click(question.getByRole('button', { name: 'Publish the list of those called' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_001, approve: true, remarks: '' }));
  expect(await screen.findByText(/Published:/)).toBeInTheDocument();
});

test('the second officer sees the number of open requests for re-totalling, and sends the one on the screen', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.listWritten, () =>
      listOf('written', {
        ...waiting({ reason: 'The interview is in a week', openRetotallings: 2 }),
        retotalling: { ...open, requests: 3 + sent.length },
      }),
    ),
    mockCall(calls.decideList, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused('The number is now 4.', { status: 409 }) : { state: 'published' as const };
    }),
  );
  const { user } = await renderApp('/admin/written-selection?advtCode=20001');
  expect(await screen.findByText('The interview is in a week')).toBeInTheDocument();
  expect(screen.getByText('Paid requests without an answer: 3')).toBeInTheDocument();
  expect(screen.getByText(/Candidates may ask for it until: .*28 November 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish the list of those called' }));
  const send = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish the list of those called' }));
  await send();
  expect(await screen.findByText('Paid requests without an answer: 4')).toBeInTheDocument();
  await send();
  await waitFor(() => expect(sent.map((body) => (body as { openRetotallings: number }).openRetotallings)).toEqual([3, 4]));
});

test('a list that no longer follows from the marks says so before it is decided on', async () => {
  server.use(mockCall(calls.listWritten, () => listOf('written', waiting({ hasChanged: true }))));
  await renderApp('/admin/written-selection?advtCode=20001');
  expect(await screen.findByText(/Ranks or marks have changed since this list was made/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish the list of those called' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Refuse the list' })).not.toHaveAttribute('aria-disabled');
});

test('while re-totalling is open, the list of those called needs a reason', async () => {
  let sent: unknown;
  server.use(
    mockCall(calls.listWritten, () => listOf('written', sent ? waiting() : { retotalling: open })),
    mockCall(calls.addWritten, ({ body }) => {
      sent = body;
      return { called: 2, revisionId: 7_500_001 };
    }),
  );
  const { user } = await renderApp('/admin/add-written-selection?advtCode=20001');
  expect(await screen.findByText('Re-totalling is open, so marks may still change.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/Time to come/), 'byCandidate');
  await expectAccessible();
  const make = () => user.click(screen.getByRole('button', { name: 'Make the list of those called' }));
  await make();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/Reason not to wait for re-totalling/), 'Dashain is near');
  await make();
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, interviewAt: null, reason: 'Dashain is near' }));
});

test('while re-totalling is open, the final list needs a reason', async () => {
  let sent: unknown;
  server.use(
    mockCall(calls.listFinal, () => listOf('final', { retotalling: { until: null, requests: 1 }, all: counts })),
    mockCall(calls.addFinal, ({ body }) => {
      sent = body;
      return { selected: 2, alternates: 0, revisionId: 7_500_001 };
    }),
  );
  const { user } = await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByText('Paid requests without an answer: 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make the final list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason not to wait for re-totalling/), 'Dashain is near');
  await user.click(dialog.getByRole('button', { name: 'Make the final list' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, reason: 'Dashain is near' }));
});
