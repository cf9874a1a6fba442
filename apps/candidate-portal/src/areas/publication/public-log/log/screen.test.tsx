import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import type { PublicFacts, PublicLogEntry } from '@psc/api-client/areas/publication/public-log.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { differencesOf } from './differences.ts';

const name = (en: string) => ({ en, ne: 'नाम' });
const category = { advtNumber: '16613/083-84', oldAdvtNumber: null, heading: 'open', quota: name('Open'), seats: 3 };
const facts: PublicFacts = {
  advtCode: 20_001,
  state: 'live',
  post: name('Kharidar'),
  class: name('Second'),
  service: name('Administration'),
  publishDateAd: '2026-11-01',
  singleSubmissionLastAt: '2026-11-30T11:15:00Z',
  paymentLastAt: '2026-11-30T11:15:00Z',
  doubleFeeSubmissionLastAt: '2026-12-07T11:15:00Z',
  doubleFeePaymentLastAt: '2026-12-07T11:15:00Z',
  ageCutOffDateAd: '2026-11-30',
  admitCardDownloadDateAd: '2026-12-20',
  combinedIntoAdvtCode: null,
  reason: null,
  distributedBy: { percentagesFromAd: '2010-01-01', sharesFromAd: '2026-07-17' },
  categories: [category],
};
const extended = { ...facts, singleSubmissionLastAt: '2026-12-05T11:15:00Z', reason: 'Floods closed the roads.' };
const entry: PublicLogEntry = { number: 2, at: '2026-11-21T04:00:00.000Z', facts: extended, before: facts, hash: 'ab'.repeat(32) };

test('an entry says what changed and nothing else', () => {
  expect(differencesOf(extended, facts)).toEqual({
    state: false,
    dates: [{ name: 'singleSubmissionLastAt', before: '2026-11-30T11:15:00Z', after: '2026-12-05T11:15:00Z' }],
    categories: [],
  });
  const more = { ...facts, categories: [{ ...category, seats: 4 }] };
  expect(differencesOf(more, facts).categories).toEqual([{ before: category, after: { ...category, seats: 4 } }]);
  expect(differencesOf(facts, null)).toMatchObject({ state: true, categories: [{ before: null, after: category }] });
});

test('anyone reads the log without signing in, with the end that can be noted and the address of the calendar', async () => {
  server.use(mockCall(publicLog.list, () => ({ entries: [entry], nextAfter: null, head: { number: 2, hash: entry.hash } })));
  await renderApp('/public-log');
  const item = within((await screen.findByRole('heading', { name: /Kharidar/ })).closest('li')!);
  expect(item.getByText('Reason').closest('div')).toHaveTextContent('Floods closed the roads.');
  expect(item.queryByText('Age is calculated on')).not.toBeInTheDocument();
  expect(screen.getByText(`2:${entry.hash}`)).toBeInTheDocument();
  expect(screen.getByText(/public-log\/calendar\.ics\?language=en/)).toBeInTheDocument();
  await expectAccessible();
});

test('the first entry of an advertisement is one line, its facts and its hash a press away', async () => {
  server.use(mockCall(publicLog.list, () => ({ entries: [{ ...entry, facts, before: null }], nextAfter: null, head: null })));
  const { user } = await renderApp('/public-log');
  const item = within((await screen.findByRole('heading', { name: /Kharidar/ })).closest('li')!);
  expect(item.getByText(/3 posts/)).toBeVisible();
  expect(item.getByText('Age is calculated on')).not.toBeVisible();
  await user.click(item.getByText('Dates, quotas and verification'));
  expect(item.getByText('Age is calculated on')).toBeVisible();
  expect(item.getByText(new RegExp(entry.hash))).toBeVisible();
});
