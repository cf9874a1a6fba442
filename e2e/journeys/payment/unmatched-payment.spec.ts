import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { expect } from '@playwright/test';
import type { PaymentStart } from '../../../packages/api-client/src/areas/payment/payment.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { test } from '../../support/journey.ts';
import { applicationOf, applyUnpaid, callsAs } from '../../support/paying-applicant.ts';
import { addresses } from '../../support/addresses.ts';
import { chooseOption, typeDay, typeText } from '../../support/fields.ts';
import { mailTo } from '../../support/mailbox.ts';
import { expectPaid, openApplication, openUnpaidApplication, payBy } from '../../support/paying-steps.ts';
import { controlProvider, decideAtProvider, referenceAtProvider } from '../../support/providers.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

test('Money that arrives for a cancelled payment pays the application when an officer looks it up', async ({ page }) => {
  const candidate = 'puja';
  const { applicationId, applicationNumber } = await applyUnpaid(candidate, 'khalti');
  const call = await callsAs(candidate);
  const start = await call<PaymentStart>('payment/khalti/initiate', { applicationId });
  if (start.kind !== 'redirect') throw new Error('Khalti is started by an address');
  await page.goto(start.url);
  await decideAtProvider(page, 'khalti', 'cancel');
  await page.waitForURL(/pidx/);
  const pidx = /pidx=([\w-]+)/.exec(decodeURIComponent(page.url()))?.[1];
  await call('payment/khalti/verify', { applicationId });
  await expect.poll(async () => (await applicationOf(candidate, applicationId)).paymentStatus).toBe('unpaid');
  await controlProvider('khalti', { reference: pidx!, status: 'complete' });

  await useLanguage(page, 'en');
  await signInAsStaff(page, 'payment');
  const menu = page.getByRole('navigation', { name: 'Stages of recruitment' });
  await menu.getByRole('button', { name: /^Payments/ }).click();
  await menu.getByRole('link', { name: /^Payment( \d+)?$/ }).click();
  await page.getByRole('link', { name: 'Check with the provider', exact: true }).click();
  await page.getByLabel('Application number').fill(applicationNumber);
  await page.getByRole('button', { name: 'Check with the providers' }).click();
  await expect(page.getByRole('status').getByText('Paid', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /Unmatched Payments/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(applicationNumber)).toBeHidden();
  expect(await applicationOf(candidate, applicationId)).toMatchObject({
    paymentStatus: 'paid',
    receiptNumber: expect.stringMatching(/^R-\d{8}$/),
  });
});

test('A payment that was given up for another way: the late money is found, goes back to the payer, and a second officer confirms its transfer', async ({
  page,
}) => {
  const candidate = 'bishal';
  const application = await openUnpaidApplication(page, candidate);
  const { applicationNumber } = application;
  await payBy(page, 'esewa');
  const reference = await referenceAtProvider(page, 'esewa');
  // Leaves eSewa without paying.
  await openApplication(page, application.applicationId);
  await page.getByText('I have not paid yet').click();
  await payBy(page, 'khalti');
  await decideAtProvider(page, 'khalti');
  await expectPaid(page, candidate, application);
  const { receiptNumber } = await applicationOf(candidate, application.applicationId);
  await controlProvider('esewa', { reference, status: 'complete' });

  await useLanguage(page, 'en');
  await signInAsStaff(page, 'payment');
  await page.goto(`${addresses().staffConsole}/admin/payment`);
  await page.getByRole('link', { name: 'Check with the provider', exact: true }).click();
  await page.getByLabel('Application number').fill(applicationNumber);
  await page.getByRole('button', { name: 'Check with the providers' }).click();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: /Unmatched Payments/ }).click();
  const open = () => page.getByRole('table', { name: 'Unmatched Payments' }).getByText(applicationNumber).click();
  await open();
  const panel = page.getByRole('complementary');
  await expect(panel.getByLabel('Accepted as the fee'), 'the fee is paid already').toBeDisabled();
  await panel.getByLabel('Refund to the payer').check();
  await panel.getByLabel('Remarks').fill('Paid by Khalti before');
  await panel.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(panel.getByText(applicationNumber)).toBeHidden();
  await mailTo(`${candidate}@demo.example`, /Paid by Khalti before/);

  // The next pending payment has opened over the filters.
  await page.keyboard.press('Escape');
  await chooseOption(page.getByRole('combobox', { name: 'Shown' }), { text: 'Decided' });
  await open();
  await expect(panel.getByText('You decided that this money goes back, so another officer has to confirm its refund.')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await signInAsStaff(page, 'administrator');
  await page.goto(`${addresses().staffConsole}/admin/payment?resolved=true#check-synchronised-payment`);
  await open();
  await typeText(page, { reference: 'TRANSFER-1' });
  await typeDay(page, 'returnedOnAd', nepalDayOf(new Date()));
  await panel.getByRole('button', { name: 'Confirm the refund' }).click();
  await expect(panel.getByText(applicationNumber)).toBeHidden();
  await open();
  await expect(panel.getByText('TRANSFER-1')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await applicationOf(candidate, application.applicationId)).toMatchObject({ paymentStatus: 'paid', receiptNumber });
});
