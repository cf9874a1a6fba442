import * as listFilter from '@psc/api-client/platform/list-filter.ts';
import * as record from '@psc/api-client/platform/record.ts';
import type { RecordLine } from '@psc/api-client/platform/record.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const line: RecordLine = {
  id: 41,
  at: '2026-11-21T04:00:00.000Z',
  kind: 'advertisement.changeDates',
  person: { accountId: 300_007, kind: 'staff', name: { en: 'Anita Sharma', ne: 'अनिता शर्मा' }, masterId: null },
  inPlaceOf: null,
  subject: 'advertisement:16613',
  changes: [
    { field: 'publishDateAd', before: '2026-11-01', after: '2026-11-05', masked: false },
    { field: 'firstName', before: null, after: null, masked: true },
  ],
};
let asked: string[];
let broken: record.RecordCheck['broken'];

beforeEach(() => {
  asked = [];
  broken = null;
  signIn({ record: ['read'] });
  server.use(
    mockCall(listFilter.list, () => []),
    mockCall(record.list, ({ query }) => {
      asked.push(query.toString());
      return { rows: [line], after: null, total: { count: 1, more: false } };
    }),
    mockCall(record.chain, () => ({
      head: { number: 9, hash: 'ab'.repeat(32), sealedAt: line.at },
      lastCheck: null,
    })),
    mockCall(record.check, () => ({ endedAt: line.at, lines: 9, broken })),
    mockCall(record.details, () => ({ ...line, requestId: 'r-1', seal: null })),
  );
});

test('a line says in words who did what to what, and opens with what it changed', async () => {
  const { user } = await renderApp('/admin/record');
  await user.click(await screen.findByText('Dates of an advertisement changed'));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByText('Anita Sharma')).toBeInTheDocument();
  expect(within(panel).getByText('Advertisement 16613')).toBeInTheDocument();
  const row = within(panel).getByRole('row', { name: /Publish date/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([expect.stringContaining('1 November 2026'), expect.stringContaining('5 November 2026')]);
  expect(within(panel).getByRole('row', { name: /First name hidden hidden/ })).toBeInTheDocument();
  await expectAccessible();
});

test('the list is narrowed by what was done', async () => {
  await renderApp('/admin/record?kind=requisition.approve');
  expect(await screen.findByDisplayValue('Requisition approved')).toBeInTheDocument();
  expect(asked.at(-1)).toContain('kind=requisition.approve');
});

test('verifying says that the record holds, or names the first line that does not', async () => {
  const { user } = await renderApp('/admin/record');
  await user.click(await screen.findByRole('button', { name: 'Verify the record' }));
  expect(await screen.findByText('The record is intact')).toBeInTheDocument();
  broken = { number: 4, entryId: 38, problem: 'changed' };
  await user.click(screen.getByRole('button', { name: 'Verify the record' }));
  expect(await screen.findByText('The record has been altered')).toBeInTheDocument();
  expect(screen.getByText(/position 4 in the chain, line 38/)).toBeInTheDocument();
});
