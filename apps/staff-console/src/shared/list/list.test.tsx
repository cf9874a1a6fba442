import * as listFilter from '@psc/api-client/platform/list-filter.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { details, row } from '../../areas/distribution/testing/samples.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

const numbered = (id: number) => ({ ...row, requisitionId: id, requisitionNo: `2083-84-000${id}` });
const first = [numbered(31), numbered(30)];
const second = [numbered(29), numbered(28)];
let asked: string[];

beforeEach(() => {
  asked = [];
  signIn({ requisition: ['read'] });
  server.use(
    mockCall(masterData.listGroups, () => []),
    mockCall(masterData.listSubGroups, () => []),
    mockCall(masterData.listPosts, () => []),
    mockCall(masterData.listServices, () => [
      { id: 8_800_003, name: { en: 'Forest', ne: 'वन' }, active: true },
      { id: 8_800_004, name: { en: 'Health', ne: 'स्वास्थ्य' }, active: true },
    ]),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listOrganizations, () => []),
    mockCall(requisition.getDetails, ({ params }) => ({ ...details, ...numbered(Number(params.requisitionId)) })),
    mockCall(requisition.getDocument, () => refused('This file does not exist.', { status: 404 })),
    mockCall(requisition.list, ({ query }) => {
      asked.push(query.toString());
      return query.has('after')
        ? { rows: second, after: null, total: null }
        : { rows: first, after: 'next', total: { count: 12_403, more: false } };
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

test('a row behind the first page opens beside all the rows, and Back closes it', async () => {
  const { user, router } = await renderApp('/admin/requisition');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByText('2083-84-00028'));
  expect(await screen.findByRole('dialog', { name: /2083-84-00028/ })).toBeInTheDocument();
  await expectAddress(router, '?open=28');
  expect(screen.getByText('2083-84-00031')).toBeInTheDocument();
  expect(screen.getByText('Rows 1–4 of 12,403')).toBeInTheDocument();
  expect(asked).toEqual(['sort=-number&pageSize=50', 'sort=-number&pageSize=50&after=next']);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /2083-84-00028/ })).not.toBeInTheDocument());
  expect(screen.getByText('2083-84-00028')).toBeInTheDocument();
});

test('rows that were brought come back when the list is read again', async () => {
  const { user, router } = await renderApp('/admin/requisition');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('2083-84-00028');
  await router.revalidate();
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(await screen.findByText('2083-84-00028')).toBeInTheDocument();
});

test('all rows stay in their place until the list was read again', async () => {
  const { user, router } = await renderApp('/admin/requisition');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('2083-84-00028');
  const further = Promise.withResolvers<void>();
  server.use(
    mockCall(requisition.list, async ({ query }) => {
      if (!query.has('after')) return { rows: first, after: 'next', total: { count: 3, more: false } };
      await further.promise;
      return { rows: [second[1]!], after: null, total: null };
    }),
  );
  await router.revalidate();
  await waitFor(() => expect(screen.getByText('Rows 1–4 of 3')).toBeInTheDocument());
  expect(screen.getByText('2083-84-00029')).toBeInTheDocument();
  further.resolve();
  expect(await screen.findByText('Rows 1–3 of 3')).toBeInTheDocument();
  expect(screen.queryByText('2083-84-00029')).not.toBeInTheDocument();
  expect(screen.getByText('2083-84-00028')).toBeInTheDocument();
});

const printed = vi.fn();
async function print(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  printed.mockReset();
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed(document.querySelector('[data-whole]')?.textContent);
  });
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
}

test('a print has all rows of the gateway, however many pages, and says which filters and how many', async () => {
  const { user } = await renderApp('/admin/requisition?status=approved');
  await screen.findByText('2083-84-00031');
  const pages = 21;
  server.use(
    mockCall(requisition.list, ({ query }) => {
      asked.push(query.toString());
      const page = Number(query.get('after') ?? 0);
      const rows = Array.from({ length: 100 }, (_, index) => numbered(50_000 + 100 * page + index));
      return { rows, after: page + 1 < pages ? String(page + 1) : null, total: page === 0 ? { count: 2099, more: false } : null };
    }),
  );
  await print(user);
  await waitFor(() => expect(printed).toHaveBeenCalledOnce(), { timeout: 50_000 });
  const [paper] = printed.mock.lastCall as [string];
  expect(paper).toContain('Status: Approved');
  // A row came in between the first page and the last one.
  expect(paper).toContain('Rows 1–2,100 of 2,100');
  expect(new Set(paper.match(/2083-84-0005\d{4}/g)).size).toBe(2_100);
  expect(asked.at(-1)).toBe('status=approved&sort=-number&pageSize=100&after=20');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-whole]')).toBeNull();
});

