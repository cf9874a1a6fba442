import { screen, waitFor, within } from '@testing-library/react';
import * as savedSearch from '@psc/api-client/areas/application/saved-search.ts';
import type { SavedSearch } from '@psc/api-client/areas/application/saved-search.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { filterLists, kharidar } from '../testing/fixtures.ts';

const law: SavedSearch = { savedSearchId: 8_200_003, name: 'Law', filter: { text: 'law', onlyOpenToMe: true }, mailed: true };
let asked: unknown[];

beforeEach(() => {
  signIn();
  asked = [];
  server.use(
    ...filterLists,
    mockCall(vacancy.list, () => ({ vacancies: [kharidar], nextAfter: null })),
    mockCall(vacancy.filter, ({ body }) => {
      asked.push(body);
      return { vacancies: [kharidar], nextAfter: null };
    }),
    mockCall(savedSearch.list, () => [law]),
  );
});

test('only what the candidate may apply for is asked of the gateway, and stands in the address', async () => {
  const { user, router } = await renderApp('/vacancy');
  await user.click(await screen.findByRole('button', { name: 'Open to me' }));
  await waitFor(() => expect(asked).toEqual([{ onlyOpenToMe: true }]));
  await expectAddress(router, '?mine=yes');
});

test('a search is kept under a name, with its filter, to be mailed', async () => {
  const kept: unknown[] = [];
  server.use(
    mockCall(savedSearch.save, ({ body }) => {
      kept.push(body);
      return [law, { savedSearchId: 8_200_004, name: body.name, filter: body.filter, mailed: true }];
    }),
  );
  const { user } = await renderApp('/vacancy?office=5700009&closing=soon');
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
  await user.type(await screen.findByLabelText('Name of this search'), 'Home Affairs');
  await user.click(screen.getByRole('button', { name: 'Save and e-mail me new vacancies' }));
  expect(await screen.findByRole('link', { name: 'Home Affairs' })).toHaveAttribute('href', '/vacancy?office=5700009&closing=soon');
  expect(kept).toEqual([{ name: 'Home Affairs', filter: { organizationId: 5_700_009, closingWithinDays: 7 } }]);
  await expectAccessible();
});

test('a kept search leads to its list, its mails are switched off, and it is removed', async () => {
  const changed: unknown[] = [];
  server.use(
    mockCall(savedSearch.setMailed, ({ body }) => {
      changed.push(body);
      return [{ ...law, mailed: body.mailed }];
    }),
    mockCall(savedSearch.remove, ({ params }) => {
      changed.push(params);
      return [];
    }),
  );
  const { user } = await renderApp('/vacancy');
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
  const row = (await screen.findByRole('link', { name: 'Law' })).closest('li')!;
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/vacancy?text=law&mine=yes');
  const mails = within(row).getByRole('switch', { name: 'E-mail me new vacancies: Law' });
  await user.click(mails);
  await waitFor(() => expect(mails).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Remove the search Law' }));
  expect(await screen.findByText(/No searches have been saved yet/)).toBeInTheDocument();
  expect(changed).toEqual([{ savedSearchId: 8_200_003, mailed: false }, { savedSearchId: '8200003' }]);
});
