import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { mailTo } from '../../support/mailbox.ts';
import { applicationOf } from '../../support/paying-applicant.ts';
import { openUnpaidApplication, payBy } from '../../support/paying-steps.ts';
import { decideAtProvider } from '../../support/providers.ts';

/**
 * Reconciliation looks up a payment after a minute. The file name sorts last: the other worker then runs the longest journey, while this
 * one only waits.
 */
test('paid at the bank, the browser closed and nobody came back: the payment is found by itself, and the receipt comes by e-mail', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { applicationId } = await openUnpaidApplication(page, 'devaki', { paymentMethod: 'cips' });
  await payBy(page, 'cips');
  await decideAtProvider(page, 'connectips', 'pay', { loseTheWayBack: true });
  await expect(page.getByText('This page does not lead back to the portal.')).toBeVisible();
  await page.close();
  expect((await applicationOf('devaki', applicationId)).paymentStatus).toBe('pending');
  await expect
    .poll(async () => (await applicationOf('devaki', applicationId)).paymentStatus, { timeout: 200_000, intervals: [2_000] })
    .toBe('paid');
  const { receiptNumber } = await applicationOf('devaki', applicationId);
  await mailTo('devaki@demo.example', new RegExp(receiptNumber!));
});
