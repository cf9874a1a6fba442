import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/mailbox.ts';
import { applicationOf } from '../support/paying-applicant.ts';
import { openUnpaidApplication, payBy } from '../support/paying-steps.ts';
import { decideAtProvider } from '../support/providers.ts';

/**
 * A payment is asked about after a minute, with the next reconciliation. The file is named to come last, when the longest
 * journey has the other worker and this one only waits.
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
