import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as ownCalendar from '@psc/api-client/areas/publication/own-calendar.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { spanOf, turned } from './span.ts';

test('a month is one of Bikram Sambat, a week begins on Sunday, and both turn by themselves', () => {
  const month = spanOf('month', '2026-11-21');
  expect(month).toMatchObject({ fromAd: '2026-11-17', toAd: '2026-12-15' });
  expect(spanOf('month', turned(month, 1)).fromAd).toBe('2026-12-16');
  const week = spanOf('week', '2026-11-21');
  expect(week).toMatchObject({ fromAd: '2026-11-15', toAd: '2026-11-21' });
  expect(spanOf('week', turned(week, -1)).toAd).toBe('2026-11-14');
});

const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  server.use(
    mockCall(ownCalendar.get, () => ({ madeAt: null, endsAt: null })),
    mockCall(advertisement.listCalendar, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return {
        dates: [
          {
            dayAd: '2026-11-30',
            at: '2026-11-30T11:15:00.000Z',
            kind: 'singleSubmissionLast' as const,
            advtCode: 20_001,
            post: { en: 'Kharidar', ne: 'खरिदार' },
            lifeCycleStatus: 'live' as const,
          },
        ],
        conflicts: [{ kind: 'sameCandidates' as const, dayAd: '2026-12-05', advtCodes: [20_001, 20_002], candidates: 340 }],
      };
    }),
  );
});

test('dates stand in their day with the hour, and what does not go together above them', async () => {
  signIn({ publishAdvertisement: ['read'] });
  const { user } = await renderApp('/admin/advertisement-calendar?on=2026-11-21');
  const link = await screen.findByRole('link', { name: /Kharidar/ });
  expect(link.closest('li')!).toHaveTextContent('17:00');
  expect(link).toHaveAttribute('href', '/admin/advertisement/20001');
  const conflicts = within(screen.getByRole('alert'));
  expect(conflicts.getByText(/candidates in both: 340/)).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ fromAd: '2026-12-16', toAd: '2027-01-14', whose: 'everybody' }));
  await user.click(screen.getByRole('radio', { name: 'My own' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ fromAd: '2026-12-16', whose: 'own' }));
});

test('the secret address of the own dates is shown when it is made, and revoked', async () => {
  const madeAt = '2026-11-21T04:00:00.000Z';
  server.use(
    mockCall(ownCalendar.make, () => ({
      madeAt,
      endsAt: '2027-11-21T04:00:00.000Z',
      address: 'https://gateway.example/own-calendar/feed/abc',
    })),
    mockCall(ownCalendar.revoke, () => ({ madeAt: null, endsAt: null })),
  );
  signIn({ publishAdvertisement: ['read'] });
  const { user } = await renderApp('/admin/advertisement-calendar?on=2026-11-21&whose=own');
  await user.click(await screen.findByRole('button', { name: 'Make a secret address' }));
  expect(await screen.findByText('https://gateway.example/own-calendar/feed/abc')).toBeInTheDocument();
  expect(screen.getByText(/ends on/)).toHaveTextContent('ends on 21 November 2027');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Revoke the address' }));
  expect(await screen.findByRole('button', { name: 'Make a secret address' })).toBeInTheDocument();
  expect(screen.queryByText(/own-calendar\/feed/)).not.toBeInTheDocument();
});
