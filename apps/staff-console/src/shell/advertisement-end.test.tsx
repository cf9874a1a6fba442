import { screen } from '@testing-library/react';
import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { AdvertisementEnd } from '@psc/api-client/areas/desk/advertisement-page.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

// This screen needs no privilege, so the test needs no other area.
const ofAdvertisement = (advtCode: number) => `/admin/notifications?of=advertisement:${advtCode}:5`;

const endedAs = (end: Partial<AdvertisementEnd>) => {
  signIn({});
  const asked: string[] = [];
  server.use(
    mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
    mockCall(advertisementPage.getEnd, ({ params }) => {
      asked.push(String(params.advtCode));
      return { state: 'cancelled', at: '2026-11-25T05:00:00.000Z', reason: '', combinedIntoAdvtCode: null, ...end } as const;
    }),
  );
  return asked;
};

test('a screen of a cancelled advertisement says when and why it was cancelled', async () => {
  const asked = endedAs({ reason: 'The posts were taken back by the ministry.' });
  await renderApp(ofAdvertisement(20_013));
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Advertisement cancelled on 25 November 2026. The posts were taken back by the ministry.');
  expect(new Set(asked)).toEqual(new Set(['20013']));
});

test('a screen of a combined advertisement leads to the one that continues', async () => {
  endedAs({ state: 'combined', combinedIntoAdvtCode: 20_007 });
  await renderApp(ofAdvertisement(20_020));
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Combined on 25 November 2026 into 20007');
  expect(screen.getByRole('link', { name: '20007' })).toHaveAttribute('href', '/admin/advertisement/20007');
});

test('a screen of no advertisement asks nothing, and one of an advertisement that goes on says nothing', async () => {
  const asked = endedAs({});
  await renderApp('/admin/notifications');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  expect(screen.queryByRole('note')).toBeNull();
});
