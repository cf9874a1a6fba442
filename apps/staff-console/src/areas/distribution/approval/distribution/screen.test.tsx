import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { Distribution } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { afterUndoTime } from '../../../../testing/after-undo-time.ts';
import { server } from '../../../../testing/server.ts';
import { noFilterChoices } from '../../testing/no-filter-choices.ts';
import { distribution } from '../../testing/samples.ts';

const approver: Privileges = { percentageDistribution: ['read', 'approve', 'reject'] };
let stored: Distribution;

beforeEach(() => {
  stored = distribution;
  server.use(
    mockCall(calls.listAll, ({ query }) => listPage([stored].filter((row) => (query.get('status') ?? row.status) === row.status))),
    ...noFilterChoices,
    mockCall(calls.findByRequisition, () => stored),
    mockCall(calls.approve, () => {
      stored = { ...stored, status: 'approved', version: 2 };
      return { distributionId: 6_400_007, status: 'approved' as const, version: 2 };
    }),
    mockCall(calls.reject, ({ body }) => {
      stored = { ...stored, status: 'rejected', version: 2, decisionRemarks: body.remarks };
      return { distributionId: 6_400_007, status: 'rejected' as const, version: 2 };
    }),
  );
});

const open = async (privileges = approver) => {
  signIn(privileges);
  const rendered = await renderApp('/admin/approval/percentage-distribution?open=7200012');
  await screen.findByRole('dialog', { name: /Kharidar/ });
  return rendered;
};

test('the posts by quota stand there with the arithmetic that led to them', async () => {
  const { user } = await open();
  const quota = screen.getByRole('region', { name: 'Posts by quota' });
  expect(within(quota).getByRole('row', { name: /Woman 1 33% 0.33 1/ })).toBeInTheDocument();
  expect(within(quota).getByRole('row', { name: /Sum \(posts: 4\) 4/ })).toBeInTheDocument();
  await user.click(screen.getByText('1. All posts by the way they are filled'));
  const trace = screen.getByRole('region', { name: '1. All posts by the way they are filled' });
  expect(within(trace).getByRole('row', { name: /Remainder before −0.100 0.200/ })).toBeInTheDocument();
  expect(within(trace).getByRole('row', { name: /^1 0.600 receives the post 0.400/ })).toBeInTheDocument();
  await expectAccessible();
});

test('an approval is sent once it can no longer be undone, and empties the list of what waits', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^Distribution of .+ approved\.$/)).toBeVisible();
  await afterUndoTime();
  expect(await screen.findByText('No distributions are waiting for a decision')).toBeInTheDocument();
});

test('when the remainders have changed the officer is asked to reject', async () => {
  server.use(
    mockCall(calls.approve, () => refused('Another distribution of the same class and service has been approved.', { status: 409 })),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await afterUndoTime();
  expect(await screen.findByText(/^Distribution of .+: Another distribution of the same class/)).toBeInTheDocument();
});

test('a rejection is kept with its reason', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Reject the distribution?' });
  await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong class');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(stored.decisionRemarks).toBe('Wrong class'));
});

test('who only reads gets no buttons', async () => {
  await open({ percentageDistribution: ['read'] });
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});
