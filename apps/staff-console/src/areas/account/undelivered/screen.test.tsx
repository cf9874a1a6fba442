import { screen, waitFor } from '@testing-library/react';
import * as calls from '@psc/api-client/platform/given-up-job.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const refused: calls.GivenUpJob = {
  jobId: 3_900_007,
  what: { en: 'Application received: Kharidar', ne: 'दरखास्त प्राप्त भयो: खरिदार' },
  recipient: 'sita@rai.example',
  masterId: 10000001,
  advtCode: 35_000,
  givenUpAt: '2026-11-20T05:00:00.000Z',
};
const pageOf = (rows: calls.GivenUpJob[]) => ({ rows, after: null, total: { count: rows.length, more: false } });

test('a mail that could not be sent is tried again from the list', async () => {
  signIn({ profileManagement: ['read', 'update'] });
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => pageOf(sent ? [] : [refused])),
    mockCall(calls.tryAgain, ({ body }) => {
      sent = body;
      return { tried: 1 };
    }),
  );
  const { user } = await renderApp('/admin/undelivered', { language: 'en' });
  const row = await screen.findByRole('row', { name: /Application received: Kharidar/ });
  expect(row).toHaveTextContent('sita@rai.example');
  await expectAccessible(document.body);
  await user.click(screen.getAllByRole('checkbox').at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toEqual({ jobIds: [3_900_007] }));
  expect(await screen.findByText('Everything was delivered and done')).toBeVisible();
});

test('an officer who may only read sees what is undelivered and cannot try again', async () => {
  signIn({ profileManagement: ['read'] });
  server.use(mockCall(calls.list, () => pageOf([refused])));
  await renderApp('/admin/undelivered', { language: 'ne' });
  expect(await screen.findByRole('row', { name: /दरखास्त प्राप्त भयो/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
