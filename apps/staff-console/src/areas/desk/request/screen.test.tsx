import * as request from '@psc/api-client/areas/desk/request.ts';
import type { OfficerRequest } from '@psc/api-client/areas/desk/request.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const waiting: OfficerRequest = {
  revisionId: 7_500_041,
  kind: 'mark',
  state: 'asked',
  about: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  advtCode: 20_001,
  applicationNumber: '2083-84-0000008',
  changes: [{ field: 'marks', before: 41, after: 45, masked: false }],
  reason: 'A page was not counted',
  askedBy: 'Nisha Magar',
  askedAt: '2026-11-23T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionRemarks: '',
  mayDecide: true,
  mayWithdraw: false,
  path: '/admin/revision',
};
const asked: (string | null)[] = [];
const answer = (row: OfficerRequest) =>
  server.use(
    mockCall(request.list, ({ query }) => {
      asked.push(query.get('shown'));
      return listPage([row]);
    }),
  );

beforeEach(() => {
  asked.length = 0;
  signIn({ resultAndSelection: ['read', 'approve'] });
});

test('an officer sees the requests that wait for a decision, the effect of an approval, and the screen to decide on', async () => {
  answer(waiting);
  await renderApp('/admin/requests?open=7500041');
  const panel = within(await screen.findByRole('dialog', { name: 'Correction of a mark' }));
  expect(asked).toContain('toDecide');
  expect(panel.getByText('Sita Basnet')).toBeInTheDocument();
  const effect = within(panel.getByRole('table')).getAllByRole('row').at(-1)!;
  expect(
    within(effect)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['41', '45']);
  expect(panel.getByRole('link', { name: 'Open to decide' })).toHaveAttribute('href', '/admin/revision');
  await expectAccessible();
});

test('the maker of a request reads that another officer decides on it, and opens it to withdraw it', async () => {
  answer({ ...waiting, mayDecide: false, mayWithdraw: true });
  await renderApp('/admin/requests?open=7500041&shown=own');
  const panel = within(await screen.findByRole('dialog', { name: 'Correction of a mark' }));
  expect(panel.getByText('You requested this, so another officer has to decide on it.')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Open to withdraw' })).toBeInTheDocument();
  expect(panel.queryByRole('link', { name: 'Open to decide' })).not.toBeInTheDocument();
});

test('a decided request shows who decided and why, and nothing to press', async () => {
  answer({
    ...waiting,
    ...{ state: 'refused', decidedBy: 'Hari Rai', decidedAt: '2026-11-24T04:00:00.000Z' },
    mayDecide: false,
    decisionRemarks: 'Counted',
  });
  await renderApp('/admin/requests?open=7500041&shown=ended');
  const panel = within(await screen.findByRole('dialog', { name: 'Correction of a mark' }));
  expect(panel.getByText('Hari Rai')).toBeInTheDocument();
  expect(panel.getByText('Counted')).toBeInTheDocument();
  expect(panel.queryByRole('link', { name: /Open to/ })).not.toBeInTheDocument();
});
