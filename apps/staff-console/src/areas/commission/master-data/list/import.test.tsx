import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { ImportOutcome } from '@psc/api-client/platform/sheet-import.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { permissions, type Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const key = 'a'.repeat(64);
const good: ImportOutcome = {
  key,
  counts: { added: 1, changed: 1, unchanged: 1, refused: 0 },
  rows: [
    { rowNumber: 2, name: 'Nepal Bank', state: 'unchanged', changes: [], problems: [] },
    {
      rowNumber: 3,
      name: 'Himalaya Bank',
      state: 'changed',
      changes: [{ field: 'Name in English', before: 'Himalayan Bank', after: 'Himalaya Bank' }],
      problems: [],
    },
    {
      rowNumber: 4,
      name: 'Seti Bank',
      state: 'new',
      changes: [{ field: 'Name in English', before: null, after: 'Seti Bank' }],
      problems: [],
    },
  ],
};
const bad: ImportOutcome = {
  key,
  counts: { added: 0, changed: 0, unchanged: 0, refused: 2 },
  rows: [
    { rowNumber: 2, name: 'Nepal Bank', state: 'refused', changes: [], problems: ['Status: Please choose from the list.'] },
    { rowNumber: 3, name: 'Seti Bank', state: 'conflict', changes: [], problems: ['A colleague changed this entry.'] },
  ],
};
let outcome: ImportOutcome;
let written: number;

beforeEach(() => {
  outcome = good;
  written = 0;
  server.use(
    mockCall(masterData.listEntries, () => ({ rows: [], after: null, total: { count: 0, more: false } })),
    mockCall(masterEntry.previewImport, () => outcome),
    mockCall(masterEntry.importSheet, () => {
      written += 1;
      return { added: 1, changed: 1 };
    }),
  );
});

const open = (privileges: Privileges = { masterConfiguration: [...permissions] }, language: 'en' | 'ne' = 'en') => {
  signIn(privileges);
  return renderApp('/admin/master-data/bank', { language });
};

async function choose() {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const panel = await screen.findByRole('dialog', { name: 'Import from a sheet' });
  const file = new File(['Name in Nepali,Name in English'], 'bank.csv', { type: 'text/csv' });
  await user.upload(within(panel).getByLabelText(/^Sheet/), file);
  return { user, panel: within(panel) };
}

test('a sheet is looked at row by row, old beside new, before it is written', async () => {
  const { user, panel } = await choose();
  expect(await panel.findByText('Row 4: Seti Bank')).toBeInTheDocument();
  await user.click(panel.getByText('Changed: 1'));
  expect(await panel.findByText('Himalayan Bank')).toBeInTheDocument();
  expect(panel.getByText('Row 3: Himalaya Bank')).toBeInTheDocument();
  await expectAccessible();
  expect(written).toBe(0);
  await user.click(panel.getByRole('button', { name: 'Save all these changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import from a sheet' })).not.toBeInTheDocument());
  expect(written).toBe(1);
});

test('a sheet with a row to correct says which and why, and cannot be written', async () => {
  outcome = bad;
  const { panel } = await choose();
  expect(await panel.findByText('Status: Please choose from the list.')).toBeInTheDocument();
  expect(panel.getByText('Changed by a colleague')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Save all these changes' })).not.toBeInTheDocument();
});

test('a sheet that would do something else by now is looked at again', async () => {
  server.use(mockCall(masterEntry.importSheet, () => refused('Somebody else changed this.', { status: 409 })));
  const { user, panel } = await choose();
  const button = await panel.findByRole('button', { name: 'Save all these changes' });
  outcome = bad;
  await user.click(button);
  expect(await panel.findByText('A colleague changed this entry.')).toBeInTheDocument();
});

test('an officer who may not change entries is offered no import, in Nepali too', async () => {
  await open({ masterConfiguration: ['read', 'create'] }, 'ne');
  expect(await screen.findByRole('button', { name: 'थप्नुहोस्' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'आयात गर्नुहोस्' })).not.toBeInTheDocument();
});
