import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { applicationOf, detailOfKharidar, kharidar, vacancyOf } from '../testing/fixtures.ts';

const address = '/re-verifiedUserList/20001/10000001/7200031/all';

beforeEach(() => {
  signIn();
  server.use(
    vacancyOf({ vacancy: { ...kharidar, applicationId: 800_008 } }),
    mockCall(application.list, () => []),
    mockCall(payment.listDynamic, () => []),
  );
});

test('checks the application again, by the rules of its own categories, before re-applying with double fee', async () => {
  server.use(
    applicationOf({ nextStep: 'reApply' }),
    mockCall(vacancy.reApply, () => ({
      applicationId: 800_008,
      applicationNumber: '2083-84-0000008',
      feeAmountPaisa: 140_000,
      feeType: 'double' as const,
      appliedAt: '2026-11-20T04:00:00.000Z',
    })),
  );
  // The voucher screen does not know the requisition, so this address has none; the screen looks it up.
  const { user, router } = await renderApp('/re-verifiedUserList/20001/10000001/0/all');
  // The tab title matches the heading of the page.
  const title = (await screen.findByRole('heading', { level: 1 })).textContent;
  expect(document.title.toLowerCase()).toMatch(new RegExp(`^${title.toLowerCase()} - `));
  const rules = within(await screen.findByRole('region', { name: 'Are you eligible?' })).getAllByRole('listitem');
  expect(rules.map((rule) => within(rule).getByText(/.+/, { selector: 'strong' }).textContent)).toEqual([
    'Age',
    'Minimum qualification',
    'Women',
  ]);
  await expectAddress(router, address);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Re-apply with double fee' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Re-apply with double fee' }));
  await waitFor(() => expect(router.state.location.search).toBe('?application=800008'));
});

test('offers nothing while the single fee still holds', async () => {
  server.use(applicationOf());
  await renderApp(address);
  expect(await screen.findByText('There is nothing to re-apply for at the moment')).toBeInTheDocument();
});

test('leads to the vacancy where nothing was applied for', async () => {
  server.use(
    vacancyOf(detailOfKharidar),
    mockCall(applicationDraft.get, () => null),
  );
  const { router } = await renderApp(address);
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy/20001/10000001/7200031/all'));
});
