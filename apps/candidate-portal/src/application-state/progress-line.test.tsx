import { screen, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const sent = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  advtNumbers: ['16613/083-84'],
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  paidPaisa: 0,
  ebp: null,
  arrangementState: null,
  scrutinyStatus: 'pending',
  approvalStatus: null,
  scrutinyRemark: null,
  nextStep: 'pay',
  nextStepBy: null,
  ending: null,
  closure: null,
  paymentStatus: 'unpaid',
} satisfies Partial<ApplicationSummary>;

async function progressOf(changes: Partial<ApplicationSummary>): Promise<string[]> {
  server.use(mockCall(application.list, () => [{ ...sent, ...changes } as ApplicationSummary]));
  await renderApp('/vacancy-applied');
  const line = await screen.findByRole('list', { name: 'Progress so far' });
  return within(line)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

beforeEach(() => {
  signIn();
  server.use(mockCall(furtherCategory.offer, () => ({ categories: [], each: null, cost: null })));
});

const ahead = (...names: string[]) => names.map((name) => `${name}, not yet`);
const done = (...names: string[]) => names.map((name) => `${name}, done`);
const paid = { paymentStatus: 'paid' } as const;
const approved = { ...paid, scrutinyStatus: 'approved' } as const;

test.each<[Partial<ApplicationSummary>, string[]]>([
  [{}, [...done('Sent'), 'Fee, needs you', ...ahead('Scrutiny', 'Admit card', 'Result')]],
  [
    { nextStep: 'waitForPayment', paymentStatus: 'pending' },
    [...done('Sent'), 'Fee, in progress', ...ahead('Scrutiny', 'Admit card', 'Result')],
  ],
  [
    { nextStep: 'waitForScrutiny', paymentStatus: 'voucherSubmitted' },
    [...done('Sent'), 'Fee, in progress', ...ahead('Scrutiny', 'Admit card', 'Result')],
  ],
  [
    { ...paid, nextStep: 'answerScrutiny', scrutinyStatus: 'onHold' },
    [...done('Sent', 'Fee'), 'Scrutiny, needs you', ...ahead('Admit card', 'Result')],
  ],
  // The fee of a further category waits for the candidate, not scrutiny.
  [{ ...paid, nextStep: 'payFurtherCategory' }, [...done('Sent', 'Fee'), 'Scrutiny, in progress', ...ahead('Admit card', 'Result')]],
  [{ ...approved, nextStep: 'waitForAdmitCard' }, [...done('Sent', 'Fee', 'Scrutiny'), 'Admit card, in progress', ...ahead('Result')]],
  [{ ...approved, nextStep: 'downloadAdmitCard' }, [...done('Sent', 'Fee', 'Scrutiny', 'Admit card'), 'Result, in progress']],
  [{ ...approved, nextStep: 'none', ending: 'selected' }, done('Sent', 'Fee', 'Scrutiny', 'Admit card', 'Result')],
  [{ ...approved, nextStep: 'none', ending: 'notPassed' }, [...done('Sent', 'Fee', 'Scrutiny', 'Admit card'), 'Result, ended here']],
  [{ nextStep: 'none', ending: 'expired' }, [...done('Sent'), 'Fee, ended here', ...ahead('Scrutiny', 'Admit card', 'Result')]],
  [
    { ...paid, nextStep: 'none', ending: 'rejected', scrutinyStatus: 'rejected' },
    [...done('Sent', 'Fee'), 'Scrutiny, ended here', ...ahead('Admit card', 'Result')],
  ],
  // There is no fee to pay.
  [
    { ...paid, feeAmountPaisa: 0, nextStep: 'waitForScrutiny' },
    [...done('Sent'), 'Scrutiny, in progress', ...ahead('Admit card', 'Result')],
  ],
])('shows how far an application has come: %o', async (changes, steps) => {
  expect(await progressOf(changes)).toEqual(steps);
});