test('while a list is read for the print, the screen says how far it is, and the reader can cancel', async () => {
  const { user } = await renderApp('/admin/requisition');
  await screen.findByText('2083-84-00031');
  const further = Promise.withResolvers<void>();
  server.use(
    mockCall(requisition.list, async ({ query }) => {
      if (!query.has('after')) return { rows: first, after: 'next', total: { count: 4, more: false } };
      await further.promise;
      return { rows: second, after: null, total: null };
    }),
  );
  await print(user);
  expect(await screen.findByText('2 of 4 rows')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Rows that were read' })).toHaveAttribute('aria-valuenow', '50');
  await expectAccessible();
  // A print by the menu of the browser has the rows on the screen and their count, without those read so far.
  expect(document.querySelector('[data-whole]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  further.resolve();
  await screen.findByRole('button', { name: 'Tools of the list' });
  expect(screen.queryByText('2 of 4 rows')).not.toBeInTheDocument();
  expect(printed).not.toHaveBeenCalled();
});

test('a list of which a page cannot be read is not printed in part, and reading goes on from that page', async () => {
  const { user } = await renderApp('/admin/requisition');
  await screen.findByText('2083-84-00031');
  let isDown = true;
  server.use(
    mockCall(requisition.list, ({ query }) => {
      asked.push(query.toString());
      if (!query.has('after')) return { rows: first, after: 'next', total: { count: 4, more: false } };
      return isDown ? refused('The list could not be read.', { status: 500 }) : { rows: second, after: null, total: null };
    }),
  );
  await print(user);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('The list was not printed');
  expect(note).toHaveTextContent('Only 2 of 4 rows could be read. The list could not be read.');
  expect(printed).not.toHaveBeenCalled();
  asked = [];
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Continue reading' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(asked).toEqual(['sort=-number&pageSize=100&after=next']);
  expect(printed.mock.lastCall?.[0]).toContain('Rows 1–4 of 4');
});

test('a list that is too long for paper is not read, and its export is offered', async () => {
  const { user } = await renderApp('/admin/requisition');
  await screen.findByText('2083-84-00031');
  server.use(
    mockCall(requisition.list, ({ query }) => {
      asked.push(query.toString());
      return { rows: first, after: 'next', total: { count: 10_000, more: true } };
    }),
  );
  asked = [];
  await print(user);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('A browser prints at most 10,000 rows');
  expect(asked).toHaveLength(1);
  expect(printed).not.toHaveBeenCalled();
  await expectAccessible();
  await user.click(within(note).getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('button', { name: 'Download all filtered rows' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(within(note).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('other filters end the reading for a print', async () => {
  const { user, router } = await renderApp('/admin/requisition');
  await screen.findByText('2083-84-00031');
  const { promise: never } = Promise.withResolvers<never>();
  server.use(
    mockCall(requisition.list, ({ query }) =>
      query.has('after') ? never : { rows: first, after: 'next', total: { count: 4, more: false } },
    ),
  );
  await print(user);
  await screen.findByText('2 of 4 rows');
  await act(() => router.navigate('/admin/requisition?status=approved'));
  await waitFor(() => expect(screen.queryByText('2 of 4 rows')).not.toBeInTheDocument());
  expect(printed).not.toHaveBeenCalled();
});

test('filters and the order stand in the address, and each filter can be taken out', async () => {
  const { user, router } = await renderApp('/admin/requisition');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Approved');
  await waitFor(() => expect(router.state.location.search).toBe('?status=approved'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(asked.at(-1)).toBe('status=approved&sort=post&pageSize=50'));
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.click(await screen.findByRole('combobox', { name: 'Service' }));
  await user.click(await screen.findByRole('option', { name: 'Forest' }));
  await user.click(screen.getByRole('option', { name: 'Health' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=approved&sort=post&serviceId=8800003%2C8800004'));
  expect(asked.at(-1)).toBe('status=approved&serviceId=8800003%2C8800004&sort=post&pageSize=50');
  await expectAccessible();
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Service: Forest' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=approved&sort=post&serviceId=8800004'));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Service: Health' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=approved&sort=post'));
});

test('a list that nothing fits says so, and beyond what is counted that there are more', async () => {
  server.use(
    mockCall(requisition.list, ({ query }) => ({
      rows: query.has('text') ? [] : first,
      after: null,
      total: { count: 10_000, more: true },
    })),
  );
  const { user } = await renderApp('/admin/requisition');
  expect(await screen.findByText('Rows 1–2 of more than 10,000')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Number, post or office' }), 'zzz');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
});

test('what is filtered is taken away as the person chooses', async () => {
  let taken = '';
  URL.createObjectURL = vi.fn(() => 'blob:list');
  URL.revokeObjectURL = vi.fn();
  server.use(
    mockCall(requisition.exportList, ({ query }) => {
      taken = query.toString();
      return fileAnswer('a,b', 'requisitions.csv');
    }),
  );
  const { user } = await renderApp('/admin/requisition?status=saved&pageSize=25');
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await user.click(within(screen.getByRole('group', { name: 'Digits' })).getByRole('button', { name: '१२३' }));
  await user.click(screen.getByRole('button', { name: 'Download all filtered rows' }));
  await waitFor(() => expect(taken).toBe('status=saved&sort=-number&format=csv&words=en&digits=ne'));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
});

test('a set of filters is kept under a name, leads back to its rows and is shared as a link', async () => {
  let kept: listFilter.SavedFilter[] = [];
  server.use(
    mockCall(listFilter.list, () => kept),
    mockCall(listFilter.save, ({ body }) => {
      kept = body.filters as listFilter.SavedFilter[];
      return kept;
    }),
  );
  const { user, router } = await renderApp('/admin/requisition?status=saved&sort=-vacancy');
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.type(await screen.findByRole('textbox', { name: 'Save the current filters as' }), 'Large demands');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Large demands' });
  expect(kept).toEqual([{ name: 'Large demands', search: 'sort=-vacancy&status=saved' }]);
  await expectAccessible();
  await user.keyboard('{Escape}');
  await router.navigate('/admin/requisition');
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('link', { name: 'Large demands' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-vacancy&status=saved'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('button', { name: 'Copy a link to these rows' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/admin/requisition?sort=-vacancy&status=saved`);
});

test('in Nepali the list speaks Nepali, digits included', async () => {
  await renderApp('/admin/requisition', { language: 'ne' });
  expect(await screen.findByText('जम्मा १२,४०३ मध्ये पङ्क्ति १–२')).toBeInTheDocument();
  expect(screen.getByText('२०८३-८४-०००३१')).toBeInTheDocument();
});
