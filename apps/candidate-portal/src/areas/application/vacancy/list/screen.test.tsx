import { screen, waitFor, within } from '@testing-library/react';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { filterLists, kharidar } from '../testing/fixtures.ts';

beforeEach(() => {
  signIn();
  server.use(...filterLists);
});

test('shows each vacancy with its places by quota, what it costs until when, and the way to it', async () => {
  server.use(mockCall(vacancy.list, () => ({ vacancies: [kharidar], nextAfter: null })));
  await renderApp('/vacancy');
  const card = (await screen.findByRole('heading', { name: 'Kharidar' })).closest('li')!;
  const terms = within(card)
    .getAllByRole('definition')
    .map((definition) => definition.textContent);
  expect(terms).toEqual([
    expect.stringMatching(/^21 November 2999.*until 17:00 Nepal time/),
    'Fee today Rs 500',
    expect.stringMatching(/^28 November 2999.*until 17:00 Nepal time/),
    'Double fee Rs 1,000',
  ]);
  expect(
    within(within(card).getByRole('list', { name: 'Seats by quota' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Open 33', 'Women 9', 'Dalit 3']);
  expect(card).toHaveTextContent(/Advertisement number: 16613–16615\/083-84.*Posts: \d+/);
  expect(card).toHaveTextContent('Last day to pay:');
  expect(within(card).getByRole('link', { name: 'See details and apply Kharidar' })).toHaveAttribute(
    'href',
    '/vacancy/20001/10000001/7200031/all',
  );
  await expectAccessible();
});

test('says in Nepali what is open, with Nepali digits', async () => {
  server.use(mockCall(vacancy.list, () => ({ vacancies: [kharidar], nextAfter: null })));
  await renderApp('/vacancy', { language: 'ne' });
  const card = (await screen.findByRole('heading', { name: 'खरिदार' })).closest('li')!;
  expect(within(card).getByText('रु ५००')).toBeInTheDocument();
  expect(within(card).getByText(/खुला/)).toHaveTextContent('खुला ३३');
});

test('marks the double fee with its own last date, what is only announced, and what was applied to', async () => {
  const late = { ...kharidar, advtCode: 20_002, feeType: 'double' as const };
  const announced = { ...kharidar, advtCode: 20_003, lifeCycleStatus: 'published' as const, acceptsApplications: false };
  const applied = { ...kharidar, advtCode: 20_004, applicationId: 800_008 };
  server.use(mockCall(vacancy.list, () => ({ vacancies: [late, announced, applied], nextAfter: null })));
  await renderApp('/vacancy');
  const cards = (await screen.findAllByRole('heading', { name: 'Kharidar' })).map((heading) => heading.closest('li')!);
  expect(within(cards[0]!).getByText('Last date with double fee')).toBeInTheDocument();
  expect(within(cards[0]!).getByText('Rs 1,000')).toBeInTheDocument();
  expect(within(cards[0]!).queryByText('Last date to apply')).not.toBeInTheDocument();
  expect(within(cards[1]!).getByText('Announced')).toBeInTheDocument();
  expect(within(cards[1]!).getByText('Fee until then')).toBeInTheDocument();
  expect(within(cards[1]!).getByRole('link', { name: 'See details Kharidar' })).toBeInTheDocument();
  expect(within(cards[2]!).getByRole('link', { name: 'See my application Kharidar' })).toHaveAttribute(
    'href',
    '/vacancy-applied?application=800008',
  );
});

test('searches and narrows by what is in the address, digits of both scripts alike', async () => {
  setWidth(1280);
  const asked: unknown[] = [];
  server.use(
    mockCall(vacancy.list, () => ({ vacancies: [kharidar], nextAfter: null })),
    mockCall(vacancy.filter, ({ body }) => {
      asked.push(body);
      return { vacancies: [], nextAfter: null };
    }),
  );
  const { user, router } = await renderApp('/vacancy');
  await user.type(await screen.findByRole('searchbox'), 'खरि २०');
  await waitFor(() => expect(asked.at(-1)).toEqual({ text: 'खरि 20' }));
  expect(screen.getByRole('searchbox')).toHaveValue('खरि २०');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Nepal Administration Service');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quota' }), 'Women');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Minimum qualification' }), 'Bachelor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Office' }), 'Ministry of Home Affairs');
  await user.click(screen.getByRole('button', { name: 'Closing within a week' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      text: 'खरि 20',
      serviceId: 8_800_001,
      minimumEducationLevelId: 3_100_003,
      organizationId: 5_700_009,
      quotaCode: 'woman',
      closingWithinDays: 7,
    }),
  );
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('quota')).toBe('woman'));
  expect(await screen.findByText('No vacancies match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all vacancies' }));
  expect(await screen.findByRole('heading', { name: 'Kharidar' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('an address opens the list as it was narrowed, and what is no answer to a filter asks nothing', async () => {
  setWidth(1280);
  const asked: unknown[] = [];
  server.use(
    mockCall(vacancy.filter, ({ body }) => {
      asked.push(body);
      return { vacancies: [kharidar], nextAfter: null };
    }),
  );
  await renderApp('/vacancy?office=5700009&class=all&closing=soon');
  expect(await screen.findByRole('heading', { name: 'Kharidar' })).toBeInTheDocument();
  expect(asked).toEqual([{ organizationId: 5_700_009, closingWithinDays: 7 }]);
  expect(screen.getByRole('combobox', { name: 'Office' })).toHaveValue('5700009');
  expect(screen.getByRole('button', { name: 'Closing within a week' })).toHaveAttribute('aria-pressed', 'true');
});

test('a phone has its filters behind one button that tells how many are set', async () => {
  server.use(mockCall(vacancy.filter, () => ({ vacancies: [kharidar], nextAfter: null })));
  const { user, router } = await renderApp('/vacancy?office=5700009');
  const button = await screen.findByRole('button', { name: 'Filters (1)' });
  expect(screen.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument();
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Service' }), 'Nepal Administration Service');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('service')).toBe('8800001'));
  await user.click(within(sheet).getByRole('button', { name: 'Show the vacancies' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
});

test('lengthens the list after the last vacancy shown', async () => {
  const next = { ...kharidar, advtCode: 39_999, post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' } };
  server.use(
    mockCall(vacancy.list, () => ({ vacancies: [kharidar], nextAfter: 20_001 })),
    mockCall(vacancy.filter, ({ body }) => ({ vacancies: body.after === 20_001 ? [next] : [], nextAfter: null })),
  );
  const { user } = await renderApp('/vacancy');
  await user.click(await screen.findByRole('button', { name: 'Show more vacancies' }));
  expect(await screen.findByRole('heading', { name: 'Nayab Subba' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Kharidar' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more vacancies' })).not.toBeInTheDocument();
});

test('says what will be here while nothing is open', async () => {
  server.use(mockCall(vacancy.list, () => ({ vacancies: [], nextAfter: null })));
  await renderApp('/vacancy');
  expect(await screen.findByText('No vacancies are open now')).toBeInTheDocument();
});
