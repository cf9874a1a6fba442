import { screen, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { pageOf, preview, summary } from '../testing/samples.ts';

test('after a result is published the next one that is ready opens, and none that lacks something', async () => {
  const named = (advtCode: number, en: string): ResultSummary => ({ ...summary, advtCode, post: { en, ne: en } });
  let unpublished = [summary, { ...named(20003, 'Nayab Subba'), withoutMarks: 3 }, named(20004, 'Kharidar')];
  signIn({ resultAndSelection: [...permissions] });
  server.use(
    mockCall(calls.listSummaries, ({ query }) => {
      const only = query.get('only');
      return pageOf(unpublished.filter(({ advtCode }) => only === null || String(advtCode) === only));
    }),
    mockCall(calls.publish, () => preview),
    mockCall(calls.confirmPublish, () => {
      unpublished = unpublished.slice(1);
      return { publishedAt: '2026-11-21T06:00:00.000Z' };
    }),
  );
  const { user, router } = await renderApp('/admin/publish-result?open=20002');
  await user.click(await screen.findByRole('button', { name: 'Publish result' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Publish result' }));
  expect(await screen.findByRole('dialog', { name: 'Kharidar' })).toBeInTheDocument();
  await expectAddress(router, '?open=20004');
});
