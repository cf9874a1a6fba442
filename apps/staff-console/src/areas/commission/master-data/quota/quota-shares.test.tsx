import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { QuotaRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const quota = (id: number, code: string, en: string, inclusivePercent: number | null, further: Partial<QuotaRow> = {}): QuotaRow => ({
  id,
  code,
  name: { en, ne: 'कोटा' },
  active: true,
  inclusivePercent,
  priority: inclusivePercent === null ? 0 : id,
  claimedBy: 'document',
  gender: null,
  colour: 'gray',
  ...further,
});

const kept = {
  version: 3,
  shares: [{ quotaId: 6_900_002, quota: { en: 'Woman', ne: 'महिला' }, percent: 60 }],
  holdsFromAd: '2026-07-17',
  source: 'Act of the province',
  enteredAt: '2026-07-10T06:00:00.000Z',
  enteredBy: 'Gita Adhikari',
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  server.use(
    mockCall(masterData.listQuotas, () => [
      quota(6_900_001, 'open', 'Open', null, { claimedBy: 'everybody' }),
      quota(6_900_002, 'woman', 'Woman', 60, { claimedBy: 'gender', gender: 'female' }),
      quota(6_900_003, 'dalit', 'Dalit', 40),
      quota(6_900_004, 'tharu', 'Tharu', null),
    ]),
    mockCall(masterData.listQuotaShares, () => ({ version: 3, today: kept, changes: [kept] })),
    mockCall(masterData.listEntries, () => listPage([])),
    mockCall(masterData.saveQuotaShares, ({ body }) => {
      sent.push(body);
      return { version: 4 };
    }),
  );
});

async function open() {
  signIn({ masterConfiguration: ['read', 'create', 'update', 'delete'] });
  const { user } = await renderApp('/admin/master-data/quota');
  return { user, shares: within(await screen.findByRole('region', { name: 'Shares of the inclusive posts' })) };
}

test('the shares stand in the order of the law with their sum; a quota that is open to everybody has none', async () => {
  const { shares } = await open();
  expect(shares.getByLabelText('Woman, percent')).toHaveValue('60');
  expect(shares.getByText(/Together:/)).toHaveTextContent('100');
  expect(shares.queryByLabelText('Open, percent')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a new quota gets its share and its place, and all are saved together', async () => {
  const { user, shares } = await open();
  await user.clear(shares.getByLabelText('Woman, percent'));
  await user.type(shares.getByLabelText('Woman, percent'), '50');
  await user.type(shares.getByLabelText('Tharu, percent'), '10');
  await user.click(shares.getByRole('button', { name: 'Tharu: move up' }));
  await user.type(shares.getByLabelText(/^Source/), 'Decision 5');
  await user.click(shares.getByRole('button', { name: 'Save the shares' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 3,
    source: 'Decision 5',
    shares: [
      { quotaId: 6_900_002, percent: 50 },
      { quotaId: 6_900_004, percent: 10 },
      { quotaId: 6_900_003, percent: 40 },
    ],
  });
});

test('shares that do not make 100 are refused, and what was typed stays', async () => {
  server.use(
    mockCall(masterData.saveQuotaShares, () =>
      refused('Please correct the fields marked below.', { errors: [{ field: 'shares', message: 'They must add up to 100.' }] }),
    ),
  );
  const { user, shares } = await open();
  await user.type(shares.getByLabelText('Tharu, percent'), '10');
  expect(shares.getByText(/Together:/)).toHaveTextContent('110');
  await user.type(shares.getByLabelText(/^Source/), 'Decision 5');
  await user.click(shares.getByRole('button', { name: 'Save the shares' }));
  expect((await shares.findAllByText('They must add up to 100.')).length).toBeGreaterThan(0);
  expect(shares.getByLabelText('Tharu, percent')).toHaveValue('10');
});

test('the shares say since when they hold; those that reach waiting requisitions are saved once the officer has seen which', async () => {
  server.use(
    mockCall(masterData.saveQuotaShares, ({ body }) => {
      sent.push(body.touchedAgreed);
      if (body.touchedAgreed) return { version: 4 };
      return refused('The change affects 1 requisition: 1207.', { status: 409, errorCode: 'TOUCHES_ADVERTISEMENTS' });
    }),
  );
  const { user, shares } = await open();
  for (const text of ['Act of the province', 'Gita Adhikari']) expect(shares.getByText(text, { exact: false })).toBeInTheDocument();
  await user.type(shares.getByLabelText(/^Source/), 'Decision 5');
  await user.click(shares.getByRole('button', { name: 'Save the shares' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/1207/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Save the shares' }));
  await waitFor(() => expect(sent).toEqual([false, true]));
});
