import { screen, waitFor } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { formLists, kharidar, vacancyOf } from '../testing/fixtures.ts';
import { answerExamination } from '../testing/open-form.ts';

test('asks for no way of paying where the whole fee is remitted, and sends none', async () => {
  const rebate = { name: { en: 'People with a disability', ne: 'अपाङ्गता भएका व्यक्ति' }, percent: 100 };
  const fee = {
    feeType: 'single' as const,
    basicPricePaisa: 50_000,
    extraPricePaisa: 20_000,
    lateFeeFactor: 2,
    furtherCategories: 0,
    ownFee: null,
  };
  const sent: unknown[] = [];
  signIn();
  server.use(
    vacancyOf({ vacancy: { ...kharidar, rebates: [rebate] } }),
    mockCall(payment.calculateValue, () => ({ ...fee, rebate, totalPaisa: 0 })),
    mockCall(application.list, () => []),
    ...formLists,
    mockCall(vacancy.apply, ({ body }) => {
      sent.push(body);
      return refused('Taken', { status: 409 });
    }),
  );
  const { user } = await renderApp('/vacancy/20001/10000001/7200031/400071-400072?step=terms');
  expect(await screen.findByText('No fee')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Payment method' })).not.toBeInTheDocument();
  expect(screen.queryByText('Payment')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await answerExamination(user);
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await user.click(screen.getByRole('button', { name: /^Send application/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.keys(sent[0] as object)).not.toContain('paymentMethod');
});

test('names the rebate that the fee is without, and the vacancy those that there are', async () => {
  const rebate = { name: { en: 'People with a disability', ne: 'अपाङ्गता भएका व्यक्ति' }, percent: 50 };
  const fee = {
    feeType: 'single' as const,
    basicPricePaisa: 50_000,
    extraPricePaisa: 20_000,
    lateFeeFactor: 2,
    furtherCategories: 0,
    ownFee: null,
  };
  signIn();
  server.use(
    vacancyOf({ vacancy: { ...kharidar, rebates: [rebate] } }),
    mockCall(payment.calculateValue, () => ({ ...fee, rebate, totalPaisa: 25_000 })),
    mockCall(application.list, () => []),
    ...formLists,
  );
  await renderApp('/vacancy/20001/10000001/7200031/400071-400072');
  expect(await screen.findByText('Rebate of 50 percent: People with a disability')).toBeInTheDocument();
  expect(screen.getByText('Rs 250', { selector: 'strong *' })).toBeInTheDocument();
});

test('names what is paid instead of the fee of the class: an amount of their own, or a surcharge', async () => {
  const name = { en: 'People of Karnali', ne: 'कर्णालीका बासिन्दा' };
  const ownFee = { name, percent: 0, amountPaisa: 30_000 };
  const fee = { feeType: 'single' as const, basicPricePaisa: 50_000, extraPricePaisa: 20_000, lateFeeFactor: 2, furtherCategories: 1 };
  signIn();
  server.use(
    vacancyOf({ vacancy: { ...kharidar, ownFees: [ownFee, { name, percent: 10, amountPaisa: null }] } }),
    mockCall(payment.calculateValue, () => ({ ...fee, rebate: null, ownFee, totalPaisa: 50_000 })),
    mockCall(application.list, () => []),
    ...formLists,
  );
  await renderApp('/vacancy/20001/10000001/7200031/400071-400072');
  expect(await screen.findByText(/^Fee of/)).toHaveTextContent('Fee of Rs 300: People of Karnali');
  expect(screen.getByText(/Basic price/)).toHaveTextContent('Basic price Rs 300');
});
