import { screen } from '@testing-library/react';
import * as application from '@psc/api-client/calls/application.ts';
import * as payment from '@psc/api-client/calls/payment.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { formLists, kharidar, vacancyOf } from '../testing/fixtures.ts';

test('names the rebate that the fee is without, and the vacancy those that there are', async () => {
  const rebate = { name: { en: 'People with a disability', ne: 'अपाङ्गता भएका व्यक्ति' }, percent: 50 };
  const fee = { feeType: 'single' as const, basicPricePaisa: 50_000, extraPricePaisa: 20_000, lateFeeFactor: 2, furtherCategories: 0 };
  signIn();
  server.use(
    vacancyOf({ vacancy: { ...kharidar, rebates: [rebate] } }),
    mockCall(payment.calculateValue, () => ({ ...fee, rebate, totalPaisa: 25_000 })),
    mockCall(application.list, () => []),
    ...formLists,
  );
  await renderApp('/vacancy/20001/10000001/31/71-72');
  expect(await screen.findByText('Rebate of 50 percent: People with a disability')).toBeInTheDocument();
  expect(screen.getByText('Rs 250', { selector: 'strong *' })).toBeInTheDocument();
});
