import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { recordsInAddress } from './records-in-address.ts';

const religions: MasterEntry[] = [
  { id: 7_000_001, name: { en: 'Hindu', ne: 'हिन्दू' }, active: true, version: 3, referred: {} },
  { id: 7_000_002, name: { en: 'Buddhist', ne: 'बौद्ध' }, active: true, version: 3, referred: {} },
];

/** Opens Buddhist beside the list and types into its name, in a browser that keeps no drafts. */
async function typedInPanel() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  signIn({ masterConfiguration: ['read', 'create', 'update', 'delete'] });
  server.use(
    mockCall(masterData.listEntries, ({ query }) => {
      const [only, active] = [query.get('only'), query.get('active')];
      return listPage(active === 'false' ? [] : religions.filter(({ id }) => only === null || String(id) === only));
    }),
    mockCall(masterEntry.listReferences, () => ({ places: [], isUsed: false })),
  );
  const rendered = await renderApp('/admin/master-data/religion');
  await rendered.user.click(await screen.findByRole('button', { name: 'Change Buddhist' }));
  await rendered.user.type(await screen.findByLabelText(/Name in English/), 's');
  return rendered;
}

const typed = () => screen.getByLabelText(/Name in English/);

async function stay(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).not.toBeInTheDocument());
  expect(typed()).toHaveValue('Buddhists');
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a panel with typed text is left only after a question: by Back, by its close button and by another row', async () => {
  const { user, router } = await typedInPanel();
  act(() => void router.navigate(-1));
  await stay(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await stay(user);
  await user.click(screen.getByRole('button', { name: 'Change Hindu' }));
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(typed()).toHaveValue('Hindu'));
});

test('a filter chosen beside a panel with typed text asks nothing and keeps the panel, also after the user stayed', async () => {
  const { user } = await typedInPanel();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await stay(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).not.toBeInTheDocument();
  expect(typed()).toHaveValue('Buddhists');
});

test('every parameter that opens something beside a list or on a screen is known to the question', () => {
  const sources = join(import.meta.dirname, '..');
  const opening = globSync('**/*.tsx', { cwd: sources }).flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/\bvisit\(\{([^}]*)\}/gu)].flatMap(([, choices = '']) =>
      [...choices.matchAll(/(\w+):(?! null)/gu)].map(([, name]) => name!),
    ),
  );
  const byClass = globSync('areas/commission/settings/*/*.tsx', { cwd: sources }).flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/<ByClass\s+name="(\w+)"/gu)].map(([, name]) => name!),
  );
  expect(byClass).not.toEqual([]);
  // The rest of a queue of rows goes along with the open one.
  const others = new Set(['queue']);
  expect([...new Set([...opening, ...byClass])].filter((name) => !others.has(name) && !recordsInAddress.includes(name))).toEqual([]);
});
